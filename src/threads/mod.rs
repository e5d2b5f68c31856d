//! Background threads: training and the Lab, and experiments on all cores.

mod background;

use std::io;
use std::ops::Range;

use rayon::prelude::*;

use crate::app::{ExperimentJob, ExperimentProgress, TrainingJob, TrainingProgress};
use crate::engine::{Experiment, MachineRecord, Results};
use crate::jobs::{Laboratory, Training};

pub use background::{Background, Worker};

/// The number of machines whose records are in memory at a time.
const BATCH: u64 = 4096;

/// Starts training; `wake` is called for each new report.
///
/// # Errors
///
/// If the thread cannot be started.
pub fn start_training(
    job: TrainingJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Background<Box<TrainingProgress>>> {
    Background::start("training", wake, |worker| worker.finish(Training::new(job)))
}

/// Starts the experiments of the Lab one by one; `wake` is called for each new report.
///
/// # Errors
///
/// If the thread cannot be started.
pub fn start_experiment(
    job: ExperimentJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Background<ExperimentProgress>> {
    let laboratory = Laboratory::new(job, |experiment, machines| {
        on_all_cores(experiment, machines, &|| ())
    });
    Background::start("experiment", wake, |worker| worker.finish(laboratory))
}

/// Runs an experiment on all cores and adds the machines up in the order of their numbers; `visit`
/// gets each record in that order. `count` is called after each machine, in any order.
pub fn run_experiment(
    experiment: &Experiment,
    machines: u64,
    count: &(impl Fn() + Sync),
    mut visit: impl FnMut(&MachineRecord),
) -> Results {
    let mut results = experiment.empty_results();
    for first in (0..machines).step_by(usize::try_from(BATCH).unwrap_or(usize::MAX)) {
        let batch = first..machines.min(first + BATCH);
        for life in on_all_cores(experiment, batch, count) {
            results.add(&life);
            visit(&life);
        }
    }
    results
}

/// The records of these machines, in order.
fn on_all_cores(
    experiment: &Experiment,
    machines: Range<u64>,
    count: &(impl Fn() + Sync),
) -> Vec<MachineRecord> {
    let life = |nth| {
        let life = experiment.run(nth);
        count();
        life
    };
    machines.into_par_iter().map(life).collect()
}
