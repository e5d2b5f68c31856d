//! The plan of the Lab: rules side by side under the same conditions, and the command that gives
//! the same numbers.

use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::engine::{
    Block, Experiment, Opponent, Preset, Results, Rules, SETTINGS, SafeAfter, Schedule, Spread,
};
use crate::words::numbers::grouped;

use super::lab_question::LabQuestion;

/// The plan of the Lab.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabPlan {
    /// The question that the rows answer.
    pub question: LabQuestion,
    /// The rules that the rows of a question have in common.
    pub base: Rules,
    /// The opponents of the machines.
    pub opponent: Schedule,
    /// Those of each row, where the question is about them; else none.
    pub teachers: Vec<Schedule>,
    /// The games that each machine plays.
    pub games: u64,
    /// The machines in each row.
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
const MACHINES: [u64; 5] = [10, 100, 200, 1_000, 10_000];

impl Fields for LabPlan {
    const NAMES: usize = 9;

    /// The question and the settings, and then the rows.
    fn lines(&self) -> Vec<Line<Self>> {
        let against = if self.teachers.is_empty() {
            Line::new("against", self.opponent.to_string())
                .after(place_in(&schedules(), &self.opponent))
                .meaning("who plays against the machines")
                .steps(Self::change_opponent)
        } else {
            Line::new("against", "the row's own teacher").meaning("see the rows")
        };
        let settings: [Line<Self>; Self::SETTINGS] = [
            Line::new("compare", self.question.words())
                .after(place_in(&LabQuestion::ALL, &self.question))
                .meaning("what do you want to compare?")
                .steps(|plan: &mut Self, step| {
                    let question = step.of(&LabQuestion::ALL, plan.question);
                    *plan = question.plan(plan.base);
                }),
            against,
            Line::new("games", grouped(self.games))
                .meaning("that each machine plays")
                .steps(|plan: &mut Self, step| plan.games = step.beside(&GAMES, plan.games)),
            Line::new("machines", grouped(self.machines))
                .meaning("fresh ones in each row")
                .steps(|plan: &mut Self, step| plan.machines = step.of(&MACHINES, plan.machines)),
            Line::new("measured", self.measured.to_string())
                .after(place_in(&measures(), &self.measured))
                .meaning("against whom: exact chances, not samples")
                .steps(|plan: &mut Self, step| plan.measured = step.of(&measures(), plan.measured)),
        ];
        let question = self.question;
        let row = |nth: usize| {
            let words = match question {
                LabQuestion::Anything => self.arms[nth].label(),
                _ => question.row(self, nth),
            };
            Line::new("", words)
                .steps(move |plan: &mut Self, step| question.step_row(plan, nth, step))
        };
        let arms = (0..self.arms.len()).map(row);
        settings.into_iter().chain(arms).collect()
    }
}

impl LabPlan {
    /// The number of lines before the arms.
    pub const SETTINGS: usize = 5;

    /// The next schedule plays against the machines, for as long as it lasts.
    fn change_opponent(&mut self, step: Step) {
        let schedules = schedules();
        let here = schedules.iter().position(|it| *it == self.opponent);
        let places: Vec<usize> = (0..schedules.len()).collect();
        self.opponent = schedules[step.of(&places, here.unwrap_or(0))].clone();
        self.games = self.opponent.games().unwrap_or(self.games);
    }

    /// The opponents that a row learns from.
    pub fn teacher(&self, nth: usize) -> &Schedule {
        self.teachers.get(nth).unwrap_or(&self.opponent)
    }

    /// The same rows, each of which may differ from the others in everything.
    pub(super) fn free(&mut self) {
        self.question = LabQuestion::Anything;
        self.teachers.clear();
    }

    /// The experiments, one for each row; none that cannot be.
    pub fn experiments(&self) -> Vec<Experiment> {
        let experiment = |(nth, &rules): (usize, &Rules)| {
            let teacher = self.teacher(nth).clone();
            let experiment = Experiment::new(rules, teacher, self.games, SEED).ok()?;
            experiment.measured_against(self.measured).ok()
        };
        self.arms
            .iter()
            .enumerate()
            .filter_map(experiment)
            .collect()
    }

    /// The command that gives the same numbers; several, one after another, where the arms are not
    /// every combination of some values.
    pub fn command(&self) -> String {
        if !self.teachers.is_empty() {
            let rows = self.arms.iter().enumerate();
            let commands: Vec<_> = rows
                .filter_map(|(nth, &rules)| Some((self.teacher(nth), options(&[rules])?)))
                .map(|(teacher, options)| self.command_with(teacher, &options))
                .collect();
            return commands.join(" && ");
        }
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
            .map(|options| self.command_with(&self.opponent, options))
            .collect();
        commands.join(" && ")
    }

    fn command_with(&self, opponent: &Schedule, options: &str) -> String {
        let Self {
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

/// The place of a value in its list, and the length of that.
fn place_in<T: PartialEq>(all: &[T], value: &T) -> String {
    let place = all.iter().position(|it| it == value);
    place.map_or_else(String::new, |nth| format!(" {}/{}", nth + 1, all.len()))
}

/// Everybody who can play against the machines.
pub(super) fn schedules() -> Vec<Schedule> {
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
