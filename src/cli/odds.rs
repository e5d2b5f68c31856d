//! `menace odds`: the exact chances of a machine.

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::global::Global;
use super::opponent::moves_by_itself;
use super::output::{self, Format, FormatOptions};
use crate::engine::{Chances, Opponent};

/// Shows the exact chances that the machine wins, draws or loses its next game
///
/// They are computed from the beads, not sampled. Nothing is changed, and a
/// machine that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Odds {
    /// Who plays against it: random, block, win, smart, darby, perfect, skilled:P, nemesis or menace
    #[arg(long, value_name = "NAME", default_value = "perfect", value_parser = moves_by_itself)]
    against: Opponent,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace odds                                     against perfect play
  menace odds --against random --rules scroggs    of a fresh machine with other rules
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
        let (name, machine) = global.load()?;
        let chances = machine.odds(self.against).with_context(|| {
            format!(
                "machine '{name}' has never played against a second machine; 'menace train --opponent menace' makes one"
            )
        })?;
        let Chances { won, drawn, lost } = chances;
        let against = self.against.to_string();
        let report = Report { machine: name.as_str(), against, won, drawn, lost };
        output::print(&match self.format.chosen() {
            Format::Text => report.text(),
            Format::Json => output::json(&report)?,
            Format::Csv => report.csv(),
        })
    }
}

impl Report<'_> {
    fn text(&self) -> String {
        let [won, drawn, lost] = [self.won, self.drawn, self.lost].map(|chance| 100.0 * chance);
        format!("{} v {}: {won:.2} % won, {drawn:.2} % drawn, {lost:.2} % lost\n", self.machine, self.against)
    }

    fn csv(&self) -> String {
        let Self { machine, against, won, drawn, lost } = self;
        format!("machine,against,won,drawn,lost\n{machine},{against},{won},{drawn},{lost}\n")
    }
}
