//! `menace odds`: the exact chances of a machine.

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::exam::never_met_a_second_machine;
use super::global::Global;
use super::opponent::{automatic, moves_by_itself};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use crate::engine::{Chances, Opponent};
use crate::words::numbers::percents_to;

/// Shows the exact chances that the machine wins, draws or loses its next game
///
/// They are computed from the beads, not sampled. Nothing is changed, and a
/// machine that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Odds {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = moves_by_itself)]
    against: Opponent,
    /// If it always played the bead of which the box holds most, several alike at random
    #[arg(long)]
    greedy: bool,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace odds                                     against perfect play
  menace odds --against random --rules scroggs    of a fresh machine with other rules
  menace odds --second --against random           of its second machine, which moves second
  menace odds --greedy                            if it always played what it likes best
  menace odds --against nemesis --json            for a script";

#[derive(Serialize)]
struct Report<'a> {
    machine: &'a str,
    against: String,
    won: f64,
    drawn: f64,
    lost: f64,
}

impl Odds {
    /// Prints the chances.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let side = self.side.side();
        let (name, machine) = global.load_side(side)?;
        let chances = if self.greedy {
            machine.greedy_odds(side, self.against)
        } else {
            machine.odds(side, self.against)
        };
        let chances = chances.with_context(|| never_met_a_second_machine(name.as_str()))?;
        self.print(name.as_str(), self.side.words(&machine), chances)
    }

    fn print(&self, machine: &str, words: &str, chances: Chances) -> anyhow::Result<()> {
        let Chances { won, drawn, lost } = chances;
        let against = self.against.to_string();
        let report = Report {
            machine,
            against,
            won,
            drawn,
            lost,
        };
        output::print(&match self.format.chosen() {
            Format::Text => report.text(words, if self.greedy { " if greedy" } else { "" }),
            Format::Json => output::json(&report)?,
            Format::Csv => report.csv(),
        })
    }
}

impl Report<'_> {
    fn text(&self, side: &str, how: &str) -> String {
        let [won, drawn, lost] = percents_to(2, [self.won, self.drawn, self.lost]);
        format!(
            "{}{side} v {}{how}: {won} won, {drawn} drawn, {lost} lost\n",
            self.machine, self.against
        )
    }

    fn csv(&self) -> String {
        let Self {
            machine,
            against,
            won,
            drawn,
            lost,
        } = self;
        format!("machine,against,won,drawn,lost\n{machine},{against},{won},{drawn},{lost}\n")
    }
}
