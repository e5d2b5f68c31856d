//! The rules of an experiment.

use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::{Display, EnumMessage, EnumString, IntoStaticStr, VariantArray, VariantNames};

use super::{Opening, Side, Stage, Verdict};
use crate::serde_text::is_default;

/// The number of beads of a refill.
pub const REFILL: usize = 3;

/// The rules of a machine: the starting beads, the rewards, and the treatment of empty boxes.
///
/// Members added after the first version of files are left out of a file if they have their
/// default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Rules {
    /// The starting beads of the boxes.
    pub start: StartingBeads,
    /// The squares that get beads.
    pub squares: BeadSquares,
    /// The change of each open box in beads of the drawn color, from its contents before the draw;
    /// -9 to 99 each.
    pub reward: Reward,
    /// The rule for an empty box.
    pub when_empty: WhenEmpty,
    /// The boxes that keep their last bead.
    #[serde(rename = "first_box")]
    pub spared: Spared,
    /// The additional change of the last opened box only; -999 to 999 beads each, normally 0.
    ///
    /// If all other rewards are 0, only the last box learns; 0, 0 and -1 is the rule of Gardner's
    /// robot for hexapawn (Scientific American, March 1962). Darby's program recommends 100, 0 and
    /// -100.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_move: Reward,
    /// The rule for an empty box of the machine that moves second.
    #[serde(default, skip_serializing_if = "is_default")]
    pub second_empty: SecondEmpty,
    /// The first move of the machine that moves first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opening: Opening,
}

/// The number of beads that a box gets before its first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    expecting = "neither four counts nor \"random\""
)]
pub enum StartingBeads {
    /// One to nine beads in all, each for a random square.
    Random,
    /// The number of beads per square that gets any, by stage, first to fourth; 1 to 99 each.
    #[serde(untagged)]
    PerStage([u8; 4]),
}

/// The free squares of a lid that get beads.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BeadSquares {
    /// The lowest-numbered of each set of equivalent squares under the lid's own symmetries.
    Distinct,
    /// All free squares.
    Every,
}

/// The change of an open box in beads of the drawn color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// After a won game.
    pub won: i16,
    /// After a drawn game.
    pub drawn: i16,
    /// After a lost game.
    pub lost: i16,
}

/// The rule for an empty box.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum WhenEmpty {
    /// The machine resigns.
    Resign,
    /// A box left empty by a game gets its starting beads again.
    Restock,
    /// A draw that would empty the box refills it with three random beads and is repeated.
    Refill,
}

/// The rule for an empty box of the machine that moves second, independent of the first machine.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Display,
    EnumString,
    VariantNames,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SecondEmpty {
    /// The box gets its starting beads again.
    #[default]
    Restock,
    /// The machine resigns; sooner or later all boxes that it needs are empty.
    Resign,
}

/// The boxes that keep their last bead.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantNames, Serialize, Deserialize,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Spared {
    /// None: a machine with an empty first box cannot play anymore.
    #[serde(rename = "may-run-dry")]
    None,
    /// The first box.
    #[serde(rename = "spared")]
    First,
    /// All boxes keep one bead of every color that they started with.
    #[serde(rename = "every-color-spared")]
    Every,
}

/// A setting of the rules. Its name is the name of its option, its doc comment is the help of the
/// option, and its message is the error for an invalid value.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Setting {
    /// The starting beads for each square, by stage, 1 to 99 each; or random: 1 to 9 a box
    #[strum(message = "starting beads are four counts of 1 to 99, such as 4,3,2,1, or random")]
    Beads,
    /// The squares that get beads: one of each that the lid makes equivalent, or every free one
    #[strum(message = "the squares that get beads are distinct or every")]
    Squares,
    /// The gain of an open box after a game won, drawn, lost: -9 to 99 beads each
    #[strum(message = "a reward is three counts of -9 to 99, such as 3,1,-1")]
    Reward,
    /// The further gain of the last open box alone, after a game won, drawn, lost: -999 to 999 beads each
    #[strum(message = "a last move is three counts of -999 to 999, such as 100,0,-100")]
    LastMove,
    /// The consequence when a box is empty
    #[strum(message = "when a box is empty the machine can resign, restock or refill")]
    WhenEmpty,
    /// The last beads that stay: none, that of the first box, or that of every color of every box
    #[strum(message = "what is spared is none, first or every")]
    Spare,
    /// The consequence when a box of the second machine is empty
    #[strum(message = "a second machine can restock an empty box, or resign")]
    SecondEmpty,
    /// The first move: any that a bead says, or always a corner (1), an edge (2), the center (5);
    /// then box 1 is not needed, and only the boxes that can come up are there
    #[strum(
        message = "the opening is any, 1, 2 or 5: the corner is 1, the edge is 2, the center \
                       is 5"
    )]
    Opening,
}

