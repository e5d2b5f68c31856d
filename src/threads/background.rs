//! Work in a thread of its own, which reports now and then and stops when told to.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::jobs::{Work, next_size};

/// From one report to the next: about thirty frames a second.
const BETWEEN_REPORTS: Duration = Duration::from_millis(33);

/// Work that goes on, with reports of this kind.
#[derive(Debug)]
pub struct Background<P> {
    shared: Arc<Shared<P>>,
    thread: JoinHandle<P>,
}

/// The state that both sides share.
#[derive(Debug)]
struct Shared<P> {
    /// True if the thread is to stop.
    stop: AtomicBool,
    /// True if it has come to its end.
    over: AtomicBool,
    /// The newest report that was not heard yet.
    newest: Mutex<Option<P>>,
}

impl<P: Send + 'static> Background<P> {
    /// Starts the work in a thread of this name, which calls `wake` when there is something to
    /// hear.
    ///
    /// # Errors
    ///
    /// When there is no thread to be had.
    pub fn start(
        name: &str,
        wake: impl Fn() + Send + Sync + 'static,
        work: impl FnOnce(&Worker<P>) -> P + Send + 'static,
    ) -> io::Result<Self> {
        let (stop, over) = (AtomicBool::new(false), AtomicBool::new(false));
        let shared = Arc::new(Shared {
            stop,
            over,
            newest: Mutex::new(None),
        });
        let worker = Worker {
            shared: Arc::clone(&shared),
            wake: Box::new(wake),
        };
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work(&worker))?;
        Ok(Self { shared, thread })
    }

    /// Tells the thread to stop soon; its last report follows.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// The newest report that was not heard yet, if the work goes on.
    pub fn progress(&self) -> Option<P> {
        self.shared
            .newest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    /// True if the thread has come to its end.
    pub fn is_over(&self) -> bool {
        self.shared.over.load(Ordering::Acquire)
    }

    /// Stops the thread and waits for its last report.
    ///
    /// # Errors
    ///
    /// When the thread panicked: what it said.
    pub fn end(self) -> Result<P, String> {
        self.stop();
        self.thread.join().map_err(|panicked| {
            let text = panicked.downcast_ref::<&str>().map(ToString::to_string);
            text.or_else(|| panicked.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "a panic".to_owned())
        })
    }
}

/// The side of the thread.
pub struct Worker<P> {
    shared: Arc<Shared<P>>,
    wake: Box<dyn Fn() + Send + Sync>,
}

/// However the thread ends, whoever waits for it is woken.
impl<P> Drop for Worker<P> {
    fn drop(&mut self) {
        self.shared.over.store(true, Ordering::Release);
        (self.wake)();
    }
}

impl<P> Worker<P> {
    /// True if the work goes on.
    pub fn goes_on(&self) -> bool {
        !self.shared.stop.load(Ordering::Relaxed)
    }

    /// Does this work in steps to its end, or until told to stop.
    pub(super) fn finish<W: Work<Report = P>>(&self, mut work: W) -> P {
        let start = Instant::now();
        let (mut reported, mut size) = (start, 1);
        while self.goes_on() && !work.is_over() {
            let before = Instant::now();
            work.step(size);
            size = next_size(size, before.elapsed());
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                self.tell(work.report(start.elapsed().as_secs_f64()));
            }
        }
        work.end(start.elapsed().as_secs_f64())
    }

    /// Leaves a report for the screen, in place of one that it had no time for.
    pub fn tell(&self, report: P) {
        let unheard = self
            .shared
            .newest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace(report);
        if unheard.is_none() {
            (self.wake)();
        }
    }
}
