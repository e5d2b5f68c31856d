//! How games end for a machine, and how many ended how.

use std::fmt;

use super::Played;
use crate::game::{Mark, Outcome};

/// A game seen by the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verdict {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// How the player of this side sees the outcome.
    pub fn of(outcome: Outcome, side: Mark) -> Self {
        match outcome {
            Outcome::Drawn => Self::Drawn,
            Outcome::Won(winner) if winner == side => Self::Won,
            Outcome::Won(_) => Self::Lost,
        }
    }

    /// The letter that stands for it in files: W, D or L.
    pub const fn letter(self) -> char {
        match self {
            Self::Won => 'W',
            Self::Drawn => 'D',
            Self::Lost => 'L',
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        })
    }
}

/// How many games ended how. A game the machine resigned is lost, and counted as resigned too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Tally {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub resigned: u64,
}

impl Tally {
    /// How many games were finished.
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The games since an earlier tally of the same machine.
    #[must_use]
    pub const fn since(&self, earlier: &Self) -> Self {
        Self {
            won: self.won - earlier.won,
            drawn: self.drawn - earlier.drawn,
            lost: self.lost - earlier.lost,
            resigned: self.resigned - earlier.resigned,
        }
    }

    pub(super) fn count(&mut self, game: &Played) {
        match game.verdict() {
            Verdict::Won => self.won += 1,
            Verdict::Drawn => self.drawn += 1,
            Verdict::Lost => self.lost += 1,
        }
        self.resigned += u64::from(game.resigned());
    }
}
