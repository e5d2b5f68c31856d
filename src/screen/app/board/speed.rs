//! The speed at which moves follow each other on the board.

use core::time::Duration;

/// From one move to the next, in milliseconds, slowest first.
const INTERVALS: [u64; 8] = [1600, 1000, 600, 350, 200, 110, 60, 33];

/// A speed, from the slowest to the fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// The number of the fastest speed.
    pub const FASTEST: usize = INTERVALS.len();

    /// The number that people see, from 1, the slowest.
    pub const fn number(self) -> usize {
        self.0 + 1
    }

    /// From one move to the next.
    pub(crate) const fn interval(self) -> Duration {
        Duration::from_millis(INTERVALS[self.0])
    }

    /// True if a move takes long enough to be shown step by step: up to eight moves a second.
    pub(crate) const fn shows_steps(self) -> bool {
        self.interval().as_millis() >= 1000 / 8
    }

    /// The next speed this way; at the end it stays.
    pub(crate) fn changed(self, faster: bool) -> Self {
        Self(if faster {
            (self.0 + 1).min(INTERVALS.len() - 1)
        } else {
            self.0.saturating_sub(1)
        })
    }
}
