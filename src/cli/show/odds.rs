//! `menace show odds`: the exact chances of a machine.

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::proof::Beatable;
use super::{PlayerOptions, Time, never_met_a_second_machine};
use crate::cli::machine::Subject;
use crate::cli::opponent::{OPPONENT, automatic};
use crate::cli::output::{Json, Report};
use crate::engine::{Chances, Opponent};
use crate::words::numbers::percents_to;

/// Shows the exact chances that the machine wins, draws or loses its next game
///
/// They are computed from the beads, not sampled.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct OddsArgs {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = OPPONENT, hide_possible_values = true)]
    against: Opponent,
    /// As if it always played the most frequent bead of the box, choosing at random among equals
    #[arg(long)]
    greedy: bool,
    #[command(flatten)]
    time: Time,
    #[command(flatten)]
    player: PlayerOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show odds                                     against perfect play
  menace show odds --against random --rules scroggs    of a fresh machine with other rules
  menace show odds --second --against random           of its second machine
  menace show odds --at 0                              as it was before its first game
  menace show odds --greedy                            if it always played its favorite
  menace show odds --against nemesis --json            for a script";

impl OddsArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.time.check_against(self.against)?;
        let looked = self.player.load_at(&self.time)?;
        let (machine, side) = (&looked.machine, self.player.side());
        let (chances, proof) = if self.greedy {
            let proof = machine.greedy_proof(side);
            (machine.greedy_odds(side, self.against), proof)
        } else {
            (machine.odds(side, self.against), machine.proof(side))
        };
        let Chances { won, drawn, lost } =
            chances.with_context(|| never_met_a_second_machine(&looked.title))?;
        self.json.print(&Odds {
            machine: looked.name(),
            subject: looked.subject(side),
            against: self.against.to_string(),
            won,
            drawn,
            lost,
            beatable: proof.map(Beatable::of),
            is_greedy: self.greedy,
        })
    }
}

/// The chances of a machine, 0 to 1.
#[derive(Serialize)]
struct Odds {
    machine: Option<String>,
    against: String,
    won: f64,
    drawn: f64,
    lost: f64,
    beatable: Option<Beatable>,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    is_greedy: bool,
}

impl Report for Odds {
    fn text(&self) -> String {
        let [won, drawn, lost] = percents_to(2, [self.won, self.drawn, self.lost]);
        let greedy = if self.is_greedy { " if greedy" } else { "" };
        let (whose, against) = (&self.subject.whose, &self.against);
        let proof = self.beatable.as_ref().map_or(String::new(), Beatable::text);
        format!("{whose} v {against}{greedy}: {won} won, {drawn} drawn, {lost} lost\n")
            + &self.subject.source()
            + &proof
    }
}
