//! The results of an experiment as text, JSON and CSV.

use std::fmt::Write;

use serde::Serialize;

use crate::cli::global::rules_name;
use crate::cli::output;
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
pub(super) struct Report<'a> {
    pub(super) opponent: &'a Schedule,
    pub(super) machines: u64,
    pub(super) measured: Option<Opponent>,
    pub(super) arms: &'a [Arm],
}

#[derive(Serialize)]
struct OneArmJson {
    rules: &'static str,
    opponent: String,
    machines: u64,
    #[serde(flatten)]
    results: ResultsJson,
}

#[derive(Serialize)]
struct ArmsJson {
    opponent: String,
    machines: u64,
    arms: Vec<ArmJson>,
}

#[derive(Serialize)]
struct ArmJson {
    label: String,
    rules: &'static str,
    #[serde(flatten)]
    results: ResultsJson,
}

#[derive(Serialize)]
struct ResultsJson {
    blocks: Vec<BlockJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safe_after: Option<SafeAfterJson>,
}

#[derive(Serialize)]
struct SafeAfterJson {
    median: Option<f64>,
    p10: Option<f64>,
    p90: Option<f64>,
    share: f64,
}

#[derive(Serialize)]
struct BlockJson {
    from: u64,
    to: u64,
    won: Option<f64>,
    drawn: Option<f64>,
    lost: Option<f64>,
    dry: Option<f64>,
    won_error: Option<f64>,
    drawn_error: Option<f64>,
    lost_error: Option<f64>,
    lost_all: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    measured: Option<MeasuredJson>,
}

#[derive(Serialize)]
struct MeasuredJson {
    against: String,
    won: SpreadJson,
    drawn: SpreadJson,
    lost: SpreadJson,
    cannot_lose: f64,
    cannot_lose_error: f64,
}

#[derive(Serialize)]
struct SpreadJson {
    mean: f64,
    sd: f64,
    p10: f64,
    p50: f64,
    p90: f64,
}

impl Report<'_> {
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
        let mut text = format!(
            "{} against {}, percent (standard error)\n\n",
            counted(self.machines, &format!("{name} machine")),
            self.opponent
        );
        let heading = ["won", "drawn", "lost", "dry", "lost, all"]
            .map(|word| format!("{word:>13}"))
            .concat();
        let _ = writeln!(text, "{:>14}{heading}", "games");
        for block in arm.results.blocks().iter().filter(|block| block.from() > 0) {
            let _ = writeln!(
                text,
                "{:>14}{}",
                games(block),
                means(block)
                    .map(|mean| format!("{:>13}", percent(mean)))
                    .concat()
            );
        }
        self.measured.map_or(text.clone(), |against| {
            text + &measured_text(&arm.results, against)
        })
    }

    /// The document for scripts: the one result, or one for each set of rules.
    pub(super) fn json(&self) -> anyhow::Result<String> {
        let (opponent, machines) = (self.opponent.to_string(), self.machines);
        if let [arm] = self.arms {
            let results = self.results_json(&arm.results);
            return output::json(&OneArmJson {
                rules: rules_name(&arm.rules),
                opponent,
                machines,
                results,
            });
        }
        let arms = self.arms.iter().map(|arm| ArmJson {
            label: arm.rules.label(),
            rules: rules_name(&arm.rules),
            results: self.results_json(&arm.results),
        });
        output::json(&ArmsJson {
            opponent,
            machines,
            arms: arms.collect(),
        })
    }

    fn results_json(&self, results: &Results) -> ResultsJson {
        ResultsJson {
            blocks: results
                .blocks()
                .iter()
                .map(|block| self.block_json(block))
                .collect(),
            safe_after: results.safe_after().map(|safe| {
                let nth = |nth: usize| safe.games.map(|games| games[nth]);
                SafeAfterJson {
                    median: nth(1),
                    p10: nth(0),
                    p90: nth(2),
                    share: safe.share,
                }
            }),
        }
    }

    fn block_json(&self, block: &Block) -> BlockJson {
        let [won, drawn, lost, dry, lost_all] =
            means(block).map(|mean| mean.map(|mean| mean.value));
        let [won_error, drawn_error, lost_error, ..] =
            means(block).map(|mean| mean.map(|mean| mean.error));
        let measured = block
            .measured()
            .zip(self.measured)
            .map(|(chances, against)| MeasuredJson {
                against: against.to_string(),
                won: (&chances.won).into(),
                drawn: (&chances.drawn).into(),
                lost: (&chances.lost).into(),
                cannot_lose: chances.cannot_lose.value,
                cannot_lose_error: chances.cannot_lose.error,
            });
        let (from, to) = (block.from(), block.to());
        BlockJson {
            from,
            to,
            won,
            drawn,
            lost,
            dry,
            won_error,
            drawn_error,
            lost_error,
            lost_all,
            measured,
        }
    }

    /// The table for spreadsheets: one heading, a line for each block of each set of rules.
    pub(super) fn csv(&self) -> String {
        let mut heading: Vec<String> = Vec::new();
        heading.extend((self.arms.len() > 1).then(|| "arm".to_owned()));
        heading.extend(["from", "to"].map(str::to_owned));
        heading.extend(
            COLUMNS
                .iter()
                .flat_map(|name| [(*name).to_owned(), format!("{name}_error")]),
        );
        if self.measured.is_some() {
            let columns = |verdict| {
                ["mean", "sd", "p10", "p50", "p90"].map(|of| format!("measured_{verdict}_{of}"))
            };
            heading.extend(["won", "drawn", "lost"].into_iter().flat_map(columns));
            heading.extend(["cannot_lose", "cannot_lose_error"].map(str::to_owned));
        }
        let rows = self.arms.iter().flat_map(|arm| {
            arm.results
                .blocks()
                .iter()
                .map(|block| self.csv_row(arm, block))
        });
        [heading.join(",")]
            .into_iter()
            .chain(rows)
            .fold(String::new(), |text, line| text + &line + "\n")
    }

    fn csv_row(&self, arm: &Arm, block: &Block) -> String {
        let mut fields: Vec<String> = Vec::new();
        fields.extend((self.arms.len() > 1).then(|| format!("\"{}\"", arm.rules.label())));
        fields.extend([block.from().to_string(), block.to().to_string()]);
        for mean in means(block) {
            fields.extend(mean.map_or([String::new(), String::new()], |mean| {
                [mean.value, mean.error].map(|x| x.to_string())
            }));
        }
        if let Some(measured) = block.measured() {
            let MeasuredChances {
                won,
                drawn,
                lost,
                cannot_lose,
            } = measured;
            let numbers = [won, drawn, lost]
                .into_iter()
                .flat_map(|of| [of.mean, of.sd, of.p10, of.p50, of.p90])
                .chain([cannot_lose.value, cannot_lose.error]);
            fields.extend(numbers.map(|number| number.to_string()));
        }
        fields.join(",")
    }
}

