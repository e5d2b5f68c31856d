//! The results of an experiment as text, JSON and CSV.

use crate::cli::global::rules_name;
use crate::cli::output;
use crate::cli::table::{self, Cell, Column, TableRow};
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

/// The games of a block, played by the machines of one set of rules.
struct BlockOfGames {
    /// The rules in short.
    label: String,
    block: Block,
    /// The opponent that the exact chances are against, and the chances after the block.
    measured: Option<(Opponent, MeasuredChances)>,
}

/// One set of rules, what it was tried in, and its games.
struct Trial {
    /// The rules in short, where there are several.
    label: Option<String>,
    rules: &'static str,
    /// The opponent and the number of machines, where they are not said once for several rules.
    conditions: Option<(String, u64)>,
    blocks: Vec<BlockOfGames>,
    safe_after: Option<SafeAfter>,
}

/// Several sets of rules, tried against the same opponent.
struct Trials {
    opponent: String,
    machines: u64,
    arms: Vec<Trial>,
}

static ARM: [Column<BlockOfGames>; 1] =
    [
        Column::<BlockOfGames>::new("arm", "the rules in short, where there are several", |it| {
            Cell::Quoted(it.label.clone())
        })
        .csv_only(),
    ];

static BLOCK: [Column<BlockOfGames>; 13] = [
    Column::<BlockOfGames>::new("from", "the first game of the block", |it| {
        it.block.from().into()
    })
    .right("games", 14, games),
    Column::new("to", "its last game", |it| it.block.to().into()),
    Column::<BlockOfGames>::new(
        "won",
        "the share of its games that were won, 0 to 1; a mean over machines",
        |it| value(it.block.won()),
    )
    .right("won", 11, |it| percent(it.block.won())),
    Column::new("won_error", STANDARD_ERROR, |it| error(it.block.won())),
    Column::<BlockOfGames>::new("drawn", "the share that were drawn", |it| {
        value(it.block.drawn())
    })
    .right("drawn", 11, |it| percent(it.block.drawn())),
    Column::new("drawn_error", STANDARD_ERROR, |it| error(it.block.drawn())),
    Column::<BlockOfGames>::new("lost", "the share that were lost", |it| {
        value(it.block.lost())
    })
    .right("lost", 11, |it| percent(it.block.lost())),
    Column::new("lost_error", STANDARD_ERROR, |it| error(it.block.lost())),
    Column::<BlockOfGames>::new(
        "dry",
        "the share of machines that were out of beads by then",
        |it| value(it.block.dry()),
    )
    .right("dry", 11, |it| percent(it.block.dry())),
    Column::new("dry_error", STANDARD_ERROR, |it| error(it.block.dry())),
    Column::<BlockOfGames>::new(
        "lost_all",
        "the share lost if games that could not be played count as lost",
        |it| value(it.block.lost_all()),
    )
    .right("lost, all", 11, |it| percent(it.block.lost_all())),
    Column::new("lost_all_error", STANDARD_ERROR, |it| {
        error(it.block.lost_all())
    }),
    Column::<BlockOfGames>::new(
        "measured",
        "with --measure: the exact chances after the block",
        |it| {
            it.measured.as_ref().map_or(Cell::Absent, |measured| {
                Cell::Object(TableRow::of(&CHANCES, measured))
            })
        },
    )
    .json_only(),
];

static MEASURED: [Column<BlockOfGames>; 5] = [
    Column::<BlockOfGames>::new(
        "measured_won",
        "with --measure: the exact chance to win after the block, as _mean, _sd, _p10, _p50 and _p90 of the machines",
        |it| spread(it, |chances| &chances.won),
    )
    .in_parts(&SPREAD_PARTS)
    .csv_only(),
    Column::<BlockOfGames>::new("measured_drawn", "the chance of a draw, in the same way", |it| {
        spread(it, |chances| &chances.drawn)
    })
    .in_parts(&SPREAD_PARTS)
    .csv_only(),
    Column::<BlockOfGames>::new("measured_lost", "the chance to lose, in the same way", |it| {
        spread(it, |chances| &chances.lost)
    })
    .in_parts(&SPREAD_PARTS)
    .csv_only(),
    Column::<BlockOfGames>::new("cannot_lose", CANNOT_LOSE, |it| {
        value(it.measured.as_ref().map(|(_, chances)| chances.cannot_lose))
    })
    .csv_only(),
    Column::<BlockOfGames>::new("cannot_lose_error", STANDARD_ERROR, |it| {
        error(it.measured.as_ref().map(|(_, chances)| chances.cannot_lose))
    })
    .csv_only(),
];

