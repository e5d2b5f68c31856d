//! `menace experiment`: learning curves of many fresh machines, on all cores.

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use anyhow::ensure;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::WrongUsage;
use super::machine::{MachineOptions, Seed, rules_name};
use super::opponent::{OPPONENT, SCHEDULE};
use super::output::{self, Json, Report, VERSION, right};
use super::rule_options::RuleOptions;
use crate::engine::{
    Block, Experiment as Conditions, LifeBlock, MachineRecord, Mean, MeasuredChances, Opponent,
    Results, Rules, SafeAfter, Schedule, Spread,
};
use crate::threads::run_experiment;
use crate::words::numbers::counted;
use crate::words::rules::options;

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
/// of its own made from it, which is in --json with its games: a fresh machine
/// that is trained with that, by 'menace train --seed', lives the same life.
///
/// --measure adds the exact chances after each block, as mean, standard
/// deviation and the 10th, 50th and 90th percentile of the machines, the share
/// of machines that cannot lose (against random, who tries everything: that
/// nobody can beat), and after how many games the chance of losing stays under
/// 1% (to the game up to 100 games, then to one in a hundred).
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
    #[arg(long, value_name = "N", default_value = "1000", value_parser = machines)]
    machines: NonZeroU64,
    /// Who plays against them: a name, or several with their games, such as random*200+perfect*100
    #[arg(long, value_name = "NAME", default_value = "random", value_parser = SCHEDULE, hide_possible_values = true)]
    opponent: Schedule,
    /// Computes the exact chances against this opponent, too
    #[arg(long, value_name = "NAME", value_parser = OPPONENT, hide_possible_values = true)]
    measure: Option<Opponent>,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    seed: Seed,
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
  menace experiment --reward 3,1,-1/3,1,-2 --machines 50 --json    machine by machine
  menace experiment --games 0 --measure perfect --machines 1";

/// The maximum number of sets of rules side by side.
const MOST_ARMS: usize = 12;

fn machines(text: &str) -> Result<NonZeroU64, &'static str> {
    text.parse()
        .map_err(|_| "machines are a whole number from 1 on")
}

impl ExperimentArgs {
    /// Runs the machines and prints their curves.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let arms = self.changes.arms(self.base()?)?;
        let too_many = || {
            WrongUsage(format!(
                "{} sets of rules are asked for; {MOST_ARMS} fit side by side",
                arms.len()
            ))
        };
        ensure!(arms.len() <= MOST_ARMS, too_many());
        let seed = self.seed.number()?;
        let are_several = arms.len() > 1;
        let arms = arms.into_iter();
        let arms: Vec<Arm> = arms
            .map(|rules| self.run_arm(rules, seed, are_several))
            .collect::<anyhow::Result<_>>()?;
        self.json.print(&self.report(arms, seed))
    }

    /// The rules that the options change: a machine's or a preset's.
    fn base(&self) -> anyhow::Result<Rules> {
        if self.machine.machine.is_some() {
            return Ok(*self.machine.load(&self.seed)?.machine.rules());
        }
        Ok(self.machine.rules.or_usual())
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

    /// Runs all machines on all cores and adds them up in the order of their numbers.
    fn run_arm(&self, rules: Rules, seed: u64, are_several: bool) -> anyhow::Result<Arm> {
        let conditions = self.conditions(rules, seed)?;
        let style = ProgressStyle::with_template(
            "{wide_bar} {human_pos} of {human_len} machines, {eta} left",
        )?;
        let progress = ProgressBar::new(self.machines.get()).with_style(style);
        let (mut losses, mut each, mut machine) = (Vec::new(), Vec::new(), 0);
        let visit = |record: &MachineRecord| {
            if are_several {
                losses.push(record.blocks().iter().map(LifeBlock::lost_all).collect());
            }
            if self.json.json {
                each.extend(Life::of(&conditions, machine, record));
            }
            machine += 1;
        };
        let results = run_experiment(&conditions, self.machines.get(), &|| progress.inc(1), visit);
        progress.finish_and_clear();
        Ok(Arm {
            rules,
            results,
            losses,
            each,
        })
    }

    fn report(&self, arms: Vec<Arm>, seed: u64) -> Experiment {
        let more_lost: Vec<_> = arms.iter().map(|arm| arm.more_lost(&arms)).collect();
        let are_several = arms.len() > 1;
        let trials = arms.into_iter().zip(more_lost).map(|(arm, more_lost)| {
            let label = are_several.then(|| arm.rules.label());
            Trial::of(arm, label, self.measure, &more_lost)
        });
        Experiment {
            opponent: self.opponent.to_string(),
            machines: self.machines.get(),
            trials: Trials::of(trials.collect()),
            seed,
            version: VERSION,
        }
    }
}

/// A set of rules with the results of its machines.
struct Arm {
    rules: Rules,
    results: Results,
    /// The lost games of each machine by blocks, if there are several sets of rules.
    losses: Vec<Vec<u64>>,
    /// Each machine after each block, for `--json`.
    each: Vec<Life>,
}

