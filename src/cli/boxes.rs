//! `menace boxes`: what is in the boxes.

use std::fmt::Write;

use anyhow::ensure;
use clap::Args;
use serde::Serialize;

use super::WrongUsage;
use super::global::{Global, rules_name};
use super::output::{self, Format, FormatOptions};
use super::side::origin;
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Lid, Matchbox, Rules, Side, Stage};
use crate::game::{PerSquare, Square};
use crate::words::numbers::counted;

/// Shows the boxes and the beads in them, as they started and as they are now
///
/// A square of a lid shows its mark, or how many beads there are for it,
/// or a dot where there never was one. On the left is what the box started
/// with, on the right what it holds now. Nothing is changed, and a machine that
/// does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Boxes {
    /// Only this box, 1 to 304, or to 289 of the second machine
    #[arg(long = "box", value_name = "N", value_parser = box_number)]
    only: Option<BoxNumber>,
    /// The boxes of its second machine, which moves second
    #[arg(long)]
    second: bool,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Columns of JSON and CSV:
  number  the box
  stage   which of its moves the machine makes with it, 1 to 4
  lid     its lid, row by row: X, O, or . for a free square
  beads   how many beads it holds now, by square of the lid; beads_1 to
          beads_9 in CSV, and start_1 to start_9 what it started with

Examples:
  menace boxes                        all the boxes of machine 'default'
  menace boxes --box 1                the first one
  menace boxes --second               those of its second machine
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

impl Boxes {
    /// Prints the boxes.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let (name, machine) = global.load()?;
        let side = if self.second {
            Side::Second
        } else {
            Side::First
        };
        let (_, cabinet) = global.cabinet(&machine, side)?;
        let box_count = cabinet.box_index().box_count();
        let is_there = self
            .only
            .is_none_or(|only| usize::from(only.number()) <= box_count);
        ensure!(
            is_there,
            WrongUsage(format!(
                "the boxes of the second machine are 1 to {box_count}"
            ))
        );
        let asked_for = |number| self.only.is_none_or(|only| only == number);
        let boxes = cabinet
            .iter()
            .filter(|&(number, _)| asked_for(number))
            .collect();
        let words = if self.second { "" } else { origin(&machine) };
        let listing = Listing {
            name: name.as_str(),
            words,
            rules: machine.rules(),
            cabinet: &cabinet,
            boxes,
        };
        output::print(&match self.format.chosen() {
            Format::Text => listing.text(),
            Format::Json => listing.json()?,
            Format::Csv => listing.csv(),
        })
    }
}

/// Some boxes of a cabinet, in order.
struct Listing<'a> {
    name: &'a str,
    /// What people are told of it besides.
    words: &'a str,
    rules: &'a Rules,
    cabinet: &'a Cabinet,
    boxes: Vec<(BoxNumber, &'a Matchbox)>,
}

#[derive(Serialize)]
struct Document<'a> {
    machine: &'a str,
    rules: &'a str,
    boxes: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    number: u16,
    stage: u8,
    lid: String,
    beads: [u64; 9],
    #[serde(skip)]
    start: [u8; 9],
}

impl Listing<'_> {
    fn rows(&self) -> impl Iterator<Item = Row> {
        self.boxes.iter().map(|&(number, matchbox)| Row {
            number: number.number(),
            stage: self.cabinet.box_index().stage(number).number(),
            lid: matchbox.lid().to_string(),
            beads: *matchbox.beads().counts().values(),
            start: *matchbox.starting().values(),
        })
    }

    fn json(&self) -> anyhow::Result<String> {
        output::json(&Document {
            machine: self.name,
            rules: rules_name(self.rules),
            boxes: self.rows().collect(),
        })
    }

    fn csv(&self) -> String {
        let line = |row: Row| {
            let beads = row.beads.map(|count| count.to_string()).join(",");
            let start = row.start.map(|count| count.to_string()).join(",");
            format!("{},{},{},{beads},{start}\n", row.number, row.stage, row.lid)
        };
        let columns = |name: &str| {
            Square::ALL
                .map(|square| format!("{name}_{square}"))
                .join(",")
        };
        let heading = format!(
            "number,stage,lid,{},{}\n",
            columns("beads"),
            columns("start")
        );
        heading + &self.rows().map(line).collect::<String>()
    }

    fn text(&self) -> String {
        let most = self
            .boxes
            .iter()
            .flat_map(|(_, matchbox)| matchbox.beads().counts().values())
            .max();
        let width = most.map_or(0, |count| count.to_string().len()).max(2);
        let beads = counted(self.cabinet.total(), "bead");
        let (name, words, rules) = (self.name, self.words, rules_name(self.rules));
        let mut text = format!(
            "{name}{words}: {rules} rules, {beads}; each box as it started, and as it is now\n"
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
    let [top, middle, bottom] = [row(0), row(1), row(2)];
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
