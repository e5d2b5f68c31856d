//! The opponents of the machine, and the squares that an opponent may play.

use std::fmt;
use std::str::FromStr;

use rand::RngExt;

use super::Generator;
use super::boxes::any_square;
use crate::game::{Square, Squares};

/// An opponent, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A person, with keys or mouse.
    You,
    /// Any free square.
    Random,
    /// Stops a line of the machine's that is about to be made, else random: Darby's third player.
    Block,
    /// Completes its own line if it can, else random: Darby's fourth player.
    Win,
    /// Answers the tricky openings, else takes the center or a corner: Darby's second player.
    Smart,
    /// Wins, else blocks, else is smart: Darby's fifth player, which never loses.
    Darby,
    /// Wins, else blocks, else takes the lowest free number: one square on every board, by a rule
    /// that fits on a card.
    Rulebook,
    /// Any square that keeps the best result.
    Perfect,
    /// Perfect with this chance, else random, afresh for every move.
    Skilled(Percent),
    /// Knows the beads: the reply that is worst for this machine as it stands.
    Nemesis,
    /// A second machine, which learns too.
    Menace,
}

/// A chance in a hundred, 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u8);

/// A number that is no chance in a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a chance in a hundred is 0 to 100, not {0}")]
pub struct PercentError(u8);

/// A name that no opponent has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownOpponent {
    /// No opponent has the name.
    #[error("no opponent is called '{0}'; there are {names}", names = Opponent::names(Opponent::ALL, "and"))]
    Name(String),
    /// `skilled:` is followed by something else than 0 to 100.
    #[error("a skilled opponent is skilled:0 to skilled:100, not '{0}'")]
    Skill(String),
}

impl Opponent {
    /// Every opponent, the skilled ones in three grades, in the order in which lists show them.
    pub const ALL: [Self; 13] = [
        Self::You,
        Self::Random,
        Self::Block,
        Self::Win,
        Self::Smart,
        Self::Darby,
        Self::Rulebook,
        Self::Skilled(Percent(25)),
        Self::Skilled(Percent(50)),
        Self::Skilled(Percent(75)),
        Self::Perfect,
        Self::Nemesis,
        Self::Menace,
    ];

    /// The opponents that move by themselves: all of [`Opponent::ALL`] but a person.
    pub fn automatic() -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(|&opponent| opponent != Self::You)
    }

    /// The names of these opponents for a sentence, such as `random, skilled:P and menace`, with
    /// this word before the last.
    pub fn names(opponents: impl IntoIterator<Item = Self>, conjunction: &str) -> String {
        let mut names: Vec<_> = opponents.into_iter().map(Self::pattern).collect();
        names.dedup();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} {conjunction} {last}", others.join(", "))
            }
            _ => names.concat(),
        }
    }

    /// True if a board and its images get the same replies, turned: all but Darby's players and
    /// the one by the rulebook do that.
    pub const fn treats_images_alike(self) -> bool {
        !matches!(
            self,
            Self::Block | Self::Win | Self::Smart | Self::Darby | Self::Rulebook
        )
    }

    /// The name as it is typed, with `P` for a number from 0 to 100.
    pub const fn pattern(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Random => "random",
            Self::Block => "block",
            Self::Win => "win",
            Self::Smart => "smart",
            Self::Darby => "darby",
            Self::Rulebook => "rulebook",
            Self::Perfect => "perfect",
            Self::Skilled(_) => "skilled:P",
            Self::Nemesis => "nemesis",
            Self::Menace => "menace",
        }
    }
}

impl fmt::Display for Opponent {
    /// The name; a skilled opponent's with its chance, such as `skilled:75`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skilled(chance) => f.pad(&format!("skilled:{}", chance.get())),
            other => f.pad(other.pattern()),
        }
    }
}

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(name: &str) -> Result<Self, UnknownOpponent> {
        if let Some(chance) = name.strip_prefix("skilled:") {
            let percent = chance
                .parse()
                .ok()
                .and_then(|chance| Percent::new(chance).ok());
            return percent
                .map(Self::Skilled)
                .ok_or_else(|| UnknownOpponent::Skill(name.to_owned()));
        }
        let named = Self::ALL
            .into_iter()
            .find(|opponent| opponent.to_string() == name);
        named.ok_or_else(|| UnknownOpponent::Name(name.to_owned()))
    }
}

impl Percent {
    /// Never.
    pub const NEVER: Self = Self(0);
    /// As often as not.
    pub const HALF: Self = Self(50);
    /// Always.
    pub const ALWAYS: Self = Self(100);

    /// A chance in a hundred.
    ///
    /// # Errors
    ///
    /// When the number is above 100.
    pub const fn new(percent: u8) -> Result<Self, PercentError> {
        if percent <= 100 {
            Ok(Self(percent))
        } else {
            Err(PercentError(percent))
        }
    }

    /// The number, 0 to 100.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The possible replies of an opponent on a board: with some chance one of the skilled squares,
/// else one of the others, each as likely as the rest of its set. Playing and reckoning chances
/// both use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies {
    skill: Percent,
    skilled: Squares,
    others: Squares,
}

impl Replies {
    /// One of these squares, each as likely as any other.
    pub const fn any_of(squares: Squares) -> Self {
        Self {
            skill: Percent::ALWAYS,
            skilled: squares,
            others: squares,
        }
    }

    /// With this chance one of these squares, else one of the others; of the others alone where
    /// there are none of these, and the other way around.
    pub const fn either(skill: Percent, skilled: Squares, others: Squares) -> Self {
        match (skilled.is_empty(), others.is_empty()) {
            (true, _) => Self::any_of(others),
            (_, true) => Self::any_of(skilled),
            _ => Self {
                skill,
                skilled,
                others,
            },
        }
    }

    /// Picks one at random; `None` on a board that is full.
    #[inline]
    pub fn pick(&self, rng: &mut Generator) -> Option<Square> {
        let is_skilled =
            self.skill == Percent::ALWAYS || rng.random_range(0..100) < self.skill.get();
        let squares = if is_skilled {
            self.skilled
        } else {
            self.others
        };
        any_square(squares, rng)
    }

    /// The squares of a skilled reply, and those of any other; the latter are none where every
    /// reply is skilled.
    pub(super) const fn sets(self) -> (Squares, Squares) {
        match self.skill {
            Percent::ALWAYS => (self.skilled, Squares::NONE),
            _ => (self.skilled, self.others),
        }
    }

    /// The chance of this square, 0 to 1.
    pub fn chance(&self, square: Square) -> f64 {
        let within = |squares: Squares| {
            f64::from(u8::from(squares.contains(square))) / f64::from(squares.count().max(1))
        };
        let skill = f64::from(self.skill.get()) / 100.0;
        skill * within(self.skilled) + (1.0 - skill) * within(self.others)
    }

    /// Each square that may be played, with its chance.
    pub fn chances(self) -> impl Iterator<Item = (Square, f64)> {
        self.squares()
            .iter()
            .map(move |square| (square, self.chance(square)))
    }

    /// The squares that may be played.
    pub fn squares(&self) -> Squares {
        match self.skill {
            Percent::ALWAYS => self.skilled,
            Percent::NEVER => self.others,
            _ => self.skilled.or(self.others),
        }
    }
}
