//! How a game ends for a machine.

use super::Side;
use std::fmt;

use crate::game::Outcome;

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
    pub fn of(outcome: Outcome, side: Side) -> Self {
        match outcome {
            Outcome::Drawn => Self::Drawn,
            Outcome::Won(winner) if winner == side.mark() => Self::Won,
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
