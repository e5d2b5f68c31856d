//! A time of the machine's life, seen today.

use core::time::Duration;

use crate::engine::Machine;

/// How long the film takes, and the most that it stays at a picture where there are few.
const FILM: Duration = Duration::from_secs(10);
const PICTURE: Duration = Duration::from_millis(500);

/// A time of the machine's life, seen today.
#[derive(Clone, Debug)]
pub struct LookBack {
    /// Which of the moments shows; after the last one it is today.
    pub(super) nth: usize,
    /// How many moments there are, today besides.
    moments: usize,
    /// The machine as it stands today, between two games.
    pub(super) today: Box<Machine>,
    /// Whether it goes on by itself.
    pub is_playing: bool,
}

impl LookBack {
    /// Today, after so many moments.
    pub(super) fn new(today: &Machine, moments: usize) -> Self {
        let mut today = Box::new(today.clone());
        today.abandon();
        Self {
            nth: moments,
            moments,
            today,
            is_playing: false,
        }
    }

    /// Which of the pictures shows, from 1, of how many; the last one is today.
    pub const fn place(&self) -> (usize, usize) {
        (self.nth + 1, self.moments + 1)
    }

    pub(super) const fn is_today(&self) -> bool {
        self.nth == self.moments
    }

    /// The time to the next picture, if one follows by itself.
    pub(super) fn interval(&self) -> Option<Duration> {
        let pictures = u32::try_from(self.moments + 1).unwrap_or(1);
        self.is_playing.then(|| (FILM / pictures).min(PICTURE))
    }

    pub(super) const fn show(&mut self, nth: usize) {
        self.nth = if nth < self.moments {
            nth
        } else {
            self.moments
        };
        self.is_playing &= self.nth < self.moments;
    }
}
