//! Counts of games by verdict and opponent.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Opponent, Side};
use crate::game::Outcome;
use crate::text::{self, is_usual};

/// The result of a game for the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verdict {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// The verdict for this side.
    pub fn of(outcome: Outcome, side: Side) -> Self {
        match outcome {
            Outcome::Drawn => Self::Drawn,
            Outcome::Won(winner) if winner == side.mark() => Self::Won,
            Outcome::Won(_) => Self::Lost,
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

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        })
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
    pub(super) fn is_possible(&self) -> bool {
        let kinds = [self.won, self.drawn, self.lost];
        kinds.iter().all(|&games| games <= Self::MOST) && self.resigned <= self.lost
    }

    /// The number of finished games.
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

/// The tallies of a player's games by opponent since the last reset. Games from before these
/// records existed are in none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    #[serde(default, skip_serializing_if = "is_usual")]
    cleared_at: Tally,
    against: Vec<Against>,
}

/// The games against one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// The opponent.
    #[serde(with = "text")]
    pub opponent: Opponent,
    /// The games.
    #[serde(flatten)]
    pub tally: Tally,
}

/// An error: the totals contradict the player's tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the games by opponent are others than those of \"tally\"")]
pub struct TotalsError;

impl Totals {
    /// The totals, if they are consistent with this tally: each opponent once, and no more games of
    /// a kind than there were.
    pub(super) fn checked(self, today: &Tally) -> Result<Self, TotalsError> {
        let since = today.checked_since(&self.cleared_at);
        let mut left = since
            .filter(|_| self.cleared_at.is_possible())
            .ok_or(TotalsError)?;
        for (nth, it) in self.against.iter().enumerate() {
            let is_twice = self.against[..nth]
                .iter()
                .any(|other| other.opponent == it.opponent);
            let rest = left.checked_since(&it.tally);
            left = rest
                .filter(|_| !is_twice && it.tally.is_possible())
                .ok_or(TotalsError)?;
        }
        Ok(self)
    }

    /// The tally at the last reset.
    pub const fn cleared_at(&self) -> &Tally {
        &self.cleared_at
    }

    /// The games against each opponent, in the order in which they first met.
    pub fn against(&self) -> &[Against] {
        &self.against
    }

    /// Adds the games of another player of the same side.
    pub(super) fn add(&mut self, others: &Self) {
        self.cleared_at = self.cleared_at.with(&others.cleared_at);
        for it in &others.against {
            self.count(it.opponent, &it.tally);
        }
    }

    /// Adds these games against an opponent.
    pub(super) fn count(&mut self, opponent: Opponent, games: &Tally) {
        match self
            .against
            .iter_mut()
            .find(|other| other.opponent == opponent)
        {
            Some(other) => other.tally = other.tally.with(games),
            None if games.games() > 0 => self.against.push(Against {
                opponent,
                tally: *games,
            }),
            None => {}
        }
    }
}
