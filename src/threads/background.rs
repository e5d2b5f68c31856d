//! Work in a background thread, with progress reports and a stop request.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::jobs::{Work, next_size};

/// The time between two reports, about thirty a second.
const BETWEEN_REPORTS: Duration = Duration::from_millis(33);

/// Work in progress with reports of this type.
#[derive(Debug)]
pub struct Background<P> {
    shared: Arc<Shared<P>>,
    thread: JoinHandle<P>,
}

/// The shared state.
#[derive(Debug)]
struct Shared<P> {
    /// True if the thread should stop.
    stop: AtomicBool,
    /// True if the thread has ended.
    over: AtomicBool,
    /// The newest report that was not taken yet.
    newest: Mutex<Option<P>>,
}

impl<P: Send + 'static> Background<P> {
    /// Starts the work in a thread of this name, which calls `wake` for each new report.
    ///
    /// # Errors
    ///
    /// If the thread cannot be started.
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

    /// Requests a stop; the last report follows.
    pub fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }

    /// The newest report that was not taken yet.
    pub fn progress(&self) -> Option<P> {
        self.shared
            .newest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    /// True if the thread has ended.
    pub fn is_over(&self) -> bool {
        self.shared.over.load(Ordering::Acquire)
    }

    /// Takes the newest report, or the last one of work that has ended, which is then gone.
    pub fn news(work: &mut Option<Self>) -> Option<Result<P, String>> {
        match work.take_if(|work| work.is_over()) {
            Some(ended) => Some(ended.end()),
            None => work.as_ref()?.progress().map(Ok),
        }
    }

    /// Stops the thread and waits for its last report.
    ///
    /// # Errors
    ///
    /// If the thread panicked: its message.
    pub fn end(self) -> Result<P, String> {
        self.stop();
        self.thread.join().map_err(|panicked| {
            let text = panicked.downcast_ref::<&str>().map(ToString::to_string);
            text.or_else(|| panicked.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "a panic".to_owned())
        })
    }
}

/// The handle inside the thread.
pub struct Worker<P> {
    shared: Arc<Shared<P>>,
    wake: Box<dyn Fn() + Send + Sync>,
}

/// Wakes the other side however the thread ends, even by a panic.
impl<P> Drop for Worker<P> {
    fn drop(&mut self) {
        self.shared.over.store(true, Ordering::Release);
        (self.wake)();
    }
}

impl<P> Worker<P> {
    /// True until a stop is requested.
    pub fn is_wanted(&self) -> bool {
        !self.shared.stop.load(Ordering::Relaxed)
    }

    /// Runs the work in steps until it ends or a stop is requested.
    pub(super) fn finish<W: Work<Report = P>>(&self, mut work: W) -> P {
        let start = Instant::now();
        let (mut reported, mut size) = (start, 1);
        while self.is_wanted() && !work.is_over() {
            let before = Instant::now();
            work.step(size);
            size = next_size(size, before.elapsed());
            if reported.elapsed() >= BETWEEN_REPORTS {
                reported = Instant::now();
                self.report(work.report(start.elapsed().as_secs_f64()));
            }
        }
        work.end(start.elapsed().as_secs_f64())
    }

    /// Stores a report, replacing one that was not taken yet.
    pub fn report(&self, report: P) {
        let not_taken = self
            .shared
            .newest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace(report);
        if not_taken.is_none() {
            (self.wake)();
        }
    }
}
