//! `menace exam`: where a machine loses.

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::certainty::{self, Beatable, certain, shortest_line};
use super::global::{Global, Looked, Source};
use super::opponent::{OPPONENT, automatic};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use super::table::{self, left, right, row};
use crate::engine::{BoxIndex, Exam as Findings, ExaminedBox, Opponent, Proof};
use crate::words::numbers::percents_to;

/// Shows where the machine loses: what each box gives away
///
/// The best is the score that the best of all players would get against this
/// opponent on average, where a game won counts 1, drawn 0 and lost -1. What
/// the boxes give away adds up to what the machine misses of it: how often a
/// game comes to the box, times what its beads fall short of the best bead.
/// All of it is computed, not sampled. Nothing is changed.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct ExamArgs {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = OPPONENT, hide_possible_values = true)]
    against: Opponent,
    /// Only the N boxes that give away most; 20 as text and all of them else
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// The shortest game that it can lose, board by board, and nothing else
    #[arg(long, conflicts_with_all = ["against", "top", "json", "format"])]
    line: bool,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help::<ExamRow>("Columns of JSON and CSV")
        + &certainty::help()
        + &Source::help()
        + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace exam                                   where it loses against perfect play
  menace exam --against random --rules scroggs  of a fresh machine with other rules
  menace exam --line                            the shortest game that it can lose
  menace exam --top 304 --format csv            every box, for a spreadsheet
  menace exam --second --against random         of its second machine, which moves second
  menace exam --against nemesis --json          for a script";

/// The number of boxes in a text.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct ExamDocument {
    machine: Option<String>,
    against: String,
    best: f64,
    score: f64,
    given_away: f64,
    beatable: Option<Beatable>,
    boxes: Vec<ExamRow>,
}

row! {
    /// A box and what it gives away.
    ExamRow {
        /// the box
        number: u16,
        /// its lid, row by row: X, O, or . for a free square
        lid: String,
        /// the chance that a game comes to this box, 0 to 1
        reach: f64,
        /// the chance that the bead drawn is sound, which means that it keeps what the board is
        /// worth when both play their best; empty (null) where there is no bead
        sound: Option<f64>,
        /// what the machine loses here of its score in a game
        given_away: f64,
    }
}

impl ExamArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        let looked = global.load_side(side)?;
        let proof = looked.machine.proof(side);
        if self.line {
            let line = proof.map_or(String::new(), |proof| {
                shortest_line(&looked.machine.player_or_first(side).cabinet, &proof)
            });
            let (title, side) = (&looked.title, self.side.words(&looked.machine));
            return output::print(&format!("{title}{side}: {line}"));
        }
        let findings = looked
            .machine
            .exam(side, self.against)
            .with_context(|| never_met_a_second_machine(&looked.title))?;
        let format = self.format.chosen();
        let all = if format == Format::Text {
            SHOWN
        } else {
            usize::MAX
        };
        let cabinet = looked.machine.cabinet(side);
        let is_there = |number| cabinet.is_none_or(|cabinet| cabinet.has(number));
        let worst = findings.worst_first(|it| it.given_away).into_iter();
        let worst = worst.filter(|it| is_there(it.number));
        let worst = worst.take(self.top.unwrap_or(all));
        let rows: Vec<_> = worst.map(|it| row(it, BoxIndex::of(side))).collect();
        output::print(&match format {
            Format::Text => self.text(&looked, &findings, proof.as_ref(), &rows),
            Format::Json => looked.source().json(ExamDocument {
                machine: looked.name(),
                against: self.against.to_string(),
                best: findings.best(),
                score: findings.score(),
                given_away: findings.given_away(),
                beatable: proof.as_ref().map(Beatable::of),
                boxes: rows,
            })?,
            Format::Csv => table::csv(&table::heading::<ExamRow>(), &rows)?,
        })
    }

    fn text(
        &self,
        looked: &Looked,
        findings: &Findings,
        proof: Option<&Proof>,
        rows: &[ExamRow],
    ) -> String {
        let (title, side) = (&looked.title, self.side.words(&looked.machine));
        let [best, score, given_away] =
            [findings.best(), findings.score(), findings.given_away()].map(four_digits);
        let text = format!(
            "{title}{side} v {}: scores {score} in a game where {best} could be had; gives away \
             {given_away}\n{}{}",
            self.against,
            looked.source().text(title),
            proof.map_or(String::new(), certain)
        );
        let mut told = rows.iter().filter(|row| row.given_away >= TOLD).peekable();
        if told.peek().is_none() {
            return text;
        }
        text + "\n" + &shown(told)
    }
}

/// The boxes that give away most.
fn row(examined: &ExaminedBox, boxes: &BoxIndex) -> ExamRow {
    ExamRow {
        number: examined.number.number(),
        lid: boxes.lid(examined.number).to_string(),
        reach: examined.reach,
        sound: examined.sound,
        given_away: examined.given_away,
    }
}

/// The error for the opponent `menace` of a machine that never met one.
pub(super) fn never_met_a_second_machine(name: &str) -> String {
    format!(
        "machine '{name}' has never played against a second machine; \
         'menace train --opponent menace' makes one"
    )
}

fn shown<'a>(rows: impl Iterator<Item = &'a ExamRow>) -> String {
    let columns = [
        right("box", 5),
        left("lid", 9),
        right("reach", 7),
        right("sound", 7),
        right("given away", 10),
    ];
    let cells = |row: &ExamRow| {
        [
            row.number.to_string(),
            row.lid.clone(),
            percent(row.reach),
            row.sound.map_or("-".to_owned(), percent),
            format!("{:.4}", row.given_away),
        ]
    };
    table::text(columns, rows.map(cells))
}

/// The least loss that does not show as 0.0000.
const TOLD: f64 = 0.00005;

/// A score; one that rounds to nothing has no sign.
fn four_digits(score: f64) -> String {
    format!("{:.4}", if score.abs() < TOLD { 0.0 } else { score })
}

fn percent(share: f64) -> String {
    let [percent, _] = percents_to(1, [share, 1.0 - share]);
    percent
}