impl Arm {
    /// The share of games that these machines lost more than the machines of the first rules with
    /// the same seeds, by blocks; `None` for the first rules.
    fn more_lost(&self, arms: &[Self]) -> Vec<Option<Mean>> {
        let blocks = self.results.blocks().iter().enumerate();
        let [first, _, ..] = arms else {
            return blocks.map(|_| None).collect();
        };
        let is_first = std::ptr::eq(first, self);
        blocks
            .map(|(nth, block)| {
                let twins = first.losses.iter().zip(&self.losses);
                let more = |(one, other): (&Vec<u64>, &Vec<u64>)| {
                    share_of(other[nth], block) - share_of(one[nth], block)
                };
                Mean::of(twins.map(more).collect()).filter(|_| !is_first)
            })
            .collect()
    }
}

/// The result of an experiment; its seed repeats it.
#[derive(Serialize)]
struct Experiment {
    opponent: String,
    machines: u64,
    #[serde(flatten)]
    trials: Trials,
    seed: u64,
    version: &'static str,
}

/// The results of one set of rules, or of several side by side.
#[derive(Serialize)]
#[serde(untagged)]
enum Trials {
    One(Box<Trial>),
    Several { arms: Vec<Trial> },
}

impl Trials {
    fn of(mut trials: Vec<Trial>) -> Self {
        match trials.pop() {
            Some(only) if trials.is_empty() => Self::One(Box::new(only)),
            last => {
                trials.extend(last);
                Self::Several { arms: trials }
            }
        }
    }

    fn all(&self) -> &[Trial] {
        match self {
            Self::One(trial) => std::slice::from_ref(trial),
            Self::Several { arms } => arms,
        }
    }
}

/// A set of rules with its results.
#[derive(Serialize)]
struct Trial {
    /// The label of the rules, if there are several sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    rules: &'static str,
    blocks: Vec<BlockRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safe_after: Option<SafeAfterRow>,
    /// The options for these rules.
    options: String,
    each: Vec<Life>,
    #[serde(skip)]
    measured: Option<Opponent>,
}

impl Trial {
    fn of(
        arm: Arm,
        label: Option<String>,
        measured: Option<Opponent>,
        more_lost: &[Option<Mean>],
    ) -> Self {
        let blocks = arm.results.blocks().iter().zip(more_lost);
        Self {
            label,
            rules: rules_name(&arm.rules),
            blocks: blocks
                .map(|(block, more)| BlockRow::of(block, measured, *more))
                .collect(),
            safe_after: arm.results.safe_after().as_ref().map(SafeAfterRow::of),
            options: options(&arm.rules),
            each: arm.each,
            measured,
        }
    }
}

/// The results of a block for one set of rules.
#[derive(Serialize)]
struct BlockRow {
    from: u64,
    to: u64,
    /// Shares of games or machines, 0 to 1, with standard errors; a single machine has no errors.
    #[serde(flatten)]
    shares: BTreeMap<String, Option<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    measured: Option<MeasuredRow>,
}

/// The exact chances after a block over all machines; a dry machine has lost.
#[derive(Serialize)]
struct MeasuredRow {
    against: String,
    won: Spread,
    drawn: Spread,
    lost: Spread,
    /// The share of machines whose chance of losing is exactly zero.
    cannot_lose: f64,
    cannot_lose_error: Option<f64>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    chance_won: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance_drawn: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance_lost: Option<f64>,
}

/// The games after which the machines are safe, and the share of safe machines.
#[derive(Serialize)]
struct SafeAfterRow {
    median: Option<f64>,
    p10: Option<f64>,
    p90: Option<f64>,
    share: f64,
}

impl BlockRow {
    fn of(block: &Block, measured: Option<Opponent>, more_lost: Option<Mean>) -> Self {
        let means = [
            // Means over the machines that played the whole block.
            ("won", block.won()),
            ("drawn", block.drawn()),
            ("lost", block.lost()),
            // Machines out of beads before the end of the block.
            ("dry", block.dry()),
            // Means over all machines; unplayed games count as lost.
            ("won_all", block.won_all()),
            ("drawn_all", block.drawn_all()),
            ("lost_all", block.lost_all()),
        ];
        let more_lost = more_lost.map(|mean| ("more_lost", Some(mean)));
        let shares = means.into_iter().chain(more_lost).flat_map(|(name, mean)| {
            let error = mean.and_then(|mean| mean.error);
            let value = mean.map(|mean| mean.value);
            [(name.to_owned(), value), (format!("{name}_error"), error)]
        });
        let measured = measured.zip(block.measured());
        Self {
            from: block.from(),
            to: block.to(),
            shares: shares.collect(),
            measured: measured.map(|(against, it)| MeasuredRow::of(against, &it)),
        }
    }

    /// A share in percent with its error.
    fn percent(&self, name: &str) -> String {
        let share = |name: &str| self.shares.get(name).copied().flatten();
        percent(share(name), share(&format!("{name}_error")))
    }

    fn games(&self) -> String {
        format!("{}-{}", self.from, self.to)
    }

    /// The cells of the table of results.
    fn cells(&self) -> [String; 6] {
        let [won, drawn, lost, dry, all] =
            ["won", "drawn", "lost", "dry", "lost_all"].map(|name| self.percent(name));
        [self.games(), won, drawn, lost, dry, all]
    }

