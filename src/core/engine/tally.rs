//! Games as a machine counts them: how they ended, and against whom.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Opponent, Side};
use crate::game::Outcome;
use crate::text::{self, is_usual};

/// A game seen by the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Verdict {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// The verdict of the player of this side on the outcome.
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

/// The number of games by verdict. A game the machine resigned is lost, and counted as resigned
/// too.
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
    /// The most games of each kind that are counted: every JSON reader knows numbers up to 2^53
    /// exactly. Beyond that the number stands still.
    pub const MOST: u64 = 1 << 53;

    /// True if it can be that of games: each kind is counted, and those resigned are among the
    /// lost.
    pub(super) fn is_possible(&self) -> bool {
        let kinds = [self.won, self.drawn, self.lost];
        kinds.iter().all(|&games| games <= Self::MOST) && self.resigned <= self.lost
    }

    /// The number of games that were finished.
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

    /// The tally since, or `None` where there are fewer games of a kind than there were.
    pub fn checked_since(&self, earlier: &Self) -> Option<Self> {
        Some(Self {
            won: self.won.checked_sub(earlier.won)?,
            drawn: self.drawn.checked_sub(earlier.drawn)?,
            lost: self.lost.checked_sub(earlier.lost)?,
            resigned: self.resigned.checked_sub(earlier.resigned)?,
        })
    }

    /// The games of this tally and of another.
    #[must_use]
    pub const fn with(&self, others: &Self) -> Self {
        Self {
            won: self.won + others.won,
            drawn: self.drawn + others.drawn,
            lost: self.lost + others.lost,
            resigned: self.resigned + others.resigned,
        }
    }

    /// Counts one more game.
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

/// The tallies of a player's games by opponent, since somebody cleared that last. Those that
/// an older file does not tell of are in none.
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

/// Totals that do not belong to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the games by opponent are others than those of \"tally\"")]
pub struct TotalsError;

impl Totals {
    /// The totals, if a player with this tally today can have them: an opponent once, and no more
    /// games of a kind than there were.
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

    /// The tally at which they were cleared; none where they never were.
    pub const fn cleared_at(&self) -> &Tally {
        &self.cleared_at
    }

    /// The games against each opponent, in the order in which they first met.
    pub fn against(&self) -> &[Against] {
        &self.against
    }

    /// Counts the games of another player of the same side, too.
    pub(super) fn add(&mut self, others: &Self) {
        self.cleared_at = self.cleared_at.with(&others.cleared_at);
        for it in &others.against {
            self.count(it.opponent, &it.tally);
        }
    }

    /// Counts these games against an opponent.
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
