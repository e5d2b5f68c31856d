//! The lines of the rules form: what each is called, what it holds, what that means, and how it is
//! changed.

use std::ops::RangeInclusive;

use crate::app::numbers::signed;
use crate::app::rules_label;
use crate::app::step::Step;
use crate::engine::{
    BeadSquares, LastMove, Preset, Reward, Rules, SecondEmpty, Spared, StartingBeads, WhenEmpty,
};

/// A line of the rules form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesField {
    /// The name of a new machine.
    Name,
    /// A preset, whose numbers all the others become.
    Preset,
    /// Whether the boxes start with beads by stage, or with random ones.
    Start,
    /// The starting beads for each square of a box of this stage, from 0.
    Beads(usize),
    /// Which squares get beads.
    Squares,
    /// What an open box gains by a game won, drawn or lost, from 0.
    Reward(usize),
    /// What the last open box gains besides by a game won, drawn or lost, from 0.
    LastMove(usize),
    /// What happens when a box is empty.
    WhenEmpty,
    /// What never gives up its last bead.
    Spared,
    /// What happens when a box of the second machine is empty.
    SecondEmpty,
    /// Who shakes the boxes; that is no number of the rules.
    ShakenBy,
    /// The form is done.
    Done,
}

const SECOND_EMPTY: [SecondEmpty; 2] = [SecondEmpty::Restock, SecondEmpty::Resign];
const SPARED: [Spared; 3] = [Spared::None, Spared::First, Spared::Every];
const WHEN_EMPTY: [WhenEmpty; 3] = [WhenEmpty::Resign, WhenEmpty::Restock, WhenEmpty::Refill];

/// What the starting beads of a stage mean.
const BEADS: [&str; 4] = [
    "Beads for a square of box 1.",
    "Beads for a square of boxes 2 to 13.",
    "Beads for a square of boxes 14 to 121.",
    "Beads for a square of boxes 122 to 304.",
];

/// What the reward for a game won, drawn or lost means.
const REWARDS: [&str; 3] = [
    "Each open box gains so many when won.",
    "And so many when drawn.",
    "With -1 the bead played stays out.",
];

/// What the last open box gains besides when won, drawn or lost.
const LAST_MOVES: [&str; 3] = [
    "The box opened last gains so many more.",
    "And so many more when drawn.",
    "And so many more when lost.",
];

impl RulesField {
    /// The rules of a machine that there is not yet.
    pub(super) const ALL: [Self; 16] = [
        Self::Preset,
        Self::Start,
        Self::Beads(0),
        Self::Beads(1),
        Self::Beads(2),
        Self::Beads(3),
        Self::Squares,
        Self::Reward(0),
        Self::Reward(1),
        Self::Reward(2),
        Self::LastMove(0),
        Self::LastMove(1),
        Self::LastMove(2),
        Self::WhenEmpty,
        Self::Spared,
        Self::SecondEmpty,
    ];

    /// What can be changed of a machine that has its boxes.
    pub(super) const OF_A_LIFE: [Self; 9] = [
        Self::Reward(0),
        Self::Reward(1),
        Self::Reward(2),
        Self::LastMove(0),
        Self::LastMove(1),
        Self::LastMove(2),
        Self::WhenEmpty,
        Self::Spared,
        Self::SecondEmpty,
    ];

