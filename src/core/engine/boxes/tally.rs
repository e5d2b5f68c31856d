//! Counts of games by verdict and opponent.

use serde::{Deserialize, Serialize};
use strum::Display;

use super::Side;
use super::graph::Node;
use crate::game::{Board, Outcome};

/// The result of a game for the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verdict {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// The three verdicts, the best first.
    pub const ALL: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];

    /// The verdict for this side.
    pub fn of(outcome: Outcome, side: Side) -> Self {
        match outcome {
            Outcome::Drawn => Self::Drawn,
            Outcome::Won(winner) if winner == side.mark() => Self::Won,
            Outcome::Won(_) => Self::Lost,
        }
    }

    /// The verdict for this side on a game that ended with this board. If it is not finished, the
    /// player to move resigned.
    pub fn of_game(end: Board, side: Side) -> Self {
        match end.outcome() {
            Some(outcome) => Self::of(outcome, side),
            None if Side::to_move(end) == side => Self::Lost,
            None => Self::Won,
        }
    }

    /// The verdict for this side on a game that ended at this node. If the board is not finished,
    /// the player to move resigned.
    #[inline]
    pub(crate) fn at(end: Node, side: Side) -> Self {
        match end.outcome() {
            Some(outcome) => Self::of(outcome, side),
            None if end.to_move() == side => Self::Lost,
            None => Self::Won,
        }
    }

    /// Its letter in files: W, D or L.
    pub const fn letter(self) -> char {
        match self {
            Self::Won => 'W',
            Self::Drawn => 'D',
            Self::Lost => 'L',
        }
    }
}

/// The number of games by verdict. A resigned game is counted as both lost and resigned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Tally {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub resigned: u64,
}

impl Tally {
    /// The largest count of each kind, after which it stays constant: all JSON readers are exact up
    /// to 2^53.
    pub const MOST: u64 = 1 << 53;

    /// True if the counts are consistent: none above [`Tally::MOST`], and no more resigned than
    /// lost.
    pub(crate) fn is_possible(&self) -> bool {
        let kinds = [self.won, self.drawn, self.lost];
        kinds.iter().all(|&games| games <= Self::MOST) && self.resigned <= self.lost
    }

    /// The number of finished games.
    pub const fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The number of games with this verdict.
    pub const fn of(&self, verdict: Verdict) -> u64 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
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

    /// The games since an earlier tally, or `None` if a count has decreased.
    pub fn checked_since(&self, earlier: &Self) -> Option<Self> {
        Some(Self {
            won: self.won.checked_sub(earlier.won)?,
            drawn: self.drawn.checked_sub(earlier.drawn)?,
            lost: self.lost.checked_sub(earlier.lost)?,
            resigned: self.resigned.checked_sub(earlier.resigned)?,
        })
    }

    /// The sum of two tallies.
    #[must_use]
    pub const fn with(&self, others: &Self) -> Self {
        Self {
            won: self.won + others.won,
            drawn: self.drawn + others.drawn,
            lost: self.lost + others.lost,
            resigned: self.resigned + others.resigned,
        }
    }

    /// Counts a game.
    #[inline]
    pub fn count(&mut self, verdict: Verdict, is_resigned: bool) {
        let games = match verdict {
            Verdict::Won => &mut self.won,
            Verdict::Drawn => &mut self.drawn,
            Verdict::Lost => &mut self.lost,
        };
        let is_counted = *games < Self::MOST;
        *games += u64::from(is_counted);
        self.resigned += u64::from(is_counted && is_resigned);
    }
}
