//! The program stopped by its user and continued by the shell.

#[cfg(unix)]
use anyhow::Context;

#[cfg(unix)]
use super::screen::Ending;
use super::screen::Next;
#[cfg(unix)]
use super::terminal::{guard, job, output::Patience};
use super::terminal_host::TerminalHost;
use crate::app::App;

#[cfg(unix)]
impl TerminalHost<'_> {
    pub(super) fn handle_signal(&mut self, signal: i32, app: &App) -> anyhow::Result<Next> {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        match signal {
            SIGWINCH => Ok(Next::Continue),
            SIGTSTP => self.suspend(app),
            SIGCONT => self.resume(app),
            deadly => Ok(Next::End(Ending::Killed(deadly))),
        }
    }

    /// Gives the terminal back and stops; comes back when the shell continues the program.
    pub(super) fn suspend(&mut self, app: &App) -> anyhow::Result<Next> {
        guard::give_back(Patience::Little);
        job::stop(&self.sender).context("cannot suspend")?;
        self.resume(app)
    }

    /// Takes the terminal again, once it is the program's to take.
    fn resume(&mut self, app: &App) -> anyhow::Result<Next> {
        job::wait_for_foreground(&self.sender).context("cannot suspend")?;
        if !job::is_in_foreground() {
            // A signal is to end the program.
            return Ok(Next::Continue);
        }
        self.guard
            .enter(app.mouse())
            .context("cannot set the terminal up again")?;
        Ok(Next::Redraw)
    }
}

#[cfg(not(unix))]
impl TerminalHost<'_> {
    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "it can fail where there is something to suspend"
    )]
    pub(super) fn suspend(&mut self, _: &App) -> anyhow::Result<Next> {
        Ok(Next::Continue)
    }
}
