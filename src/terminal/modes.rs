//! The modes of the terminal, and buffered output.

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

/// True while the terminal is set up.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// True while it reports the mouse.
static MOUSE: AtomicBool = AtomicBool::new(false);

/// Sets the terminal up, also after it was restored or another program changed it.
pub(super) fn take(mouse: bool) -> io::Result<()> {
    let was_taken = IS_TAKEN.swap(true, Ordering::SeqCst);
    MOUSE.store(false, Ordering::SeqCst);
    // A shell may have changed it while crossterm assumes raw mode. In raw mode already, the toggle
    // is skipped, because an Enter typed in between would become another key.
    if !was_taken || edits_lines() {
        disable_raw_mode()?;
        enable_raw_mode()?;
    }
    let mut out = io::stdout();
    // A killed program may have left reports of focus, theme and size on. They are not input here,
    // and crossterm drops the keys after some of them.
    #[cfg(unix)]
    for mode in [1004, 2031, 2048] {
        write!(out, "\x1b[?{mode}l")?;
    }
    execute!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    report_mouse(mouse)
}

/// Discards input from before the start, such as replies to other programs, which would count as
/// keys.
#[cfg(unix)]
pub(super) fn forget_pending_input() -> io::Result<()> {
    Ok(rustix::termios::tcflush(
        io::stdin(),
        QueueSelector::IFlush,
    )?)
}

/// True if the terminal is in line mode, as for a shell.
fn edits_lines() -> bool {
    // A terminal that cannot be queried is assumed to be in line mode.
    #[cfg(unix)]
    return rustix::termios::tcgetattr(io::stdin())
        .map_or(true, |it| it.local_modes.contains(LocalModes::ICANON));
    #[cfg(not(unix))]
    return true;
}

/// Switches mouse reports on or off; off leaves the mouse to the terminal's text selection.
pub(super) fn report_mouse(on: bool) -> io::Result<()> {
    if MOUSE.swap(on, Ordering::SeqCst) == on {
        return Ok(());
    }
    // Buttons, wheel and dragging, but no motion: there are no hover effects.
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

/// Restores the terminal, once.
pub(super) fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // The line discipline comes first: if the terminal blocks, Ctrl-C then still sends a signal.
    // Errors of a closed terminal are ignored.
    restore_line_discipline();
    let _ = report_mouse(false);
    let mut out = io::stdout();
    let _ = execute!(out, DisableBracketedPaste, LeaveAlternateScreen, Show);
}

/// Restores the line mode and echo, without output.
pub(super) fn restore_line_discipline() {
    // A background job that sets the terminal would be stopped.
    if is_in_foreground() {
        let _ = disable_raw_mode();
    }
}

/// True if the program is in the foreground; a background job that sets the terminal is stopped.
pub(super) fn is_in_foreground() -> bool {
    // Errors of a closed terminal are ignored.
    #[cfg(unix)]
    return rustix::termios::tcgetpgrp(io::stdin())
        .map_or(true, |it| it == rustix::process::getpgrp());
    #[cfg(not(unix))]
    return true;
}

/// Restores the terminal on a panic, before the message is printed. Outside the main thread it also
/// ends the program, because the main thread would continue to draw.
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

/// Buffered output, one write per frame. Terminals with synchronized updates (mode 2026) show a
/// frame as a whole; others ignore the mode.
#[derive(Debug, Default)]
pub(super) struct Frames(Vec<u8>);

impl Write for Frames {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let frame = std::mem::take(&mut self.0);
        if frame.is_empty() || !IS_TAKEN.load(Ordering::SeqCst) {
            return Ok(()); // no output, or the terminal was restored
        }
        io::stdout().sync_update(|out| out.write_all(&frame))?
    }
}
