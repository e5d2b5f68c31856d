//! `menace --plain`: the screen in lines, for screen readers and simple terminals.

use std::io::{BufRead, Write};
use std::mem;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};

use super::interrupt::Interrupt;
use super::output::next_line;
use crate::app::{App, AppEvent, Effect, TrainingJob};
use crate::plain::Plain;
use crate::threads::start_training;
use crate::words::{full_stop, printable, say, speak};
use crate::workspace::Workspace;

/// The time between two progress lines of a training.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The app in plain mode, with its files.
struct Talk<W> {
    app: App,
    plain: Plain,
    workspace: Workspace,
    output: W,
    interrupt: Interrupt,
    /// True if a training was stopped and its result not announced yet.
    is_stopped: bool,
}

/// Reads lines until the person leaves or the input ends, then saves the machine.
///
/// # Errors
///
/// If a line cannot be read or written, or the machine cannot be saved.
pub(super) fn run(
    app: App,
    workspace: Workspace,
    mut input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    speak(app.session.preferences().language);
    let mut talk = Talk {
        app,
        plain: Plain::default(),
        workspace,
        output,
        interrupt: Interrupt::listen()?,
        is_stopped: false,
    };
    let talked = talk.converse(&mut input);
    let saved = talk.workspace.finish(&mut talk.app);
    saved.map_err(|reason| anyhow!("{}", say!("not-saved-because", reason)))?;
    talked?;
    talk.tell_news()?;
    talk.tell(&say!("plain-saved").to_string())
}

impl<W: Write> Talk<W> {
    /// Obeys lines until the person leaves or the input ends.
    fn converse(&mut self, input: &mut impl BufRead) -> anyhow::Result<()> {
        let greeting = Plain::greeting(&self.app);
        self.tell(&greeting)?;
        self.settle()?;
        loop {
            self.interrupt.rest()?;
            let line = next_line(input).context("cannot read standard input")?;
            let Some(line) = line else {
                return Ok(());
            };
            self.interrupt.work();
            let Some(lines) = self.plain.execute(&line, &mut self.app) else {
                return Ok(());
            };
            self.tell_all(lines)?;
            self.settle()?;
        }
    }

    /// Writes a line without control characters.
    fn tell(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.output, "{}", printable(&line))
            .and_then(|()| self.output.flush())
            .context("cannot write to standard output")
    }

    fn tell_all(&mut self, lines: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
        lines.into_iter().try_for_each(|line| self.tell(&line))
    }

    /// Carries out the app's effects, saves, and announces news.
    fn settle(&mut self) -> anyhow::Result<()> {
        while let Some(effect) = self.app.next_effect() {
            self.perform(effect)?;
        }
        self.workspace.keep(&mut self.app);
        self.check_saved()?;
        self.tell_news()
    }

    /// Announces the news since the last call.
    fn tell_news(&mut self) -> anyhow::Result<()> {
        let mut lines = self.plain.happened(&self.app);
        if mem::take(&mut self.is_stopped)
            && let Some(first) = lines.first_mut()
        {
            *first = say!("plain-stopped", said = first.as_str()).to_string();
        }
        self.tell_all(lines)
    }

    fn perform(&mut self, effect: Effect) -> anyhow::Result<()> {
        match effect {
            Effect::Train(job) => self.run_training(*job),
            Effect::KeepOld(old) => {
                self.workspace.keep_old(old, &mut self.app);
                Ok(())
            }
            // The other effects have no command in plain mode.
            _ => Ok(()),
        }
    }

    /// Waits until a training ends or a signal stops it; it is saved every few seconds.
    fn run_training(&mut self, job: TrainingJob) -> anyhow::Result<()> {
        let goal = job.games;
        let (sender, reports) = mpsc::channel();
        let wake = move || {
            let _ = sender.send(()); // fails only after the last report was received
        };
        let trainer = start_training(job, wake).context("cannot train")?;
        let start = Instant::now();
        let mut announced_at = start;
        while reports.recv().is_ok() && !trainer.is_over() && !self.interrupt.has_signal() {
            let Some(progress) = trainer.progress() else {
                continue;
            };
            if announced_at.elapsed() >= BETWEEN_LINES {
                let so_far = say!("trained", done = progress.games, games = goal);
                self.tell(&full_stop(&so_far))?;
                announced_at = Instant::now();
            }
            self.app.update(AppEvent::Trained(progress));
            self.workspace
                .save_in_training(start.elapsed(), &mut self.app);
            self.check_saved()?;
        }
        self.app.update(match trainer.end() {
            Ok(progress) => AppEvent::Trained(progress),
            Err(reason) => AppEvent::TrainingLost(reason),
        });
        self.is_stopped = self.interrupt.take_stop();
        Ok(())
    }

    /// An error if the machine cannot be saved.
    fn check_saved(&self) -> anyhow::Result<()> {
        let saved = self.workspace.saved();
        saved.map_err(|reason| anyhow!("{}", say!("not-saved-because", reason)))
    }
}
