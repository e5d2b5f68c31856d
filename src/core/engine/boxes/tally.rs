//! Counts of games by verdict and opponent.

use serde::{Deserialize, Serialize};
use strum::Display;

use crate::engine::{Opponent, Side};
use crate::game::Outcome;
use crate::text;

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

/// The tallies of a player's games by opponent. Games from before these records existed, or from
/// before a person cleared them, as was possible up to release 0.4, are in none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
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

impl Totals {
    /// The totals, if they are consistent with this tally: each opponent once, and no more games of
    /// a kind than there were.
    pub(crate) fn checked(self, today: &Tally) -> Option<Self> {
        let mut left = *today;
        for (nth, it) in self.against.iter().enumerate() {
            let is_twice = self.against[..nth]
                .iter()
                .any(|other| other.opponent == it.opponent);
            let rest = left.checked_since(&it.tally);
            left = rest.filter(|_| !is_twice && it.tally.is_possible())?;
        }
        Some(self)
    }

    /// The games against each opponent, in the order in which they first met.
    pub fn against(&self) -> &[Against] {
        &self.against
    }

    /// Adds the games of another player of the same side.
    pub(crate) fn add(&mut self, others: &Self) {
        for it in &others.against {
            self.count(it.opponent, &it.tally);
        }
    }

    /// Adds these games against an opponent.
    pub(crate) fn count(&mut self, opponent: Opponent, games: &Tally) {
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
