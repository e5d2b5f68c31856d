//! The list of machines.

use std::time::SystemTime;

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use crate::cli::machine::{DataDir, rules_name};
use crate::cli::output::{self, Json, Report, VERSION, left, right};
use crate::engine::{Machine, MachineName, Tally};
use crate::store::Store;
use crate::words::numbers::{counted, grouped};

/// Lists the machines, as 'menace machines' alone does
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ListArgs {
    #[command(flatten)]
    data: DataDir,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace machines list
  menace machines list --json     for a script";

impl ListArgs {
    /// Prints the machines, unreadable ones with the reason.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let store = self.data.store()?;
        let names = store
            .names()
            .with_context(|| format!("cannot read {}", store.dir().display()))?;
        let machines = names.iter().filter_map(|name| Row::of(&store, name));
        self.json.print(&List {
            machines: machines.collect(),
            version: VERSION,
        })
    }
}

#[derive(Serialize)]
struct List {
    machines: Vec<Row>,
    version: &'static str,
}

/// A machine; rules and counts are `None` if its file is unusable.
#[derive(Serialize)]
struct Row {
    machine: String,
    rules: Option<&'static str>,
    games: Option<u64>,
    won: Option<u64>,
    drawn: Option<u64>,
    lost: Option<u64>,
    /// The number of lost games that it resigned.
    resigned: Option<u64>,
    beads: Option<u64>,
    /// True if a person shakes the boxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_hand: Option<bool>,
    /// The time of the last save, in RFC 3339.
    last_played: Option<String>,
    /// The reason why its file is unusable, or a notice about it.
    reason: Option<String>,
    #[serde(skip)]
    saved_at: Option<SystemTime>,
    #[serde(skip)]
    is_reconstructed: bool,
}

impl Row {
    /// The machine with this name; `None` if it was removed in the meantime.
    fn of(store: &Store, name: &MachineName) -> Option<Self> {
        let (machine, reason) = match store.load(name) {
            Ok(loaded) => (
                Some(loaded.machine?),
                loaded.notice.map(|notice| output::printable(&notice)),
            ),
            Err(error) => (None, Some(output::printable(&error))),
        };
        let saved_at = store.saved_at(name).ok();
        let machine = machine.as_ref();
        let tally = machine.map(|it| it.first().tally);
        Some(Self {
            machine: name.to_string(),
            rules: machine.map(|it| rules_name(it.rules())),
            games: tally.as_ref().map(Tally::games),
            won: tally.map(|it| it.won),
            drawn: tally.map(|it| it.drawn),
            lost: tally.map(|it| it.lost),
            resigned: tally.map(|it| it.resigned),
            beads: machine.map(|it| it.first().cabinet.total()),
            by_hand: machine.and_then(|it| it.by_hand().is_on.then_some(true)),
            last_played: saved_at.and_then(utc),
            reason,
            saved_at,
            is_reconstructed: machine.is_some_and(Machine::is_reconstructed),
        })
    }

    fn cells(&self) -> [String; 8] {
        let count = |count: Option<u64>| count.map_or(String::new(), grouped);
        let by_hand = self.by_hand.map_or("", |_| ", by hand");
        let reconstructed = if self.is_reconstructed {
            ", 1961 reconstructed"
        } else {
            ""
        };
        [
            self.machine.clone(),
            format!("{}{by_hand}{reconstructed}", self.rules.unwrap_or_default()),
            count(self.games),
            count(self.won),
            count(self.drawn),
            count(self.lost),
            count(self.beads),
            self.saved_at.map_or(String::new(), ago),
        ]
    }
}

impl Report for List {
    fn text(&self) -> String {
        let columns = [
            left("machine"),
            left("rules"),
            right("games", 0),
            right("won", 0),
            right("drawn", 0),
            right("lost", 0),
            right("beads", 0),
            left("last played"),
        ];
        let sound = self.machines.iter().filter(|it| it.reason.is_none());
        let table = output::table(columns, sound.map(Row::cells));
        let lines = self.machines.iter().filter_map(|it| {
            let reason = it.reason.as_ref()?;
            Some(format!("{}: {reason}\n", it.machine))
        });
        table + &lines.collect::<String>()
    }
}

/// The time since then in its largest unit, as in `3 days ago`.
fn ago(time: SystemTime) -> String {
    const UNITS: [(u64, &str); 5] = [
        (365 * 86_400, "year"),
        (30 * 86_400, "month"),
        (86_400, "day"),
        (3_600, "hour"),
        (60, "minute"),
    ];
    let Ok(since) = time.elapsed() else {
        return utc(time).unwrap_or_default(); // in the future, by another clock
    };
    let count = |(length, unit)| (since.as_secs() / length, unit);
    match UNITS.map(count).into_iter().find(|(count, _)| *count > 0) {
        Some((count, unit)) => counted(count, unit) + " ago",
        None => "just now".to_owned(),
    }
}

/// A time in seconds in UTC, as in `2026-11-22T09:33:12Z` (RFC 3339); `None` before 1970.
fn utc(time: SystemTime) -> Option<String> {
    time.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Some(humantime::format_rfc3339_seconds(time).to_string())
}
