//! Training and experiments in steps, run by a thread or between frames.

use std::ops::Range;
use std::time::Duration;

use crate::engine::{Experiment, MachineRecord, NoGame, Results, train};
use crate::model::{
    ExperimentJob, ExperimentProgress, TrainingCurve, TrainingJob, TrainingProgress,
};

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

/// A machine in training.
#[derive(Clone, Debug)]
pub struct Training {
    job: TrainingJob,
    curve: TrainingCurve,
    played: u64,
    stopped: Option<NoGame>,
}

impl Training {
    /// Training before its first step.
    pub fn new(job: TrainingJob) -> Self {
        Self {
            curve: TrainingCurve::of(&job.pair.machine),
            job,
            played: 0,
            stopped: None,
        }
    }
}

impl Work for Training {
    type Report = Box<TrainingProgress>;

    fn step(&mut self, size: u64) {
        // It plays all its games, also where the curve divides them, so that its time tells its size.
        let end = self.played.saturating_add(size).min(self.job.games);
        while self.played < end && self.stopped.is_none() {
            let job = &mut self.job;
            // A game beyond the most that are counted is no step of the curve.
            let due = self.curve.due().max(self.played + 1);
            let games = end.min(due) - self.played;
            let trained = train(&mut job.pair, job.opponent, games, &mut job.rng);
            self.played += trained.games;
            self.stopped = trained.stopped;
            self.curve.record(&job.pair.machine, false);
        }
    }

    fn is_over(&self) -> bool {
        self.stopped.is_some() || self.played == self.job.games
    }

    fn report(&self, seconds: f64) -> Self::Report {
        Box::new(TrainingProgress {
            machine: self.job.pair.clone(),
            games: self.played,
            seconds,
            is_last: false,
            stopped: None,
            curve: None,
        })
    }

    fn end(mut self, seconds: f64) -> Self::Report {
        self.curve.record(&self.job.pair.machine, true);
        Box::new(TrainingProgress {
            machine: self.job.pair,
            games: self.played,
            seconds,
            is_last: true,
            stopped: self.stopped,
            curve: Some(self.curve),
        })
    }
}

/// A function that runs these machines of an experiment in any order, and returns their records in
/// the order of the machines.
pub type RunMachines = fn(&Experiment, Range<u64>) -> Vec<MachineRecord>;

/// Runs these machines one by one.
pub fn sequentially(experiment: &Experiment, machines: Range<u64>) -> Vec<MachineRecord> {
    machines.map(|nth| experiment.run(nth)).collect()
}

/// The experiments of the Lab in progress.
#[derive(Debug)]
pub struct Laboratory {
    job: ExperimentJob,
    run_machines: RunMachines,
    finished: Vec<Results>,
    /// The results of the running experiment, and the number of its finished machines.
    results: Option<Results>,
    finished_machines: u64,
}

impl Laboratory {
    /// The experiments before their first step.
    pub const fn new(job: ExperimentJob, run_machines: RunMachines) -> Self {
        Self {
            job,
            run_machines,
            finished: Vec::new(),
            results: None,
            finished_machines: 0,
        }
    }
}

impl Work for Laboratory {
    type Report = ExperimentProgress;

    fn step(&mut self, size: u64) {
        let Some(experiment) = self.job.experiments.get(self.finished.len()) else {
            return;
        };
        let results = self
            .results
            .get_or_insert_with(|| experiment.empty_results());
        let end = self
            .job
            .machines
            .min(self.finished_machines.saturating_add(size));
        for record in (self.run_machines)(experiment, self.finished_machines..end) {
            results.add(&record);
        }
        self.finished_machines = end;
        if end == self.job.machines {
            self.finished.extend(self.results.take());
            self.finished_machines = 0;
        }
    }

    fn is_over(&self) -> bool {
        self.finished.len() == self.job.experiments.len()
    }

    fn report(&self, _: f64) -> ExperimentProgress {
        ExperimentProgress {
            finished_machines: self.finished.len() as u64 * self.job.machines
                + self.finished_machines,
            ..ExperimentProgress::default()
        }
    }

    fn end(self, seconds: f64) -> ExperimentProgress {
        let report = self.report(seconds);
        ExperimentProgress {
            is_last: true,
            finished: self.finished,
            ..report
        }
    }
}
