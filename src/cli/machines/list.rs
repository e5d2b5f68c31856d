//! The list of machines.

use std::fmt::Write;

use anyhow::Context;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};
use serde::Serialize;

use crate::cli::global::{Global, rules_name};
use crate::cli::output::{self, Format, thousands};
use crate::engine::{Machine, Tally};
use crate::store::{Drawer, MachineName};

/// Prints the machines, and those that cannot be read with the reason.
pub(super) fn run(global: &Global, format: Format) -> anyhow::Result<()> {
    let drawer = global.drawer()?;
    let names = drawer.names().with_context(|| format!("cannot read {}", drawer.dir().display()))?;
    let asked_for = |name: &&MachineName| global.machine.as_ref().is_none_or(|only| only == *name);
    let rows: Vec<_> = names.iter().filter(asked_for).filter_map(|name| row(&drawer, name)).collect();
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
}

/// What there is to say of a machine; `None` if it is gone by now.
fn row(drawer: &Drawer, name: &MachineName) -> Option<Row> {
    let (life, reason) = match drawer.look(name) {
        Ok(machine) => (Life::of(&machine?), None),
        Err(error) => (Life::default(), Some(error.to_string())),
    };
    let saved = drawer.saved_at(name).ok().and_then(|time| Timestamp::try_from(time).ok());
    let last_played = saved.and_then(|time| time.round(Unit::Second).ok());
    Some(Row { machine: name.to_string(), life, last_played, reason })
}

impl Life {
    fn of(machine: &Machine) -> Self {
        let &Tally { won, drawn, lost, resigned } = machine.tally();
        let games = machine.tally().games();
        let [games, won, drawn, lost, resigned] = [games, won, drawn, lost, resigned].map(Some);
        let beads = Some(machine.cabinet().total());
        Self { rules: Some(rules_name(machine.rules())), games, won, drawn, lost, resigned, beads }
    }

    fn counts(&self) -> [Option<u64>; 5] {
        [self.games, self.won, self.drawn, self.lost, self.beads]
    }
}

fn csv(rows: &[Row]) -> String {
    let mut text = "machine,rules,games,won,drawn,lost,resigned,beads,last_played,reason\n".to_owned();
    for Row { machine, life, last_played, reason } in rows {
        let counts = [life.games, life.won, life.drawn, life.lost, life.resigned, life.beads];
        let counts = counts.map(|count| count.map_or(String::new(), |count| count.to_string())).join(",");
        let played = last_played.map_or(String::new(), |time| time.to_string());
        let reason = reason.as_ref().map_or(String::new(), |reason| format!("\"{}\"", reason.replace('"', "\"\"")));
        let _ = writeln!(text, "{machine},{},{counts},{played},{reason}", life.rules.unwrap_or_default());
    }
    text
}

fn text(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.machine.len()).chain(["machine".len()]).max().unwrap_or(0);
    let mut lines = vec![line("machine", width, "rules", ["games", "won", "drawn", "lost", "beads"], "last played")];
    for row in rows {
        lines.push(match &row.reason {
            Some(reason) => format!("{:width$}  {reason}", row.machine),
            None => {
                let counts = row.life.counts().map(|count| thousands(count.unwrap_or(0)));
                let rules = row.life.rules.unwrap_or_default();
                line(&row.machine, width, rules, counts.each_ref().map(String::as_str), &when(row.last_played))
            }
        });
    }
    lines.join("\n") + "\n"
}

fn line(machine: &str, width: usize, rules: &str, counts: [&str; 5], last_played: &str) -> String {
    let [games, won, drawn, lost, beads] = counts;
    format!("{machine:width$}  {rules:11}  {games:>9}  {won:>9}  {drawn:>9}  {lost:>9}  {beads:>9}  {last_played}")
}

/// A time as the clock on the wall shows it.
fn when(time: Option<Timestamp>) -> String {
    time.map_or(String::new(), |time| time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string())
}
