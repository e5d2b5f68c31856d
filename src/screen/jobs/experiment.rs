//! Experiments on all cores: for the command, and for the Lab in a thread of its own.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use rayon::prelude::*;

use super::background::{BETWEEN_REPORTS, Background, Worker};
use crate::app::{ExperimentJob, ExperimentProgress};
use crate::engine::{Experiment, MachineRecord, Results};

/// So many machines live before their lives are added up and forgotten.
const BATCH: u64 = 4096;

/// Lives through an experiment on all cores, and adds it up in the order of the machines. After
/// each machine it is asked whether to go on; `None` where it was not to.
pub fn live(
    experiment: &Experiment,
    machines: u64,
    goes_on: &(impl Fn() -> bool + Sync),
) -> Option<Results> {
    let mut results = experiment.empty_results();
    for first in (0..machines).step_by(usize::try_from(BATCH).unwrap_or(usize::MAX)) {
        let batch = first..machines.min(first + BATCH);
        let life = |nth| {
            let life = experiment.run(nth);
            goes_on().then_some(life)
        };
        let lives: Vec<MachineRecord> = batch.into_par_iter().map(life).collect::<Option<_>>()?;
        for life in &lives {
            results.add(life);
        }
    }
    Some(results)
}

/// The arms of the Lab while they run.
pub type Laboratory = Background<ExperimentProgress>;

/// Starts running the arms of the Lab, one after another; `wake` is called when there is something
/// to hear.
///
/// # Errors
///
/// When there is no thread to be had.
pub fn start_experiment(
    job: ExperimentJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Laboratory> {
    Background::start("experiment", wake, move |worker| {
        Runs::new(worker).work(&job)
    })
}

/// The thread that runs the arms.
struct Runs<'a> {
    worker: &'a Worker<ExperimentProgress>,
    start: Instant,
    lived: AtomicU64,
    /// When the screen heard last, and what it has not heard yet.
    reported: Mutex<Instant>,
}

impl<'a> Runs<'a> {
    fn new(worker: &'a Worker<ExperimentProgress>) -> Self {
        let start = Instant::now();
        Self {
            worker,
            start,
            lived: AtomicU64::new(0),
            reported: Mutex::new(start),
        }
    }

    fn work(&self, job: &ExperimentJob) -> ExperimentProgress {
        let lives = job
            .experiments
            .iter()
            .map_while(|experiment| live(experiment, job.machines, &|| self.count()));
        let finished = lives.collect();
        ExperimentProgress {
            finished,
            is_last: true,
            ..self.progress()
        }
    }

    fn progress(&self) -> ExperimentProgress {
        let (lived, seconds) = (
            self.lived.load(Ordering::Relaxed),
            self.start.elapsed().as_secs_f64(),
        );
        ExperimentProgress {
            lived,
            seconds,
            ..ExperimentProgress::default()
        }
    }

    /// One more machine has lived, which the screen is told now and then; returns whether to go on.
    fn count(&self) -> bool {
        self.lived.fetch_add(1, Ordering::Relaxed);
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.elapsed() >= BETWEEN_REPORTS {
            *reported = Instant::now();
            self.worker.tell(self.progress());
        }
        drop(reported);
        self.worker.goes_on()
    }
}
