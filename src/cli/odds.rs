//! `menace odds`: the exact chances of a machine.

use anyhow::Context;
use clap::Args;

use super::at::AtOption;
use super::certainty::{BEATABLE, beatable_cell, certain};
use super::exam::never_met_a_second_machine;
use super::global::Global;
use super::opponent::{OPPONENT, automatic};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use super::table::{self, Cell, Column, TableRow};
use crate::engine::{Chances, Opponent, Proof};
use crate::words::numbers::percents_to;

/// Shows the exact chances that the machine wins, draws or loses its next game
///
/// They are computed from the beads, not sampled. Nothing is changed, and a
/// machine that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct OddsArgs {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = OPPONENT, hide_possible_values = true)]
    against: Opponent,
    /// If it always played the bead of which the box holds most, several alike at random
    #[arg(long)]
    greedy: bool,
    #[command(flatten)]
    at: AtOption,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

fn help() -> String {
    table::help("Columns of JSON and CSV", &COLUMNS) + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace odds                                     against perfect play
  menace odds --against random --rules scroggs    of a fresh machine with other rules
  menace odds --second --against random           of its second machine, which moves second
  menace odds --at 0                              as it was before its first game
  menace odds --greedy                            if it always played what it likes best
  menace odds --against nemesis --json            for a script";

struct OddsReport {
    name: Option<String>,
    title: String,
    against: String,
    chances: Chances,
    proof: Option<Proof>,
}

static COLUMNS: [Column<OddsReport>; 6] = [
    Column::new(
        "machine",
        "its name; empty (null) where it has none",
        |it| it.name.as_ref().into(),
    ),
    Column::new("against", "who plays against it", |it| (&it.against).into()),
    Column::new("won", "the chance that it wins, 0 to 1", |it| {
        it.chances.won.into()
    }),
    Column::new("drawn", "the chance that the game is drawn", |it| {
        it.chances.drawn.into()
    }),
    Column::new("lost", "the chance that it loses", |it| {
        it.chances.lost.into()
    }),
    Column::<OddsReport>::new("beatable", BEATABLE, |it| {
        it.proof.as_ref().map_or(Cell::Unknown, beatable_cell)
    })
    .json_only(),
];

impl OddsArgs {
    /// Prints the chances.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        self.at.check_against(self.against)?;
        let looked = self.at.of(global.load_side(side)?, side)?;
        let chances = if self.greedy {
            looked.machine.greedy_odds(side, self.against)
        } else {
            looked.machine.odds(side, self.against)
        };
        let report = OddsReport {
            chances: chances.with_context(|| never_met_a_second_machine(&looked.title))?,
            name: looked.name(),
            against: self.against.to_string(),
            title: looked.title,
            proof: looked.machine.proof(side),
        };
        output::print(&match self.format.chosen() {
            Format::Text => self.text(&report, self.side.words(&looked.machine)),
            Format::Json => output::json(&TableRow::of(&COLUMNS, &report))?,
            Format::Csv => table::csv(&COLUMNS, &[report]),
        })
    }

    fn text(&self, report: &OddsReport, side: &str) -> String {
        let Chances { won, drawn, lost } = report.chances;
        let [won, drawn, lost] = percents_to(2, [won, drawn, lost]);
        let greedy = if self.greedy { " if greedy" } else { "" };
        let (title, against) = (&report.title, &report.against);
        let proof = report.proof.as_ref().map_or(String::new(), certain);
        format!("{title}{side} v {against}{greedy}: {won} won, {drawn} drawn, {lost} lost\n{proof}")
    }
}
