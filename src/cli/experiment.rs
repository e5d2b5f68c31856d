//! `menace experiment`: learning curves of many fresh machines, on all cores.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use anyhow::ensure;
use clap::Args;
use serde::Serialize;

use super::WrongUsage;
use super::options::{MachineOptions, games_against, opponent, rules_name, schedule};
use super::output::{Json, Report, VERSION, progress};
use super::rule_options::RuleOptions;
use crate::engine::{
    Block, Experiment as Conditions, LifeBlock, MachineRecord, Mean, Opponent, Rules, Schedule,
    Spread, Verdict,
};
use crate::store::Store;
use crate::threads::run_experiment;
use crate::words::rules::options;

/// Trains many fresh machines and shows how well they did, by blocks of games
///
/// Won, drawn and lost are means over the machines that were not out of beads
/// before the end of the block; dry is the share of those that were, and "lost
/// all" is a mean over all machines, where the games that they could not play
/// count as lost. A block ends where the opponent changes, too. Values with a
/// slash between them are tried side by side, in every combination, with the
/// same seeds, and what each loses more than the first is told with its error,
/// machine by machine. No machine is saved; --machine takes the rules of one,
/// which --data-dir may say where to find.
///
/// A seed gives the same numbers on any number of cores. Each machine has one
/// of its own made from it, which is in --json with its games: a fresh machine
/// that is trained with that, by 'menace train --seed', lives the same life.
///
/// --measure adds the exact chances after each block, as mean (in --json with
/// standard deviation and the 10th, 50th and 90th percentile of the machines),
/// the share of machines that cannot lose (against random, who tries everything:
/// that nobody can beat), and after how many games the chance of losing stays
/// under 1% (to the game up to 100 games, then to one in a hundred).
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct ExperimentArgs {
    /// Number of games that each machine plays
    ///
    /// Without it a schedule is played once, and a single opponent for 1,000
    /// games. Where a schedule has fewer, its last opponent stays on. 0 measures
    /// the fresh machine.
    #[arg(long, value_name = "N", verbatim_doc_comment)]
    games: Option<u64>,
    /// Number of machines
    #[arg(long, value_name = "N", default_value = "1000")]
    machines: NonZeroU64,
    /// Who plays against them: a name, or several with their games, such as random*200+perfect*100
    #[arg(long, value_name = "NAME", default_value = "random", value_parser = schedule)]
    opponent: Schedule,
    /// Computes the exact chances against this opponent, too
    #[arg(long, value_name = "NAME", value_parser = opponent)]
    measure: Option<Opponent>,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace experiment                                      1,000 of Michie's vs. random play
  menace experiment --opponent perfect --machines 2000   three in five of them run dry
  menace experiment --rules everlasting --opponent perfect --seed 1 --json
  menace experiment --opponent perfect --games 220 --beads 4,3,2,1/3,2,1,1 --reward 3,1,-1/3,1,-3
  menace experiment --opponent random*200+block*100+perfect*200 --measure perfect --machines 100
  menace experiment --games 0 --measure perfect --machines 1";

/// The maximum number of sets of rules side by side.
const MOST_ARMS: usize = 12;

impl ExperimentArgs {
    /// Runs the machines and prints their curves.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let base = match self.machine.machine {
            Some(_) => *self.machine.load(store)?.machine.rules(),
            None => self.machine.fresh.rules(),
        };
        let rules = self.changes.arms(base)?;
        ensure!(
            rules.len() <= MOST_ARMS,
            WrongUsage(format!(
                "{} sets of rules are asked for; {MOST_ARMS} fit side by side",
                rules.len()
            ))
        );
        let is_one = rules.len() == 1;
        let (mut arms, mut first) = (Vec::new(), None);
        for rules in rules {
            let (mut arm, losses) = self.run_arm(rules, first.as_ref())?;
            arm.label = (!is_one).then(|| rules.label());
            arms.push(arm);
            first = first.or(Some(losses));
        }
        self.json.print(&Experiment {
            opponent: self.opponent.to_string(),
            machines: self.machines.get(),
            arms: match arms.pop() {
                Some(only) if is_one => Arms::One(Box::new(only)),
                last => Arms::Several {
                    arms: arms.into_iter().chain(last).collect(),
                },
            },
            seed: self.machine.fresh.seed,
            version: VERSION,
            is_measured: self.measure.is_some(),
        })
    }

    /// Runs all machines on all cores and adds them up in the order of their numbers; compares
    /// their losses with those of the first arm.
    fn run_arm(&self, rules: Rules, first: Option<&Losses>) -> anyhow::Result<(Arm, Losses)> {
        let conditions = self.conditions(rules)?;
        let progress = progress(self.machines.get(), "machines");
        let (mut losses, mut each) = (Losses::new(), Vec::new());
        let visit = |record: &MachineRecord| {
            if self.json.json {
                each.extend(Life::of(&conditions, losses.len() as u64, record));
            }
            losses.push(record.blocks().iter().map(LifeBlock::lost_all).collect());
        };
        let results = run_experiment(&conditions, self.machines.get(), &|| progress.inc(1), visit);
        progress.finish_and_clear();
        let blocks = results.blocks().iter().enumerate().map(|(nth, block)| {
            let more_lost = first.and_then(|first| {
                let twins = first.iter().zip(&losses);
                let more = twins
                    .map(|(one, other)| share_of(other[nth], block) - share_of(one[nth], block));
                Mean::of(more.collect())
            });
            BlockRow::of(block, more_lost, self.measure)
        });
        let arm = Arm {
            label: None,
            rules: rules_name(&rules),
            blocks: blocks.collect(),
            safe_after: results.safe_after().map(|safe| {
                let [p10, median, p90] = safe.games.map_or([None; 3], |games| games.map(Some));
                let share = safe.share;
                SafeAfter {
                    median,
                    p10,
                    p90,
                    share,
                }
            }),
            options: options(&rules),
            each,
        };
        Ok((arm, losses))
    }

    fn conditions(&self, rules: Rules) -> anyhow::Result<Conditions> {
        let games = games_against(&self.opponent, self.games);
        let (opponent, seed) = (self.opponent.clone(), self.machine.fresh.seed);
        let conditions = Conditions::new(rules, opponent, games, seed)?;
        let Some(against) = self.measure else {
            ensure!(
                games > 0,
                WrongUsage("without games there is nothing to see but --measure".to_owned())
            );
            return Ok(conditions);
        };
        let measured = conditions.measured_against(against);
        Ok(measured.map_err(|error| WrongUsage(error.to_string()))?)
    }
}

