//! The experiments of the Lab, a few machines a step.

use std::ops::Range;

use super::Work;
use crate::app::{ExperimentJob, ExperimentProgress};
use crate::engine::{Experiment, MachineRecord, Results};

/// Runs these machines of an experiment in any order, and returns their records in the order of the
/// machines.
pub type LiveThrough = fn(&Experiment, Range<u64>) -> Vec<MachineRecord>;

/// Runs these machines one after another.
pub fn one_after_another(experiment: &Experiment, machines: Range<u64>) -> Vec<MachineRecord> {
    machines.map(|nth| experiment.run(nth)).collect()
}

/// The experiments of the Lab while they run.
#[derive(Debug)]
pub struct Laboratory {
    job: ExperimentJob,
    live_through: LiveThrough,
    finished: Vec<Results>,
    /// The results of the experiment that runs, and the number of its machines that have lived.
    results: Option<Results>,
    lived: u64,
}

impl Laboratory {
    /// Experiments of which none has begun.
    pub const fn new(job: ExperimentJob, live_through: LiveThrough) -> Self {
        Self {
            job,
            live_through,
            finished: Vec::new(),
            results: None,
            lived: 0,
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
        let end = self.job.machines.min(self.lived.saturating_add(size));
        for life in (self.live_through)(experiment, self.lived..end) {
            results.add(&life);
        }
        self.lived = end;
        if end == self.job.machines {
            self.finished.extend(self.results.take());
            self.lived = 0;
        }
    }

    fn is_over(&self) -> bool {
        self.finished.len() == self.job.experiments.len()
    }

    fn report(&self, _: f64) -> ExperimentProgress {
        ExperimentProgress {
            lived: self.finished.len() as u64 * self.job.machines + self.lived,
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
