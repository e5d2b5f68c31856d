//! The list of machines.

use std::time::{Duration, SystemTime};

use anyhow::{Context, ensure};
use serde::Serialize;

use crate::cli::global::{Global, rules_name};
use crate::cli::output::{self, Format};
use crate::cli::table::{self, Cell, Column, Rows};
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
        let meant = store.resolve(name);
        names.retain(|listed| *listed == meant);
        ensure!(
            !names.is_empty(),
            "there is no machine '{name}'; without --machine all are listed"
        );
    }
    let rows: Vec<_> = names.iter().filter_map(|name| row(&store, name)).collect();
    output::print(&match format {
        Format::Text => text(&rows),
        Format::Json => output::json(&MachinesDocument {
            machines: Rows(&COLUMNS, &rows),
        })?,
        Format::Csv => table::csv(&COLUMNS, &rows),
    })
}

#[derive(Serialize)]
struct MachinesDocument<'a> {
    machines: Rows<'a, MachineRow>,
}

pub(super) struct MachineRow {
    machine: String,
    /// `None` where its file cannot be used.
    contents: Option<Contents>,
    last_played: Option<SystemTime>,
    reason: Option<String>,
}

pub(super) struct Contents {
    rules: &'static str,
    tally: Tally,
    beads: u64,
    is_by_hand: bool,
    /// True if its first games are those of 1961, of which the moves are not known.
    is_reconstructed: bool,
}

/// The columns of JSON and CSV.
pub(super) static COLUMNS: [Column<MachineRow>; 11] = [
    Column::new("machine", "its name", |row| (&row.machine).into()),
    Column::new(
        "rules",
        "the preset that its rules are, or custom; this and the counts are empty (null) where its \
         file cannot be used",
        |row| row.of_contents(|contents| contents.rules.into()),
    ),
    Column::new("games", "how many games it has played", |row| {
        row.of_contents(|contents| contents.tally.games().into())
    }),
    Column::new("won", "how many of them it won", |row| {
        row.of_contents(|contents| contents.tally.won.into())
    }),
    Column::new("drawn", "how many were drawn", |row| {
        row.of_contents(|contents| contents.tally.drawn.into())
    }),
    Column::new("lost", "how many it lost", |row| {
        row.of_contents(|contents| contents.tally.lost.into())
    }),
    Column::new("resigned", "how many of the lost ones it resigned", |row| {
        row.of_contents(|contents| contents.tally.resigned.into())
    }),
    Column::new("beads", "how many beads are in its boxes", |row| {
        row.of_contents(|contents| contents.beads.into())
    }),
    Column::<MachineRow>::new(
        "by_hand",
        "true where a person shakes its boxes; left out otherwise",
        |row| match &row.contents {
            Some(Contents {
                is_by_hand: true, ..
            }) => Cell::Flag(true),
            _ => Cell::Absent,
        },
    )
    .json_only(),
    Column::new("last_played", "when its file was written last", |row| {
        row.last_played
            .and_then(utc)
            .map_or(Cell::Unknown, Cell::Text)
    }),
    Column::new(
        "reason",
        "why its file cannot be used, or what there is to say of it",
        |row| row.reason.clone().map_or(Cell::Unknown, Cell::Quoted),
    ),
];

/// The row of a machine; `None` if it is gone by now.
fn row(store: &Store, name: &MachineName) -> Option<MachineRow> {
    let (contents, reason) = match store.load(name) {
        Ok(loaded) => {
            let contents = Contents::of(&loaded.machine?);
            (
                Some(contents),
                loaded.notice.map(|notice| notice.to_string()),
            )
        }
        Err(error) => (None, Some(error.to_string())),
    };
    let last_played = store.saved_at(name).ok();
    let reason = reason.as_ref().map(output::printable);
    Some(MachineRow {
        machine: name.to_string(),
        contents,
        last_played,
        reason,
    })
}

impl Contents {
    fn of(machine: &Machine) -> Self {
        Self {
            rules: rules_name(machine.rules()),
            tally: machine.first().tally,
            beads: machine.first().cabinet.total(),
            is_by_hand: machine.by_hand().is_on,
            is_reconstructed: machine.is_reconstructed(),
        }
    }
}

fn text(rows: &[MachineRow]) -> String {
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
    let sound = rows
        .iter()
        .filter(|row| row.reason.is_none())
        .map(MachineRow::columns);
    let table: Vec<_> = [heading].into_iter().chain(sound).collect();
    let names = rows.iter().map(|row| row.machine.len());
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
    lines.extend(rows.iter().map(|row| {
        match &row.reason {
            Some(reason) => format!("{:width$}  {reason}", row.machine, width = widths[0]),
            None if row
                .contents
                .as_ref()
                .is_some_and(|contents| contents.is_reconstructed) =>
            {
                line(&row.columns(), &widths) + "  1961, reconstructed"
            }
            None => line(&row.columns(), &widths),
        }
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

impl MachineRow {
    fn of_contents(&self, cell: fn(&Contents) -> Cell) -> Cell {
        self.contents.as_ref().map_or(Cell::Unknown, cell)
    }

    /// The row of a machine that can be read.
    fn columns(&self) -> [String; 8] {
        let contents = self.contents.as_ref();
        let tally = contents.map_or(Tally::default(), |contents| contents.tally);
        let beads = contents.map_or(0, |contents| contents.beads);
        let [games, won, drawn, lost, beads] =
            [tally.games(), tally.won, tally.drawn, tally.lost, beads].map(grouped);
        let by_hand = contents.is_some_and(|contents| contents.is_by_hand);
        let rules = contents.map_or("", |contents| contents.rules).to_owned();
        [
            self.machine.clone(),
            rules + if by_hand { ", by hand" } else { "" },
            games,
            won,
            drawn,
            lost,
            beads,
            self.last_played.map_or(String::new(), ago),
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