/// The exact chances as people see them, a line for each block.
static SHOWN_CHANCES: [Column<(String, MeasuredChances)>; 6] = [
    shown("games", 14, |(games, _)| games.clone()),
    shown("won", 12, |(_, it)| mean_and_deviation(&it.won)),
    shown("drawn", 12, |(_, it)| mean_and_deviation(&it.drawn)),
    shown("lost", 12, |(_, it)| mean_and_deviation(&it.lost)),
    shown("drawn, 10-50-90 %", 20, |(_, it)| {
        [it.drawn.p10, it.drawn.p50, it.drawn.p90]
            .map(|share| format!("{:.1}", 100.0 * share))
            .join(" ")
    }),
    shown("cannot lose", 13, |(_, it)| percent(Some(it.cannot_lose))),
];

/// The exact chances in JSON.
static CHANCES: [Column<(Opponent, MeasuredChances)>; 6] = [
    Column::new(
        "against",
        "the opponent that they are against",
        |(against, _)| Cell::Text(against.to_string()),
    ),
    Column::new("won", "the chance to win", |(_, it)| object(&it.won)),
    Column::new("drawn", "the chance of a draw", |(_, it)| object(&it.drawn)),
    Column::new("lost", "the chance to lose", |(_, it)| object(&it.lost)),
    Column::new("cannot_lose", CANNOT_LOSE, |(_, it)| {
        it.cannot_lose.value.into()
    }),
    Column::new("cannot_lose_error", STANDARD_ERROR, |(_, it)| {
        it.cannot_lose.error.into()
    }),
];

const SPREAD_PARTS: [&str; 5] = ["mean", "sd", "p10", "p50", "p90"];

static SPREAD: [Column<Spread>; 5] = [
    Column::new("mean", "the mean", |it| it.mean.into()),
    Column::new("sd", "the standard deviation", |it| it.sd.into()),
    Column::new("p10", "the 10th percentile", |it| it.p10.into()),
    Column::new("p50", "the median", |it| it.p50.into()),
    Column::new("p90", "the 90th percentile", |it| it.p90.into()),
];

static TRIAL: [Column<Trial>; 6] = [
    Column::new("label", "the rules in short", |it| {
        it.label.as_ref().map_or(Cell::Absent, Cell::from)
    }),
    Column::new("rules", "their name", |it| it.rules.into()),
    Column::new("opponent", "who played against the machines", |it| {
        conditions(it, |(opponent, _)| opponent.into())
    }),
    Column::new("machines", "how many there were", |it| {
        conditions(it, |&(_, machines)| machines.into())
    }),
    Column::new("blocks", "their games", |it| {
        Cell::Rows(
            it.blocks
                .iter()
                .map(|it| TableRow::of(&BLOCK, it))
                .collect(),
        )
    }),
    Column::new(
        "safe_after",
        "the games after which they hardly lose",
        |it| {
            it.safe_after.as_ref().map_or(Cell::Absent, |safe| {
                Cell::Object(TableRow::of(&SAFE_AFTER, safe))
            })
        },
    ),
];

static SAFE_AFTER: [Column<SafeAfter>; 4] = [
    Column::new("median", "the median", |it| {
        it.games.map(|games| games[1]).into()
    }),
    Column::new("p10", "the 10th percentile", |it| {
        it.games.map(|games| games[0]).into()
    }),
    Column::new("p90", "the 90th percentile", |it| {
        it.games.map(|games| games[2]).into()
    }),
    Column::new("share", "the share of machines that got there", |it| {
        it.share.into()
    }),
];

static TRIALS: [Column<Trials>; 3] = [
    Column::new("opponent", "who played against the machines", |it| {
        (&it.opponent).into()
    }),
    Column::new("machines", "how many there were by each rules", |it| {
        it.machines.into()
    }),
    Column::new("arms", "the rules", |it| {
        Cell::Rows(
            it.arms
                .iter()
                .map(|arm| TableRow::of(&TRIAL, arm))
                .collect(),
        )
    }),
];

const STANDARD_ERROR: &str = "its standard error";
const CANNOT_LOSE: &str = "the share of machines whose chance to lose is exactly zero";

