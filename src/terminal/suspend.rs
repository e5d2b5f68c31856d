//! Job control: suspending and continuing the program.

#[cfg(unix)]
use std::{io, sync::atomic::Ordering, thread, time::Duration};

#[cfg(unix)]
use anyhow::Context;
#[cfg(unix)]
use signal_hook::consts::{SIGCONT, SIGTSTP, SIGTTOU};
#[cfg(unix)]
use signal_hook::low_level::emulate_default_handler;

#[cfg(unix)]
use super::{modes, signals::IS_ENDING};
use crate::app::App;
use crate::tui::screen::Next;

/// Handles a signal; `None` if it should end the program.
#[cfg(unix)]
pub(super) fn obey(signal: i32, app: &App) -> anyhow::Result<Option<Next>> {
    match signal {
        SIGTSTP => suspend(app).map(Some),
        SIGCONT => resume(app).map(Some),
        _ => Ok(None),
    }
}

/// Restores the terminal and suspends the program; returns after it was continued.
#[cfg(unix)]
pub(super) fn suspend(app: &App) -> anyhow::Result<Next> {
    modes::give_back();
    emulate_default_handler(SIGTSTP).context("cannot suspend")?;
    resume(app)
}

/// Sets the terminal up again, once the program is in the foreground.
#[cfg(unix)]
fn resume(app: &App) -> anyhow::Result<Next> {
    wait_for_foreground().context("cannot suspend")?;
    if !modes::is_in_foreground() {
        // A deadly signal arrived instead.
        return Ok(Next::Continue);
    }
    modes::take(app.session.mouse()).context("cannot set the terminal up again")?;
    Ok(Next::Redraw)
}

/// No job control on this platform.
#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    reason = "it can fail where there is something to suspend"
)]
pub(super) fn suspend(_: &App) -> anyhow::Result<Next> {
    Ok(Next::Continue)
}

/// Waits for the foreground after the program was continued. In the background it stops again, like
/// any program that uses the terminal, unless a deadly signal arrived.
///
/// A shell continues a stopped job after its deadly signal and before bringing it to the
/// foreground, so both have a second to arrive.
#[cfg(unix)]
fn wait_for_foreground() -> io::Result<()> {
    loop {
        for _ in 0..100 {
            if modes::is_in_foreground() || IS_ENDING.load(Ordering::SeqCst) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(10)); // there is no notification of the foreground
        }
        emulate_default_handler(SIGTTOU)?;
    }
}