/// The lost games of each machine by blocks.
type Losses = Vec<Vec<u64>>;

/// The result of an experiment; its seed repeats it.
#[derive(Serialize)]
struct Experiment {
    opponent: String,
    machines: u64,
    #[serde(flatten)]
    arms: Arms,
    seed: u64,
    version: &'static str,
    #[serde(skip)]
    is_measured: bool,
}

/// The results of one set of rules, or of several side by side.
#[derive(Serialize)]
#[serde(untagged)]
enum Arms {
    One(Box<Arm>),
    Several { arms: Vec<Arm> },
}

impl Report for Experiment {
    fn columns(&self) -> &'static [&'static str] {
        if self.is_measured {
            &[
                "from",
                "to",
                "lost_all",
                "dry",
                "measured/won/mean",
                "measured/drawn/mean",
                "measured/lost/mean",
                "measured/cannot_lose",
            ]
        } else {
            &[
                "from",
                "to",
                "won",
                "drawn",
                "lost",
                "dry",
                "lost_all",
                "more_lost",
            ]
        }
    }
}

/// A set of rules with its results.
#[derive(Serialize)]
struct Arm {
    /// The label of the rules, if there are several sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    rules: &'static str,
    blocks: Vec<BlockRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safe_after: Option<SafeAfter>,
    /// The options for these rules.
    options: String,
    /// Each machine after each block, for JSON.
    each: Vec<Life>,
}

/// Shares of games or machines, 0 to 1, with standard errors; a single machine has no errors.
type Shares = BTreeMap<String, Option<f64>>;

