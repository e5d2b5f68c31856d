//! The experiments of the Lab, a few machines a step.

use std::ops::Range;

use super::Work;
use crate::engine::{Experiment, MachineRecord, Results};
use crate::model::{ExperimentJob, ExperimentProgress};

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
