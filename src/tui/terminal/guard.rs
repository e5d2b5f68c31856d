//! The terminal, put into its modes and given back.

use std::io::{self, Write};
use std::panic;
#[cfg(unix)]
use std::sync::Condvar;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::output::{self, Output, Patience};

/// Whether the terminal is in our modes: whoever finds it so and clears it gives the terminal back.
static ACTIVE: Mutex<bool> = Mutex::new(false);

/// It is in our modes from now on.
#[cfg(unix)]
static ACTIVATED: Condvar = Condvar::new();

/// Whether the terminal reports the mouse. Windows refuses to stop what was never started, with an
/// error.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// The threads whose panics are caught and reported by themselves.
pub(crate) const GUARDED_THREADS: [&str; 3] = ["input", "training", "experiment"];

/// The terminal in our modes; giving it back is what the end of this value does.
#[derive(Debug)]
pub(crate) struct TerminalGuard(());

impl TerminalGuard {
    /// Puts the terminal into our modes, and sees to it that a panic gives it back.
    ///
    /// # Errors
    ///
    /// When the terminal does not take the modes; it is given back then.
    pub(crate) fn begin(mouse: bool) -> io::Result<Self> {
        give_back_on_panic();
        let session = Self(());
        session.enter(mouse)?;
        Ok(session)
    }

    /// Puts the terminal into our modes, again after it was given back or taken away in between.
    ///
    /// # Errors
    ///
    /// When the terminal does not take the modes.
    pub(crate) fn enter(&self, mouse: bool) -> io::Result<()> {
        *active() = true;
        // Stopped without warning, the program was in raw mode, and crossterm thinks that the
        // terminal still is.
        disable_raw_mode()?;
        enable_raw_mode()?;
        #[cfg(unix)]
        ACTIVATED.notify_all();
        let mut out = Output::default();
        execute!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        if mouse {
            self.report_mouse(true)
        } else {
            Ok(())
        }
    }

    /// Has the terminal report the mouse, or leave it to its own text selection.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to.
    #[expect(
        clippy::unused_self,
        reason = "only who has the terminal may ask this of it"
    )]
    pub(crate) fn report_mouse(&self, on: bool) -> io::Result<()> {
        let mut out = Output::default();
        match (MOUSE.swap(on, Ordering::SeqCst), on) {
            (_, true) => execute!(out, EnableMouseCapture),
            (true, false) => execute!(out, DisableMouseCapture),
            (false, false) => Ok(()),
        }
    }

    /// Has the terminal put a text on the clipboard (OSC 52); one that cannot ignores it.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be written to.
    #[expect(
        clippy::unused_self,
        reason = "only who has the terminal may ask this of it"
    )]
    pub(crate) fn copy(&self, text: &str) -> io::Result<()> {
        execute!(Output::default(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back(Patience::Little);
    }
}

fn active() -> MutexGuard<'static, bool> {
    ACTIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until the terminal is in our modes; as long as what is returned is held, it is not given
/// back.
#[cfg(unix)]
pub(crate) fn wait_until_active() -> impl Sized {
    ACTIVATED
        .wait_while(active(), |is_active| !*is_active)
        .unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal back, on whatever way out, once; waits so long for one that takes nothing.
pub(crate) fn give_back(patience: Patience) {
    if !std::mem::take(&mut *active()) {
        return;
    }
    let mut out = Output::default();
    // Each step for itself, whatever became of the one before: a terminal that is gone takes
    // nothing back, and there is nobody left to tell.
    if MOUSE.swap(false, Ordering::SeqCst) {
        let _ = queue!(out, DisableMouseCapture);
    }
    let _ = queue!(out, DisableBracketedPaste);
    let _ = queue!(out, LeaveAlternateScreen);
    let _ = queue!(out, Show);
    let _ = out.flush();
    restore_modes();
    output::wait_until_idle(patience);
}

fn restore_modes() {
    #[cfg(unix)]
    if !super::job::is_in_foreground() {
        return; // The modes are the shell's by now, and who sets them from the background is stopped.
    }
    let _ = disable_raw_mode();
}

/// A panic gives the terminal back before its message is printed. Off the main thread it also ends
/// the program: the main thread would draw on over a terminal that is no longer ours.
fn give_back_on_panic() {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |panicked| {
        if thread::current()
            .name()
            .is_some_and(|name| GUARDED_THREADS.contains(&name))
        {
            return;
        }
        give_back(Patience::Little);
        print(panicked);
        if thread::current().name() != Some("main") {
            std::process::exit(101);
        }
    }));
}
