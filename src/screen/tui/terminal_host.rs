//! The real [`Host`]: the file of the open machine, the training thread, the terminal and the
//! signals.

use std::io::stdout;
use std::time::Instant;

use anyhow::bail;
use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

use super::catalog::Catalog;
use super::screen::{Ending, Host, Next};
use super::suspend;
use super::terminal::events::{Event, Sender};
use super::terminal::modes;
use crate::app::{App, Effect, ExperimentJob, Message, News};
use crate::jobs::{Laboratory, Trainer, start_experiment, start_training};
use crate::store::{AUTOSAVE, MachineFile, Notice};

/// The world outside of the screen while it is up.
pub(super) struct TerminalHost<'a> {
    pub(super) machine_file: &'a mut MachineFile,
    pub(super) sender: Sender,
    trainer: Option<Trainer>,
    laboratory: Option<Laboratory>,
    pub(super) catalog: Catalog,
    pub(super) saved: Result<(), String>,
    saved_at: Instant,
}

impl<'a> TerminalHost<'a> {
    /// The outside of a terminal that is in our modes.
    pub(super) fn new(machine_file: &'a mut MachineFile, sender: Sender) -> Self {
        let (catalog, saved_at) = (Catalog::default(), Instant::now());
        Self {
            machine_file,
            sender,
            trainer: None,
            laboratory: None,
            catalog,
            saved: Ok(()),
            saved_at,
        }
    }

    /// Takes in what was learned up to the end of the program, and saves it; returns whether that
    /// worked.
    pub(super) fn finish(&mut self, app: &mut App) -> Result<(), String> {
        if let Some(Ok(progress)) = self.trainer.take().map(Trainer::end) {
            app.update(Message::News(News::Trained(progress)));
        }
        self.save(app);
        if self.saved.is_err() {
            let saved = self.machine_file.save_patiently(app.kept_machine());
            self.saved = saved.map(drop).map_err(|error| error.to_string());
        }
        self.saved.clone()
    }

    /// Shows how far training has come, and saves it every few seconds.
    fn poll_trainer(&mut self, app: &mut App) {
        let Some(trainer) = self.trainer.take() else {
            return;
        };
        if trainer.is_over() {
            return app.update(match trainer.end() {
                Ok(progress) => Message::News(News::Trained(progress)),
                Err(reason) => Message::News(News::TrainingLost(reason)),
            });
        }
        let progress = trainer.progress();
        self.trainer = Some(trainer);
        let Some(progress) = progress else { return };
        app.update(Message::News(News::Trained(progress)));
        if self.saved_at.elapsed() >= AUTOSAVE {
            self.save(app);
        }
    }

    /// Runs the arms of the Lab; nobody hears any more of those that ran before.
    fn experiment(&mut self, job: ExperimentJob, app: &mut App) {
        self.laboratory.iter().for_each(Laboratory::stop);
        match start_experiment(job, self.sender.waker()) {
            Ok(laboratory) => self.laboratory = Some(laboratory),
            Err(error) => app.update(Message::News(News::ExperimentLost(error.to_string()))),
        }
    }

    /// Shows how far the Lab has come.
    fn poll_laboratory(&mut self, app: &mut App) {
        let Some(laboratory) = self.laboratory.take() else {
            return;
        };
        if laboratory.is_over() {
            return app.update(match laboratory.end() {
                Ok(progress) => Message::News(News::Experimented(Box::new(progress))),
                Err(reason) => Message::News(News::ExperimentLost(reason)),
            });
        }
        if let Some(progress) = laboratory.progress() {
            app.update(Message::News(News::Experimented(Box::new(progress))));
        }
        self.laboratory = Some(laboratory);
    }
}

impl Host for TerminalHost<'_> {
    fn carry_out(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next> {
        match effect {
            Effect::SetAside(old) => self.set_aside(old, app),
            Effect::Store(request) => self.run_store_request(request, app),
            Effect::Train(job) => match start_training(*job, self.sender.waker()) {
                Ok(trainer) => self.trainer = Some(trainer),
                Err(error) => app.update(Message::News(News::TrainingLost(error.to_string()))),
            },
            Effect::Experiment(job) => self.experiment(*job, app),
            Effect::StopExperiment => self.laboratory.iter().for_each(Laboratory::stop),
            // OSC 52: a terminal that knows no clipboard ignores it.
            Effect::Copy(text) => execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?,
            Effect::StopTraining => self.trainer.iter().for_each(Trainer::stop),
            Effect::Mouse(on) => modes::report_mouse(on)?,
            Effect::Redraw => return Ok(Next::Redraw),
            Effect::Suspend => return suspend::suspend(app),
            Effect::Quit => return Ok(Next::End(Ending::Left)),
        }
        Ok(Next::Continue)
    }

    fn handle(&mut self, event: Event, app: &mut App) -> anyhow::Result<Next> {
        match event {
            Event::Progress => {
                self.poll_trainer(app);
                self.poll_laboratory(app);
                self.catalog
                    .heard()
                    .into_iter()
                    .for_each(|kinds| app.update(Message::News(News::Kinds(kinds))));
            }
            Event::Input(_) => {}
            Event::TerminalLost(reason) => bail!("no more input from the terminal: {reason}"),
            #[cfg(unix)]
            Event::Signal(signal) => return suspend::obey(signal, app),
        }
        Ok(Next::Continue)
    }

    fn save(&mut self, app: &mut App) {
        self.saved = self
            .machine_file
            .save(app.kept_machine())
            .map(drop)
            .map_err(|error| error.to_string());
        self.saved_at = Instant::now();
        app.update(Message::News(News::Saved(self.saved.clone())));
        let notices = self.machine_file.take_notices();
        tell_all(app, notices);
    }

    fn takes_frames(&self) -> bool {
        modes::is_in_foreground() // else the terminal is the shell's to draw on
    }
}

/// Tells the app what became of files.
pub(super) fn tell_all(app: &mut App, notices: impl IntoIterator<Item = Notice>) {
    for notice in notices {
        app.update(Message::News(News::Tell(notice.to_string())));
    }
}
