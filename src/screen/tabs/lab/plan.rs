//! The plan of the Lab: a question, the rows that answer it side by side under the same conditions,
//! and the command that gives the same numbers.

use crate::app::form::{Fields, Line, Step, place_in};
use crate::engine::{
    Block, Experiment, Opponent, Preset, Results, Reward, Rules, SafeAfter, Schedule, Setting,
    Spread, StartingBeads, WhenEmpty,
};
use crate::words::numbers::grouped;
use crate::words::{Said, opponent_name, rules, say, schedule_name};

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
            line("against", schedule_name(&self.opponent))
                .after(place_in(&schedules(), &self.opponent))
                .steps(Self::change_opponent)
        } else {
            let own = say!("lab-own-teachers");
            line("against", own.to_string()).meaning(own.about())
        };
        let settings: [Line<Self>; Self::SETTINGS] = [
            line("compare", self.question.words().to_string())
                .after(place_in(&LabQuestion::ALL, &self.question))
                .steps(|plan: &mut Self, step| {
                    let question = step.of(&LabQuestion::ALL, plan.question);
                    *plan = question.plan(plan.base);
                }),
            against,
            line("games", grouped(self.games))
                .steps(|plan: &mut Self, step| plan.games = step.beside(&GAMES, plan.games)),
            line("machines", grouped(self.machines))
                .steps(|plan: &mut Self, step| plan.machines = step.of(&MACHINES, plan.machines)),
            line("measured", opponent_name(self.measured).to_string())
                .after(place_in(&measures(), &self.measured))
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

    /// The most arms: as many can be told apart on a plot.
    pub const MOST_ARMS: usize = 6;

    /// The most games of all machines that are played without being asked for: a second or two.
    const MOST_UNASKED: u64 = 2_000_000;

    /// True if it is as the tab first shows it.
    pub(crate) fn is_usual(&self) -> bool {
        *self == LabQuestion::default().plan(self.base)
    }

    /// True if its machines live within a moment.
    pub(super) fn is_small(&self) -> bool {
        let games = self.games.saturating_mul(self.machines);
        games.saturating_mul(self.arms.len() as u64) <= Self::MOST_UNASKED
    }

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

    /// Frees the rows: each may differ from the others in everything.
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
    pub(crate) fn of(results: &Results) -> Self {
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
    for setting in Setting::ALL {
        let mut values: Vec<String> = Vec::new();
        for value in arms.iter().map(|rules| setting.text(rules)) {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        combinations *= values.len();
        if values != [setting.text(&Preset::Michie.rules())] {
            options = format!("{options} --{setting} {}", values.join("/"));
        }
    }
    (combinations == arms.len()).then_some(options)
}

/// A setting by its name, with its meaning.
fn line(name: &str, value: String) -> Line<LabPlan> {
    let said = say!("lab-setting", setting = name);
    Line::new(&said, value).meaning(said.about())
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

/// A thing to compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LabQuestion {
    /// The beads that a won game adds.
    #[default]
    Reward,
    /// The beads of a fresh box.
    Beads,
    /// The opponent that the machines learn from.
    Teacher,
    /// The fate of a box without beads.
    Empty,
    /// Rules that may differ in everything.
    Anything,
}

/// The beads by stage that can be compared.
const BEADS: [[u8; 4]; 5] = [
    [4, 3, 2, 1],
    [8, 4, 2, 1],
    [8, 6, 4, 2],
    [1, 1, 1, 1],
    [16, 12, 8, 4],
];

/// The rewards for winning that can be compared.
const REWARDS: [i16; 10] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 20];

impl LabQuestion {
    /// The questions in the order in which they are gone through.
    pub const ALL: [Self; 5] = [
        Self::Reward,
        Self::Beads,
        Self::Teacher,
        Self::Empty,
        Self::Anything,
    ];

    /// Its name in files.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Reward => "reward",
            Self::Beads => "beads",
            Self::Teacher => "teacher",
            Self::Empty => "when-empty",
            Self::Anything => "anything",
        }
    }

    pub fn words(self) -> Said {
        say!("lab-question", question = self.name())
    }

    /// The plan that answers it for a machine of these rules.
    pub(crate) fn plan(self, base: Rules) -> LabPlan {
        let other = if base == Preset::Everlasting.rules() {
            Preset::Michie
        } else {
            Preset::Everlasting
        };
        let (arms, teachers) = match self {
            Self::Reward => ([1, 3].map(|won| with_reward(base, won)), None),
            Self::Beads => (
                [BEADS[0], BEADS[1]].map(|beads| with_beads(base, beads)),
                None,
            ),
            Self::Teacher => (
                [base; 2],
                Some([Opponent::Random, Opponent::Perfect].map(Schedule::always)),
            ),
            Self::Empty => (
                [WhenEmpty::Resign, WhenEmpty::Restock].map(|it| with_when_empty(base, it)),
                None,
            ),
            Self::Anything => ([base, other.rules()], None),
        };
        let opponent = match self {
            Self::Empty | Self::Anything => Opponent::Perfect,
            Self::Reward | Self::Beads | Self::Teacher => Opponent::Random,
        };
        LabPlan {
            question: self,
            base,
            opponent: Schedule::always(opponent),
            teachers: teachers.map(Vec::from).unwrap_or_default(),
            games: 1_000,
            machines: 200,
            measured: Opponent::Perfect,
            arms: arms.to_vec(),
        }
    }

    /// The value of a row.
    pub fn row(self, plan: &LabPlan, nth: usize) -> String {
        let Some(rules) = plan.arms.get(nth) else {
            return String::new();
        };
        match self {
            Self::Reward => format!("{:+}", rules.reward.won),
            Self::Beads => match rules.start {
                StartingBeads::PerStage(beads) => beads.map(|count| count.to_string()).join("-"),
                StartingBeads::Random => rules::word(Setting::Beads, rules).to_string(),
            },
            Self::Teacher => {
                say!("lab-pupil", teacher = schedule_name(plan.teacher(nth))).to_string()
            }
            Self::Empty => rules::word(Setting::WhenEmpty, rules).to_string(),
            Self::Anything => say!("lab-row", row = nth + 1).to_string(),
        }
    }

    /// The words after the value of a row.
    pub fn after_row(self) -> Said {
        say!("lab-after-row", question = self.name())
    }

    /// Gives a row its next value, past that of the other row.
    fn step_row(self, plan: &mut LabPlan, nth: usize, step: Step) {
        let rules = plan.arms[nth];
        let same = others(&plan.arms, nth);
        match self {
            Self::Reward => {
                let of = |won: i16| with_reward(rules, won);
                plan.arms[nth] = stepped(&REWARDS, rules.reward.won, step, of, &same);
            }
            Self::Beads => {
                let now = match rules.start {
                    StartingBeads::PerStage(beads) => beads,
                    StartingBeads::Random => BEADS[0],
                };
                let of = |beads| with_beads(rules, beads);
                plan.arms[nth] = stepped(&BEADS, now, step, of, &same);
            }
            Self::Teacher => {
                let (all, same) = (schedules(), others(&plan.teachers, nth));
                let here = all.iter().position(|it| *it == plan.teachers[nth]);
                let places: Vec<usize> = (0..all.len()).collect();
                let of = |place: usize| all[place].clone();
                plan.teachers[nth] = stepped(&places, here.unwrap_or(0), step, of, &same);
            }
            Self::Empty => {
                let all = [WhenEmpty::Resign, WhenEmpty::Restock, WhenEmpty::Refill];
                let of = |it| with_when_empty(rules, it);
                plan.arms[nth] = stepped(&all, rules.when_empty, step, of, &same);
            }
            Self::Anything => {}
        }
    }

    /// The reason for which the setting cannot matter under a plan, if there is one.
    pub(super) fn cannot_matter(self, plan: &LabPlan) -> Option<Said> {
        let is_perfect = plan.opponent == Schedule::always(Opponent::Perfect);
        (self == Self::Reward && is_perfect).then_some(say!("lab-never-paid"))
    }
}

/// All but one.
fn others<T: Clone>(all: &[T], nth: usize) -> Vec<T> {
    let others = all.iter().enumerate().filter(|(place, _)| *place != nth);
    others.map(|(_, it)| it.clone()).collect()
}

/// The next value, past those that others have.
fn stepped<T: Copy + PartialEq, V: PartialEq>(
    all: &[T],
    now: T,
    step: Step,
    of: impl Fn(T) -> V,
    others: &[V],
) -> V {
    let next = step.of(all, now);
    if others.contains(&of(next)) {
        of(step.of(all, next))
    } else {
        of(next)
    }
}

/// The rules with another reward for a won game.
fn with_reward(rules: Rules, won: i16) -> Rules {
    let reward = Reward {
        won,
        ..rules.reward
    };
    Rules { reward, ..rules }
}

/// The rules with other beads at the start.
fn with_beads(rules: Rules, beads: [u8; 4]) -> Rules {
    let start = StartingBeads::PerStage(beads);
    Rules { start, ..rules }
}

/// The rules with another consequence when a box is empty.
const fn with_when_empty(rules: Rules, when_empty: WhenEmpty) -> Rules {
    Rules {
        when_empty,
        ..rules
    }
}