/// Shares by name, each followed by its error.
fn shares<const N: usize>(means: [(&str, Option<Mean>); N]) -> Shares {
    let share = |(name, mean): (&str, Option<Mean>)| {
        let error = mean.and_then(|mean| mean.error);
        let value = mean.map(|mean| mean.value);
        [(name.to_owned(), value), (format!("{name}_error"), error)]
    };
    means.into_iter().flat_map(share).collect()
}

/// The results of a block for one set of rules.
#[derive(Serialize)]
struct BlockRow {
    from: u64,
    to: u64,
    #[serde(flatten)]
    shares: Shares,
    /// The share of games that these machines lost more than the machines of the first rules with
    /// the same seeds.
    #[serde(flatten)]
    more_lost: Option<Shares>,
    #[serde(skip_serializing_if = "Option::is_none")]
    measured: Option<Measured>,
}

/// The exact chances after a block over all machines; a dry machine has lost.
#[derive(Serialize)]
struct Measured {
    against: String,
    won: Spread,
    drawn: Spread,
    lost: Spread,
    /// The share of machines whose chance of losing is exactly zero.
    #[serde(flatten)]
    cannot_lose: Shares,
}

/// The games after which the machines are safe, and the share of safe machines.
#[derive(Serialize)]
struct SafeAfter {
    median: Option<f64>,
    p10: Option<f64>,
    p90: Option<f64>,
    share: f64,
}

impl BlockRow {
    fn of(block: &Block, more_lost: Option<Mean>, measured: Option<Opponent>) -> Self {
        Self {
            from: block.from(),
            to: block.to(),
            shares: shares([
                // Means over the machines that played the whole block.
                ("won", block.share(Verdict::Won)),
                ("drawn", block.share(Verdict::Drawn)),
                ("lost", block.share(Verdict::Lost)),
                // Machines out of beads before the end of the block.
                ("dry", block.dry()),
                // Means over all machines; unplayed games count as lost.
                ("won_all", block.share_of_all(Verdict::Won)),
                ("drawn_all", block.share_of_all(Verdict::Drawn)),
                ("lost_all", block.share_of_all(Verdict::Lost)),
            ]),
            more_lost: more_lost.map(|mean| shares([("more_lost", Some(mean))])),
            measured: measured
                .zip(block.measured())
                .map(|(against, it)| Measured {
                    against: against.to_string(),
                    won: it.won,
                    drawn: it.drawn,
                    lost: it.lost,
                    cannot_lose: shares([("cannot_lose", Some(it.cannot_lose))]),
                }),
        }
    }
}

/// One machine after a block.
#[derive(Serialize)]
struct Life {
    /// Its number, from 0; machines with the same number have the same seed.
    machine: u64,
    /// The seed for `menace train` to repeat its games with a fresh machine.
    seed: u64,
    /// The number of games at the end of the block; a dry machine has played fewer.
    game: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// Its exact chances in the next game, if they are measured.
    #[serde(flatten)]
    chances: Option<LifeChances>,
}

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names of the members")]
struct LifeChances {
    chance_won: f64,
    chance_drawn: f64,
    chance_lost: f64,
}

impl Life {
    /// The rows of a machine, by its number.
    fn of(conditions: &Conditions, machine: u64, record: &MachineRecord) -> Vec<Self> {
        let [mut won, mut drawn, mut lost] = [0; 3];
        let blocks = conditions.ranges().into_iter().zip(record.blocks());
        let row = |((_, game), block): (_, &LifeBlock)| {
            won += block.tally.won;
            drawn += block.tally.drawn;
            lost += block.tally.lost;
            Self {
                machine,
                seed: conditions.seed_of(machine),
                game,
                won,
                drawn,
                lost,
                chances: block.chances.map(|chances| LifeChances {
                    chance_won: chances.won,
                    chance_drawn: chances.drawn,
                    chance_lost: chances.lost,
                }),
            }
        };
        blocks.map(row).collect()
    }
}

/// The share of the games of a block.
#[expect(clippy::cast_precision_loss, reason = "a share needs no more digits")]
fn share_of(games: u64, block: &Block) -> f64 {
    games as f64 / (block.to() - block.from() + 1) as f64
}
