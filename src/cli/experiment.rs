//! `menace experiment`: learning curves of many fresh machines, on all cores.

use anyhow::ensure;
use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};

use super::WrongUsage;
use super::options::{
    Chance, games_against, number, one_of, opponent, rules_name, saved, schedule,
};
use super::output::{Json, Report, Tables, VERSION, progress};
use super::rule_options::RuleOptions;
use crate::engine::{
    Block, Experiment as Conditions, LifeBlock, MachineName, MachineRecord, Mean, Opponent, Preset,
    Rules, Schedule, Spread, Verdict,
};
use crate::game::{PerSquare, Square};
use crate::store::{MachineError, Store};
use crate::threads::run_experiment;
use crate::words::BEAD_NAMES;
use crate::words::rules::options;

/// Trains many fresh machines and shows how well they did, by blocks of games
///
/// Won, drawn and lost are means over the machines that were not out of beads
/// before the end of the block; dry is the share of those that were, and "lost
/// all" is a mean over all machines, where the games that they could not play
/// count as lost. A block ends where the opponent changes, too. "first box" is
/// the mean content of box 1 after the block, by color. No machine is saved;
/// --machine takes the rules of a saved one.
///
/// Values with a slash between them (opponents, presets, rules) are tried side
/// by side, in every combination, with the same seeds. "more lost" is how much
/// more each loses than the first, machine by machine, with the error of that
/// difference: one of more than twice its error is hardly chance.
///
/// A seed gives the same numbers on any number of cores. Each machine has one
/// of its own made from it, which is in --json with its games: a fresh machine
/// that is trained with that, by 'menace train --seed', lives the same life.
///
/// --measure adds the exact chances after each block, as mean with its error (in
/// --json with standard deviation and the 10th, 50th and 90th percentile of the
/// machines), their paired difference, the share of machines that cannot lose
/// (against random, who tries everything: that nobody can beat), and after how
/// many games the chance of losing stays under 1% (to the game up to 100 games,
/// then to one in a hundred).
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct ExperimentArgs {
    /// Number of games that each machine plays
    ///
    /// Without it a schedule is played once, and a single opponent for 1,000
    /// games. Where a schedule has fewer, its last opponent stays on. 0 measures
    /// the fresh machine.
    #[arg(long, value_name = "N", value_parser = number(0..=MOST), verbatim_doc_comment)]
    games: Option<u64>,
    /// Number of machines
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number(1..=MOST / 100))]
    machines: u64,
    /// Who plays against them: a name, or several with their games, such as random*200+perfect*100
    #[arg(long, value_name = "NAME", default_value = "random", value_parser = schedule, value_delimiter = '/')]
    opponent: Vec<Schedule>,
    /// Computes the exact chances against this opponent, too
    #[arg(long, value_name = "NAME", value_parser = opponent)]
    measure: Option<Opponent>,
    #[command(flatten)]
    changes: RuleOptions,
    /// The rules (default: michie; 'menace show rules' explains them)
    #[arg(long, value_name = "PRESET", default_value = "michie", hide_default_value = true, value_parser = one_of::<Preset>(Preset::ALL.map(Preset::name)), value_delimiter = '/', help_heading = "Machine")]
    rules: Vec<Preset>,
    /// The machine whose rules they have
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with = "rules",
        help_heading = "Machine"
    )]
    machine: Option<MachineName>,
    #[command(flatten)]
    chance: Chance,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace experiment                                      1,000 of Michie's vs. random play
  menace experiment --opponent perfect --machines 2000   three in five of them run dry
  menace experiment --rules everlasting --opponent perfect --seed 1 --json
  menace experiment --rules michie/unpraised/careful --games 200 --machines 100 --measure perfect
  menace experiment --opponent random/perfect/skilled:50 --machines 500
  menace experiment --opponent perfect --games 220 --beads 4,3,2,1/3,2,1,1 --reward 3,1,-1/3,1,-3
  menace experiment --opponent random*200+block*100+perfect*200 --measure perfect --machines 100
  menace experiment --games 0 --measure perfect --machines 1";