/// An error: a setting has an invalid value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.get_message().unwrap_or_default())]
pub struct RulesError(pub Setting);

impl Rules {
    /// Michie's rules.
    pub(crate) const MICHIE: Self = Self {
        start: StartingBeads::PerStage([4, 3, 2, 1]),
        squares: BeadSquares::Distinct,
        reward: Reward {
            won: 3,
            drawn: 1,
            lost: -1,
        },
        when_empty: WhenEmpty::Resign,
        spared: Spared::None,
        last_move: Reward {
            won: 0,
            drawn: 0,
            lost: 0,
        },
        second_empty: SecondEmpty::Restock,
        opening: Opening::Any,
    };

    /// Checks that every number is in its range.
    ///
    /// # Errors
    ///
    /// The first setting with a number out of range.
    pub fn check(&self) -> Result<(), RulesError> {
        let is_out = |setting: &Setting| {
            let (range, numbers) = (setting.range(), setting.numbers(self));
            range.is_some_and(|range| numbers.iter().any(|number| !range.contains(number)))
        };
        let wrong = Setting::ALL.iter().find(|setting| is_out(setting));
        wrong.map_or(Ok(()), |&setting| Err(RulesError(setting)))
    }

    /// A short description: beads and rewards, then everything that differs from Michie's rules.
    pub fn label(&self) -> String {
        use Setting::{Beads, Reward, Squares, WhenEmpty};
        let first = [Beads, Reward, Squares, WhenEmpty];
        let others = Setting::ALL.iter().filter(|it| !first.contains(it));
        let settings = first.iter().chain(others);
        let shown = settings.filter(|it| matches!(it, Beads | Reward) || !it.is_michies(self));
        let labels: Vec<_> = shown.map(|setting| setting.label(self)).collect();
        labels.join(" ")
    }

    /// True if the first box can be empty between two games. A refilled box keeps at least two
    /// beads, unless a game takes away more than the drawn bead.
    pub fn may_run_dry(&self) -> bool {
        let takes_more = |verdict| self.reward.of(verdict) + self.last_move.of(verdict).min(0) < -1;
        match self.when_empty {
            WhenEmpty::Resign => true,
            WhenEmpty::Restock => false,
            WhenEmpty::Refill => Verdict::ALL.into_iter().any(takes_more),
        }
    }

    /// The change of an opened box in beads of the drawn color, from its contents before the draw.
    #[inline]
    pub(crate) const fn gain(&self, verdict: Verdict, is_last: bool) -> i16 {
        let last = if is_last {
            self.last_move.of(verdict)
        } else {
            0
        };
        self.reward.of(verdict) + last
    }

    /// The rules for this side's player. The second player has three first boxes, none of them
    /// spared, and its own rule for empty boxes.
    #[must_use]
    pub const fn of_side(self, side: Side) -> Self {
        let when_empty = match (side, self.second_empty) {
            (Side::First, _) => return self,
            (Side::Second, SecondEmpty::Restock) => WhenEmpty::Restock,
            (Side::Second, SecondEmpty::Resign) => WhenEmpty::Resign,
        };
        let spared = match self.spared {
            Spared::Every => Spared::Every,
            Spared::None | Spared::First => Spared::None,
        };
        Self {
            when_empty,
            spared,
            opening: Opening::Any,
            ..self
        }
    }

    /// True if a person can shake the boxes: none is refilled at random.
    pub fn can_be_by_hand(&self) -> bool {
        self.when_empty != WhenEmpty::Refill
    }

    /// The rules with twice the starting beads, at most 99; `None` if the start is random or
    /// already at 99.
    pub fn with_twice_the_beads(&self) -> Option<Self> {
        let StartingBeads::PerStage(counts) = self.start else {
            return None;
        };
        let twice = counts.map(|count| count.saturating_mul(2).min(99));
        (twice != counts).then_some(Self {
            start: StartingBeads::PerStage(twice),
            ..*self
        })
    }
}

impl StartingBeads {
    /// The beads for each square of a box of this stage, or `None` if they are random.
    pub const fn at(self, stage: Stage) -> Option<u8> {
        match self {
            Self::PerStage(counts) => Some(counts[stage as usize]),
            Self::Random => None,
        }
    }
}

impl Reward {
    /// The reward for this verdict.
    #[inline]
    pub const fn of(self, verdict: Verdict) -> i16 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

impl Setting {
    /// Every setting, in the order of options and forms.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name of its option.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// True if it decides the starting beads, so that it is fixed for the life of a machine.
    pub const fn fills_boxes(self) -> bool {
        matches!(self, Self::Beads | Self::Squares | Self::Opening)
    }

