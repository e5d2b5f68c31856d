//! `menace curve`: what the first box of a machine held as the games went by.

use clap::Args;
use serde::Serialize;

use super::global::{Global, Looked, Source};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use super::table::{self, right, row};
use super::train::first_boxes;
use crate::engine::{CurvePoint, Machine, Side};
use crate::words::numbers::{counted, grouped};

/// Shows what the first box held, and how the games ended, as they went by
///
/// There is a point after every game at first, and after every second, fourth
/// and so on as the machine grows older, so that there are at most 2,048 and
/// the last is of now. As text every so many of them are left out. Nothing is
/// changed. The second machine has three first boxes, and their beads are
/// counted together.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct CurveArgs {
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<PointRow>("Columns of JSON and CSV") + UNBEATABLE + &Source::help() + EXAMPLES
}

const UNBEATABLE: &str = "
In JSON, unbeatable_since is the number of games after which nobody could beat it
any more, as far as its times are kept; null while somebody can.
";

const EXAMPLES: &str = "
Examples:
  menace curve                        about twenty points of it
  menace curve --format csv           for a spreadsheet
  menace curve --second               of its second machine
  menace curve --machine lab --json   for a script";

/// About how many points a text has.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct CurveDocument {
    machine: Option<String>,
    points: Vec<PointRow>,
    /// The number of games after which nobody could beat it any more; null while somebody can.
    unbeatable_since: Option<u64>,
}

row! {
    /// A point of the curve.
    PointRow {
        /// how many games were played by then
        games: u64,
        /// how many beads the first box held; the three of the second machine together, and with
        /// an opening those of its second move
        first_box: u64,
        /// how many games were won by then
        won: u64,
        /// how many were drawn
        drawn: u64,
        /// how many were lost, or resigned
        lost: u64,
    }
}

impl PointRow {
    fn of(point: &CurvePoint) -> Self {
        Self {
            games: point.tally.games(),
            first_box: point.first_box,
            won: point.tally.won,
            drawn: point.tally.drawn,
            lost: point.tally.lost,
        }
    }
}

impl CurveArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        let looked = global.load_side(side)?;
        let points = points(&looked.machine, side);
        output::print(&match self.format.chosen() {
            Format::Text => {
                let title = looked.title.clone() + self.side.words(&looked.machine);
                text(&looked, &title, side, &points)
            }
            Format::Json => looked.source().json(CurveDocument {
                machine: looked.name(),
                unbeatable_since: looked.machine.unbeatable_since(side),
                points,
            })?,
            Format::Csv => table::csv(&table::heading::<PointRow>(), &points)?,
        })
    }
}

/// The points that are kept, and the one of now.
fn points(machine: &Machine, side: Side) -> Vec<PointRow> {
    let player = machine.player_or_first(side);
    let now = machine.curve_point(player);
    let mut points = player.curve.points().to_vec();
    if points.last().is_none_or(|last| last.tally != now.tally) {
        points.push(now);
    }
    points.iter().map(PointRow::of).collect()
}

fn text(looked: &Looked, title: &str, side: Side, points: &[PointRow]) -> String {
    let step = points.len().div_ceil(SHOWN).max(1);
    let last = points.len() - 1;
    let shown = points.iter().enumerate();
    let shown = shown.filter(|(nth, _)| nth % step == 0 || *nth == last);
    let counts =
        |(_, it): (_, &PointRow)| [it.games, it.first_box, it.won, it.drawn, it.lost].map(grouped);
    let columns = [
        right("games", 15),
        right("beads", 13),
        right("won", 13),
        right("drawn", 13),
        right("lost", 13),
    ];
    let table = table::text(columns, shown.map(counts));
    let proof = match looked.machine.unbeatable_since(side) {
        Some(games) => format!(
            "\nnobody can beat it, since {} at the latest\n",
            counted(games, "game")
        ),
        None => String::new(),
    };
    let boxes = first_boxes(&looked.machine, side);
    format!("{title}: beads in {boxes}\n\n{table}{proof}")
}
