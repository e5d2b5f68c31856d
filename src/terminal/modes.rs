//! The modes of the terminal, taken and given back, and what is written to it.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{SynchronizedUpdate, execute};
#[cfg(unix)]
use rustix::termios::{LocalModes, QueueSelector};

/// True while the terminal is in our modes.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// True while it reports the mouse.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Puts the terminal into our modes, again after it was given back or taken away in between.
pub(super) fn take(mouse: bool) -> io::Result<()> {
    let was_taken = IS_TAKEN.swap(true, Ordering::SeqCst);
    MOUSE.store(false, Ordering::SeqCst);
    // A shell may have had it meanwhile, and crossterm thinks that it is raw as it was. Where it
    // is, an Enter typed while it was not would be another key.
    if !was_taken || edits_lines() {
        disable_raw_mode()?;
        enable_raw_mode()?;
    }
    let mut out = io::stdout();
    // A program that was killed may have asked for reports of focus, size and theme, which are no
    // input here, and of which crossterm swallows every key after the last one.
    #[cfg(unix)]
    for mode in [1004, 2031, 2048] {
        write!(out, "\x1b[?{mode}l")?;
    }
    execute!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    report_mouse(mouse)
}

/// Throws away what was typed before, and answers to what others asked: they would play.
#[cfg(unix)]
pub(super) fn forget_pending_input() -> io::Result<()> {
    Ok(rustix::termios::tcflush(
        io::stdin(),
        QueueSelector::IFlush,
    )?)
}

/// True if the terminal edits lines, as it does for a shell.
fn edits_lines() -> bool {
    // One that cannot be asked is set.
    #[cfg(unix)]
    return rustix::termios::tcgetattr(io::stdin())
        .map_or(true, |it| it.local_modes.contains(LocalModes::ICANON));
    #[cfg(not(unix))]
    return true;
}

/// Has the terminal report the mouse, or leave it to its own text selection.
pub(super) fn report_mouse(on: bool) -> io::Result<()> {
    if MOUSE.swap(on, Ordering::SeqCst) == on {
        return Ok(());
    }
    // Buttons, the wheel and dragging, but no motion: nothing lights up under the pointer.
    #[cfg(unix)]
    for mode in [1000, 1002, 1006] {
        write!(io::stdout(), "\x1b[?{mode}{}", if on { 'h' } else { 'l' })?;
    }
    #[cfg(not(unix))]
    if on {
        execute!(io::stdout(), crossterm::event::EnableMouseCapture)?;
    } else {
        execute!(io::stdout(), crossterm::event::DisableMouseCapture)?;
    }
    io::stdout().flush()
}

/// Gives the terminal back, unless it was.
pub(super) fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // The line discipline first: in a terminal that takes nothing, Ctrl-C is a signal then. When
    // one is gone, nobody is left to be told.
    restore_line_discipline();
    let _ = report_mouse(false);
    let mut out = io::stdout();
    let _ = execute!(out, DisableBracketedPaste, LeaveAlternateScreen, Show);
}

/// Makes the terminal edit and echo lines again, without a byte written to it.
pub(super) fn restore_line_discipline() {
    // In the background it is the shell's, and a job that sets it there is stopped.
    if is_in_foreground() {
        let _ = disable_raw_mode();
    }
}

/// True if the terminal is the program's: setting its modes in the background stops a job.
pub(super) fn is_in_foreground() -> bool {
    // A terminal that is gone says nothing, and stops nobody.
    #[cfg(unix)]
    return rustix::termios::tcgetpgrp(io::stdin())
        .map_or(true, |it| it == rustix::process::getpgrp());
    #[cfg(not(unix))]
    return true;
}

/// Has a panic give the terminal back before its message is printed. Off the main thread it also
/// ends the program: the main thread would draw on over a terminal that is no longer ours.
pub(super) fn give_back_on_panic() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panicked| {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or_default();
        if ["input", "training", "experiment"].contains(&name) {
            return; // It is caught and reported.
        }
        give_back();
        print(panicked);
        if name != "main" {
            std::process::exit(101);
        }
    }));
}

/// Frames, each written in one piece. A terminal that knows synchronized updates (mode 2026) shows
/// nothing of one before it has all of it; others pay no heed.
#[derive(Debug, Default)]
pub(super) struct Frames(Vec<u8>);

impl Write for Frames {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let frame = std::mem::take(&mut self.0);
        if frame.is_empty() || !IS_TAKEN.load(Ordering::SeqCst) {
            return Ok(()); // nothing to draw, or nothing to draw on
        }
        io::stdout().sync_update(|out| out.write_all(&frame))?
    }
}
