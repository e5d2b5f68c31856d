//! The program stopped by its user and continued by the shell.

#[cfg(unix)]
use anyhow::Context;

#[cfg(unix)]
use super::Ending;
use super::Screen;
#[cfg(unix)]
use super::terminal::{guard, job, output::Patience};

#[cfg(unix)]
impl Screen<'_> {
    pub(super) fn handle_signal(&mut self, signal: i32) -> anyhow::Result<Option<Ending>> {
        use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
        match signal {
            SIGWINCH => self.is_stale = true,
            SIGTSTP => self.suspend()?,
            SIGCONT => self.resume()?,
            deadly => return Ok(Some(Ending::Killed(deadly))),
        }
        Ok(None)
    }

    /// Gives the terminal back and stops; comes back when the shell continues the program.
    pub(super) fn suspend(&mut self) -> anyhow::Result<()> {
        guard::give_back(Patience::Little);
        job::stop(&self.sender).context("cannot suspend")?;
        self.resume()
    }

    /// Takes the terminal again, once it is the program's to take.
    fn resume(&mut self) -> anyhow::Result<()> {
        job::wait_for_foreground(&self.sender).context("cannot suspend")?;
        if !job::is_in_foreground() {
            // A signal is to end the program, and what is on the terminal is the shell's.
            self.is_stale = false;
            return Ok(());
        }
        self.session.enter(self.app.preferences().mouse).context("cannot set the terminal up again")?;
        Ok(self.redraw_all()?)
    }
}

#[cfg(not(unix))]
impl Screen<'_> {
    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "it can fail where there is something to suspend"
    )]
    pub(super) fn suspend(&mut self) -> anyhow::Result<()> {
        Ok(())
    }
}
