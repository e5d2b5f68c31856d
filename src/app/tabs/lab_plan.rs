//! The plan of the Lab: rules side by side under the same conditions, and the command that gives
//! the same numbers.

use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::engine::{
    Block, Experiment, Opponent, Preset, Results, Rules, SETTINGS, SafeAfter, Schedule, Spread,
};
use crate::words::numbers::grouped;

/// The plan of the Lab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabPlan {
    /// The opponents of the machines.
    pub opponent: Schedule,
    /// The games that each machine plays.
    pub games: u64,
    /// The machines in each arm.
    pub machines: u64,
    /// The opponent that the exact chances are those against.
    pub measured: Opponent,
    /// The rules side by side.
    pub arms: Vec<Rules>,
}

/// The results of one arm.
#[derive(Clone, Debug, PartialEq)]
pub struct LabCurve {
    /// After so many games, how the exact chance of losing is spread over all machines; a dry one
    /// has lost.
    pub lost: Vec<(u64, Spread)>,
    /// The share of machines that were dry by the end, 0 to 1.
    pub dry: f64,
    /// After how many games the chance of losing stayed under 1 %.
    pub safe_after: Option<SafeAfter>,
}

/// The seed of every experiment of the Lab: the year of the first machine. Arms of one seed can be
/// compared.
const SEED: u64 = 1961;

/// The schedules of several opponents that can be chosen; the command takes any.
const SCHEDULES: [&str; 2] = ["random*200+perfect*200", "random*200+block*100+perfect*200"];

/// The numbers of games; with more, a machine would not stop when told to.
const GAMES: [u64; 10] = [10, 20, 50, 100, 220, 500, 1_000, 2_000, 5_000, 10_000];

/// The numbers of machines.
const MACHINES: [u64; 4] = [10, 100, 1_000, 10_000];

impl Fields for LabPlan {
    const NAMES: usize = 9;

    /// The settings, and then the arms.
    fn lines(&self) -> Vec<Line<Self>> {
        let settings: [Line<Self>; Self::SETTINGS] = [
            Line::new("against", self.opponent.to_string())
                .meaning("who plays against the machines")
                .steps(Self::change_opponent),
            Line::new("games", grouped(self.games))
                .meaning("that each machine plays")
                .steps(|plan: &mut Self, step| plan.games = step.beside(&GAMES, plan.games)),
            Line::new("machines", grouped(self.machines))
                .meaning("fresh ones in each arm")
                .steps(|plan: &mut Self, step| plan.machines = step.of(&MACHINES, plan.machines)),
            Line::new("measured", format!("v {}", self.measured))
                .meaning("exact chances, not samples")
                .steps(|plan: &mut Self, step| plan.measured = step.of(&measures(), plan.measured)),
        ];
        let arms = self.arms.iter().map(|arm| Line::new("", arm.label()));
        settings.into_iter().chain(arms).collect()
    }
}

impl LabPlan {
    /// The number of lines before the arms.
    pub const SETTINGS: usize = 4;

    /// The next schedule plays against the machines, for as long as it lasts.
    fn change_opponent(&mut self, step: Step) {
        let schedules = schedules();
        let here = schedules.iter().position(|it| *it == self.opponent);
        let places: Vec<usize> = (0..schedules.len()).collect();
        self.opponent = schedules[step.of(&places, here.unwrap_or(0))].clone();
        self.games = self.opponent.games().unwrap_or(self.games);
    }

    /// The experiments, one for each arm; none that cannot be.
    pub fn experiments(&self) -> Vec<Experiment> {
        let experiment = |&rules: &Rules| {
            let experiment =
                Experiment::new(rules, self.opponent.clone(), self.games, SEED).ok()?;
            experiment.measured_against(self.measured).ok()
        };
        self.arms.iter().filter_map(experiment).collect()
    }

    /// The command that gives the same numbers; several, one after another, where the arms are not
    /// every combination of some values.
    pub fn command(&self) -> String {
        let combined = options(&self.arms);
        let options = combined.map_or_else(
            || {
                self.arms
                    .iter()
                    .filter_map(|&arm| options(&[arm]))
                    .collect()
            },
            |all| vec![all],
        );
        let commands: Vec<String> = options
            .iter()
            .map(|options| self.command_with(options))
            .collect();
        commands.join(" && ")
    }

    fn command_with(&self, options: &str) -> String {
        let Self {
            opponent,
            games,
            machines,
            measured,
            ..
        } = self;
        // A shell may take a star for the names of files.
        let opponent = opponent.to_string();
        let quote = if opponent.contains('*') { "'" } else { "" };
        format!(
            "menace experiment --opponent {quote}{opponent}{quote} --games {games} \
             --machines {machines} --measure {measured} --seed {SEED}{options}"
        )
    }
}

impl LabCurve {
    /// The results of an arm in short.
    pub(in crate::app) fn of(results: &Results) -> Self {
        let lost = results
            .blocks()
            .iter()
            .filter_map(|block| Some((block.to(), block.measured()?.lost)));
        let dry = results
            .blocks()
            .last()
            .and_then(Block::dry)
            .map_or(0.0, |dry| dry.value);
        Self {
            lost: lost.collect(),
            dry,
            safe_after: results.safe_after(),
        }
    }

    /// The spread of the chance of losing at the end.
    pub fn end(&self) -> Option<Spread> {
        self.lost.last().map(|&(_, spread)| spread)
    }
}

/// The options that make these rules of Michie's, with a slash between values; `None` where they
/// are not every combination of them.
fn options(arms: &[Rules]) -> Option<String> {
    if let [arm] = arms
        && let Some(preset) = arm.preset()
    {
        return Some(if preset == Preset::Michie {
            String::new()
        } else {
            format!(" --rules {preset}")
        });
    }
    let (mut options, mut combinations) = (String::new(), 1);
    for setting in SETTINGS {
        let mut values: Vec<String> = Vec::new();
        for value in arms.iter().map(|rules| setting.text(rules)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        combinations *= values.len();
        if values != [setting.text(&Preset::Michie.rules())] {
            options = format!("{options} --{} {}", setting.name, values.join("/"));
        }
    }
    (combinations == arms.len()).then_some(options)
}

/// Everybody who can play against the machines.
fn schedules() -> Vec<Schedule> {
    let several = SCHEDULES.iter().filter_map(|text| text.parse().ok());
    Opponent::automatic()
        .map(Schedule::always)
        .chain(several)
        .collect()
}

/// Against whom the exact chances of any machine can be worked out.
fn measures() -> Vec<Opponent> {
    Opponent::automatic()
        .filter(|&opponent| opponent != Opponent::Menace)
        .collect()
}
