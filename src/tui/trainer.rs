//! Training in a thread of its own, which reports now and then and stops when told to.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::terminal::events::{Event, Sender};
use crate::app::{TrainingJob, TrainingProgress};
use crate::engine::{Trained, train_while};

/// From one report to the next: about thirty frames a second.
const BETWEEN_REPORTS: Duration = Duration::from_millis(33);

/// A machine in training.
#[derive(Debug)]
pub(super) struct Trainer {
    stop: Arc<AtomicBool>,
    newest: Arc<Mutex<Option<Box<TrainingProgress>>>>,
    over: Arc<AtomicBool>,
    thread: JoinHandle<Box<TrainingProgress>>,
}

impl Trainer {
    /// Starts training; an [`Event::Training`] says when there is something to hear.
    ///
    /// # Errors
    ///
    /// When there is no thread to be had.
    pub(super) fn start(order: TrainingJob, events: Sender) -> io::Result<Self> {
        Self::spawn(events, |desk| desk.work(order))
    }

    fn spawn(events: Sender, work: impl FnOnce(&Worker) -> Box<TrainingProgress> + Send + 'static) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let newest = Arc::new(Mutex::new(None));
        let over = Arc::new(AtomicBool::new(false));
        let bell = NotifyEnd { over: Arc::clone(&over), events: events.clone() };
        let desk = Worker { stop: Arc::clone(&stop), newest: Arc::clone(&newest), events };
        let thread = thread::Builder::new().name("training".to_owned()).spawn(move || {
            let _bell = bell;
            work(&desk)
        })?;
        Ok(Self { stop, newest, over, thread })
    }

    /// Tells the thread to stop after the games at hand; its last report follows.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The newest report that was not heard yet, if training goes on.
    pub(super) fn progress(&self) -> Option<Box<TrainingProgress>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whether the thread has come to its end.
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// Stops the thread and waits for its last report.
    ///
    /// # Errors
    ///
    /// When the thread panicked: what it said.
    pub(super) fn end(self) -> Result<Box<TrainingProgress>, String> {
        self.stop();
        self.thread.join().map_err(|panicked| {
            let text = panicked.downcast_ref::<&str>().map(ToString::to_string);
            text.or_else(|| panicked.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
        })
    }
}

/// The thread's side of it.
struct Worker {
    stop: Arc<AtomicBool>,
    newest: Arc<Mutex<Option<Box<TrainingProgress>>>>,
    events: Sender,
}

/// Wakes the screen when the thread ends, however it ends.
struct NotifyEnd {
    over: Arc<AtomicBool>,
    events: Sender,
}

impl Drop for NotifyEnd {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        // Nobody listens any more when the program is ending.
        let _ = self.events.send(Event::Training);
    }
}

impl Worker {
    fn work(&self, order: TrainingJob) -> Box<TrainingProgress> {
        let TrainingJob { mut machine, opponent, games, mut rng } = order;
        let start = Instant::now();
        let mut reported = start;
        let trained = train_while(&mut machine, opponent, games, &mut rng, |machine, games| {
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                let seconds = start.elapsed().as_secs_f64();
                self.tell(TrainingProgress { machine: machine.clone(), games, seconds, is_last: false, stopped: None });
            }
            !self.stop.load(Ordering::Relaxed)
        });
        let Trained { games, stopped } = trained;
        Box::new(TrainingProgress { machine, games, seconds: start.elapsed().as_secs_f64(), is_last: true, stopped })
    }

    /// Leaves a report for the screen, in place of one that it had no time for.
    fn tell(&self, report: TrainingProgress) {
        let unheard = self.newest.lock().unwrap_or_else(PoisonError::into_inner).replace(Box::new(report));
        if unheard.is_none() {
            let _ = self.events.send(Event::Training);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tui::terminal::events::{Receiver, queue};

    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::engine::{Machine, NoGame, Opponent, Preset, train};

    fn order(preset: Preset, opponent: Opponent, games: u64) -> TrainingJob {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
        TrainingJob { machine: Machine::new(preset.rules(), &mut rng), opponent, games, rng }
    }

    /// Listens until the thread has come to its end, and answers with the last report.
    fn listen(trainer: Trainer, events: &Receiver) -> Result<Box<TrainingProgress>, String> {
        while !trainer.is_over() {
            assert_eq!(events.next(None), Some(Event::Training));
        }
        trainer.end()
    }

    #[test]
    fn all_the_games_are_played_and_the_same_as_in_one_go() {
        let (sender, events) = queue();
        let trainer = Trainer::start(order(Preset::Everlasting, Opponent::Random, 12_345), sender).expect("a thread");
        let report = listen(trainer, &events).expect("a report");
        assert_eq!((report.games, report.is_last, report.stopped), (12_345, true, None));
        let TrainingJob { mut machine, mut rng, .. } = order(Preset::Everlasting, Opponent::Random, 0);
        train(&mut machine, Opponent::Random, 12_345, &mut rng);
        assert!(machine.cabinet().iter().eq(report.machine.cabinet().iter()), "the same beads in every box");
    }

    #[test]
    fn told_to_stop_it_keeps_what_was_learned() {
        let (sender, events) = queue();
        let trainer = Trainer::start(order(Preset::Everlasting, Opponent::Random, u64::MAX), sender).expect("a thread");
        while trainer.progress().is_none() {
            assert_eq!(events.next(None), Some(Event::Training));
        }
        trainer.stop();
        let report = listen(trainer, &events).expect("a report");
        assert!(report.games > 0);
        assert_eq!(report.machine.tally().games(), report.games);
    }

    #[test]
    fn it_stops_by_itself_when_the_first_box_runs_dry() {
        let (sender, events) = queue();
        // This machine loses its first box to the nemesis, who knows every bead of it.
        let trainer = Trainer::start(order(Preset::Michie, Opponent::Nemesis, 100_000), sender).expect("a thread");
        let report = listen(trainer, &events).expect("a report");
        assert!(matches!(report.stopped, Some(NoGame::FirstBoxEmpty(_))));
        assert!(report.machine.is_dry());
        assert_eq!(report.machine.tally().games(), report.games);
    }

    #[test]
    fn a_panic_is_told_and_goes_no_further() {
        let (sender, events) = queue();
        let trainer = Trainer::spawn(sender, |_| panic!("a bead was dropped")).expect("a thread");
        assert_eq!(listen(trainer, &events).map(|_| ()), Err("a bead was dropped".to_owned()));
    }
}
