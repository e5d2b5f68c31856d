//! The tallies of a player by opponent.

use serde::{Deserialize, Serialize};

use super::Opponent;
use crate::engine::boxes::Tally;
use crate::serde_text;

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
    #[serde(with = "serde_text")]
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
