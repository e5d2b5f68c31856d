//! Training in steps.

use super::Work;
use crate::engine::{NoGame, train};
use crate::model::{Course, TrainingJob, TrainingProgress};

/// A machine in training.
#[derive(Clone, Debug)]
pub struct Training {
    job: TrainingJob,
    course: Course,
    played: u64,
    stopped: Option<NoGame>,
}

impl Training {
    /// Training before its first step.
    pub fn new(job: TrainingJob) -> Self {
        Self {
            course: Course::of(&job.machine, job.side),
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
        let games = size.min(job.games.min(self.course.due()) - self.played);
        let trained = train(
            &mut job.machine,
            job.side,
            job.opponent,
            games,
            &mut job.rng,
        );
        self.played += trained.games;
        self.stopped = trained.stopped;
        self.course.record(&job.machine, false);
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
            course: None,
        })
    }

    fn end(mut self, seconds: f64) -> Self::Report {
        self.course.record(&self.job.machine, true);
        Box::new(TrainingProgress {
            machine: self.job.machine,
            games: self.played,
            seconds,
            is_last: true,
            stopped: self.stopped,
            course: Some(self.course),
        })
    }
}
