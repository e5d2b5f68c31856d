//! Everything that happens, from all threads, for the event loop.
//!
//! Signals and the progress of work go before everything else. Input is in order and bounded: when
//! nobody takes it, the thread that reads it waits, and a person waits for the terminal.

use std::sync::mpsc::{self, SyncSender};
use std::time::Instant;

use crate::tui::event::{Input, MouseKind};

/// The most input that waits: more than a person types, less than takes long to work off.
const MOST_INPUT: usize = 256;

/// Something that happened outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A key, the mouse, a new size.
    Input(Input),
    /// The terminal gives nothing more, for this reason.
    TerminalLost(String),
    /// Training or the Lab has come further, or to its end.
    Progress,
    /// A signal of the operating system.
    #[cfg(unix)]
    Signal(i32),
}

/// The end of the channel where threads put events in.
#[derive(Clone, Debug)]
pub(super) struct Sender {
    urgent: mpsc::Sender<Event>,
    /// Input, or `None` for a word that something urgent was sent.
    input: SyncSender<Option<Event>>,
}

/// The end of the channel where the event loop takes them out.
pub(super) struct Receiver {
    urgent: mpsc::Receiver<Event>,
    input: mpsc::Receiver<Option<Event>>,
    /// Input that was taken out in search of the end of a drag.
    ahead: Option<Event>,
}

/// An empty channel.
pub(super) fn channel() -> (Sender, Receiver) {
    let (urgent, urgent_taken) = mpsc::channel();
    let (input, input_taken) = mpsc::sync_channel(MOST_INPUT);
    let receiver = Receiver {
        urgent: urgent_taken,
        input: input_taken,
        ahead: None,
    };
    (Sender { urgent, input }, receiver)
}

impl Sender {
    /// Puts in an event, what comes from the terminal as soon as there is room; returns whether
    /// somebody takes it, since nobody does when the program is ending.
    pub(super) fn send(&self, event: Event) -> bool {
        if matches!(event, Event::Input(_) | Event::TerminalLost(_)) {
            return self.input.send(Some(event)).is_ok();
        }
        let is_sent = self.urgent.send(event).is_ok();
        let _ = self.input.try_send(None); // where there is no room nobody sleeps
        is_sent
    }

    /// A call that says that work in another thread has come further, or to its end.
    pub(super) fn waker(&self) -> impl Fn() + Send + Sync + 'static {
        let sender = self.clone();
        // Nobody takes it any more when the program is ending.
        move || _ = sender.send(Event::Progress)
    }
}

impl Receiver {
    /// Takes the next event; `None` when there is none until then.
    pub(super) fn next(&mut self, until: Option<Instant>) -> Option<Event> {
        loop {
            if let Ok(event) = self.urgent.try_recv() {
                return Some(event);
            }
            let taken = match (self.ahead.take(), until) {
                (Some(event), _) => Some(event),
                (None, None) => self.input.recv().ok()?,
                (None, Some(until)) => {
                    let limit = until.saturating_duration_since(Instant::now());
                    self.input.recv_timeout(limit).ok()?
                }
            };
            if let Some(event) = taken {
                return Some(self.last_of_drag(event));
            }
        }
    }

    /// The last waiting place of a dragged pointer; any other event unchanged.
    fn last_of_drag(&mut self, mut event: Event) -> Event {
        let is_drag = |it: &_| matches!(it, Event::Input(Input::Mouse(MouseKind::Drag, _)));
        while is_drag(&event)
            && self.ahead.is_none()
            && let Ok(Some(next)) = self.input.try_recv()
        {
            if is_drag(&next) {
                event = next;
            } else {
                self.ahead = Some(next);
            }
        }
        event
    }
}