    /// The cells of the table of exact chances.
    fn chances(&self) -> Option<[String; 6]> {
        let it = self.measured.as_ref()?;
        let [won, drawn, lost] = [&it.won, &it.drawn, &it.lost].map(mean_and_deviation);
        let percentiles = [it.drawn.p10, it.drawn.p50, it.drawn.p90];
        let percentiles = percentiles.map(|share| format!("{:.1}", 100.0 * share));
        let cannot_lose = percent(Some(it.cannot_lose), it.cannot_lose_error);
        Some([
            self.games(),
            won,
            drawn,
            lost,
            percentiles.join(" "),
            cannot_lose,
        ])
    }
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
                chance_won: block.chances.map(|chances| chances.won),
                chance_drawn: block.chances.map(|chances| chances.drawn),
                chance_lost: block.chances.map(|chances| chances.lost),
            }
        };
        blocks.map(row).collect()
    }
}

impl MeasuredRow {
    fn of(against: Opponent, measured: &MeasuredChances) -> Self {
        Self {
            against: against.to_string(),
            won: measured.won,
            drawn: measured.drawn,
            lost: measured.lost,
            cannot_lose: measured.cannot_lose.value,
            cannot_lose_error: measured.cannot_lose.error,
        }
    }
}

impl SafeAfterRow {
    fn of(safe: &SafeAfter) -> Self {
        let [p10, median, p90] = safe.games.map_or([None; 3], |games| games.map(Some));
        Self {
            median,
            p10,
            p90,
            share: safe.share,
        }
    }

    fn text(&self) -> String {
        let games = (self.p10.zip(self.median).zip(self.p90)).map_or(
            String::new(),
            |((p10, median), p90)| {
                format!(
                    ", the median of these after game {median:.0} (10th percentile {p10:.0}, \
                     90th {p90:.0})"
                )
            },
        );
        let percent = 100.0 * self.share;
        format!("the chance of losing stays under 1 % in {percent:.1} % of the machines{games}\n")
    }
}

impl Report for Experiment {
    fn text(&self) -> String {
        let trials = self.trials.all();
        let tables: Vec<_> = trials.iter().map(|trial| self.table(trial)).collect();
        let rules = match trials {
            [trial] => format!(", {}", trial.options),
            _ => String::new(),
        };
        let seed = self.seed;
        tables.join("\n") + &format!("seed {seed}, menace {VERSION}{rules}\n")
    }
}

impl Experiment {
    fn table(&self, trial: &Trial) -> String {
        let name = match &trial.label {
            Some(label) => format!("'{label}'"),
            None => trial.rules.to_owned(),
        };
        let machines = counted(self.machines, &format!("{name} machine"));
        let columns = ["games", "won", "drawn", "lost", "dry", "lost, all"];
        let played = trial.blocks.iter().filter(|block| block.from > 0);
        let text = format!(
            "{machines} against {}, percent (standard error)\n\n{}{}",
            self.opponent,
            output::table(columns.map(|it| right(it, 11)), played.map(BlockRow::cells)),
            self.compared(trial)
        );
        let Some(against) = trial.measured else {
            return text;
        };
        let columns = [
            right("games", 11),
            right("won", 12),
            right("drawn", 12),
            right("lost", 12),
            right("drawn, 10-50-90 %", 0),
            right("cannot lose", 12),
        ];
        let chances = trial.blocks.iter().filter_map(BlockRow::chances);
        format!(
            "{text}\nexact chances against {against} after the block: \
             mean (standard deviation), percentiles\n{}{}",
            output::table(columns, chances),
            trial
                .safe_after
                .as_ref()
                .map_or(String::new(), SafeAfterRow::text)
        )
    }

    /// The additional losses compared with the first rules, in the last block.
    fn compared(&self, trial: &Trial) -> String {
        let first = self.trials.all().first().and_then(|it| it.label.as_ref());
        let (Some(first), Some(last)) = (first, trial.blocks.last()) else {
            return String::new();
        };
        if !last.shares.contains_key("more_lost") {
            return String::new();
        }
        format!(
            "\nof games {} {} in 100 more lost than by '{first}', machine by machine\n",
            last.games(),
            last.percent("more_lost"),
        )
    }
}

/// The share of the games of a block.
#[expect(clippy::cast_precision_loss, reason = "a share needs no more digits")]
fn share_of(games: u64, block: &Block) -> f64 {
    games as f64 / (block.to() - block.from() + 1) as f64
}

fn percent(share: Option<f64>, error: Option<f64>) -> String {
    share.map_or("-".to_owned(), |share| {
        let error = error.map_or("-".to_owned(), |error| format!("{:.2}", 100.0 * error));
        format!("{:.1} ({error})", 100.0 * share)
    })
}

fn mean_and_deviation(spread: &Spread) -> String {
    let deviation = spread
        .sd
        .map_or("-".to_owned(), |sd| format!("{:.1}", 100.0 * sd));
    format!("{:.1} ({deviation})", 100.0 * spread.mean)
}
