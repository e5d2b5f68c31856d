//! `menace boxes`: what is in the boxes.

use std::fmt::Write;

use anyhow::ensure;
use clap::Args;
use serde::Serialize;

use super::WrongUsage;
use super::at::AtOption;
use super::global::{Global, Source, rules_name};
use super::output::{self, Format, FormatOptions};
use super::side::origin;
use super::table::{self, row};
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Lid, Matchbox, Rules, Side, Stage};
use crate::game::{PerSquare, Square};
use crate::words::numbers::counted;

/// Shows the boxes and the beads in them, as they started and as they are now
///
/// A square of a lid shows its mark, or how many beads there are for it,
/// or a dot where there never was one. On the left is what the box started
/// with, on the right what it holds now. X is the player who moves first: that
/// is MENACE, and its opponent on the lids of --second, where MENACE is O.
/// Nothing is changed, and a machine that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct BoxesArgs {
    /// Only this box, 1 to 304, or to 289 of the second machine
    #[arg(long = "box", value_name = "N", value_parser = box_number)]
    only: Option<BoxNumber>,
    /// The boxes of its second machine, which moves second
    #[arg(long)]
    second: bool,
    #[command(flatten)]
    at: AtOption,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<BoxRow>("Columns of JSON and CSV") + &Source::help() + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace boxes                        all the boxes of machine 'default'
  menace boxes --box 1                the first one
  menace boxes --second               those of its second machine
  menace boxes --at 0                 as they were before the first game
  menace boxes --rules open-day       what a fresh machine starts with
  menace boxes --format csv           for a spreadsheet
  menace boxes --machine lab --json   for a script";

/// The number of a box, as an argument.
pub(super) fn box_number(text: &str) -> Result<BoxNumber, String> {
    let box_index = BoxIndex::of(Side::First);
    let number = text
        .parse()
        .ok()
        .and_then(|number| box_index.number(number));
    number.ok_or_else(|| format!("the boxes are 1 to {}", box_index.box_count()))
}

/// The error of a box that this cabinet has not.
pub(super) fn no_such_box(rules: &Rules, cabinet: &Cabinet) -> WrongUsage {
    let (count, opening) = (cabinet.box_count(), rules.opening);
    WrongUsage(match cabinet.side() {
        Side::Second => format!("the boxes of the second machine are 1 to {count}"),
        Side::First => format!(
            "a machine whose opening is {opening} never needs this box; 'menace boxes' shows its \
             {count}"
        ),
    })
}

impl BoxesArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = if self.second {
            Side::Second
        } else {
            Side::First
        };
        let looked = self.at.of(global.load()?, side)?;
        let machine = &looked.machine;
        let (rules, cabinet) = global.cabinet(machine, side)?;
        let seed = match machine.cabinet(side) {
            Some(_) => looked.seed,
            None => Some(global.seed()?),
        };
        let is_there = self
            .only
            .is_none_or(|only| cabinet.number(only.number()).is_some());
        ensure!(is_there, no_such_box(&rules, &cabinet));
        let asked_for = |number| self.only.is_none_or(|only| only == number);
        let boxes = cabinet
            .iter()
            .filter(|&(number, _)| asked_for(number))
            .collect();
        let words = if self.second { "" } else { origin(machine) };
        let listing = Listing {
            name: looked.name(),
            title: &looked.title,
            words,
            rules: machine.rules(),
            seed,
            cabinet: &cabinet,
            boxes,
        };
        output::print(&match self.format.chosen() {
            Format::Text => listing.text(),
            Format::Json => listing.json()?,
            Format::Csv => listing.csv()?,
        })
    }
}

/// Some boxes of a cabinet, in order.
struct Listing<'a> {
    name: Option<String>,
    title: &'a str,
    words: &'a str,
    rules: &'a Rules,
    seed: Option<u64>,
    cabinet: &'a Cabinet,
    boxes: Vec<(BoxNumber, &'a Matchbox)>,
}

#[derive(Serialize)]
struct BoxesDocument<'a> {
    machine: &'a Option<String>,
    rules: &'a str,
    boxes: Vec<BoxRow>,
}

row! {
    /// A box.
    BoxRow {
        /// the box
        number: u16,
        /// the move of the machine that it is for, 1 to 4
        stage: u8,
        /// its lid, row by row: X, O, or . for a free square
        lid: String,
        /// the beads in it now, by square of the lid; `beads_1` to `beads_9` in CSV
        beads: [u64; 9],
        /// the beads that it started with; `start_1` to `start_9`, in CSV alone
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<[u64; 9]>,
    }
}