    /// The valid words.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Beads => &[RANDOM],
            Self::Squares => BeadSquares::VARIANTS,
            Self::Reward | Self::LastMove => &[],
            Self::WhenEmpty => WhenEmpty::VARIANTS,
            Self::Spare => Spared::VARIANTS,
            Self::SecondEmpty => SecondEmpty::VARIANTS,
            Self::Opening => Opening::VARIANTS,
        }
    }

    /// The range of its numbers.
    pub const fn range(self) -> Option<RangeInclusive<i16>> {
        match self {
            Self::Beads => Some(1..=99),
            Self::Reward => Some(-9..=99),
            Self::LastMove => Some(-999..=999),
            _ => None,
        }
    }

    /// Its numbers in these rules; empty for a word.
    pub fn numbers(self, rules: &Rules) -> Vec<i16> {
        let of_reward = |Reward { won, drawn, lost }| vec![won, drawn, lost];
        match (self, rules.start) {
            (Self::Beads, StartingBeads::PerStage(counts)) => counts.map(i16::from).to_vec(),
            (Self::Reward, _) => of_reward(rules.reward),
            (Self::LastMove, _) => of_reward(rules.last_move),
            _ => Vec::new(),
        }
    }

    /// The value in these rules, in the format of [`Setting::put`].
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Self::Beads if rules.start == StartingBeads::Random => RANDOM.to_owned(),
            Self::Beads | Self::Reward | Self::LastMove => {
                let numbers = self.numbers(rules);
                let numbers: Vec<_> = numbers.iter().map(i16::to_string).collect();
                numbers.join(",")
            }
            Self::Squares => rules.squares.to_string(),
            Self::WhenEmpty => rules.when_empty.to_string(),
            Self::Spare => rules.spared.to_string(),
            Self::SecondEmpty => rules.second_empty.to_string(),
            Self::Opening => rules.opening.to_string(),
        }
    }

    /// These rules with another value: a word, or comma-separated numbers.
    ///
    /// # Errors
    ///
    /// If the value is invalid or a number is out of range.
    pub fn put(self, mut rules: Rules, text: &str) -> Result<Rules, RulesError> {
        self.read(&mut rules, text).ok_or(RulesError(self))?;
        rules.check()?;
        Ok(rules)
    }

    fn read(self, rules: &mut Rules, text: &str) -> Option<()> {
        match self {
            Self::Beads if text == RANDOM => rules.start = StartingBeads::Random,
            Self::Beads => rules.start = StartingBeads::PerStage(numbers(text)?),
            Self::Squares => rules.squares = text.parse().ok()?,
            Self::Reward => rules.reward = reward(text)?,
            Self::LastMove => rules.last_move = reward(text)?,
            Self::WhenEmpty => rules.when_empty = text.parse().ok()?,
            Self::Spare => rules.spared = text.parse().ok()?,
            Self::SecondEmpty => rules.second_empty = text.parse().ok()?,
            Self::Opening => rules.opening = text.parse().ok()?,
        }
        Some(())
    }

    /// True if the value is Michie's.
    pub fn is_michies(self, rules: &Rules) -> bool {
        self.text(rules) == self.text(&Rules::MICHIE)
    }

    /// The value in [`Rules::label`].
    fn label(self, rules: &Rules) -> String {
        let before = match self {
            Self::LastMove => "last ",
            Self::Spare => "spare ",
            Self::SecondEmpty => "second ",
            Self::Opening => "opening ",
            Self::Beads | Self::Squares | Self::Reward | Self::WhenEmpty => "",
        };
        let value = match self {
            Self::Reward | Self::LastMove => {
                let numbers = self.numbers(rules);
                let signed: Vec<_> = numbers.iter().map(|it| format!("{it:+}")).collect();
                signed.join(" ")
            }
            _ => self.text(rules),
        };
        format!("{before}{value}")
    }
}

/// The word for random starting beads.
const RANDOM: &str = "random";

fn reward(text: &str) -> Option<Reward> {
    let [won, drawn, lost] = numbers(text)?;
    Some(Reward { won, drawn, lost })
}

/// Exactly `COUNT` comma-separated numbers.
fn numbers<T: FromStr, const COUNT: usize>(text: &str) -> Option<[T; COUNT]> {
    let numbers = text.split(',').map(|number| number.trim().parse().ok());
    let numbers: Vec<T> = numbers.collect::<Option<_>>()?;
    numbers.try_into().ok()
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    /// Reads rules and checks their numbers.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rules = Self::deserialize(deserializer)?;
        rules.check().map_err(de::Error::custom)?;
        Ok(rules)
    }
}
