//! The speed at which moves follow each other on the board.

use core::time::Duration;

/// The fastest speed before all at once: about a thousand games a second.
const THOUSAND_GAMES: u32 = 13;

/// The most pictures in a second; at more moves than that each shows several of them.
const PICTURES: u32 = 32;

/// A speed: a move a second, then each twice as fast as the one before it, at last all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(u32);

impl Default for Speed {
    fn default() -> Self {
        Self(1)
    }
}

impl Speed {
    /// The moves in a second; none if they are not counted, since nothing waits.
    pub(crate) const fn moves_a_second(self) -> u32 {
        if self.is_at_once() { 0 } else { 1 << self.0 }
    }

    /// True if nothing waits for anything.
    pub(crate) const fn is_at_once(self) -> bool {
        self.0 > THOUSAND_GAMES
    }

    /// From one picture to the next.
    pub(crate) fn interval(self) -> Duration {
        Duration::from_secs(1) / (1 << self.0).min(PICTURES)
    }

    /// The moves from one picture to the next.
    pub(crate) fn moves(self) -> usize {
        ((1 << self.0) / PICTURES as usize).max(1)
    }

    /// True if a move takes long enough to be shown step by step: up to eight moves a second.
    pub(crate) fn shows_steps(self) -> bool {
        self.interval() >= Duration::from_secs(1) / 8
    }

    /// The next speed this way; at the end it stays.
    pub(crate) fn changed(self, faster: bool) -> Self {
        Self(if faster {
            (self.0 + 1).min(THOUSAND_GAMES + 1)
        } else {
            self.0.saturating_sub(1)
        })
    }
}
