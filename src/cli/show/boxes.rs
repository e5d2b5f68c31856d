//! `menace show boxes`: the beads in the boxes.

use std::fmt::Write;

use anyhow::ensure;
use clap::Args;
use serde::Serialize;

use super::{PlayerOptions, Time};
use crate::cli::WrongUsage;
use crate::cli::machine::{Subject, rules_name};
use crate::cli::output::{Json, Report};
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Lid, Matchbox, Rules, Side, Stage};
use crate::game::{PerSquare, Square};
use crate::words::numbers::counted;

/// Shows the boxes and the beads in them, as they started and as they are now
///
/// A square of a lid shows its mark, or how many beads there are for it,
/// or a dot where there never was one. On the left is what the box started
/// with, on the right what it holds now. X is the player who moves first: that
/// is MENACE, and its opponent on the lids of --second, where MENACE is O.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct BoxesArgs {
    /// Only this box, 1 to 304, or to 289 of the second machine
    #[arg(long = "box", value_name = "N", value_parser = box_number)]
    only: Option<BoxNumber>,
    #[command(flatten)]
    time: Time,
    #[command(flatten)]
    player: PlayerOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show boxes                        all the boxes of machine 'default'
  menace show boxes --box 1                the first one
  menace show boxes --second               those of its second machine
  menace show boxes --at 0                 as they were before the first game
  menace show boxes --rules open-day       what a fresh machine starts with
  menace show boxes --machine lab --json   for a script";

/// The number of a box as an argument.
pub(in crate::cli) fn box_number(text: &str) -> Result<BoxNumber, String> {
    let box_index = BoxIndex::of(Side::First);
    let number = text
        .parse()
        .ok()
        .and_then(|number| box_index.number(number));
    number.ok_or_else(|| format!("the boxes are 1 to {}", box_index.box_count()))
}

/// The error for a box that this cabinet does not have.
pub(in crate::cli) fn no_such_box(rules: &Rules, cabinet: &Cabinet) -> WrongUsage {
    let (count, opening) = (cabinet.box_count(), rules.opening);
    WrongUsage(match cabinet.side() {
        Side::Second => format!("the boxes of the second machine are 1 to {count}"),
        Side::First => format!(
            "a machine whose opening is {opening} never needs this box; 'menace show boxes' shows \
             its {count}"
        ),
    })
}

impl BoxesArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let looked = self.player.load_at(&self.time)?;
        let (machine, side) = (&looked.machine, self.player.side());
        let cabinet = &machine.player_or_first(side).cabinet;
        let has = |only: BoxNumber| cabinet.number(only.number()).is_some();
        ensure!(
            self.only.is_none_or(has),
            no_such_box(&machine.rules_of(side), cabinet)
        );
        let boxes = cabinet
            .iter()
            .filter(|(number, _)| self.only.is_none_or(|only| only == *number));
        self.json.print(&BoxList {
            machine: looked.name(),
            subject: looked.subject(side),
            rules: rules_name(machine.rules()),
            boxes: boxes
                .map(|(number, matchbox)| BoxRow::of(cabinet, number, matchbox))
                .collect(),
            beads: cabinet.total(),
        })
    }
}

/// The boxes of a cabinet, in order.
#[derive(Serialize)]
struct BoxList {
    machine: Option<String>,
    rules: &'static str,
    boxes: Vec<BoxRow>,
    #[serde(flatten)]
    subject: Subject,
    /// The number of beads in the whole cabinet.
    #[serde(skip)]
    beads: u64,
}

#[derive(Serialize)]
struct BoxRow {
    number: u16,
    stage: u8,
    lid: String,
    /// The present beads, by square of the lid.
    beads: [u64; 9],
    #[serde(skip)]
    drawn: (Lid, PerSquare<u64>),
}

impl BoxRow {
    fn of(cabinet: &Cabinet, number: BoxNumber, matchbox: &Matchbox) -> Self {
        let start = PerSquare::from_fn(|square| u64::from(matchbox.starting()[square]));
        Self {
            number: number.number(),
            stage: cabinet.box_index().stage(number).number(),
            lid: matchbox.lid().to_string(),
            beads: *matchbox.beads().counts().values(),
            drawn: (matchbox.lid(), start),
        }
    }

    /// Four lines of equal width: the number, and the lid twice, with the starting beads and with
    /// the present ones.
    fn lines(&self, width: usize) -> [String; 4] {
        let (lid, start) = (self.drawn.0, &self.drawn.1);
        let now = PerSquare::new(self.beads);
        let square = |square: Square, beads: u64| match lid.board().at(square) {
            Some(mark) => mark.to_string(),
            None if start[square] > 0 || now[square] > 0 => beads.to_string(),
            None => ".".to_owned(),
        };
        let numbers = |row, counts: &PerSquare<u64>, width| {
            let squares = Square::ALL.into_iter().filter(|it| it.row() == row);
            let cells = squares.map(|it| format!("{:>width$}", square(it, counts[it])));
            cells.collect::<Vec<_>>().join(" ")
        };
        let row = |row| {
            let between = if row == 1 { ">" } else { " " };
            let (start, now) = (numbers(row, start, 2), numbers(row, &now, width));
            format!("  {start} {between} {now}  ")
        };
        let [top, middle, bottom] = [0, 1, 2].map(row);
        let title = format!("{:<1$}", format!("  box {}", self.number), top.len());
        [title, top, middle, bottom]
    }
}

impl Report for BoxList {
    fn text(&self) -> String {
        let most = self.boxes.iter().flat_map(|it| it.beads).max();
        let width = most.map_or(0, |count| count.to_string().len()).max(2);
        let mut text = format!(
            "{}: {} rules, {}; each box as it started, and as it is now\n{}",
            self.subject.whose,
            self.rules,
            counted(self.beads, "bead"),
            self.subject.source()
        );
        for stage in Stage::ALL {
            let of_stage = self.boxes.iter().filter(|it| it.stage == stage.number());
            let lines: Vec<_> = of_stage.map(|it| it.lines(width)).collect();
            if !lines.is_empty() {
                let _ = writeln!(text, "\n{} move", stage.ordinal());
                text += &side_by_side(&lines);
            }
        }
        text
    }
}

/// The boxes side by side, in as many columns as fit a line.
fn side_by_side(boxes: &[[String; 4]]) -> String {
    const LINE: usize = 80;
    let mut text = String::new();
    for row in boxes.chunks((LINE / boxes[0][0].len()).max(1)) {
        text.push('\n');
        for nth in 0..row[0].len() {
            let line: String = row.iter().map(|lines| lines[nth].as_str()).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}
