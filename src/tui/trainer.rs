//! Training in a thread of its own, which reports now and then and stops when told to.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::events::Event;
use crate::app::{Order, Report};
use crate::engine::{Trained, train};

/// From one report to the next: about thirty frames a second.
const BETWEEN_REPORTS: Duration = Duration::from_millis(33);

/// Games between two looks at the clock: enough that looking costs nothing, few enough that the
/// slowest opponent keeps nobody waiting.
const BATCH: u64 = 100;

/// A machine in training.
#[derive(Debug)]
pub struct Trainer {
    stop: Arc<AtomicBool>,
    newest: Arc<Mutex<Option<Box<Report>>>>,
    over: Arc<AtomicBool>,
    thread: JoinHandle<Box<Report>>,
}

impl Trainer {
    /// Starts training; an [`Event::Training`] says when there is something to hear.
    ///
    /// # Errors
    ///
    /// When there is no thread to be had.
    pub fn start(order: Order, events: Sender<Event>) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let newest = Arc::new(Mutex::new(None));
        let over = Arc::new(AtomicBool::new(false));
        let bell = Bell { over: Arc::clone(&over), events: events.clone() };
        let desk = Desk { stop: Arc::clone(&stop), newest: Arc::clone(&newest), events };
        let thread = thread::Builder::new().name("training".to_owned()).spawn(move || {
            let _bell = bell;
            desk.work(order)
        })?;
        Ok(Self { stop, newest, over, thread })
    }

    /// Tells the thread to stop after the games at hand; its last report follows.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The newest report that was not heard yet, if training goes on.
    pub fn report(&self) -> Option<Box<Report>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whether the thread has come to its end.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// Stops the thread and waits for its last report.
    ///
    /// # Errors
    ///
    /// When the thread panicked: what it said.
    pub fn end(self) -> Result<Box<Report>, String> {
        self.stop();
        self.thread.join().map_err(|panicked| {
            let text = panicked.downcast_ref::<&str>().map(ToString::to_string);
            text.or_else(|| panicked.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
        })
    }
}

/// The thread's side of it.
struct Desk {
    stop: Arc<AtomicBool>,
    newest: Arc<Mutex<Option<Box<Report>>>>,
    events: Sender<Event>,
}

/// Wakes the screen when the thread ends, however it ends.
struct Bell {
    over: Arc<AtomicBool>,
    events: Sender<Event>,
}

impl Drop for Bell {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        // Nobody listens any more when the program is ending.
        let _ = self.events.send(Event::Training);
    }
}

impl Desk {
    fn work(self, order: Order) -> Box<Report> {
        let Order { mut machine, opponent, games: goal, mut rng } = order;
        let start = Instant::now();
        let (mut games, mut stopped, mut reported) = (0, None, start);
        while games < goal && stopped.is_none() && !self.stop.load(Ordering::Relaxed) {
            let Trained { games: played, stopped: reason } =
                train(&mut machine, opponent, BATCH.min(goal - games), &mut rng);
            games += played;
            stopped = reason;
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                let seconds = start.elapsed().as_secs_f64();
                self.tell(Report { machine: machine.clone(), games, seconds, is_last: false, stopped: None });
            }
        }
        Box::new(Report { machine, games, seconds: start.elapsed().as_secs_f64(), is_last: true, stopped })
    }

    /// Leaves a report for the screen, in place of one that it had no time for.
    fn tell(&self, report: Report) {
        let unheard = self.newest.lock().unwrap_or_else(PoisonError::into_inner).replace(Box::new(report));
        if unheard.is_none() {
            let _ = self.events.send(Event::Training);
        }
    }
}
