//! `menace show curve`: the beads in the first box by games.

use clap::Args;
use serde::Serialize;

use super::PlayerOptions;
use crate::cli::machine::Subject;
use crate::cli::output::{self, Json, Report, right};
use crate::cli::train::first_boxes;
use crate::engine::{CurvePoint, Machine, Side, Tally};
use crate::words::numbers::{counted, grouped};

/// Shows what the first box held, and how the games ended, as they went by
///
/// There is a point after every game at first, and after every second, fourth
/// and so on as the machine grows older, so that there are at most 2,048 and
/// the last is of now. As text it has about 20 of them. The second machine has
/// three first boxes, and their beads are counted together.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct CurveArgs {
    #[command(flatten)]
    player: PlayerOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show curve                        about twenty points of it
  menace show curve --second               of its second machine
  menace show curve --machine lab --json   every point, for a script";

/// The approximate number of points in a text.
const SHOWN: usize = 20;

impl CurveArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let looked = self.player.load()?;
        let (machine, side) = (&looked.machine, self.player.side());
        self.json.print(&Curve {
            machine: looked.name(),
            subject: looked.subject(side),
            points: points(machine, side),
            unbeatable_since: machine.unbeatable_since(side),
            boxes: first_boxes(machine, side),
        })
    }
}

/// The curve of a player.
#[derive(Serialize)]
struct Curve {
    machine: Option<String>,
    points: Vec<Point>,
    /// The number of games since which it has been unbeatable, by the snapshots; `None` if it is
    /// beatable.
    unbeatable_since: Option<u64>,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    boxes: &'static str,
}

#[derive(Clone, Copy, Serialize)]
struct Point {
    games: u64,
    /// The beads in the first box; of a second machine in its three first boxes, with a fixed
    /// opening in the boxes of the second move.
    first_box: u64,
    #[serde(flatten)]
    tally: Tally,
}

impl Point {
    fn of(point: &CurvePoint) -> Self {
        Self {
            games: point.tally.games(),
            first_box: point.first_box,
            tally: point.tally,
        }
    }
}

/// The stored points and the present one.
fn points(machine: &Machine, side: Side) -> Vec<Point> {
    let player = machine.player_or_first(side);
    let now = machine.curve_point(player);
    let mut points = player.curve.points().to_vec();
    if points.last().is_none_or(|last| last.tally != now.tally) {
        points.push(now);
    }
    points.iter().map(Point::of).collect()
}

impl Report for Curve {
    fn text(&self) -> String {
        let step = self.points.len().div_ceil(SHOWN).max(1);
        let last = self.points.len() - 1;
        let shown = self.points.iter().enumerate();
        let shown = shown.filter(|(nth, _)| nth % step == 0 || *nth == last);
        let columns = ["games", "beads", "won", "drawn", "lost"].map(|it| right(it, 13));
        let rows = shown.map(|(_, it)| {
            let Tally {
                won, drawn, lost, ..
            } = it.tally;
            [it.games, it.first_box, won, drawn, lost].map(grouped)
        });
        let proof = self.unbeatable_since.map_or(String::new(), |games| {
            let games = counted(games, "game");
            format!("\nnobody can beat it, since {games} at the latest\n")
        });
        let (whose, table) = (&self.subject.whose, output::table(columns, rows));
        format!("{whose}: beads in {}\n\n{table}{proof}", self.boxes)
    }
}
