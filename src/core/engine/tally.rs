//! How many games of a machine ended how.

use super::Verdict;

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
    /// The most games of each kind that are counted: every JSON reader knows numbers up to 2^53
    /// exactly. Beyond that the number stands still.
    pub const MOST: u64 = 1 << 53;

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

    /// The same, or `None` where there are fewer games of a kind than there were.
    pub fn checked_since(&self, earlier: &Self) -> Option<Self> {
        Some(Self {
            won: self.won.checked_sub(earlier.won)?,
            drawn: self.drawn.checked_sub(earlier.drawn)?,
            lost: self.lost.checked_sub(earlier.lost)?,
            resigned: self.resigned.checked_sub(earlier.resigned)?,
        })
    }

    /// These games and others.
    pub(super) const fn with(&self, others: &Self) -> Self {
        Self {
            won: self.won + others.won,
            drawn: self.drawn + others.drawn,
            lost: self.lost + others.lost,
            resigned: self.resigned + others.resigned,
        }
    }

    #[inline]
    pub(super) fn count(&mut self, verdict: Verdict, is_resigned: bool) {
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
