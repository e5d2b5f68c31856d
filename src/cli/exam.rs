//! `menace exam`: where a machine loses.

use std::fmt::Write;

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::global::Global;
use super::opponent::{automatic, moves_by_itself};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use crate::engine::{BoxIndex, Exam as Findings, ExaminedBox, Opponent};
use crate::words::numbers::percents_to;

/// Shows where the machine loses: what each box gives away
///
/// The best is the score that the best of all players would get against this
/// opponent on average, where a game won counts 1, drawn 0 and lost -1. What
/// the boxes give away adds up to what the machine misses of it: how often a
/// game comes to the box, times what its beads fall short of the best bead.
/// All of it is computed, not sampled. Nothing is changed.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Exam {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = moves_by_itself)]
    against: Opponent,
    /// Only the N boxes that give away most; 20 as text and all of them else
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Columns of JSON and CSV:
  number      the box
  lid         its lid, row by row: X, O, or . for a free square
  reach       the chance that a game comes to this box, 0 to 1
  sound       the chance that the bead drawn is sound, which means that it
              keeps what the board is worth when both play their best;
              empty (null) where there is no bead
  given_away  what the machine loses here of its score in a game

Examples:
  menace exam                                   where it loses against perfect play
  menace exam --against random --rules scroggs  of a fresh machine with other rules
  menace exam --top 304 --format csv            every box, for a spreadsheet
  menace exam --second --against random         of its second machine, which moves second
  menace exam --against nemesis --json          for a script";

/// How many boxes people want to see.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct Document<'a> {
    machine: &'a str,
    against: String,
    best: f64,
    score: f64,
    given_away: f64,
    boxes: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    number: u16,
    lid: String,
    reach: f64,
    sound: Option<f64>,
    given_away: f64,
}

impl Exam {
    /// Prints what was found.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        let (name, machine) = global.load_side(side)?;
        let findings = machine
            .exam(side, self.against)
            .with_context(|| never_met_a_second_machine(name.as_str()))?;
        let format = self.format.chosen();
        let top = self.top.unwrap_or(if format == Format::Text {
            SHOWN
        } else {
            usize::MAX
        });
        let document = Document::of(
            name.as_str(),
            self.against,
            BoxIndex::of(side),
            &findings,
            top,
        );
        output::print(&match format {
            Format::Text => document.text(self.side.words(&machine)),
            Format::Json => output::json(&document)?,
            Format::Csv => document.csv(),
        })
    }
}

/// Why there is nothing to be known of the opponent `menace`.
pub(super) fn never_met_a_second_machine(name: &str) -> String {
    format!(
        "machine '{name}' has never played against a second machine; 'menace train --opponent menace' makes one"
    )
}

impl<'a> Document<'a> {
    fn of(
        machine: &'a str,
        against: Opponent,
        boxes: &BoxIndex,
        findings: &Findings,
        top: usize,
    ) -> Self {
        let row = |examined: &ExaminedBox| Row {
            number: examined.number.number(),
            lid: boxes.lid(examined.number).to_string(),
            reach: examined.reach,
            sound: examined.sound,
            given_away: examined.given_away,
        };
        Self {
            machine,
            against: against.to_string(),
            best: findings.best(),
            score: findings.score(),
            given_away: findings.given_away(),
            boxes: findings
                .worst_first()
                .into_iter()
                .take(top)
                .map(row)
                .collect(),
        }
    }

    fn text(&self, side: &str) -> String {
        let Self {
            machine, against, ..
        } = self;
        let [best, score, given_away] = [self.best, self.score, self.given_away].map(four_digits);
        let mut text = format!(
            "{machine}{side} v {against}: scores {score} in a game where {best} could be had; gives away {given_away}\n"
        );
        let told: Vec<_> = self
            .boxes
            .iter()
            .filter(|row| row.given_away >= TOLD)
            .collect();
        if !told.is_empty() {
            let _ = writeln!(text, "\n  box  lid          reach    sound  given away");
        }
        for row in told {
            let sound = row.sound.map_or("-".to_owned(), percent);
            let (number, lid, reach) = (row.number, &row.lid, percent(row.reach));
            let _ = writeln!(
                text,
                "{number:>5}  {lid}  {reach:>7}  {sound:>7}  {:>10.4}",
                row.given_away
            );
        }
        text
    }

    fn csv(&self) -> String {
        let line = |row: &Row| {
            let sound = row.sound.map_or(String::new(), |share| share.to_string());
            format!(
                "{},{},{},{sound},{}\n",
                row.number, row.lid, row.reach, row.given_away
            )
        };
        "number,lid,reach,sound,given_away\n".to_owned()
            + &self.boxes.iter().map(line).collect::<String>()
    }
}

/// What is given away below this shows as 0.0000.
const TOLD: f64 = 0.00005;

/// A score; one that rounds to nothing has no sign.
fn four_digits(score: f64) -> String {
    format!("{:.4}", if score.abs() < TOLD { 0.0 } else { score })
}

fn percent(share: f64) -> String {
    let [percent, _] = percents_to(1, [share, 1.0 - share]);
    percent
}
