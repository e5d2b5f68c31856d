//! The results of an experiment as text, JSON and CSV.

use serde::Serialize;

use crate::cli::global::rules_name;
use crate::cli::output;
use crate::cli::table::{self, right, row};
use crate::engine::{
    Block, Mean, MeasuredChances, Opponent, Results, Rules, SafeAfter, Schedule, Spread,
};
use crate::words::numbers::counted;

/// One set of rules, and what its machines did.
pub(super) struct Arm {
    pub(super) rules: Rules,
    pub(super) results: Results,
}

/// All that an experiment found.
pub(super) struct ExperimentReport<'a> {
    pub(super) opponent: &'a Schedule,
    pub(super) machines: u64,
    pub(super) measured: Option<Opponent>,
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
        /// the share of its games that were won, 0 to 1; a mean over machines
        won: Option<f64>,
        /// its standard error
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
        /// the share lost if games that could not be played count as lost
        lost_all: Option<f64>,
        /// its standard error
        lost_all_error: Option<f64>,
        /// with --measure: the exact chances after the block; in CSV `measured_won_mean` and so on
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
        cannot_lose_error: f64,
    }
}

/// The columns for spreadsheets.
const HEADING: &str = "from,to,won,won_error,drawn,drawn_error,lost,lost_error,dry,dry_error,\
     lost_all,lost_all_error";

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
}

/// Several sets of rules, tried against the same opponent.
#[derive(Serialize)]
struct Trials {
    opponent: String,
    machines: u64,
    arms: Vec<Trial>,
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
}

impl ExperimentReport<'_> {
    /// The tables for people, one for each set of rules.
    pub(super) fn text(&self) -> String {
        let tables: Vec<_> = self.arms.iter().map(|arm| self.table(arm)).collect();
        tables.join("\n")
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
            "{machines} against {}, percent (standard error)\n\n{}",
            self.opponent,
            shown(blocks)
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

    /// The document for scripts: the one result, or one for each set of rules.
    pub(super) fn json(&self) -> anyhow::Result<String> {
        let (opponent, machines) = (self.opponent.to_string(), self.machines);
        if let [arm] = self.arms {
            return output::json(&Trial {
                opponent: Some(opponent),
                machines: Some(machines),
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
        })
    }

    /// The table for spreadsheets: one heading, a line for each block of each set of rules.
    pub(super) fn csv(&self) -> anyhow::Result<String> {
        let arm = (self.arms.len() > 1).then_some("arm");
        let measured = self.measured.map(|_| MEASURED_HEADING);
        let heading: Vec<_> = arm.into_iter().chain([HEADING]).chain(measured).collect();
        let rows = self.arms.iter().flat_map(|arm| {
            let line = |row: BlockRow| BlockRow {
                arm: Some(arm.rules.label()),
                cannot_lose: row.measured.as_ref().map(|it| it.cannot_lose),
                cannot_lose_error: row.measured.as_ref().map(|it| it.cannot_lose_error),
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
        }
    }

    fn rows(&self, arm: &Arm) -> Vec<BlockRow> {
        let row = |block: &Block| BlockRow {
            measured: (self.measured.zip(block.measured()))
                .map(|(against, measured)| MeasuredRow::of(against, &measured)),
            ..BlockRow::of(block)
        };
        arm.results.blocks().iter().map(row).collect()
    }
}

impl BlockRow {
    fn of(block: &Block) -> Self {
        let [value, error]: [fn(Mean) -> f64; 2] = [|mean| mean.value, |mean| mean.error];
        Self {
            arm: None,
            from: block.from(),
            to: block.to(),
            won: block.won().map(value),
            won_error: block.won().map(error),
            drawn: block.drawn().map(value),
            drawn_error: block.drawn().map(error),
            lost: block.lost().map(value),
            lost_error: block.lost().map(error),
            dry: block.dry().map(value),
            dry_error: block.dry().map(error),
            lost_all: block.lost_all().map(value),
            lost_all_error: block.lost_all().map(error),
            measured: None,
            cannot_lose: None,
            cannot_lose_error: None,
        }
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

fn percent(mean: Option<Mean>) -> String {
    mean.map_or("-".to_owned(), |Mean { value, error }| {
        format!("{:.1} ({:.2})", 100.0 * value, 100.0 * error)
    })
}

fn mean_and_deviation(spread: &Spread) -> String {
    format!("{:.1} ({:.1})", 100.0 * spread.mean, 100.0 * spread.sd)
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
