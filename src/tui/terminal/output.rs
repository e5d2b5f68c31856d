//! What is written to the terminal, in a thread of its own: a terminal that takes nothing (a frozen
//! connection, flow control) stops that thread and nothing else, so that the machine is saved and
//! signals are obeyed.
//!
//! There is one terminal, and a panic in any thread has to write to it: so this is one static.

use std::io::{self, Write};
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use super::events::{Event, Sender};

/// How long the terminal has to take the last of it, where the program must end or stop.
const MOMENT: Duration = Duration::from_millis(500);

#[derive(Debug)]
struct State {
    /// What nobody writes yet.
    waiting: Vec<u8>,
    is_writing: bool,
    /// Whether somebody wants to hear when all is written.
    is_awaited: bool,
    /// Whether the terminal is gone, and takes nothing any more.
    is_gone: bool,
}

impl State {
    fn is_busy(&self) -> bool {
        self.is_writing || !self.waiting.is_empty()
    }
}

static STATE: Mutex<State> = Mutex::new(State {
    waiting: Vec::new(),
    is_writing: false,
    is_awaited: false,
    is_gone: false,
});

/// Whether the program must end, and waits for nobody.
static HURRIED: AtomicBool = AtomicBool::new(false);

/// There is more to write, or all is written, or there is no time left.
static CHANGED: Condvar = Condvar::new();

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts writing; what goes wrong, and that all is written when somebody waits for it, is sent to
/// the event loop.
///
/// # Errors
///
/// When there is no thread to be had.
pub(super) fn start(sender: Sender) -> io::Result<()> {
    // Never joined: it may be stuck in writing for ever.
    thread::Builder::new()
        .name("output".to_owned())
        .spawn(move || write_all(&sender))?;
    Ok(())
}

fn write_all(sender: &Sender) {
    loop {
        let mut state = CHANGED
            .wait_while(state(), |it| it.waiting.is_empty())
            .unwrap_or_else(PoisonError::into_inner);
        let bytes = mem::take(&mut state.waiting);
        state.is_writing = true;
        drop(state);
        let written = write(&bytes);
        let mut state = self::state();
        state.is_writing = false;
        state.is_gone |= written.is_err();
        let is_awaited = mem::take(&mut state.is_awaited);
        drop(state);
        CHANGED.notify_all();
        let event = match written {
            Ok(()) if is_awaited => Event::Written,
            Ok(()) => continue,
            Err(error) => Event::lost(&error),
        };
        // Nobody takes it when the program is ending.
        let _ = sender.send(event);
    }
}

fn write(bytes: &[u8]) -> io::Result<()> {
    let mut terminal = io::stdout().lock();
    terminal.write_all(bytes)?;
    terminal.flush()
}

/// Whether all is written that was to be; if not, an [`Event::Written`] follows when it is.
pub(in crate::tui) fn is_idle() -> bool {
    let mut state = state();
    state.is_awaited = state.is_busy();
    !state.is_awaited
}

/// Whoever waits for all to be written waits no longer than he must from now on.
#[cfg(unix)]
pub(super) fn hurry() {
    let state = state();
    HURRIED.store(true, Ordering::SeqCst);
    drop(state);
    CHANGED.notify_all();
}

/// How long somebody waits for all to be written to a terminal that takes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Patience {
    /// Until the program must end.
    Endless,
    /// A moment.
    Little,
}

/// Waits until all is written.
pub(super) fn wait_until_idle(patience: Patience) {
    let is_endless = || patience == Patience::Endless && !HURRIED.load(Ordering::SeqCst);
    let is_waiting = |state: &mut State| state.is_busy() && is_endless();
    let state = CHANGED
        .wait_while(state(), is_waiting)
        .unwrap_or_else(PoisonError::into_inner);
    drop(CHANGED.wait_timeout_while(state, MOMENT, |state| state.is_busy()));
}

/// Takes what is to be written, which begins when it is flushed; it never fails and never waits.
#[derive(Debug, Default)]
pub(in crate::tui) struct Output {
    bytes: Vec<u8>,
    is_shown_whole: bool,
}

impl Output {
    /// For frames: a terminal that knows synchronized updates (mode 2026) shows nothing of one
    /// before it has all of it; others pay no heed.
    pub(in crate::tui) fn for_frames() -> Self {
        Self {
            is_shown_whole: true,
            ..Self::default()
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut state = state();
        if !state.is_gone && !self.bytes.is_empty() {
            if self.is_shown_whole {
                queue!(state.waiting, BeginSynchronizedUpdate)?;
                queue!(self.bytes, EndSynchronizedUpdate)?;
            }
            state.waiting.extend(&self.bytes);
            CHANGED.notify_all();
        }
        self.bytes.clear();
        Ok(())
    }
}