/// The list of columns in the help.
pub(super) fn help() -> String {
    let of_block = ARM.iter().chain(&BLOCK).chain(&MEASURED);
    table::help("Columns of JSON (of each block) and CSV", of_block)
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
        let blocks = self.blocks(arm);
        let played = blocks.iter().filter(|games| games.block.from() > 0);
        let text = format!(
            "{machines} against {}, percent (standard error)\n\n{}",
            self.opponent,
            table::text(&BLOCK, played)
        );
        let Some(against) = self.measured else {
            return text;
        };
        let chances: Vec<_> = blocks
            .iter()
            .filter_map(|it| Some((games(it), it.measured.as_ref()?.1)))
            .collect();
        let safe_after = arm.results.safe_after();
        format!(
            "{text}\nexact chances against {against} after the block: \
             mean (standard deviation), percentiles\n{}{}",
            table::text(&SHOWN_CHANCES, &chances),
            safe_after.as_ref().map_or(String::new(), safe_text)
        )
    }

    /// The document for scripts: the one result, or one for each set of rules.
    pub(super) fn json(&self) -> anyhow::Result<String> {
        let (opponent, machines) = (self.opponent.to_string(), self.machines);
        if let [arm] = self.arms {
            let trial = self.trial(arm, None, Some((opponent, machines)));
            return output::json(&TableRow::of(&TRIAL, &trial));
        }
        let trial = |arm: &Arm| self.trial(arm, Some(arm.rules.label()), None);
        let arms = self.arms.iter().map(trial).collect();
        let trials = Trials {
            opponent,
            machines,
            arms,
        };
        output::json(&TableRow::of(&TRIALS, &trials))
    }

    /// The table for spreadsheets: one heading, a line for each block of each set of rules.
    pub(super) fn csv(&self) -> String {
        let arm = &ARM[..usize::from(self.arms.len() > 1)];
        let measured = &MEASURED[..if self.measured.is_some() {
            MEASURED.len()
        } else {
            0
        }];
        let rows: Vec<_> = self.arms.iter().flat_map(|arm| self.blocks(arm)).collect();
        table::csv(arm.iter().chain(&BLOCK).chain(measured), &rows)
    }

    fn trial(&self, arm: &Arm, label: Option<String>, conditions: Option<(String, u64)>) -> Trial {
        Trial {
            label,
            rules: rules_name(&arm.rules),
            conditions,
            blocks: self.blocks(arm),
            safe_after: arm.results.safe_after(),
        }
    }

    fn blocks(&self, arm: &Arm) -> Vec<BlockOfGames> {
        let games = |block: &Block| BlockOfGames {
            label: arm.rules.label(),
            block: block.clone(),
            measured: self.measured.zip(block.measured()),
        };
        arm.results.blocks().iter().map(games).collect()
    }
}

fn value(mean: Option<Mean>) -> Cell {
    mean.map(|mean| mean.value).into()
}

fn error(mean: Option<Mean>) -> Cell {
    mean.map(|mean| mean.error).into()
}

fn object(spread: &Spread) -> Cell {
    Cell::Object(TableRow::of(&SPREAD, spread))
}

fn spread(games: &BlockOfGames, of: impl FnOnce(&MeasuredChances) -> &Spread) -> Cell {
    let measured = games.measured.as_ref();
    measured.map_or(Cell::Unknown, |(_, chances)| object(of(chances)))
}

fn conditions(trial: &Trial, cell: impl FnOnce(&(String, u64)) -> Cell) -> Cell {
    trial.conditions.as_ref().map_or(Cell::Absent, cell)
}

/// A column for people alone.
const fn shown<R>(heading: &'static str, width: usize, text: fn(&R) -> String) -> Column<R> {
    Column::new(heading, "", |_| Cell::Absent).right(heading, width, text)
}

fn percent(mean: Option<Mean>) -> String {
    mean.map_or("-".to_owned(), |Mean { value, error }| {
        format!("{:.1} ({:.2})", 100.0 * value, 100.0 * error)
    })
}

fn mean_and_deviation(spread: &Spread) -> String {
    format!("{:.1} ({:.1})", 100.0 * spread.mean, 100.0 * spread.sd)
}

fn games(games: &BlockOfGames) -> String {
    format!("{}-{}", games.block.from(), games.block.to())
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
