//! Training, a few games a step.

use super::Work;
use crate::app::{TrainingJob, TrainingProgress};
use crate::engine::{NoGame, train};

/// A machine in training.
#[derive(Clone, Debug)]
pub struct Training {
    job: TrainingJob,
    played: u64,
    stopped: Option<NoGame>,
}

impl Training {
    /// Training that has not begun.
    pub const fn new(job: TrainingJob) -> Self {
        Self {
            job,
            played: 0,
            stopped: None,
        }
    }
}

impl Work for Training {
    type Report = Box<TrainingProgress>;

    fn step(&mut self, size: u64) {
        let job = &mut self.job;
        let games = size.min(job.games - self.played);
        let trained = train(
            &mut job.machine,
            job.side,
            job.opponent,
            games,
            &mut job.rng,
        );
        self.played += trained.games;
        self.stopped = trained.stopped;
    }

    fn is_over(&self) -> bool {
        self.stopped.is_some() || self.played == self.job.games
    }

    fn report(&self, seconds: f64) -> Self::Report {
        Box::new(TrainingProgress {
            machine: self.job.machine.clone(),
            games: self.played,
            seconds,
            is_last: false,
            stopped: None,
        })
    }

    fn end(self, seconds: f64) -> Self::Report {
        Box::new(TrainingProgress {
            machine: self.job.machine,
            games: self.played,
            seconds,
            is_last: true,
            stopped: self.stopped,
        })
    }
}
