//! Experiments on all cores: for the command, and for the Lab in a thread of its own.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use rayon::prelude::*;

use super::background::{BETWEEN_REPORTS, Background, Worker};
use super::terminal::events::Sender;
use crate::app::{ExperimentJob, ExperimentProgress};
use crate::engine::{Experiment, Life, Results};

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
        let lives: Vec<Life> = batch.into_par_iter().map(life).collect::<Option<_>>()?;
        for life in &lives {
            results.add(life);
        }
    }
    Some(results)
}

/// The arms of the Lab while they run.
pub(super) type Laboratory = Background<ExperimentProgress>;

/// Starts running the arms of the Lab, one after another.
///
/// # Errors
///
/// When there is no thread to be had.
pub(super) fn start_experiment(job: ExperimentJob, events: Sender) -> io::Result<Laboratory> {
    Background::start("experiment", events, move |worker| {
        Runs::new(worker).work(&job)
    })
}

/// Where the arms are run.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Opponent, Preset, Schedule};
    use crate::tui::terminal::events::{Event, channel};

    fn job(machines: u64) -> ExperimentJob {
        let experiment = |preset: Preset| {
            Experiment::new(preset.rules(), Schedule::always(Opponent::Random), 100, 1)
                .expect("an experiment")
        };
        ExperimentJob {
            experiments: [Preset::Michie, Preset::Scroggs].map(experiment).to_vec(),
            machines,
        }
    }

    #[test]
    fn the_arms_come_to_what_the_command_prints() {
        let (sender, mut events) = channel();
        let laboratory = start_experiment(job(50), sender).expect("a thread");
        while !laboratory.is_over() {
            assert_eq!(events.next(None), Some(Event::Progress));
        }
        let report = laboratory.end().expect("a report");
        let expected: Vec<_> = job(50)
            .experiments
            .iter()
            .filter_map(|one| live(one, 50, &|| true))
            .collect();
        assert_eq!(
            (report.finished, report.lived, report.is_last),
            (expected, 100, true)
        );
    }

    #[test]
    fn told_to_stop_it_stops_and_has_no_half_results() {
        let (sender, mut events) = channel();
        let laboratory = start_experiment(job(u64::MAX / 4), sender).expect("a thread");
        while laboratory.progress().is_none() {
            assert_eq!(events.next(None), Some(Event::Progress));
        }
        let report = laboratory.end().expect("a report");
        assert!(report.finished.is_empty() && report.lived > 0);
    }
}
