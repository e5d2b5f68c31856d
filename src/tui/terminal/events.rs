//! Whatever can happen, from all threads, in one queue.
//!
//! Signals go before everything else. Input is in order and bounded: when nobody takes it, the
//! threads that read it wait, and whoever types waits for the terminal.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::parser::Said;
use crossterm::event::{Event as Input, MouseEvent, MouseEventKind};

/// The most input that waits: more than a person types, less than takes long to work off.
const MOST_INPUT: usize = 256;

/// The signals that do not end the program.
#[cfg(unix)]
pub(super) const HARMLESS: [i32; 3] = [
    signal_hook::consts::SIGTSTP,
    signal_hook::consts::SIGCONT,
    signal_hook::consts::SIGWINCH,
];

/// Something that happened outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key, the mouse, a new size.
    Input(Input),
    /// The terminal gives or takes nothing more, and this is why.
    TerminalLost(String),
    /// All is written to the terminal, for which somebody waited.
    Written,
    /// Training or the Lab has come further, or to its end.
    Progress,
    /// The operating system says something to the program.
    #[cfg(unix)]
    Signal(i32),
}

impl Event {
    /// The terminal is lost by this error: where it is gone, by the signal that says so where
    /// nobody ignores it.
    pub(super) fn lost(error: &io::Error) -> Self {
        #[cfg(unix)]
        if error.raw_os_error() == Some(rustix::io::Errno::IO.raw_os_error()) {
            return Self::Signal(signal_hook::consts::SIGHUP);
        }
        Self::TerminalLost(error.to_string())
    }

    /// Whether what the terminal shows is not what it should by then.
    pub(in crate::tui) fn changes_screen(&self) -> bool {
        match self {
            Self::Progress => true,
            #[cfg(unix)]
            Self::Signal(signal) => *signal == signal_hook::consts::SIGWINCH,
            _ => false,
        }
    }

    /// Whether the program ends by it.
    #[cfg(unix)]
    fn is_deadly(&self) -> bool {
        matches!(self, Self::Signal(signal) if !HARMLESS.contains(signal))
    }
}

/// Nobody takes events any more: the program is ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program is ending")]
pub(crate) struct Closed;

#[derive(Debug, Default)]
struct Queue {
    urgent: VecDeque<Event>,
    input: VecDeque<Event>,
    /// What the terminal replies; as long as nobody asks, there is no place for it.
    #[cfg(unix)]
    replies: Option<VecDeque<Said>>,
    is_closed: bool,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    /// Something was put in.
    arrived: Condvar,
    /// Input was taken out, or nobody takes any.
    taken: Condvar,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of the queue where threads put events in.
#[derive(Clone, Debug)]
pub(crate) struct Sender(Arc<Shared>);

/// The end of the queue where the event loop takes them out.
#[derive(Debug)]
pub(crate) struct Receiver(Arc<Shared>);

/// An empty queue.
#[must_use]
pub(crate) fn queue() -> (Sender, Receiver) {
    let shared = Arc::new(Shared::default());
    (Sender(Arc::clone(&shared)), Receiver(shared))
}

impl Sender {
    /// Puts an event in. Input waits for room; of a pointer that is dragged only the last place is
    /// kept.
    ///
    /// # Errors
    ///
    /// When nobody takes events any more.
    pub(crate) fn send(&self, event: Event) -> Result<(), Closed> {
        let mut queue = self.0.queue();
        if is_drag(&event) && queue.input.back().is_some_and(is_drag) {
            queue.input.pop_back();
        }
        if matches!(event, Event::Input(_)) {
            let is_full = |queue: &mut Queue| queue.input.len() >= MOST_INPUT && !queue.is_closed;
            queue = self
                .0
                .taken
                .wait_while(queue, is_full)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if queue.is_closed {
            return Err(Closed);
        }
        match event {
            Event::Input(_) | Event::TerminalLost(_) => queue.input.push_back(event),
            urgent if queue.urgent.contains(&urgent) => {}
            urgent => queue.urgent.push_back(urgent),
        }
        drop(queue);
        self.0.arrived.notify_all();
        Ok(())
    }
}

#[cfg(unix)]
impl Sender {
    /// Waits this long for a signal that ends the program, without taking it out; returns whether
    /// there is one.
    pub(crate) fn waits_for_end(&self, limit: Duration) -> bool {
        let is_none = |queue: &mut Queue| !queue.urgent.iter().any(Event::is_deadly);
        let waited = self
            .0
            .arrived
            .wait_timeout_while(self.0.queue(), limit, is_none);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }
}

#[cfg(unix)]
impl Sender {
    /// Puts in what the terminal replies; what comes too late is dropped.
    pub(super) fn reply(&self, reply: Said) {
        if let Some(replies) = &mut self.0.queue().replies {
            replies.push_back(reply);
            self.0.arrived.notify_all();
        }
    }

    /// Makes place for replies, or takes it away.
    pub(super) fn expect_replies(&self, expects: bool) {
        self.0.queue().replies = expects.then(VecDeque::new);
    }

    /// The next reply, or `None` when there is none until then.
    pub(super) fn next_reply(&self, until: Instant) -> Option<Said> {
        let limit = until.saturating_duration_since(Instant::now());
        let is_none = |queue: &mut Queue| queue.replies.as_ref().is_some_and(VecDeque::is_empty);
        let waited = self
            .0
            .arrived
            .wait_timeout_while(self.0.queue(), limit, is_none);
        waited
            .unwrap_or_else(PoisonError::into_inner)
            .0
            .replies
            .as_mut()?
            .pop_front()
    }
}

impl Receiver {
    /// Takes the next event, or `None` when there is none until then; without end where there is no
    /// such moment.
    pub(crate) fn next(&self, until: Option<Instant>) -> Option<Event> {
        let mut queue = self.0.queue();
        loop {
            if let Some(event) = queue.urgent.pop_front() {
                return Some(event);
            }
            if let Some(event) = queue.input.pop_front() {
                self.0.taken.notify_all();
                return Some(event);
            }
            let wait = until.map(|until| until.saturating_duration_since(Instant::now()));
            queue = match wait {
                None => self
                    .0
                    .arrived
                    .wait(queue)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(Duration::ZERO) => return None,
                Some(wait) => {
                    self.0
                        .arrived
                        .wait_timeout(queue, wait)
                        .unwrap_or_else(PoisonError::into_inner)
                        .0
                }
            }
        }
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.0.queue().is_closed = true;
        self.0.taken.notify_all();
    }
}

fn is_drag(event: &Event) -> bool {
    matches!(
        event,
        Event::Input(Input::Mouse(MouseEvent {
            kind: MouseEventKind::Drag(_),
            ..
        }))
    )
}