impl From<&Spread> for SpreadJson {
    fn from(
        &Spread {
            mean,
            sd,
            p10,
            p50,
            p90,
        }: &Spread,
    ) -> Self {
        Self {
            mean,
            sd,
            p10,
            p50,
            p90,
        }
    }
}

/// The columns of every block, each with its standard error.
const COLUMNS: [&str; 5] = ["won", "drawn", "lost", "dry", "lost_all"];

/// The means in the order of the columns.
fn means(block: &Block) -> [Option<Mean>; 5] {
    [
        block.won(),
        block.drawn(),
        block.lost(),
        block.dry(),
        block.lost_all(),
    ]
}

fn percent(mean: Option<Mean>) -> String {
    mean.map_or("-".to_owned(), |Mean { value, error }| {
        format!("{:.1} ({:.2})", 100.0 * value, 100.0 * error)
    })
}

fn games(block: &Block) -> String {
    format!("{}-{}", block.from(), block.to())
}

/// The exact chances after each block, over the machines.
fn measured_text(results: &Results, against: Opponent) -> String {
    let mut text = format!(
        "\nexact chances against {against} after the block: mean (standard deviation), percentiles\n"
    );
    let heading = ["won", "drawn", "lost"]
        .map(|word| format!("{word:>14}"))
        .concat();
    let _ = writeln!(
        text,
        "{:>14}{heading}{:>22}{:>15}",
        "games", "drawn, 10-50-90 %", "cannot lose"
    );
    for block in results.blocks() {
        let Some(measured) = block.measured() else {
            continue;
        };
        let MeasuredChances {
            won,
            drawn,
            lost,
            cannot_lose,
        } = measured;
        let means = [won, drawn, lost].map(|of| {
            format!(
                "{:>14}",
                format!("{:.1} ({:.1})", 100.0 * of.mean, 100.0 * of.sd)
            )
        });
        let percentiles = [drawn.p10, drawn.p50, drawn.p90]
            .map(|share| format!("{:.1}", 100.0 * share))
            .join(" ");
        let _ = writeln!(
            text,
            "{:>14}{}{percentiles:>22}{:>15}",
            games(block),
            means.concat(),
            percent(Some(cannot_lose))
        );
    }
    text + &results
        .safe_after()
        .map_or(String::new(), |safe| safe_text(&safe))
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
