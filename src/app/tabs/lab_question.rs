//! The questions of the Lab: each makes a plan of two rows that differ in one setting alone.

use crate::app::LabPlan;
use crate::app::form::Step;
use crate::engine::{Opponent, Preset, Reward, Rules, Schedule, StartingBeads, WhenEmpty};

use super::lab_plan::schedules;

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
const REWARDS: [i8; 10] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 20];

impl LabQuestion {
    /// The questions in the order in which they are gone through.
    pub const ALL: [Self; 5] = [
        Self::Reward,
        Self::Beads,
        Self::Teacher,
        Self::Empty,
        Self::Anything,
    ];

    /// Its words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Reward => "the reward for winning",
            Self::Beads => "starting beads",
            Self::Teacher => "the teacher",
            Self::Empty => "empty boxes",
            Self::Anything => "anything",
        }
    }

    /// The plan that answers it for a machine of these rules.
    pub(in crate::app) fn plan(self, base: Rules) -> LabPlan {
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
                [WhenEmpty::Resign, WhenEmpty::Restock].map(|it| base.with_when_empty(it)),
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
            Self::Reward => format!("{:+}", rules.reward().won),
            Self::Beads => match rules.start() {
                StartingBeads::PerStage(beads) => beads.map(|count| count.to_string()).join("-"),
                StartingBeads::Random => "random beads".to_owned(),
            },
            Self::Teacher => format!("the pupil of {}", plan.teacher(nth)),
            Self::Empty => match rules.when_empty() {
                WhenEmpty::Resign => "resign",
                WhenEmpty::Restock => "restock",
                WhenEmpty::Refill => "refill",
            }
            .to_owned(),
            Self::Anything => format!("row {}", nth + 1),
        }
    }

    /// The words after the value of a row.
    pub const fn after_row(self) -> &'static str {
        match self {
            Self::Reward => " for winning",
            Self::Beads => " beads by stage",
            Self::Empty => " when a box is empty",
            Self::Teacher | Self::Anything => "",
        }
    }

    /// Gives a row its next value, past that of the other row.
    pub(super) fn step_row(self, plan: &mut LabPlan, nth: usize, step: Step) {
        let rules = plan.arms[nth];
        let same = others(&plan.arms, nth);
        match self {
            Self::Reward => {
                let of = |won: i8| with_reward(rules, won);
                plan.arms[nth] = stepped(&REWARDS, rules.reward().won, step, of, &same);
            }
            Self::Beads => {
                let now = match rules.start() {
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
                let of = |it| rules.with_when_empty(it);
                plan.arms[nth] = stepped(&all, rules.when_empty(), step, of, &same);
            }
            Self::Anything => {}
        }
    }

    /// The reason for which the setting cannot matter under a plan, if there is one.
    pub(super) fn cannot_matter(self, plan: &LabPlan) -> Option<&'static str> {
        let is_perfect = plan.opponent == Schedule::always(Opponent::Perfect);
        (self == Self::Reward && is_perfect)
            .then_some("Against perfect play nobody wins: the reward for winning is never paid.")
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

/// The rules with another reward for a won game; the same where that cannot be.
fn with_reward(rules: Rules, won: i8) -> Rules {
    let reward = Reward {
        won,
        ..rules.reward()
    };
    rules.with_reward(reward).unwrap_or(rules)
}

/// The rules with other beads at the start; the same where that cannot be.
fn with_beads(rules: Rules, beads: [u8; 4]) -> Rules {
    let start = StartingBeads::PerStage(beads);
    rules.with_start(start).unwrap_or(rules)
}
