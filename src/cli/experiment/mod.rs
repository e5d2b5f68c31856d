//! `menace experiment`: learning curves, over many fresh machines on all cores.

mod report;

use std::num::NonZeroU64;

use anyhow::ensure;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use self::report::{Arm, EachRow, ExperimentReport};
use super::WrongUsage;
use super::global::Global;
use super::opponent::{OPPONENT, SCHEDULE};
use super::output::{self, Format, FormatOptions};
use super::rule_options::RuleOptions;
use crate::engine::{
    Experiment as Conditions, LifeBlock, MachineRecord, Opponent, Preset, Rules, Schedule,
};
use crate::threads::live;

/// Trains many fresh machines and shows how well they did, by blocks of games
///
/// Won, drawn and lost are means over the machines that were not out of beads
/// before the end of the block; dry is the share of those that were, and "lost,
/// all" is a mean over all machines, where the games that they could not play
/// count as lost. A block ends where the opponent changes, too. Values with a
/// slash between them are tried side by side, in every combination, with the
/// same seeds, and what each loses more than the first is told with its error,
/// machine by machine. No machine is saved; --machine takes the rules of one,
/// which --data-dir may say where to find.
///
/// A seed gives the same numbers on any number of cores. Each machine has one
/// of its own made from it, which --each tells: a fresh machine that is trained
/// with that, by 'menace train --seed', lives the same life.
///
/// --measure adds the exact chances after each block, as mean, standard
/// deviation and the 10th, 50th and 90th percentile of the machines, the share
/// of machines that cannot lose (against random, who tries everything: that
/// nobody can beat), and after how many games the chance of losing stays under
/// 1 % (to the game up to 100 games, then to one in a hundred).
#[derive(Debug, Args)]
#[command(after_help = report::help() + EXAMPLES, verbatim_doc_comment)]
pub(super) struct ExperimentArgs {
    /// Number of games that each machine plays
    ///
    /// Without it a schedule is played once, and a single opponent for 1,000
    /// games. Where a schedule has fewer, its last opponent stays on. 0 measures
    /// the fresh machine.
    #[arg(long, value_name = "N", verbatim_doc_comment)]
    games: Option<u64>,
    /// Number of machines
    #[arg(long, value_name = "N", default_value = "1000", value_parser = machines)]
    machines: NonZeroU64,
    /// Who plays against them: a name, or several with their games, such as random*200+perfect*100
    #[arg(long, value_name = "NAME", default_value = "random", value_parser = SCHEDULE, hide_possible_values = true)]
    opponent: Schedule,
    /// Computes the exact chances against this opponent, too
    #[arg(long, value_name = "NAME", value_parser = OPPONENT, hide_possible_values = true)]
    measure: Option<Opponent>,
    /// Prints a row for each machine after each block, as CSV, or with --json
    #[arg(long)]
    each: bool,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "
Examples:
  menace experiment                                      1,000 of Michie's v random play
  menace experiment --opponent perfect --machines 2000   three in five of them run dry
  menace experiment --rules everlasting --opponent perfect --seed 1 --format csv
  menace experiment --opponent perfect --games 220 --beads 4,3,2,1/3,2,1,1 --reward 3,1,-1/3,1,-3
  menace experiment --opponent random*200+block*100+perfect*200 --measure perfect --machines 100
  menace experiment --reward 3,1,-1/3,1,-2 --machines 50 --each    for a paired test
  menace experiment --games 0 --measure perfect --machines 1";

/// The most sets of rules side by side.
const MOST_ARMS: usize = 12;

fn machines(text: &str) -> Result<NonZeroU64, &'static str> {
    text.parse()
        .map_err(|_| "machines are a whole number from 1 on")
}

/// The rules that the options change: a machine's, or those of a preset.
fn base(global: &Global) -> anyhow::Result<Rules> {
    if global.machine.is_some() {
        return Ok(*global.load()?.machine.rules());
    }
    Ok(global.rules.unwrap_or(Preset::Michie).rules())
}

impl ExperimentArgs {
    /// Runs the machines and prints their curves.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let arms = self.changes.arms(base(global)?)?;
        let too_many = || {
            WrongUsage(format!(
                "{} sets of rules are asked for; {MOST_ARMS} fit side by side",
                arms.len()
            ))
        };
        ensure!(arms.len() <= MOST_ARMS, too_many());
        let seed = global.seed()?;
        let are_several = arms.len() > 1;
        let arms = arms.into_iter();
        let arms: Vec<Arm> = arms
            .map(|rules| self.live(rules, seed, are_several))
            .collect::<anyhow::Result<_>>()?;
        let report = ExperimentReport {
            opponent: &self.opponent,
            machines: self.machines.get(),
            measured: self.measure,
            seed,
            arms: &arms,
        };
        output::print(&match (self.format.chosen(), self.each) {
            (Format::Json, true) => report.each_json()?,
            (_, true) => report.each_csv()?,
            (Format::Text, false) => report.text(),
            (Format::Json, false) => report.json()?,
            (Format::Csv, false) => report.csv()?,
        })
    }

    fn conditions(&self, rules: Rules, seed: u64) -> anyhow::Result<Conditions> {
        let games = self.games.or(self.opponent.games()).unwrap_or(1000);
        if games == 0 && self.measure.is_none() {
            return Err(WrongUsage(
                "without games there is nothing to see but --measure".to_owned(),
            )
            .into());
        }
        let conditions = Conditions::new(rules, self.opponent.clone(), games, seed)?;
        match self.measure {
            Some(against) => conditions
                .measured_against(against)
                .map_err(|error| WrongUsage(error.to_string()).into()),
            None => Ok(conditions),
        }
    }

    /// Lives through everything on all cores, and adds it up in the order of the machines.
    fn live(&self, rules: Rules, seed: u64, are_several: bool) -> anyhow::Result<Arm> {
        let conditions = self.conditions(rules, seed)?;
        let style = ProgressStyle::with_template(
            "{wide_bar} {human_pos} of {human_len} machines, {eta} left",
        )?;
        let progress = ProgressBar::new(self.machines.get()).with_style(style);
        let arm = are_several.then(|| rules.label());
        let (mut losses, mut each) = (Vec::new(), Vec::new());
        let mut machine = 0;
        let tell = |record: &MachineRecord| {
            if are_several {
                losses.push(record.blocks().iter().map(LifeBlock::lost_all).collect());
            }
            if self.each {
                each.extend(EachRow::of(&conditions, arm.as_ref(), machine, record));
            }
            machine += 1;
        };
        let results = live(&conditions, self.machines.get(), &|| progress.inc(1), tell);
        progress.finish_and_clear();
        Ok(Arm {
            rules,
            results,
            losses,
            each,
        })
    }
}
