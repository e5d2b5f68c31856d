//! The program as one of a shell's jobs: stopped, continued, in the foreground or not.

use std::io;
use std::time::Duration;

use signal_hook::consts::{SIGTSTP, SIGTTOU};
use signal_hook::low_level::emulate_default_handler;

use super::events::Sender;

/// How long a program that was continued in the background waits for the signal that it was
/// continued for: a shell sends a stopped job the signal that is to end it, and then continues it.
const WAIT_FOR_SIGNAL: Duration = Duration::from_secs(1);

/// Whether the terminal is the program's: who sets its modes from the background is stopped.
pub(in crate::tui) fn is_in_foreground() -> bool {
    // A terminal that is gone says nothing, and stops nobody.
    rustix::termios::tcgetpgrp(io::stdin()).map_or(true, |it| it == rustix::process::getpgrp())
}

/// Stops, and returns when the program is in the foreground again or is to end by a signal.
///
/// # Errors
///
/// When it cannot be stopped.
pub(in crate::tui) fn stop(events: &Sender) -> io::Result<()> {
    emulate_default_handler(SIGTSTP)?;
    wait_for_foreground(events)
}

/// Continued by somebody: in the background it stops again, as whoever uses the terminal there,
/// unless a signal is to end it.
///
/// # Errors
///
/// When it cannot be stopped.
pub(in crate::tui) fn wait_for_foreground(events: &Sender) -> io::Result<()> {
    while !is_in_foreground() && !events.waits_for_end(WAIT_FOR_SIGNAL) {
        emulate_default_handler(SIGTTOU)?;
    }
    Ok(())
}
