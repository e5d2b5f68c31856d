//! How likely a game ends how.

use crate::game::{Mark, Outcome};

/// The chances of a game, 0 to 1 each, which add up to 1. A game that the machine resigns is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Chances {
    pub won: f64,
    pub drawn: f64,
    pub lost: f64,
}

impl Chances {
    /// What a game is worth on average: a won one 1, a drawn one 0, a lost one -1.
    pub fn score(&self) -> f64 {
        self.won - self.lost
    }

    pub(super) const LOST: Self = Self { won: 0.0, drawn: 0.0, lost: 1.0 };

    pub(super) const fn certain(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Mark::X) => Self { won: 1.0, drawn: 0.0, lost: 0.0 },
            Outcome::Drawn => Self { won: 0.0, drawn: 1.0, lost: 0.0 },
            Outcome::Won(Mark::O) => Self::LOST,
        }
    }

    pub(super) fn add(&mut self, chance: f64, of: Self) {
        self.won += chance * of.won;
        self.drawn += chance * of.drawn;
        self.lost += chance * of.lost;
    }
}
