//! The squares that an opponent may play on a board, with their chances.

use rand::{Rng, RngExt};

use super::Percent;
use super::chance::any_square;
use crate::game::{Square, Squares};

/// What an opponent may play on a board: with some chance one of the skilled squares, else one of
/// the others, each as likely as the rest of its set. Playing and reckoning chances both use it.
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
    pub fn pick(&self, rng: &mut impl Rng) -> Option<Square> {
        let is_skilled =
            self.skill == Percent::ALWAYS || rng.random_range(0..100) < self.skill.get();
        let squares = if is_skilled {
            self.skilled
        } else {
            self.others
        };
        any_square(squares, rng)
    }

    /// The squares of which one is played where the chance comes out for skill, and those for where
    /// it does not; these are none where it always comes out.
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