/// The maximum number of conditions side by side.
const MOST_ARMS: usize = 12;

/// The maximum number of games of a machine, and of machines in hundredths.
const MOST: u64 = 100_000_000;

/// The rules and the opponent of an arm's machines.
struct Condition<'a> {
    /// The label that distinguishes it from the others; empty if there are none.
    label: String,
    opponent: &'a Schedule,
    rules: Rules,
}

impl ExperimentArgs {
    /// Runs the machines and prints their curves.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let conditions = self.conditions(store)?;
        ensure!(
            conditions.len() <= MOST_ARMS,
            WrongUsage(format!(
                "{} sets of rules and opponents are asked for; {MOST_ARMS} fit side by side",
                conditions.len()
            ))
        );
        let is_one = conditions.len() == 1;
        let (mut arms, mut first) = (Vec::new(), None);
        for condition in conditions {
            let (arm, lives) = self.run_arm(condition, first.as_ref())?;
            arms.push(arm);
            first = first.or(Some(lives));
        }
        let opponents: Vec<_> = self.opponent.iter().map(Schedule::to_string).collect();
        self.json.print(&Experiment {
            opponent: opponents.join("/"),
            machines: self.machines,
            arms: match arms.pop() {
                Some(only) if is_one => Arms::One(Box::new(only)),
                last => Arms::Several {
                    arms: arms.into_iter().chain(last).collect(),
                },
            },
            seed: self.chance.seed,
            version: VERSION,
        })
    }

    /// Every combination of opponent, preset and rules, the first varying slowest.
    fn conditions(&self, store: &Store) -> anyhow::Result<Vec<Condition<'_>>> {
        let bases: Vec<_> = match &self.machine {
            Some(name) => {
                let machine = saved(store, name)?;
                let machine = machine.ok_or_else(|| MachineError::Missing(name.clone()))?;
                vec![("", *machine.rules())]
            }
            None => self
                .rules
                .iter()
                .map(|it| (it.name(), it.rules()))
                .collect(),
        };
        let mut conditions = Vec::new();
        for opponent in &self.opponent {
            for (base, rules) in &bases {
                let arms = self.changes.arms(*rules)?;
                for rules in &arms {
                    let label = [
                        (self.opponent.len() > 1).then(|| opponent.to_string()),
                        (bases.len() > 1).then(|| (*base).to_owned()),
                        (arms.len() > 1).then(|| rules.label()),
                    ];
                    conditions.push(Condition {
                        label: label.into_iter().flatten().collect::<Vec<_>>().join(", "),
                        opponent,
                        rules: *rules,
                    });
                }
            }
        }
        Ok(conditions)
    }

    /// Runs all machines on all cores and adds them up in the order of their numbers; compares
    /// their losses with those of the first arm.
    fn run_arm(
        &self,
        condition: Condition<'_>,
        first: Option<&Lives>,
    ) -> anyhow::Result<(Arm, Lives)> {
        let conditions = self.of_engine(&condition)?;
        let progress = progress(self.machines, "machines");
        let (mut lives, mut each) = (Lives::new(), Vec::new());
        let visit = |record: &MachineRecord| {
            if self.json.json {
                each.extend(Life::of(&conditions, lives.len() as u64, record));
            }
            lives.push(record.blocks().to_vec());
        };
        let results = run_experiment(&conditions, self.machines, &|| progress.inc(1), visit);
        progress.finish_and_clear();
        let blocks = results.blocks().iter().enumerate().map(|(nth, block)| {
            let more = |of: &dyn Fn(&LifeBlock) -> Option<f64>| {
                let twins = first?.iter().zip(&lives);
                let more = twins.map(|(one, other)| Some(of(&other[nth])? - of(&one[nth])?));
                Mean::of(more.collect::<Option<_>>()?)
            };
            let more_lost = more(&|life| Some(share_of(life.lost_all(), block)));
            let more_likely = more(&|life| Some(life.chances?.lost));
            BlockRow::of(block, more_lost, self.measure, more_likely)
        });
        let is_one = condition.label.is_empty();
        let arm = Arm {
            opponent: (!is_one).then(|| condition.opponent.to_string()),
            label: (!is_one).then_some(condition.label),
            rules: rules_name(&condition.rules),
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
            options: options(&condition.rules),
            each,
        };
        Ok((arm, lives))
    }

    /// The experiment of an arm, with the blocks of all.
    fn of_engine(&self, condition: &Condition<'_>) -> anyhow::Result<Conditions> {
        let games = self.opponent.iter().map(|it| games_against(it, self.games));
        let games = games.max().unwrap_or_default();
        let (opponent, seed) = (condition.opponent.clone(), self.chance.seed);
        let conditions = Conditions::new(condition.rules, opponent, games, seed)?;
        let conditions = conditions.beside(&self.opponent);
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

/// The records of each machine by blocks.
type Lives = Vec<Vec<LifeBlock>>;

/// The result of an experiment; its seed repeats it.
#[derive(Serialize)]
struct Experiment {
    opponent: String,
    machines: u64,
    #[serde(flatten)]
    arms: Arms,
    seed: u64,
    version: &'static str,
}

/// The results of one set of rules, or of several side by side.
#[derive(Serialize)]
#[serde(untagged)]
enum Arms {
    One(Box<Arm>),
    Several { arms: Vec<Arm> },
}

impl Report for Experiment {
    fn tables(&self) -> Tables {
        &[
            &[
                "from",
                "to",
                "won",
                "drawn",
                "lost",
                "dry",
                "lost_all",
                "more_lost",
            ],
            &[
                "from",
                "to",
                "first_box/white",
                "first_box/lilac",
                "first_box/silver",
                "first_box/black",
                "first_box/gold",
                "first_box/green",
                "first_box/amber",
                "first_box/red",
                "first_box/pink",
            ],
            &[
                "from",
                "to",
                "measured/won/mean",
                "measured/drawn/mean",
                "measured/lost/mean",
                "measured/more_lost",
                "measured/cannot_lose",
            ],
        ]
    }
}

/// A set of rules with its results.
#[derive(Serialize)]
struct Arm {
    /// The label, if there are several arms, and the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
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
type Shares = Map<String, Value>;

/// Means by name, each followed by its error.
fn shares<'a>(means: impl IntoIterator<Item = (&'a str, Option<Mean>)>) -> Shares {
    let share = |(name, mean): (&str, Option<Mean>)| {
        let error = mean.and_then(|mean| mean.error);
        let value = mean.map(|mean| mean.value);
        [
            (name.to_owned(), value.into()),
            (format!("{name}_error"), error.into()),
        ]
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
    /// The mean beads in box 1 after the block, by color; `None` without box 1.
    first_box: Option<Shares>,
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
    /// The paired difference of the chance of a loss to the first arm, which has the same seeds.
    #[serde(flatten)]
    more_lost: Option<Shares>,
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
    fn of(
        block: &Block,
        more_often: Option<Mean>,
        measured: Option<Opponent>,
        more_likely: Option<Mean>,
    ) -> Self {
        let in_first_box = |means: PerSquare<Mean>| {
            let means = Square::ALL.map(|square| (BEAD_NAMES[square], means[square]));
            let there = means.into_iter().filter(|(_, mean)| mean.value > 0.0);
            shares(there.map(|(name, mean)| (name, Some(mean))))
        };
        let more_lost = |mean: Mean| shares([("more_lost", Some(mean))]);
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
            more_lost: more_often.map(more_lost),
            first_box: block.first_box().map(in_first_box),
            measured: measured
                .zip(block.measured())
                .map(|(against, it)| Measured {
                    against: against.to_string(),
                    won: it.won,
                    drawn: it.drawn,
                    lost: it.lost,
                    more_lost: more_likely.map(more_lost),
                    cannot_lose: shares([("cannot_lose", Some(it.cannot_lose))]),
                }),
        }
    }
}

/// One machine after a block.
#[derive(Serialize)]
struct Life {
    /// Its number, from 0 and from 1; machines with the same number have the same seed.
    machine: u64,
    number: u64,
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
                number: machine + 1,
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
