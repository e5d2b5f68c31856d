//! The [`Host`] in a terminal: the file of the open machine, work in threads, the terminal.

use std::io::stdout;
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

use super::catalog::Catalog;
use super::events::Sender;
use super::{modes, suspend};
use crate::app::{App, Effect, ExperimentJob, ExperimentProgress, Message, News, TrainingProgress};
use crate::store::{AUTOSAVE, MachineFile, Notice};
use crate::threads::{Background, start_experiment, start_training};
use crate::tui::screen::{Host, Next};

/// The world outside of the screen while it is up.
pub(super) struct TerminalHost<'a> {
    pub(super) machine_file: &'a mut MachineFile,
    pub(super) sender: Sender,
    trainer: Option<Background<Box<TrainingProgress>>>,
    laboratory: Option<Background<ExperimentProgress>>,
    pub(super) catalog: Catalog,
    pub(super) saved: Result<(), String>,
    /// The time, since the start, at which training is saved next.
    save_due: Option<Duration>,
}

impl<'a> TerminalHost<'a> {
    /// The outside of a terminal that is in our modes.
    pub(super) fn new(machine_file: &'a mut MachineFile, sender: Sender) -> Self {
        Self {
            machine_file,
            sender,
            trainer: None,
            laboratory: None,
            catalog: Catalog::default(),
            saved: Ok(()),
            save_due: None,
        }
    }

    /// Takes in what was learned up to the end of the program, and saves it; returns whether that
    /// worked.
    pub(super) fn finish(&mut self, app: &mut App) -> Result<(), String> {
        if let Some(Ok(progress)) = self.trainer.take().map(Background::end) {
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
    fn report_training(&mut self, now: Duration, app: &mut App) -> bool {
        let Some(trainer) = self.trainer.take() else {
            self.save_due = None;
            return false;
        };
        if trainer.is_over() {
            app.update(match trainer.end() {
                Ok(progress) => Message::News(News::Trained(progress)),
                Err(reason) => Message::News(News::TrainingLost(reason)),
            });
            return true;
        }
        let progress = trainer.progress();
        self.trainer = Some(trainer);
        let Some(progress) = progress else {
            return false;
        };
        app.update(Message::News(News::Trained(progress)));
        if now >= *self.save_due.get_or_insert(now + AUTOSAVE) {
            self.save_due = Some(now + AUTOSAVE);
            self.save(app);
        }
        true
    }

    /// Runs the arms of the Lab; nobody hears any more of those that ran before.
    fn experiment(&mut self, job: ExperimentJob, app: &mut App) {
        self.laboratory.iter().for_each(Background::stop);
        match start_experiment(job, self.sender.waker()) {
            Ok(laboratory) => self.laboratory = Some(laboratory),
            Err(error) => app.update(Message::News(News::ExperimentLost(error.to_string()))),
        }
    }

    /// Shows how far the Lab has come.
    fn report_experiment(&mut self, app: &mut App) -> bool {
        let Some(laboratory) = self.laboratory.take() else {
            return false;
        };
        if laboratory.is_over() {
            app.update(match laboratory.end() {
                Ok(progress) => Message::News(News::Experimented(Box::new(progress))),
                Err(reason) => Message::News(News::ExperimentLost(reason)),
            });
            return true;
        }
        let progress = laboratory.progress();
        self.laboratory = Some(laboratory);
        let Some(progress) = progress else {
            return false;
        };
        app.update(Message::News(News::Experimented(Box::new(progress))));
        true
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
            Effect::StopExperiment => self.laboratory.iter().for_each(Background::stop),
            // OSC 52: a terminal that knows no clipboard ignores it.
            Effect::Copy(text) => execute!(stdout(), CopyToClipboard::to_clipboard_from(text))?,
            Effect::StopTraining => self.trainer.iter().for_each(Background::stop),
            Effect::Mouse(on) => modes::report_mouse(on)?,
            Effect::Redraw => return Ok(Next::Redraw),
            Effect::Suspend => return suspend::suspend(app),
            Effect::Quit => return Ok(Next::End),
        }
        Ok(Next::Continue)
    }

    fn report(&mut self, now: Duration, app: &mut App) -> bool {
        let kinds = self.catalog.heard();
        let has_kinds = kinds.is_some();
        if let Some(kinds) = kinds {
            app.update(Message::News(News::Kinds(kinds)));
        }
        let is_trained = self.report_training(now, app);
        self.report_experiment(app) || is_trained || has_kinds
    }

    fn save(&mut self, app: &mut App) {
        self.saved = self
            .machine_file
            .save(app.kept_machine())
            .map(drop)
            .map_err(|error| error.to_string());
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
