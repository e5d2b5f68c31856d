//! `menace odds`: the exact chances of a machine.

use anyhow::Context;
use clap::Args;

use super::at::AtOption;
use super::certainty::{self, Beatable, certain};
use super::exam::never_met_a_second_machine;
use super::global::{Global, Source};
use super::opponent::{OPPONENT, automatic};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use super::table::{self, row};
use crate::engine::{Chances, Opponent};
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
    table::help::<OddsRow>("Columns of JSON and CSV")
        + &certainty::help()
        + &Source::help()
        + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace odds                                     against perfect play
  menace odds --against random --rules scroggs    of a fresh machine with other rules
  menace odds --second --against random           of its second machine, which moves second
  menace odds --at 0                              as it was before its first game
  menace odds --greedy                            if it always played what it likes best
  menace odds --against nemesis --json            for a script";

row! {
    /// The chances of a machine.
    OddsRow {
        /// its name; empty (null) where it has none
        machine: Option<String>,
        /// who plays against it
        against: String,
        /// the chance that it wins, 0 to 1
        won: f64,
        /// the chance that the game is drawn
        drawn: f64,
        /// the chance that it loses
        lost: f64,
        /// in JSON: who can still beat it, see below
        beatable: Option<Beatable>,
    }
}

impl OddsArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        self.at.check_against(self.against)?;
        let looked = self.at.of(global.load_side(side)?, side)?;
        let machine = &looked.machine;
        let (chances, proof) = if self.greedy {
            let proof = machine.greedy_proof(side);
            (machine.greedy_odds(side, self.against), proof)
        } else {
            (machine.odds(side, self.against), machine.proof(side))
        };
        let Chances { won, drawn, lost } =
            chances.with_context(|| never_met_a_second_machine(&looked.title))?;
        let row = OddsRow {
            machine: looked.name(),
            against: self.against.to_string(),
            won,
            drawn,
            lost,
            beatable: proof.as_ref().map(Beatable::of),
        };
        output::print(&match self.format.chosen() {
            Format::Text => {
                let source = looked.source().text(&looked.title);
                let title = looked.title + self.side.words(&looked.machine);
                let proof = proof.as_ref().map_or(String::new(), certain);
                self.text(&title, &row) + &source + &proof
            }
            Format::Json => looked.source().json(row)?,
            Format::Csv => table::csv("machine,against,won,drawn,lost", &[row])?,
        })
    }

    fn text(&self, title: &str, row: &OddsRow) -> String {
        let [won, drawn, lost] = percents_to(2, [row.won, row.drawn, row.lost]);
        let greedy = if self.greedy { " if greedy" } else { "" };
        let against = self.against;
        format!("{title} v {against}{greedy}: {won} won, {drawn} drawn, {lost} lost\n")
    }
}
