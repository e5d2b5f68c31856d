//! The events of all threads for the event loop.
//!
//! Signals and progress have priority. Input is ordered and bounded: if the loop falls behind, the
//! reading thread waits.

use std::sync::mpsc::{self, SyncSender};
use std::time::Instant;

use crate::tui::event::{Input, MouseKind};

/// The maximum number of waiting inputs: more than a person types, but quickly processed.
pub const MOST_INPUT: usize = 256;

/// An event from outside the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key, the mouse, or a new size.
    Input(Input),
    /// The terminal cannot be read anymore, for this reason.
    TerminalLost(String),
    /// A training or an experiment has progress or ended.
    Progress,
    /// A signal of the operating system.
    #[cfg(unix)]
    Signal(i32),
}

/// The sending end of the channel.
#[derive(Clone, Debug)]
pub struct Sender {
    urgent: mpsc::Sender<Event>,
    /// Input, or `None` to wake the loop for an urgent event.
    input: SyncSender<Option<Event>>,
}

/// The receiving end of the channel.
pub struct Receiver {
    urgent: mpsc::Receiver<Event>,
    input: mpsc::Receiver<Option<Event>>,
    /// Input received while looking for the end of a drag.
    ahead: Option<Event>,
}

/// A new channel.
pub fn channel() -> (Sender, Receiver) {
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
    /// Sends an event; input waits until there is room. Returns false if the loop has ended.
    pub fn send(&self, event: Event) -> bool {
        if matches!(event, Event::Input(_) | Event::TerminalLost(_)) {
            return self.input.send(Some(event)).is_ok();
        }
        let is_sent = self.urgent.send(event).is_ok();
        let _ = self.input.try_send(None); // a full channel needs no wake-up
        is_sent
    }

    /// A callback that reports progress of a background thread.
    pub fn waker(&self) -> impl Fn() + Send + Sync + 'static {
        let sender = self.clone();
        // Errors are ignored: the loop has ended.
        move || _ = sender.send(Event::Progress)
    }
}

impl Receiver {
    /// Receives the next event; `None` if there is none by this time.
    pub fn next(&mut self, until: Option<Instant>) -> Option<Event> {
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

    /// The last waiting position of a drag; any other event unchanged.
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
