//! Training and experiments in steps, run by a thread or between frames.

mod laboratory;
mod training;

use std::time::Duration;

pub use laboratory::{Laboratory, RunMachines, sequentially};
pub use training::Training;

/// Long work in steps. The result does not depend on the size of the steps.
pub trait Work {
    /// Its progress.
    type Report;

    /// Runs a number of games or machines.
    fn step(&mut self, size: u64);

    /// True if the work is done.
    fn is_over(&self) -> bool;

    /// The progress after this many seconds.
    fn report(&self, seconds: f64) -> Self::Report;

    /// The result after this many seconds, finished or stopped.
    fn end(self, seconds: f64) -> Self::Report;
}

/// The target time of a step, short enough to stop soon.
const STEP: Duration = Duration::from_millis(5);

/// The size of the next step, by the time that the last one took.
pub fn next_size(size: u64, took: Duration) -> u64 {
    if took < STEP / 2 {
        size.saturating_mul(2)
    } else if took > STEP * 2 {
        (size / 2).max(1)
    } else {
        size
    }
}
