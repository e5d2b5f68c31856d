//! Training and experiments in steps, for whoever has a thread, or the time between two frames.

mod laboratory;
mod training;

use std::time::Duration;

pub use laboratory::{Laboratory, LiveThrough, one_after_another};
pub use training::Training;

/// Work that takes a while. The result is the same however it is cut into steps.
pub trait Work {
    /// Its progress.
    type Report;

    /// Goes on for so many games, or machines.
    fn step(&mut self, size: u64);

    /// True if there is nothing left to do.
    fn is_over(&self) -> bool;

    /// Its progress after this many seconds.
    fn report(&self, seconds: f64) -> Self::Report;

    /// Its result after this many seconds, whether it is over or stopped.
    fn end(self, seconds: f64) -> Self::Report;
}

/// The time that a step should take: short enough to stop soon.
const STEP: Duration = Duration::from_millis(5);

/// The size of the step after one of this size that took so long.
pub fn next_size(size: u64, took: Duration) -> u64 {
    if took < STEP / 2 {
        size.saturating_mul(2)
    } else if took > STEP * 2 {
        (size / 2).max(1)
    } else {
        size
    }
}
