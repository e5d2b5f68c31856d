//! The results of an experiment as text, JSON and CSV.

use serde::Serialize;

use crate::cli::global::rules_name;
use crate::cli::output;
use crate::cli::table::{self, right, row};
use crate::engine::{
    Block, Experiment, LifeBlock, MachineRecord, Mean, MeasuredChances, Opponent, Results, Rules,
    SafeAfter, Schedule, Spread,
};
use crate::words::numbers::counted;
use crate::words::rules::options;

/// One set of rules, and what its machines did.
pub(super) struct Arm {
    pub(super) rules: Rules,
    pub(super) results: Results,
    /// The games that each machine lost, block by block, where there are several sets of rules.
    pub(super) losses: Vec<Vec<u64>>,
    /// The rows of the machines, where they are asked for.
    pub(super) each: Vec<EachRow>,
}

/// All that an experiment found.
pub(super) struct ExperimentReport<'a> {
    pub(super) opponent: &'a Schedule,
    pub(super) machines: u64,
    pub(super) measured: Option<Opponent>,
    pub(super) seed: u64,
    pub(super) arms: &'a [Arm],
}

row! {
    /// The games of a block, played by the machines of one set of rules.
    BlockRow {
        /// in CSV: the rules in short, where there are several
        #[serde(skip_serializing_if = "Option::is_none")]
        arm: Option<String>,
        /// the first game of the block
        from: u64,
        /// its last game
        to: u64,
        /// the share of its games that were won, 0 to 1; like drawn and lost a mean over the
        /// machines that played all of them
        won: Option<f64>,
        /// its standard error; like all of them empty (null) for one machine alone
        won_error: Option<f64>,
        /// the share that were drawn
        drawn: Option<f64>,
        /// its standard error
        drawn_error: Option<f64>,
        /// the share that were lost
        lost: Option<f64>,
        /// its standard error
        lost_error: Option<f64>,
        /// the share of machines that were out of beads by then
        dry: Option<f64>,
        /// its standard error
        dry_error: Option<f64>,
        /// the share that were won; like `drawn_all` and `lost_all` a mean over all machines, where
        /// games that could not be played count as lost
        won_all: Option<f64>,
        /// its standard error
        won_all_error: Option<f64>,
        /// the share that were drawn
        drawn_all: Option<f64>,
        /// its standard error
        drawn_all_error: Option<f64>,
        /// the share that were lost
        lost_all: Option<f64>,
        /// its standard error
        lost_all_error: Option<f64>,
        /// with several rules: `lost_all` less that of the first, machine by machine with the same
        /// seeds
        #[serde(skip_serializing_if = "Option::is_none")]
        more_lost: Option<f64>,
        /// its standard error
        #[serde(skip_serializing_if = "Option::is_none")]
        more_lost_error: Option<f64>,
        /// with --measure: the exact chances after the block, over all machines, of which a dry one
        /// loses; in CSV `measured_won_mean` and so on
        #[serde(skip_serializing_if = "Option::is_none")]
        measured: Option<MeasuredRow>,
        /// in CSV: the share of machines whose chance to lose is exactly zero
        #[serde(skip_serializing_if = "Option::is_none")]
        cannot_lose: Option<f64>,
        /// its standard error
        #[serde(skip_serializing_if = "Option::is_none")]
        cannot_lose_error: Option<f64>,
    }
}

row! {
    /// The exact chances after a block.
    MeasuredRow {
        /// the opponent that they are against, in JSON
        against: String,
        /// the chance to win: mean, sd, p10, p50 and p90 of the machines
        won: Spread,
        /// the chance of a draw
        drawn: Spread,
        /// the chance to lose
        lost: Spread,
        /// the share of machines whose chance to lose is exactly zero
        cannot_lose: f64,
        /// its standard error
        cannot_lose_error: Option<f64>,
    }
}

row! {
    /// One machine after a block.
    EachRow {
        /// its number, from 0; those of the same number have the same seed
        machine: u64,
        /// the seed with which `menace train` gives a fresh machine the same life
        seed: u64,
        /// the rules in short, where there are several
        #[serde(skip_serializing_if = "Option::is_none")]
        arm: Option<String>,
        /// the number of games by then; one that is dry has played fewer
        game: u64,
        /// how many of them it won
        won: u64,
        /// how many were drawn
        drawn: u64,
        /// how many it lost
        lost: u64,
        /// with --measure: its exact chance to win the next one
        #[serde(skip_serializing_if = "Option::is_none")]
        chance_won: Option<f64>,
        /// to draw it
        #[serde(skip_serializing_if = "Option::is_none")]
        chance_drawn: Option<f64>,
        /// to lose it
        #[serde(skip_serializing_if = "Option::is_none")]
        chance_lost: Option<f64>,
    }
}

