//! How a player's games ended, by who played against it.

use super::{Opponent, Tally};

/// How a player's games ended against each opponent, since somebody cleared that last. Those that
/// an older file does not tell of are in none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    cleared_at: Tally,
    against: Vec<(Opponent, Tally)>,
}

/// Totals that do not belong to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the games by opponent are others than those of \"tally\"")]
pub struct TotalsError;

impl Totals {
    /// Totals that were cleared at one tally, with the games against each opponent until another.
    ///
    /// # Errors
    ///
    /// When there are more games of a kind than between the two tallies, or an opponent twice.
    pub fn from_parts(
        cleared_at: Tally,
        against: Vec<(Opponent, Tally)>,
        today: &Tally,
    ) -> Result<Self, TotalsError> {
        let mut left = today.checked_since(&cleared_at).ok_or(TotalsError)?;
        for (nth, (opponent, tally)) in against.iter().enumerate() {
            let is_twice = against[..nth].iter().any(|(other, _)| other == opponent);
            left = left
                .checked_since(tally)
                .filter(|_| !is_twice)
                .ok_or(TotalsError)?;
        }
        Ok(Self {
            cleared_at,
            against,
        })
    }

    /// The tally at which they were cleared; none where they never were.
    pub const fn cleared_at(&self) -> &Tally {
        &self.cleared_at
    }

    /// The games against each opponent, in the order in which they first met.
    pub fn against(&self) -> &[(Opponent, Tally)] {
        &self.against
    }

    /// Counts these games against an opponent.
    pub(super) fn count(&mut self, opponent: Opponent, games: &Tally) {
        match self
            .against
            .iter_mut()
            .find(|(other, _)| *other == opponent)
        {
            Some((_, tally)) => *tally = tally.with(games),
            None if games.games() > 0 => self.against.push((opponent, *games)),
            None => {}
        }
    }

    /// Totals of no game yet, at this tally.
    pub(super) const fn cleared(cleared_at: Tally) -> Self {
        Self {
            cleared_at,
            against: Vec::new(),
        }
    }
}
