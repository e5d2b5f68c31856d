//! The replies of an opponent on a board.

use rand::RngExt;

use crate::engine::Generator;
use crate::engine::boxes::any_square;
use crate::engine::records::Percent;
use crate::game::{Square, Squares};

/// The possible replies on a board: with a given chance a skilled square, else one of the others,
/// equally likely within each set. It is used for both playing and computing chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replies {
    skill: Percent,
    skilled: Squares,
    others: Squares,
}

impl Replies {
    /// A random one of these squares.
    pub const fn any_of(squares: Squares) -> Self {
        Self {
            skill: Percent::ALWAYS,
            skilled: squares,
            others: squares,
        }
    }

    /// A skilled square with this chance, else one of the others. If one set is empty, always one
    /// of the other set.
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

    /// Picks a random reply; `None` on a full board.
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

    /// The skilled squares and the others; the latter are empty if every reply is skilled.
    pub(crate) const fn sets(self) -> (Squares, Squares) {
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

    /// The possible squares.
    pub fn squares(&self) -> Squares {
        match self.skill {
            Percent::ALWAYS => self.skilled,
            Percent::NEVER => self.others,
            _ => self.skilled.or(self.others),
        }
    }
}