/// The columns for spreadsheets.
const HEADING: &str = "from,to,won,won_error,drawn,drawn_error,lost,lost_error,dry,dry_error,\
     won_all,won_all_error,drawn_all,drawn_all_error,lost_all,lost_all_error";

/// Those of what was measured.
const MEASURED_HEADING: &str = "\
     measured_won_mean,measured_won_sd,measured_won_p10,measured_won_p50,measured_won_p90,\
     measured_drawn_mean,measured_drawn_sd,measured_drawn_p10,measured_drawn_p50,\
     measured_drawn_p90,\
     measured_lost_mean,measured_lost_sd,measured_lost_p10,measured_lost_p50,measured_lost_p90,\
     cannot_lose,cannot_lose_error";

/// One set of rules, what it was tried in, and its games.
#[derive(Serialize)]
struct Trial {
    /// The rules in short, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    rules: &'static str,
    /// The opponent and the number of machines, where they are not said once for several rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    machines: Option<u64>,
    blocks: Vec<BlockRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safe_after: Option<SafeAfterRow>,
    /// The options that make the rules.
    options: String,
    /// Said once for several rules.
    #[serde(flatten)]
    origin: Option<Origin>,
}

/// The origin of the numbers: with it they come again.
#[derive(Serialize)]
struct Origin {
    seed: u64,
    version: &'static str,
}

impl Origin {
    const fn of(seed: u64) -> Self {
        let version = output::VERSION;
        Self { seed, version }
    }
}

/// Several sets of rules, tried against the same opponent.
#[derive(Serialize)]
struct Trials {
    opponent: String,
    machines: u64,
    arms: Vec<Trial>,
    #[serde(flatten)]
    origin: Origin,
}

/// The rows of the machines, in JSON `each`.
#[derive(Serialize)]
struct Lives<'a> {
    opponent: String,
    machines: u64,
    /// The options that make the rules, of one set after the other.
    options: Vec<String>,
    #[serde(rename = "each")]
    rows: Vec<&'a EachRow>,
    #[serde(flatten)]
    origin: Origin,
}

/// The games after which the machines hardly lose, and the share of them that got there.
#[derive(Serialize)]
struct SafeAfterRow {
    median: Option<f64>,
    p10: Option<f64>,
    p90: Option<f64>,
    share: f64,
}

/// The list of columns in the help.
pub(super) fn help() -> String {
    table::help::<BlockRow>("Columns of JSON (of each block) and CSV")
        + &table::help::<MeasuredRow>("and with --measure, measured")
        + &table::help::<EachRow>("and with --each, a row for each machine after each block")
}

