//! The [`Host`] in a terminal: the open machine's file, background threads, the terminal.

use std::time::Duration;

use super::catalog::Catalog;
use super::events::Sender;
use super::{modes, suspend};
use crate::app::{App, AppEvent, Effect, ExperimentJob, ExperimentProgress, TrainingProgress};
use crate::engine::MachineName;
use crate::threads::{Background, start_experiment, start_training};
use crate::tui::screen::{Host, Next};
use crate::workspace::Workspace;

/// The outside of the screen in a terminal.
pub(super) struct TerminalHost {
    pub(super) workspace: Workspace,
    sender: Sender,
    trainer: Option<Background<Box<TrainingProgress>>>,
    laboratory: Option<Background<ExperimentProgress>>,
    catalog: Catalog,
}

impl TerminalHost {
    /// The host for a terminal that is set up.
    pub(super) fn new(workspace: Workspace, sender: Sender) -> Self {
        Self {
            workspace,
            sender,
            trainer: None,
            laboratory: None,
            catalog: Catalog::default(),
        }
    }

    /// Takes the last progress of a training, and saves the machine.
    pub(super) fn finish(&mut self, app: &mut App) -> Result<(), String> {
        if let Some(Ok(progress)) = self.trainer.take().map(Background::end) {
            app.update(AppEvent::Trained(progress));
        }
        self.workspace.finish(app)
    }

    /// Takes the progress of a training, and saves it every few seconds.
    fn report_training(&mut self, now: Duration, app: &mut App) -> bool {
        let Some(news) = Background::news(&mut self.trainer) else {
            return false;
        };
        app.update(match news {
            Ok(progress) => AppEvent::Trained(progress),
            Err(reason) => AppEvent::TrainingLost(reason),
        });
        if self.trainer.is_some() {
            self.workspace.save_in_training(now, app);
        }
        true
    }

    /// Takes the progress of the Lab.
    fn report_experiment(&mut self, app: &mut App) -> bool {
        let Some(news) = Background::news(&mut self.laboratory) else {
            return false;
        };
        app.update(match news {
            Ok(progress) => AppEvent::Experimented(Box::new(progress)),
            Err(reason) => AppEvent::ExperimentLost(reason),
        });
        true
    }

    /// Starts to read the summaries of these machines.
    fn read_summaries(&mut self, names: &[MachineName]) {
        self.catalog
            .read(self.workspace.store(), names, &self.sender);
    }

    /// Starts an experiment of the Lab; the one before is stopped and its results are dropped.
    fn experiment(&mut self, job: ExperimentJob, app: &mut App) {
        self.laboratory.iter().for_each(Background::stop);
        match start_experiment(job, self.sender.waker()) {
            Ok(laboratory) => self.laboratory = Some(laboratory),
            Err(error) => app.update(AppEvent::ExperimentLost(error.to_string())),
        }
    }
}

impl Host for TerminalHost {
    fn perform(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next> {
        match effect {
            Effect::KeepOld(old) => {
                let names = self.workspace.keep_old(old, app);
                self.read_summaries(&names);
            }
            Effect::Store(request) => {
                let names = self.workspace.answer(request, app);
                self.read_summaries(&names);
            }
            Effect::Train(job) => match start_training(*job, self.sender.waker()) {
                Ok(trainer) => self.trainer = Some(trainer),
                Err(error) => app.update(AppEvent::TrainingLost(error.to_string())),
            },
            Effect::Experiment(job) => self.experiment(*job, app),
            Effect::StopExperiment => self.laboratory.iter().for_each(Background::stop),
            Effect::StopTraining => self.trainer.iter().for_each(Background::stop),
            Effect::Mouse(on) => modes::report_mouse(on)?,
            Effect::OfPage(_) => {} // not available in a terminal
            Effect::Redraw => return Ok(Next::Redraw),
            Effect::Suspend => {
                self.keep(app);
                return suspend::suspend(app);
            }
            Effect::Quit => return Ok(Next::End),
        }
        Ok(Next::Continue)
    }

    fn report(&mut self, now: Duration, app: &mut App) -> bool {
        let summaries = self.catalog.take_summaries();
        let has_summaries = summaries.is_some();
        if let Some(summaries) = summaries {
            app.update(AppEvent::Summaries(summaries));
        }
        let is_trained = self.report_training(now, app);
        self.report_experiment(app) || is_trained || has_summaries
    }

    fn keep(&mut self, app: &mut App) {
        self.workspace.keep(app);
    }

    fn takes_frames(&self) -> bool {
        modes::is_in_foreground() // in the background, the terminal belongs to the shell
    }
}
