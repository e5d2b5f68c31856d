//! How likely a game ends how.

use super::{Side, Verdict};
use crate::game::Outcome;

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

    /// What is certain for the player of this side once the game has ended like this.
    pub(super) fn certain(outcome: Outcome, side: Side) -> Self {
        match Verdict::of(outcome, side) {
            Verdict::Won => Self {
                won: 1.0,
                ..Self::default()
            },
            Verdict::Drawn => Self {
                drawn: 1.0,
                ..Self::default()
            },
            Verdict::Lost => Self {
                lost: 1.0,
                ..Self::default()
            },
        }
    }

    #[inline]
    pub(super) fn add(&mut self, chance: f64, of: Self) {
        self.won += chance * of.won;
        self.drawn += chance * of.drawn;
        self.lost += chance * of.lost;
    }
}