impl ExperimentReport<'_> {
    /// The tables for people, one for each set of rules.
    pub(super) fn text(&self) -> String {
        let tables: Vec<_> = self.arms.iter().map(|arm| self.table(arm)).collect();
        let Origin { seed, version } = Origin::of(self.seed);
        let rules = match self.arms {
            [arm] => format!(", {}", options(&arm.rules)),
            _ => String::new(),
        };
        tables.join("\n") + &format!("seed {seed}, menace {version}{rules}\n")
    }

    fn table(&self, arm: &Arm) -> String {
        let name = if self.arms.len() == 1 {
            rules_name(&arm.rules).to_owned()
        } else {
            format!("'{}'", arm.rules.label())
        };
        let machines = counted(self.machines, &format!("{name} machine"));
        let (blocks, safe_after) = (arm.results.blocks(), arm.results.safe_after());
        let text = format!(
            "{machines} against {}, percent (standard error)\n\n{}{}",
            self.opponent,
            shown(blocks),
            self.compared(arm)
        );
        let Some(against) = self.measured else {
            return text;
        };
        format!(
            "{text}\nexact chances against {against} after the block: \
             mean (standard deviation), percentiles\n{}{}",
            shown_chances(blocks),
            safe_after.as_ref().map_or(String::new(), safe_text)
        )
    }

    /// The games that these machines lost more than those of the first rules, at the end.
    fn compared(&self, arm: &Arm) -> String {
        let (Some(first), Some(more)) = (self.arms.first(), self.more_lost(arm).pop().flatten())
        else {
            return String::new();
        };
        let last = arm.results.blocks().last().map_or(String::new(), games);
        format!(
            "\nof games {last} {} in 100 more lost than by '{}', machine by machine\n",
            percent(Some(more)),
            first.rules.label()
        )
    }

    /// Block by block, the share of games that these machines lost more than those of the first
    /// rules; `None` for the first ones.
    fn more_lost(&self, arm: &Arm) -> Vec<Option<Mean>> {
        let blocks = arm.results.blocks().iter().enumerate();
        let [first, _, ..] = self.arms else {
            return blocks.map(|_| None).collect();
        };
        let is_first = std::ptr::eq(first, arm);
        blocks
            .map(|(nth, block)| {
                let twins = first.losses.iter().zip(&arm.losses);
                let more = |(one, other): (&Vec<u64>, &Vec<u64>)| {
                    share_of(other[nth], block) - share_of(one[nth], block)
                };
                Mean::of(twins.map(more).collect()).filter(|_| !is_first)
            })
            .collect()
    }

    /// The document for scripts: a row for each machine after each block.
    pub(super) fn each_json(&self) -> anyhow::Result<String> {
        output::json(&Lives {
            opponent: self.opponent.to_string(),
            machines: self.machines,
            options: self.arms.iter().map(|arm| options(&arm.rules)).collect(),
            rows: self.arms.iter().flat_map(|arm| &arm.each).collect(),
            origin: Origin::of(self.seed),
        })
    }

    /// The table for spreadsheets: a line for each machine after each block.
    pub(super) fn each_csv(&self) -> anyhow::Result<String> {
        let mut heading = vec!["machine", "seed"];
        heading.extend((self.arms.len() > 1).then_some("arm"));
        heading.extend(["game", "won", "drawn", "lost"]);
        if self.measured.is_some() {
            heading.extend(["chance_won", "chance_drawn", "chance_lost"]);
        }
        let rows: Vec<_> = self.arms.iter().flat_map(|arm| &arm.each).collect();
        table::csv(&heading.join(","), &rows)
    }

    /// The document for scripts: the one result, or one for each set of rules.
    pub(super) fn json(&self) -> anyhow::Result<String> {
        let (opponent, machines) = (self.opponent.to_string(), self.machines);
        if let [arm] = self.arms {
            return output::json(&Trial {
                opponent: Some(opponent),
                machines: Some(machines),
                origin: Some(Origin::of(self.seed)),
                ..self.trial(arm)
            });
        }
        let trial = |arm: &Arm| Trial {
            label: Some(arm.rules.label()),
            ..self.trial(arm)
        };
        output::json(&Trials {
            opponent,
            machines,
            arms: self.arms.iter().map(trial).collect(),
            origin: Origin::of(self.seed),
        })
    }

    /// The table for spreadsheets: one heading, a line for each block of each set of rules.
    pub(super) fn csv(&self) -> anyhow::Result<String> {
        let arm = (self.arms.len() > 1).then_some("arm");
        let more_lost = arm.map(|_| "more_lost,more_lost_error");
        let measured = self.measured.map(|_| MEASURED_HEADING);
        let heading = arm.into_iter().chain([HEADING]).chain(more_lost);
        let heading: Vec<_> = heading.chain(measured).collect();
        let rows = self.arms.iter().flat_map(|arm| {
            let line = |row: BlockRow| BlockRow {
                arm: Some(arm.rules.label()),
                cannot_lose: row.measured.as_ref().map(|it| it.cannot_lose),
                cannot_lose_error: row.measured.as_ref().and_then(|it| it.cannot_lose_error),
                ..row
            };
            self.rows(arm).into_iter().map(line)
        });
        table::csv(&heading.join(","), &rows.collect::<Vec<_>>())
    }

    fn trial(&self, arm: &Arm) -> Trial {
        Trial {
            label: None,
            rules: rules_name(&arm.rules),
            opponent: None,
            machines: None,
            blocks: self.rows(arm),
            safe_after: arm.results.safe_after().as_ref().map(SafeAfterRow::of),
            options: options(&arm.rules),
            origin: None,
        }
    }

    fn rows(&self, arm: &Arm) -> Vec<BlockRow> {
        let row = |(block, more): (&Block, Option<Mean>)| BlockRow {
            more_lost: value(more),
            more_lost_error: error(more),
            measured: (self.measured.zip(block.measured()))
                .map(|(against, measured)| MeasuredRow::of(against, &measured)),
            ..BlockRow::of(block)
        };
        let blocks = arm.results.blocks().iter().zip(self.more_lost(arm));
        blocks.map(row).collect()
    }
}

