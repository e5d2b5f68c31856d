//! `menace boxes`: what is in the boxes.

use std::fmt::Write;

use clap::Args;
use serde::Serialize;

use super::global::{Global, rules_name};
use super::output::{self, Format, FormatOptions};
use crate::app::numbers::counted;
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Machine, MachineName, Matchbox, Stage};
use crate::game::{Mark, Square};

/// Shows the boxes and the beads in them
///
/// A square of a lid shows its mark, or how many beads there are for it,
/// or a dot where there never was one. Nothing is changed, and a machine
/// that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Boxes {
    /// Only this box, 1 to 304
    #[arg(long = "box", value_name = "N", value_parser = box_number)]
    only: Option<BoxNumber>,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace boxes                        all the boxes of machine 'default'
  menace boxes --box 1                the first one
  menace boxes --rules open-day       what a fresh machine starts with
  menace boxes --format csv           for a spreadsheet
  menace boxes --machine lab --json   for a script";

/// The number of a box, as an argument.
pub(super) fn box_number(text: &str) -> Result<BoxNumber, String> {
    let box_index = BoxIndex::of(Mark::X);
    let number = text.parse().ok().and_then(|number| box_index.number(number));
    number.ok_or_else(|| format!("the boxes are 1 to {}", box_index.box_count()))
}

impl Boxes {
    /// Prints the boxes.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let (name, machine) = global.load()?;
        let boxes: Vec<_> =
            machine.cabinet().iter().filter(|&(number, _)| self.only.is_none_or(|only| only == number)).collect();
        output::print(&match self.format.chosen() {
            Format::Text => text(&name, &machine, &boxes),
            Format::Json => json(&name, &machine, &boxes)?,
            Format::Csv => csv(machine.cabinet(), &boxes),
        })
    }
}

/// Boxes with their numbers, in order.
type Numbered<'a> = [(BoxNumber, &'a Matchbox)];

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
}

fn rows(cabinet: &Cabinet, boxes: &Numbered) -> impl Iterator<Item = Row> {
    boxes.iter().map(|&(number, matchbox)| Row {
        number: number.number(),
        stage: cabinet.box_index().stage(number).number(),
        lid: matchbox.lid().to_string(),
        beads: *matchbox.beads().counts().values(),
    })
}

fn json(name: &MachineName, machine: &Machine, boxes: &Numbered) -> anyhow::Result<String> {
    let boxes = rows(machine.cabinet(), boxes).collect();
    output::json(&Document { machine: name.as_str(), rules: rules_name(machine.rules()), boxes })
}

fn csv(cabinet: &Cabinet, boxes: &Numbered) -> String {
    let line = |row: Row| {
        let beads = row.beads.map(|count| count.to_string()).join(",");
        format!("{},{},{},{beads}\n", row.number, row.stage, row.lid)
    };
    let squares = Square::ALL.map(|square| format!("beads_{square}")).join(",");
    format!("number,stage,lid,{squares}\n") + &rows(cabinet, boxes).map(line).collect::<String>()
}

fn text(name: &MachineName, machine: &Machine, boxes: &Numbered) -> String {
    let cabinet = machine.cabinet();
    let most = boxes.iter().flat_map(|(_, matchbox)| matchbox.beads().counts().values()).max();
    let width = most.map_or(0, |count| count.to_string().len()).max(2);
    let beads = counted(cabinet.total(), "bead");
    let mut text = format!("{name}: {} rules, {beads}\n", rules_name(machine.rules()));
    for stage in Stage::ALL {
        let of_stage = boxes.iter().filter(|&&(number, _)| cabinet.box_index().stage(number) == stage);
        let drawn: Vec<_> = of_stage.map(|&(number, matchbox)| draw(number, matchbox, width)).collect();
        if !drawn.is_empty() {
            let _ = writeln!(text, "\n{} move", stage.ordinal());
            text += &side_by_side(&drawn);
        }
    }
    text
}

/// A box in four lines of the same width: its number, and the three rows of its lid.
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
    let row = |row| {
        let squares = Square::ALL.iter().filter(|square| square.row() == row);
        let shown: Vec<_> = squares.map(|&square| format!("{:>width$}", show(matchbox, square))).collect();
        format!("  {}  ", shown.join(" "))
    };
    let [top, middle, bottom] = [row(0), row(1), row(2)];
    [format!("{:<1$}", format!("  box {number}"), top.len()), top, middle, bottom]
}

/// A square of a lid: its mark, or its beads, or a dot where there never was one.
fn show(matchbox: &Matchbox, square: Square) -> String {
    let (beads, start) = (matchbox.beads().counts()[square], matchbox.starting()[square]);
    match matchbox.lid().board().at(square) {
        Some(mark) => mark.to_string(),
        None if beads == 0 && start == 0 => ".".to_owned(),
        None => beads.to_string(),
    }
}