const HEADING: &str = "number,stage,lid,\
     beads_1,beads_2,beads_3,beads_4,beads_5,beads_6,beads_7,beads_8,beads_9,\
     start_1,start_2,start_3,start_4,start_5,start_6,start_7,start_8,start_9";

impl Listing<'_> {
    fn row(&self, &(number, matchbox): &(BoxNumber, &Matchbox)) -> BoxRow {
        BoxRow {
            number: number.number(),
            stage: self.cabinet.box_index().stage(number).number(),
            lid: matchbox.lid().to_string(),
            beads: *matchbox.beads().counts().values(),
            start: None,
        }
    }

    fn csv(&self) -> anyhow::Result<String> {
        let rows = self.boxes.iter().map(|it| BoxRow {
            start: Some(it.1.starting().values().map(u64::from)),
            ..self.row(it)
        });
        table::csv(HEADING, &rows.collect::<Vec<_>>())
    }

    fn json(&self) -> anyhow::Result<String> {
        Source::of(self.rules, self.seed).json(BoxesDocument {
            machine: &self.name,
            rules: rules_name(self.rules),
            boxes: self.boxes.iter().map(|it| self.row(it)).collect(),
        })
    }

    fn text(&self) -> String {
        let most = self
            .boxes
            .iter()
            .flat_map(|(_, matchbox)| matchbox.beads().counts().values())
            .max();
        let width = most.map_or(0, |count| count.to_string().len()).max(2);
        let beads = counted(self.cabinet.total(), "bead");
        let mut text = format!(
            "{}{}: {} rules, {beads}; each box as it started, and as it is now\n{}",
            self.title,
            self.words,
            rules_name(self.rules),
            Source::of(self.rules, self.seed).text(self.title)
        );
        for stage in Stage::ALL {
            let of_stage = self
                .boxes
                .iter()
                .filter(|&&(number, _)| self.cabinet.box_index().stage(number) == stage);
            let drawn: Vec<_> = of_stage
                .map(|&(number, matchbox)| draw(number, matchbox, width))
                .collect();
            if !drawn.is_empty() {
                let _ = writeln!(text, "\n{} move", stage.ordinal());
                text += &side_by_side(&drawn);
            }
        }
        text
    }
}

/// A box in four lines of the same width: its number, and the three rows of its lid, twice.
type Drawn = [String; 4];

/// Boxes in as many columns as a line holds.
fn side_by_side(drawn: &[Drawn]) -> String {
    const LINE: usize = 80;
    let mut text = String::new();
    for boxes in drawn.chunks((LINE / drawn[0][0].len()).max(1)) {
        text.push('\n');
        for nth in 0..boxes[0].len() {
            let line: String = boxes.iter().map(|lines| lines[nth].as_str()).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

fn draw(number: BoxNumber, matchbox: &Matchbox, width: usize) -> Drawn {
    let (lid, now) = (matchbox.lid(), *matchbox.beads().counts());
    let start = PerSquare::from_fn(|square| u64::from(matchbox.starting()[square]));
    let is_used = |square| start[square] > 0 || now[square] > 0;
    let row = |row| {
        let squares = || {
            Square::ALL
                .into_iter()
                .filter(move |square| square.row() == row)
        };
        let numbers = |counts: &PerSquare<u64>, width| -> Vec<String> {
            squares()
                .map(|at| format!("{:>width$}", show(lid, at, counts[at], is_used(at))))
                .collect()
        };
        let (start, now) = (numbers(&start, 2), numbers(&now, width));
        let between = if row == 1 { ">" } else { " " };
        format!("  {} {between} {}  ", start.join(" "), now.join(" "))
    };
    let [top, middle, bottom] = [0, 1, 2].map(row);
    [
        format!("{:<1$}", format!("  box {number}"), top.len()),
        top,
        middle,
        bottom,
    ]
}

/// A square of a lid: its mark, or its beads, or a dot where there never was one.
fn show(lid: Lid, square: Square, beads: u64, is_used: bool) -> String {
    match lid.board().at(square) {
        Some(mark) => mark.to_string(),
        None if is_used => beads.to_string(),
        None => ".".to_owned(),
    }
}
