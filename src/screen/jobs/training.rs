//! Training in a thread of its own.

use std::io;
use std::time::Instant;

use super::background::{BETWEEN_REPORTS, Background, Worker};
use crate::app::{TrainingJob, TrainingProgress};
use crate::engine::{Schedule, Trained, train_while};

/// A machine in training.
pub type Trainer = Background<Box<TrainingProgress>>;

/// Starts training; `wake` is called when there is something to hear.
///
/// # Errors
///
/// When there is no thread to be had.
pub fn start_training(
    job: TrainingJob,
    wake: impl Fn() + Send + Sync + 'static,
) -> io::Result<Trainer> {
    Background::start("training", wake, |worker| work(worker, job))
}

fn work(worker: &Worker<Box<TrainingProgress>>, job: TrainingJob) -> Box<TrainingProgress> {
    let TrainingJob {
        mut machine,
        side,
        opponent,
        games,
        mut rng,
    } = job;
    let start = Instant::now();
    let mut reported = start;
    let trained = train_while(
        &mut machine,
        &Schedule::always(opponent).met_by(side),
        games,
        &mut rng,
        |machine, games| {
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                let seconds = start.elapsed().as_secs_f64();
                let report = TrainingProgress {
                    machine: machine.clone(),
                    games,
                    seconds,
                    is_last: false,
                    stopped: None,
                };
                worker.tell(Box::new(report));
            }
            worker.goes_on()
        },
    );
    let Trained { games, stopped } = trained;
    Box::new(TrainingProgress {
        machine,
        games,
        seconds: start.elapsed().as_secs_f64(),
        is_last: true,
        stopped,
    })
}
