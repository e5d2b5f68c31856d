//! `menace experiment`: learning curves, over many fresh machines on all cores.

use std::fmt::Write;

use clap::Args;
use clap::value_parser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use super::global::{Global, rules_name};
use super::interrupt;
use super::opponent::moves_by_itself;
use super::output::{self, Format, FormatOptions};
use crate::app::numbers::grouped;
use crate::engine::{Block, Experiment as Conditions, Mean, Opponent, Preset, Results};

/// Trains many fresh machines and shows how well they did, by blocks of games
///
/// The numbers are means over the machines that were not out of beads before
/// the end of the block; dry is the share of those that were. A seed gives the
/// same numbers on any number of cores. No machine is read or saved.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Experiment {
    /// How many games each machine plays
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..))]
    games: u64,
    /// How many machines
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..))]
    machines: u64,
    /// Who plays against them: random, block, win, smart, darby, perfect, skilled:P, nemesis or menace
    #[arg(long, value_name = "NAME", default_value = "random", value_parser = moves_by_itself)]
    opponent: Opponent,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace experiment                                      1,000 of Michie's machines against random play
  menace experiment --opponent perfect --machines 10000  three in five of them run dry
  menace experiment --rules everlasting --opponent perfect --seed 1 --format csv";

#[derive(Serialize)]
struct Report<'a> {
    rules: &'a str,
    opponent: String,
    machines: u64,
    blocks: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    from: u64,
    to: u64,
    won: Option<f64>,
    drawn: Option<f64>,
    lost: Option<f64>,
    dry: Option<f64>,
}

impl Experiment {
    /// Runs the machines and prints their curve.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let rules = global.rules.unwrap_or(Preset::Michie).rules();
        let seed = match global.seed {
            Some(seed) => seed,
            None => rand::Rng::next_u64(&mut global.rng()?),
        };
        let conditions = Conditions::new(rules, self.opponent, self.games, seed)?;
        let results = self.live(&conditions)?;
        output::print(&match self.format.chosen() {
            Format::Text => self.text(rules_name(&rules), &results),
            Format::Json => self.json(rules_name(&rules), &results)?,
            Format::Csv => csv(&results),
        })
    }

    /// Lives through everything on all cores.
    fn live(&self, conditions: &Conditions) -> anyhow::Result<Results> {
        let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} machines, {eta} left");
        let progress =
            ProgressBar::new(self.machines).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let bar = progress.clone();
        interrupt::die_after(move || bar.finish_and_clear())?;
        let lives = (0..self.machines).into_par_iter().map(|nth| {
            let results = conditions.run(nth);
            progress.inc(1);
            results
        });
        let results = lives.reduce(|| conditions.empty_results(), |one, other| one.and(&other));
        progress.finish_and_clear();
        Ok(results)
    }

    fn text(&self, rules: &str, results: &Results) -> String {
        let (machines, opponent) = (grouped(self.machines), self.opponent);
        let mut text = format!("{machines} {rules} machines against {opponent}, percent (standard error)\n\n");
        let _ = writeln!(text, "{:>17} {:>13} {:>13} {:>13} {:>13}", "games", "won", "drawn", "lost", "dry");
        for block in results.blocks() {
            let games = format!("{}-{}", block.from(), block.to());
            let [won, drawn, lost, dry] = means(block).map(percent);
            let _ = writeln!(text, "{games:>17} {won:>13} {drawn:>13} {lost:>13} {dry:>13}");
        }
        text
    }

    fn json(&self, rules: &str, results: &Results) -> anyhow::Result<String> {
        let blocks = results.blocks().iter().map(|block| {
            let [won, drawn, lost, dry] = means(block).map(|mean| Some(mean?.value));
            Row { from: block.from(), to: block.to(), won, drawn, lost, dry }
        });
        let (opponent, machines) = (self.opponent.to_string(), self.machines);
        output::json(&Report { rules, opponent, machines, blocks: blocks.collect() })
    }
}

fn csv(results: &Results) -> String {
    let mut text = String::from("from,to,won,won_error,drawn,drawn_error,lost,lost_error,dry,dry_error\n");
    for block in results.blocks() {
        let means =
            means(block).map(|mean| mean.map_or(",".to_owned(), |mean| format!("{},{}", mean.value, mean.error)));
        let _ = writeln!(text, "{},{},{}", block.from(), block.to(), means.join(","));
    }
    text
}

/// Won, drawn, lost and dry.
fn means(block: &Block) -> [Option<Mean>; 4] {
    [block.won(), block.drawn(), block.lost(), block.dry()]
}

fn percent(mean: Option<Mean>) -> String {
    mean.map_or("-".to_owned(), |Mean { value, error }| format!("{:.1} ({:.2})", 100.0 * value, 100.0 * error))
}
