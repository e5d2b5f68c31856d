//! `menace curve`: what the first box of a machine held as the games went by.

use std::fmt::Write;

use clap::Args;
use serde::Serialize;

use super::global::Global;
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use crate::engine::{CurvePoint, Machine, Side};
use crate::words::numbers::grouped;

/// Shows what the first box held, and how the games ended, as they went by
///
/// There is a point after every game at first, and after every second, fourth
/// and so on as the machine grows older, so that there are at most 2,048 and
/// the last is of now. As text every so many of them are left out. Nothing is
/// changed. The second machine has three first boxes, and their beads are
/// counted together.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Curve {
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Columns of JSON and CSV:
  games      how many games were played by then
  first_box  how many beads the first box held
  won, drawn, lost
             how many games had ended like that, resigned games among the lost

Examples:
  menace curve                        about twenty points of it
  menace curve --format csv           for a spreadsheet
  menace curve --second               of its second machine
  menace curve --machine lab --json   for a script";

/// About how many points people want to see.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct Document<'a> {
    machine: &'a str,
    points: Vec<Point>,
}

#[derive(Serialize)]
struct Point {
    games: u64,
    first_box: u64,
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Curve {
    /// Prints the curve.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        let (name, machine) = global.load_side(side)?;
        let document = Document {
            machine: name.as_str(),
            points: points(&machine, side),
        };
        output::print(&match self.format.chosen() {
            Format::Text => document.text(side, self.side.words(&machine)),
            Format::Json => output::json(&document)?,
            Format::Csv => document.csv(),
        })
    }
}

/// The points that are kept, and the one of now.
fn points(machine: &Machine, side: Side) -> Vec<Point> {
    let player = machine.player_or_first(side);
    let now = machine.curve_point(player);
    let kept = player.curve.points();
    let now = kept
        .last()
        .is_none_or(|last| last.tally != now.tally)
        .then_some(now);
    kept.iter().chain(&now).map(Point::of).collect()
}

impl Point {
    fn of(&CurvePoint { first_box, tally }: &CurvePoint) -> Self {
        Self {
            games: tally.games(),
            first_box,
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
        }
    }

    fn columns(&self) -> [u64; 5] {
        [self.games, self.first_box, self.won, self.drawn, self.lost]
    }
}

impl Document<'_> {
    fn text(&self, side: Side, words: &str) -> String {
        let (what, column) = match side {
            Side::First => ("beads in the first box", "first box"),
            Side::Second => (
                "beads in the first boxes of the second machine",
                "first boxes",
            ),
        };
        let headings =
            ["games", column, "won", "drawn", "lost"].map(|heading| format!("{heading:>15}"));
        let words = if side == Side::First { words } else { "" };
        let mut text = format!("{}{words}: {what}\n\n{}\n", self.machine, headings.concat());
        let step = self.points.len().div_ceil(SHOWN).max(1);
        let last = self.points.len() - 1;
        for (_, point) in self
            .points
            .iter()
            .enumerate()
            .filter(|(nth, _)| nth % step == 0 || *nth == last)
        {
            let _ = writeln!(
                text,
                "{}",
                point
                    .columns()
                    .map(|count| format!("{:>15}", grouped(count)))
                    .concat()
            );
        }
        text
    }

    fn csv(&self) -> String {
        let line = |point: &Point| point.columns().map(|count| count.to_string()).join(",") + "\n";
        "games,first_box,won,drawn,lost\n".to_owned()
            + &self.points.iter().map(line).collect::<String>()
    }
}
