//! The list of machines.

use std::time::{Duration, SystemTime};

use anyhow::{Context, ensure};
use serde::Serialize;

use crate::cli::global::{Global, rules_name};
use crate::cli::output::{self, Format, VERSION};
use crate::cli::table::{self, row};
use crate::engine::{Machine, MachineName, Tally};
use crate::store::Store;
use crate::words::numbers::{counted, grouped};

/// Prints the machines, and those that cannot be read with the reason.
pub(super) fn run(global: &Global, format: Format) -> anyhow::Result<()> {
    let store = global.store()?;
    let mut names = store
        .names()
        .with_context(|| format!("cannot read {}", store.dir().display()))?;
    if let Some(name) = &global.machine {
        let meant = store.resolve(name)?;
        names.retain(|listed| *listed == meant);
        ensure!(
            !names.is_empty(),
            "there is no machine '{name}'; without --machine all are listed"
        );
    }
    let listed = names.iter().filter_map(|name| Listed::of(&store, name));
    let listed: Vec<_> = listed.collect();
    let rows = || listed.iter().map(|it| &it.row).collect::<Vec<_>>();
    output::print(&match format {
        Format::Text => text(&listed),
        Format::Json => output::json(&MachinesDocument {
            machines: rows(),
            version: VERSION,
        })?,
        Format::Csv => table::csv(HEADING, &rows())?,
    })
}

#[derive(Serialize)]
struct MachinesDocument<'a> {
    machines: Vec<&'a MachineRow>,
    version: &'static str,
}

row! {
    /// A machine.
    MachineRow {
        /// its name
        machine: String,
        /// the preset that its rules are, or custom; this and the counts are empty (null) where
        /// its file cannot be used
        rules: Option<&'static str>,
        /// how many games it has played
        games: Option<u64>,
        /// how many of them it won
        won: Option<u64>,
        /// how many were drawn
        drawn: Option<u64>,
        /// how many it lost
        lost: Option<u64>,
        /// how many of the lost ones it resigned
        resigned: Option<u64>,
        /// how many beads are in its boxes
        beads: Option<u64>,
        /// in JSON: true where a person shakes its boxes; left out otherwise
        #[serde(skip_serializing_if = "Option::is_none")]
        by_hand: Option<bool>,
        /// when its file was written last
        last_played: Option<String>,
        /// why its file cannot be used, or what there is to say of it
        reason: Option<String>,
    }
}

const HEADING: &str = "machine,rules,games,won,drawn,lost,resigned,beads,last_played,reason";

struct Listed {
    row: MachineRow,
    saved_at: Option<SystemTime>,
    /// True if its first games are those of 1961, of which the moves are not known.
    is_reconstructed: bool,
}

impl Listed {
    /// The machine of this name; `None` if it is gone by now.
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
        let row = MachineRow {
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
        };
        let is_reconstructed = machine.is_some_and(Machine::is_reconstructed);
        Some(Self {
            row,
            saved_at,
            is_reconstructed,
        })
    }
}

fn text(machines: &[Listed]) -> String {
    let heading = [
        "machine",
        "rules",
        "games",
        "won",
        "drawn",
        "lost",
        "beads",
        "last played",
    ]
    .map(str::to_owned);
    let sound = machines.iter().filter(|it| it.row.reason.is_none());
    let table: Vec<_> = [heading]
        .into_iter()
        .chain(sound.map(Listed::columns))
        .collect();
    let names = machines.iter().map(|it| it.row.machine.len());
    let width = |nth: usize| {
        table
            .iter()
            .map(|columns| columns[nth].len())
            .max()
            .unwrap_or(0)
    };
    let mut widths: [usize; 8] = std::array::from_fn(width);
    widths[0] = names.fold(widths[0], usize::max);
    let mut lines = vec![line(&table[0], &widths)];
    lines.extend(machines.iter().map(|it| match &it.row.reason {
        Some(reason) => format!("{:width$}  {reason}", it.row.machine, width = widths[0]),
        None if it.is_reconstructed => line(&it.columns(), &widths) + "  1961, reconstructed",
        None => line(&it.columns(), &widths),
    }));
    lines.join("\n") + "\n"
}

/// Words on the left of their columns, counts on the right.
fn line(columns: &[String; 8], widths: &[usize; 8]) -> String {
    let padded = (0..)
        .zip(columns.iter().zip(widths))
        .map(|(nth, (text, width))| match nth {
            2..=6 => format!("{text:>width$}"),
            _ => format!("{text:width$}"),
        });
    padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
}

impl Listed {
    /// The row of a machine that can be read.
    fn columns(&self) -> [String; 8] {
        let row = &self.row;
        let count = |count: Option<u64>| count.map_or(String::new(), grouped);
        let by_hand = if row.by_hand.is_some() {
            ", by hand"
        } else {
            ""
        };
        [
            row.machine.clone(),
            row.rules.unwrap_or_default().to_owned() + by_hand,
            count(row.games),
            count(row.won),
            count(row.drawn),
            count(row.lost),
            count(row.beads),
            self.saved_at.map_or(String::new(), ago),
        ]
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
        return utc(time).unwrap_or_default(); // by another clock, it is still to come
    };
    let count = |(length, unit)| (since.as_secs() / length, unit);
    match UNITS.map(count).into_iter().find(|(count, _)| *count > 0) {
        Some((count, unit)) => counted(count, unit) + " ago",
        None => "just now".to_owned(),
    }
}

/// A time to the second in UTC, as in `2026-11-22T09:33:12Z` (RFC 3339); `None` before 1970.
fn utc(time: SystemTime) -> Option<String> {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).ok()? + Duration::from_millis(500);
    let (days, second) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
    let (year, month, day) = civil(days);
    let (hour, minute) = (second / 3_600, second / 60 % 60);
    let date = format!("{year:04}-{month:02}-{day:02}");
    Some(format!("{date}T{hour:02}:{minute:02}:{:02}Z", second % 60))
}

/// The year, month and day so many days after 1 January 1970.
fn civil(days: u64) -> (u64, u64, u64) {
    // Counted from 1 March of the year 0, the leap day is the last day of a year, and the calendar
    // repeats itself every 400 years. (H. Hinnant, "chrono-compatible low-level date algorithms")
    let days = days + 719_468;
    let in_era = days % 146_097;
    let year = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * in_year + 2) / 153;
    let day = in_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12 + 1;
    let year = days / 146_097 * 400 + year + u64::from(month <= 2);
    (year, month, day)
}
