//! `menace show`: the rules, boxes, chances, mistakes, games and curve of a machine.

mod boxes;
mod curve;
mod exam;
mod games;
mod odds;
mod proof;
mod summary;

use anyhow::{bail, ensure};
use clap::{Args, Subcommand};

use super::WrongUsage;
use super::machine::{Looked, MachineOptions, Seed, SideOption};
use crate::engine::{Opponent, Side, UnknownTime};
use crate::words::numbers::counted;

pub(super) use boxes::{box_number, no_such_box};

/// Shows a machine: its rules, boxes, chances, mistakes, games or curve
///
/// Nothing is changed, and a machine that does not exist yet is not made.
/// Without a view it is the summary; with --json and no view it is the
/// machine's file, which 'menace machines new NAME --from' takes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment, args_conflicts_with_subcommands = true)]
pub(super) struct ShowArgs {
    #[command(subcommand)]
    view: Option<View>,
    #[command(flatten)]
    summary: summary::SummaryArgs,
}

#[derive(Debug, Subcommand)]
enum View {
    Summary(summary::SummaryArgs),
    Boxes(boxes::BoxesArgs),
    Odds(odds::OddsArgs),
    Exam(exam::ExamArgs),
    Games(games::GamesArgs),
    Curve(curve::CurveArgs),
}

const EXAMPLES: &str = "\
Examples:
  menace show                             the rules, games and beads of 'default'
  menace show boxes --machine lab         what is in the boxes of another
  menace show odds --against random       its exact chances
  menace show --json                      the whole machine, as its file has it";

impl ShowArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        match &self.view {
            None if self.summary.json.json => self.summary.print_file(),
            None => self.summary.run(),
            Some(View::Summary(summary)) => summary.run(),
            Some(View::Boxes(boxes)) => boxes.run(),
            Some(View::Odds(odds)) => odds.run(),
            Some(View::Exam(exam)) => exam.run(),
            Some(View::Games(games)) => games.run(),
            Some(View::Curve(curve)) => curve.run(),
        }
    }
}

/// The options that choose one of a machine's two players.
#[derive(Debug, Args)]
struct PlayerOptions {
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    side: SideOption,
}

impl PlayerOptions {
    const fn side(&self) -> Side {
        self.side.side()
    }

    /// The machine with a player of the requested side.
    fn load(&self) -> anyhow::Result<Looked> {
        let looked = self.machine.load(&self.seed)?;
        looked.with(self.side(), &self.seed)
    }

    /// The machine at a time in the past.
    fn load_at(&self, time: &Time) -> anyhow::Result<Looked> {
        time.of(self.load()?, self.side())
    }
}

/// The option that asks for a machine as it was.
#[derive(Debug, Args)]
struct Time {
    /// As it was after N of its games; today if not given
    #[arg(long, value_name = "N")]
    at: Option<u64>,
}

impl Time {
    /// The machine at that time, for this side's player.
    fn of(&self, looked: Looked, side: Side) -> anyhow::Result<Looked> {
        let Some(games) = self.at else {
            return Ok(looked);
        };
        let named = looked.name.as_ref().map(|name| format!("machine '{name}'"));
        let named = named.unwrap_or_else(|| looked.title.clone());
        let who = match side {
            Side::First => named,
            Side::Second => format!("the second one of {named}"),
        };
        ensure!(
            side == Side::First || looked.machine.tally(side).games() > 0,
            "{who} has played no game of its own; what it learned in games of the first is not \
             kept by game"
        );
        match looked.machine.after(side, games) {
            Ok(machine) => Ok(Looked {
                title: format!("{} after {}", looked.title, counted(games, "game")),
                machine,
                ..looked
            }),
            Err(UnknownTime::NotYet { played }) => bail!(
                "{who} has played {} so far: --at {played} is today",
                counted(played, "game")
            ),
            Err(UnknownTime::Forgotten { nearest }) => bail!(
                "it is not known any more what {who} was after {}; the nearest time that is \
                 known is --at {nearest}",
                counted(games, "game")
            ),
        }
    }

    /// An error for the opponent `menace`, whose past is not recorded.
    fn check_against(&self, opponent: Opponent) -> anyhow::Result<()> {
        let message = "--at knows what one machine was, not the one that it met: choose another \
                       --against";
        ensure!(
            self.at.is_none() || opponent != Opponent::Menace,
            WrongUsage(message.to_owned())
        );
        Ok(())
    }
}

/// The error for the opponent `menace` without a second machine.
fn never_met_a_second_machine(name: &str) -> String {
    format!(
        "machine '{name}' has never played against a second machine; \
         'menace train --opponent menace' makes one"
    )
}