impl BlockRow {
    fn of(block: &Block) -> Self {
        Self {
            arm: None,
            from: block.from(),
            to: block.to(),
            won: value(block.won()),
            won_error: error(block.won()),
            drawn: value(block.drawn()),
            drawn_error: error(block.drawn()),
            lost: value(block.lost()),
            lost_error: error(block.lost()),
            dry: value(block.dry()),
            dry_error: error(block.dry()),
            won_all: value(block.won_all()),
            won_all_error: error(block.won_all()),
            drawn_all: value(block.drawn_all()),
            drawn_all_error: error(block.drawn_all()),
            lost_all: value(block.lost_all()),
            lost_all_error: error(block.lost_all()),
            more_lost: None,
            more_lost_error: None,
            measured: None,
            cannot_lose: None,
            cannot_lose_error: None,
        }
    }
}

impl EachRow {
    /// The rows of one machine, by its number, of rules that are called so.
    pub(super) fn of(
        conditions: &Experiment,
        arm: Option<&String>,
        machine: u64,
        record: &MachineRecord,
    ) -> Vec<Self> {
        let [mut won, mut drawn, mut lost] = [0; 3];
        let blocks = conditions.ranges().into_iter().zip(record.blocks());
        let row = |((_, game), block): (_, &LifeBlock)| {
            won += block.tally.won;
            drawn += block.tally.drawn;
            lost += block.tally.lost;
            Self {
                machine,
                seed: conditions.seed_of(machine),
                arm: arm.cloned(),
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
}

/// The blocks that were played, as people see them.
fn shown(blocks: &[Block]) -> String {
    let columns = [
        right("games", 14),
        right("won", 11),
        right("drawn", 11),
        right("lost", 11),
        right("dry", 11),
        right("lost, all", 11),
    ];
    let played = blocks.iter().filter(|block| block.from() > 0);
    let cells = |it: &Block| {
        let [won, drawn, lost] = [it.won(), it.drawn(), it.lost()].map(percent);
        [
            games(it),
            won,
            drawn,
            lost,
            percent(it.dry()),
            percent(it.lost_all()),
        ]
    };
    table::text(columns, played.map(cells))
}

/// The exact chances as people see them, a line for each block.
fn shown_chances(blocks: &[Block]) -> String {
    let columns = [
        right("games", 14),
        right("won", 12),
        right("drawn", 12),
        right("lost", 12),
        right("drawn, 10-50-90 %", 20),
        right("cannot lose", 13),
    ];
    let rows = blocks.iter().filter_map(|block| {
        let it = block.measured()?;
        let [won, drawn, lost] = [&it.won, &it.drawn, &it.lost].map(mean_and_deviation);
        let percentiles = [it.drawn.p10, it.drawn.p50, it.drawn.p90]
            .map(|share| format!("{:.1}", 100.0 * share))
            .join(" ");
        Some([
            games(block),
            won,
            drawn,
            lost,
            percentiles,
            percent(Some(it.cannot_lose)),
        ])
    });
    table::text(columns, rows)
}

fn value(mean: Option<Mean>) -> Option<f64> {
    mean.map(|mean| mean.value)
}

fn error(mean: Option<Mean>) -> Option<f64> {
    mean.and_then(|mean| mean.error)
}

/// A part of the games of a block.
#[expect(clippy::cast_precision_loss, reason = "a share needs no more digits")]
fn share_of(games: u64, block: &Block) -> f64 {
    games as f64 / (block.to() - block.from() + 1) as f64
}

fn percent(mean: Option<Mean>) -> String {
    mean.map_or("-".to_owned(), |Mean { value, error }| {
        let error = error.map_or("-".to_owned(), |error| format!("{:.2}", 100.0 * error));
        format!("{:.1} ({error})", 100.0 * value)
    })
}

fn mean_and_deviation(spread: &Spread) -> String {
    let deviation = spread
        .sd
        .map_or("-".to_owned(), |sd| format!("{:.1}", 100.0 * sd));
    format!("{:.1} ({deviation})", 100.0 * spread.mean)
}

fn games(block: &Block) -> String {
    format!("{}-{}", block.from(), block.to())
}

fn safe_text(safe: &SafeAfter) -> String {
    let games = safe.games.map_or(String::new(), |[p10, p50, p90]| {
        format!(
            ", the median of these after game {p50:.0} (10th percentile {p10:.0}, 90th {p90:.0})"
        )
    });
    format!(
        "the chance of losing stays under 1 % in {:.1} % of the machines{games}\n",
        100.0 * safe.share
    )
}