    /// What it is called.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Preset => "rules",
            Self::Start => "starting beads",
            Self::Beads(stage) => ["  1st move", "  2nd move", "  3rd move", "  4th move"][stage],
            Self::Squares => "squares",
            Self::Reward(verdict) => ["won", "drawn", "lost"][verdict],
            Self::LastMove(verdict) => {
                ["last box, won", "last box, drawn", "last box, lost"][verdict]
            }
            Self::WhenEmpty => "empty box",
            Self::Spared => "spared",
            Self::SecondEmpty => "second machine",
            Self::ShakenBy => "shaken by",
            Self::Done => "",
        }
    }

    /// What it holds; `None` where these rules have no such number.
    pub(super) fn value(self, rules: &Rules) -> Option<String> {
        Some(match self {
            Self::Name | Self::ShakenBy | Self::Done => return None,
            Self::Preset => rules.preset().map_or("custom", Preset::name).to_owned(),
            Self::Start => match rules.start() {
                StartingBeads::PerStage(_) => "by move".to_owned(),
                StartingBeads::Random => "random".to_owned(),
            },
            Self::Squares => rules_label::squares(rules),
            Self::WhenEmpty => rules_label::when_empty(rules),
            Self::Spared => rules_label::spare(rules),
            Self::SecondEmpty => rules_label::second_empty(rules),
            Self::Beads(_) => self.number(rules)?.to_string(),
            Self::Reward(_) | Self::LastMove(_) => signed(self.number(rules)?),
        })
    }

    /// What that means, in one plain sentence.
    pub(super) fn meaning(self, rules: &Rules) -> &'static str {
        match self {
            Self::Name => "Letters, digits, space, - and _.",
            Self::Preset => rules.preset().map_or("Numbers of its own.", origin),
            Self::Start => match rules.start() {
                StartingBeads::PerStage(_) => "So many a square, by MENACE's move.",
                StartingBeads::Random => "1 to 9 a box, on random squares.",
            },
            Self::Beads(stage) => BEADS[stage],
            Self::Squares => match rules.squares() {
                BeadSquares::Distinct => "Of squares that mirror each other, one.",
                BeadSquares::Every => "Every free square gets beads.",
            },
            Self::Reward(verdict) => REWARDS[verdict],
            Self::LastMove(verdict) => LAST_MOVES[verdict],
            Self::WhenEmpty => match rules.when_empty() {
                WhenEmpty::Resign => "MENACE resigns when it needs the box.",
                WhenEmpty::Restock => "After the game it starts again.",
                WhenEmpty::Refill => "Three random beads go in at once.",
            },
            Self::Spared => match rules.spared() {
                Spared::None => "Any box may lose its last bead.",
                Spared::First => "Box 1 never gives up its last bead.",
                Spared::Every => "No color ever loses its last bead.",
            },
            Self::SecondEmpty => match rules.second_empty() {
                SecondEmpty::Restock => "Where you begin, empty boxes start again.",
                SecondEmpty::Resign => "Where you begin, MENACE resigns.",
            },
            Self::ShakenBy => "You: real boxes, worked by hand.",
            Self::Done => "",
        }
    }

    /// Whether digits can be typed into it.
    pub(super) fn is_number(self, rules: &Rules) -> bool {
        self.number(rules).is_some()
    }

    /// The numbers that can be typed into it.
    pub(super) const fn range(self) -> RangeInclusive<i16> {
        match self {
            Self::Beads(_) => 1..=99,
            Self::Reward(_) => -9..=99,
            _ => -999..=999,
        }
    }

    /// The number that it holds, if it holds one.
    pub(super) fn number(self, rules: &Rules) -> Option<i16> {
        let (reward, last) = (rules.reward(), rules.last_move());
        match self {
            Self::Beads(stage) => match rules.start() {
                StartingBeads::PerStage(counts) => Some(counts[stage].into()),
                StartingBeads::Random => None,
            },
            Self::Reward(verdict) => Some([reward.won, reward.drawn, reward.lost][verdict].into()),
            Self::LastMove(verdict) => Some([last.won, last.drawn, last.lost][verdict]),
            _ => None,
        }
    }

    /// The rules with this number in its place; those that there were, where it does not fit there.
    pub(super) fn with_number(self, rules: Rules, number: i16) -> Rules {
        let changed = match (self, rules.start()) {
            (Self::Beads(stage), StartingBeads::PerStage(mut counts)) => {
                counts[stage] = u8::try_from(number).unwrap_or(counts[stage]);
                rules.with_start(StartingBeads::PerStage(counts))
            }
            (Self::Reward(verdict), _) => {
                let Reward { won, drawn, lost } = rules.reward();
                let mut beads = [won, drawn, lost];
                beads[verdict] = i8::try_from(number).unwrap_or(beads[verdict]);
                let [won, drawn, lost] = beads;
                rules.with_reward(Reward { won, drawn, lost })
            }
            (Self::LastMove(verdict), _) => {
                let LastMove { won, drawn, lost } = rules.last_move();
                let mut beads = [won, drawn, lost];
                beads[verdict] = number;
                let [won, drawn, lost] = beads;
                rules.with_last_move(LastMove { won, drawn, lost })
            }
            _ => Ok(rules),
        };
        changed.unwrap_or(rules)
    }

    /// The rules with the next of its values in its place.
    pub(super) fn changed(self, rules: Rules, step: Step) -> Rules {
        match self {
            Self::Name | Self::Preset => rules.preset().map_or(Preset::Michie.rules(), |preset| {
                step.of(&Preset::ALL, preset).rules()
            }),
            Self::Start => {
                let by_move = Preset::Michie.rules().start();
                let start = step.of(&[by_move, StartingBeads::Random], rules.start());
                rules.with_start(start).unwrap_or(rules)
            }
            Self::Squares => rules.with_squares(step.of(
                &[BeadSquares::Distinct, BeadSquares::Every],
                rules.squares(),
            )),
            Self::WhenEmpty => rules.with_when_empty(step.of(&WHEN_EMPTY, rules.when_empty())),
            Self::Spared => rules.with_spared(step.of(&SPARED, rules.spared())),
            Self::SecondEmpty => {
                rules.with_second_empty(step.of(&SECOND_EMPTY, rules.second_empty()))
            }
            Self::Beads(_) | Self::Reward(_) | Self::LastMove(_) => {
                let values: Vec<i16> = self.range().collect();
                self.number(&rules).map_or(rules, |number| {
                    self.with_number(rules, step.of(&values, number))
                })
            }
            Self::ShakenBy | Self::Done => rules,
        }
    }
}

/// Where a preset comes from, in a few words.
const fn origin(preset: Preset) -> &'static str {
    match preset {
        Preset::Michie => "Michie's own, published in 1963.",
        Preset::Scroggs => "Those of mscroggs.co.uk/menace.",
        Preset::Darby => "Those of The TicTacToe Machine 2.0.",
        Preset::Challenge => "Those of the code-golf challenge.",
        Preset::OpenDay => "Kimber and Corbett's, at open days.",
        Preset::Everlasting => "Michie's, restocked: it never runs dry.",
    }
}
