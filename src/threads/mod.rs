//! Work in threads: training and the Lab behind the screen, and experiments on all cores.

mod background;

use std::io;
use std::ops::Range;

use rayon::prelude::*;

use crate::app::{ExperimentJob, ExperimentProgress, TrainingJob, TrainingProgress};
use crate::engine::{Experiment, MachineRecord, Results};
use crate::jobs::{Laboratory, Training};

pub use background::{Background, Worker};

/// The number of machines that live before their lives are added up and forgotten.
const BATCH: u64 = 4096;

/// Starts training; `wake` is called when there is something to hear.
///
/// # Errors
///
/// When there is no thread to be had.
pub fn start_training(
    job: TrainingJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Background<Box<TrainingProgress>>> {
    Background::start("training", wake, |worker| worker.finish(Training::new(job)))
}

/// Starts running the arms of the Lab, one after another; `wake` is called when there is something
/// to hear.
///
/// # Errors
///
/// When there is no thread to be had.
pub fn start_experiment(
    job: ExperimentJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Background<ExperimentProgress>> {
    let laboratory = Laboratory::new(job, |experiment, machines| {
        on_all_cores(experiment, machines, &|| ())
    });
    Background::start("experiment", wake, |worker| worker.finish(laboratory))
}

/// Lives through an experiment on all cores, and adds it up in the order of the machines, in which
/// their records are heard, too. After each machine `tell` is called.
pub fn live(
    experiment: &Experiment,
    machines: u64,
    tell: &(impl Fn() + Sync),
    mut hear: impl FnMut(&MachineRecord),
) -> Results {
    let mut results = experiment.empty_results();
    for first in (0..machines).step_by(usize::try_from(BATCH).unwrap_or(usize::MAX)) {
        let batch = first..machines.min(first + BATCH);
        for life in on_all_cores(experiment, batch, tell) {
            results.add(&life);
            hear(&life);
        }
    }
    results
}

/// The lives of these machines, in their order.
fn on_all_cores(
    experiment: &Experiment,
    machines: Range<u64>,
    tell: &(impl Fn() + Sync),
) -> Vec<MachineRecord> {
    let life = |nth| {
        let life = experiment.run(nth);
        tell();
        life
    };
    machines.into_par_iter().map(life).collect()
}
