//! The program as one of a shell's jobs: stopped, continued, in the foreground or not.

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

/// Does what a signal asks for; `None` where it is to end the program.
#[cfg(unix)]
pub(super) fn obey(signal: i32, app: &App) -> anyhow::Result<Option<Next>> {
    match signal {
        SIGTSTP => suspend(app).map(Some),
        SIGCONT => resume(app).map(Some),
        _ => Ok(None),
    }
}

/// Gives the terminal back and stops; comes back when the shell continues the program.
#[cfg(unix)]
pub(super) fn suspend(app: &App) -> anyhow::Result<Next> {
    modes::give_back();
    emulate_default_handler(SIGTSTP).context("cannot suspend")?;
    resume(app)
}

/// Takes the terminal again, once it is the program's to take.
#[cfg(unix)]
fn resume(app: &App) -> anyhow::Result<Next> {
    wait_for_foreground().context("cannot suspend")?;
    if !modes::is_in_foreground() {
        // A signal is to end the program.
        return Ok(Next::Continue);
    }
    modes::take(app.mouse()).context("cannot set the terminal up again")?;
    Ok(Next::Redraw)
}

/// Does nothing, where programs are not stopped.
#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    reason = "it can fail where there is something to suspend"
)]
pub(super) fn suspend(_: &App) -> anyhow::Result<Next> {
    Ok(Next::Continue)
}

/// Waits for the foreground after the program was continued. In the background it stops again, as
/// every program that uses the terminal there, unless a signal is to end it.
///
/// A shell continues a stopped job after the signal that is to end it, and before it brings it to
/// the foreground; so there is a second for either.
#[cfg(unix)]
fn wait_for_foreground() -> io::Result<()> {
    loop {
        for _ in 0..100 {
            if modes::is_in_foreground() || IS_ENDING.load(Ordering::SeqCst) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(10)); // the system tells nobody of the foreground
        }
        emulate_default_handler(SIGTTOU)?;
    }
}
