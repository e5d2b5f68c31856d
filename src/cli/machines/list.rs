//! The list of machines.

use std::fmt::Write;
use std::{env, fs};

use anyhow::{Context, ensure};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};
use serde::Serialize;

use crate::cli::global::{Global, rules_name};
use crate::cli::output::{self, Format};
use crate::engine::{Machine, MachineName, Tally};
use crate::store::Store;
use crate::words::numbers::grouped;

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
        Format::Json => output::json(&Document { machines: &rows })?,
        Format::Csv => csv(&rows),
    })
}

#[derive(Serialize)]
struct Document<'a> {
    machines: &'a [Row],
}

#[derive(Serialize)]
struct Row {
    machine: String,
    #[serde(flatten)]
    life: Life,
    last_played: Option<Timestamp>,
    reason: Option<String>,
    /// Whether its first games are those of 1961, of which the moves are not known.
    #[serde(skip)]
    is_reconstructed: bool,
}

/// What a machine is and has done; all `None` where its file cannot be used.
#[derive(Default, Serialize)]
struct Life {
    rules: Option<&'static str>,
    games: Option<u64>,
    won: Option<u64>,
    drawn: Option<u64>,
    lost: Option<u64>,
    resigned: Option<u64>,
    beads: Option<u64>,
    /// Whether a person shakes its boxes.
    #[serde(skip_serializing_if = "is_false")]
    by_hand: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// What there is to say of a machine; `None` if it is gone by now.
fn row(store: &Store, name: &MachineName) -> Option<Row> {
    let (life, is_reconstructed, reason) = match store.load(name) {
        Ok(loaded) => {
            let machine = loaded.machine?;
            (
                Life::of(&machine),
                machine.is_reconstructed(),
                loaded.notice.map(|notice| notice.to_string()),
            )
        }
        Err(error) => (Life::default(), false, Some(error.to_string())),
    };
    let saved = store
        .saved_at(name)
        .ok()
        .and_then(|time| Timestamp::try_from(time).ok());
    let last_played = saved.and_then(|time| time.round(Unit::Second).ok());
    let reason = reason.as_ref().map(output::printable);
    Some(Row {
        machine: name.to_string(),
        life,
        last_played,
        reason,
        is_reconstructed,
    })
}

impl Life {
    fn of(machine: &Machine) -> Self {
        let Tally {
            won,
            drawn,
            lost,
            resigned,
        } = machine.first().tally;
        let games = machine.first().tally.games();
        let [games, won, drawn, lost, resigned] = [games, won, drawn, lost, resigned].map(Some);
        let beads = Some(machine.first().cabinet.total());
        let (rules, by_hand) = (Some(rules_name(machine.rules())), machine.by_hand().is_on);
        Self {
            rules,
            games,
            won,
            drawn,
            lost,
            resigned,
            beads,
            by_hand,
        }
    }
}

fn csv(rows: &[Row]) -> String {
    let mut text =
        "machine,rules,games,won,drawn,lost,resigned,beads,last_played,reason\n".to_owned();
    for Row {
        machine,
        life,
        last_played,
        reason,
        ..
    } in rows
    {
        let counts = [
            life.games,
            life.won,
            life.drawn,
            life.lost,
            life.resigned,
            life.beads,
        ];
        let counts = counts
            .map(|count| count.map_or(String::new(), |count| count.to_string()))
            .join(",");
        let played = last_played.map_or(String::new(), |time| time.to_string());
        let reason = reason.as_ref().map_or(String::new(), |reason| {
            format!("\"{}\"", reason.replace('"', "\"\""))
        });
        let _ = writeln!(
            text,
            "{machine},{},{counts},{played},{reason}",
            life.rules.unwrap_or_default()
        );
    }
    text
}

fn text(rows: &[Row]) -> String {
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
        .map(Row::columns);
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
    lines.extend(rows.iter().map(|row| match &row.reason {
        Some(reason) => format!("{:width$}  {reason}", row.machine, width = widths[0]),
        None if row.is_reconstructed => line(&row.columns(), &widths) + "  1961, reconstructed",
        None => line(&row.columns(), &widths),
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

impl Row {
    /// What shows of a machine that can be read.
    fn columns(&self) -> [String; 8] {
        let Life {
            rules,
            games,
            won,
            drawn,
            lost,
            beads,
            ..
        } = &self.life;
        let [games, won, drawn, lost, beads] =
            [games, won, drawn, lost, beads].map(|count| grouped(count.unwrap_or(0)));
        let rules =
            rules.unwrap_or_default().to_owned() + if self.life.by_hand { ", by hand" } else { "" };
        [
            self.machine.clone(),
            rules,
            games,
            won,
            drawn,
            lost,
            beads,
            when(self.last_played),
        ]
    }
}

/// A time as the clock on the wall shows it.
fn when(time: Option<Timestamp>) -> String {
    time.map_or(String::new(), |time| {
        time.to_zoned(time_zone())
            .strftime("%Y-%m-%d %H:%M")
            .to_string()
    })
}

/// The time zone of the system, which may be in a file that TZ names; a device is no such file, and
/// may have no end.
fn time_zone() -> TimeZone {
    let named = env::var_os("TZ").unwrap_or_default();
    let path = named
        .as_encoded_bytes()
        .strip_prefix(b":")
        .unwrap_or(named.as_encoded_bytes());
    let is_device =
        str::from_utf8(path).is_ok_and(|path| fs::metadata(path).is_ok_and(|file| !file.is_file()));
    if is_device {
        TimeZone::UTC
    } else {
        TimeZone::system()
    }
}
