//! The [`Host`] in a browser: machines in local storage, work between two frames.

use std::collections::{BTreeMap, VecDeque};
use std::mem;
use std::time::Duration;

use anyhow::bail;
use gloo_utils::{document, window};
use menace_screen::app::{
    App, AppEvent, BroughtUse, Effect, MachineSummary, PageAction, StoreRequest,
};
use menace_screen::jobs::{Laboratory, Training, Work, next_size, sequentially};
use menace_screen::paper::{lesson_page, mats_page};
use menace_screen::store::machine_to_text;
use menace_screen::tui::screen::{Host, Next};
use menace_screen::words::say;
use menace_screen::workspace::Workspace;
use menace_screen::workspace::brought::{Brought, answers, found, teach_all};

use menace_core::engine::{MachineName, Operation, Pair};
use web_sys::HtmlElement;

use super::link::Link;
use super::{element, files, keyboard};

/// The time for work between two frames.
const SLICE: Duration = Duration::from_millis(20);

/// The time for work in a hidden tab, which is woken rarely.
const UNSEEN_SLICE: Duration = Duration::from_millis(500);

/// The name of a machine that several logs are poured into.
fn class(taken: &[MachineName]) -> MachineName {
    let name: MachineName = "class".parse().unwrap_or_default();
    let mut names = name.and_numbered();
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

/// The time since the page was loaded.
pub(crate) fn now() -> Duration {
    let clock = window().performance();
    Duration::from_secs_f64(clock.map_or(0.0, |clock| clock.now() / 1000.0))
}

/// Work done in slices between frames.
struct Running<W> {
    work: W,
    began: Duration,
    /// The size of the next step.
    size: u64,
    is_stopped: bool,
}

impl<W: Work> Running<W> {
    fn new(work: W) -> Self {
        Self {
            work,
            began: now(),
            size: 1,
            is_stopped: false,
        }
    }

    fn seconds(&self) -> f64 {
        now().saturating_sub(self.began).as_secs_f64()
    }

    /// Works for a slice, or ends in a turn of its own; returns the report, and itself unless
    /// ended.
    fn go_on(mut self) -> (W::Report, Option<Self>) {
        if self.is_stopped || self.work.is_over() {
            let seconds = self.seconds();
            return (self.work.end(seconds), None);
        }
        let is_hidden = document().hidden();
        let end = now() + if is_hidden { UNSEEN_SLICE } else { SLICE };
        let mut before = now();
        while !self.work.is_over() && before < end {
            self.work.step(self.size);
            let after = now();
            self.size = next_size(self.size, after.saturating_sub(before));
            before = after;
        }
        (self.work.report(self.seconds()), Some(self))
    }
}

/// The outside world of the screen in a browser.
pub(crate) struct PageHost {
    workspace: Workspace,
    trainer: Option<Running<Training>>,
    laboratory: Option<Running<Laboratory>>,
    /// The listed machines not read since the list changed.
    unread: VecDeque<MachineName>,
    summaries: BTreeMap<MachineName, MachineSummary>,
    /// The machine that the link asks for and which is not the open one.
    of_link: Option<(MachineName, Pair)>,
    /// The files and texts that were brought last.
    brought: Vec<Brought>,
    /// True in a turn of the timer: an event is answered before work goes on, so that no task has
    /// both.
    pub(crate) may_work: bool,
}

impl PageHost {
    /// The host of this workspace, with the machine that the link asks for if another is open.
    pub(crate) const fn new(workspace: Workspace, of_link: Option<(MachineName, Pair)>) -> Self {
        Self {
            workspace,
            of_link,
            trainer: None,
            laboratory: None,
            unread: VecDeque::new(),
            summaries: BTreeMap::new(),
            brought: Vec::new(),
            may_work: false,
        }
    }

    /// True while there is unfinished work.
    pub(crate) fn is_working(&self) -> bool {
        self.trainer.is_some() || self.laboratory.is_some() || !self.unread.is_empty()
    }

    /// Saves everything, since the page may end without notice.
    pub(crate) fn keep_all(&mut self, app: &mut App) {
        if let Some(trainer) = &self.trainer {
            let progress = trainer.work.report(trainer.seconds());
            app.update(AppEvent::Trained(progress));
        }
        // A failure can no longer be shown.
        let _ = self.workspace.finish(app);
    }

    /// Keeps what was brought, and asks what to do with it.
    pub(crate) fn bring(&mut self, brought: Vec<Brought>, app: &mut App) {
        let is_running = self.trainer.is_some() || app.session.view().watched_games().is_some();
        let open = (!is_running).then(|| self.workspace.name());
        let (text, answers) = (found(&brought), answers(&brought, open));
        self.brought = brought;
        app.update(if answers.is_empty() {
            AppEvent::Tell(text)
        } else {
            AppEvent::Brought { text, answers }
        });
    }

    fn use_brought(&mut self, what: BroughtUse, app: &mut App) -> anyhow::Result<()> {
        let brought = mem::take(&mut self.brought);
        if what == BroughtUse::Teach {
            let mut machine = app.session.kept_machine().clone();
            machine.abandon();
            let games = teach_all(&brought, &mut machine);
            app.update(AppEvent::Taught(machine.into()));
            app.session.notice = Some(say!("page-taught", games));
            return Ok(());
        }
        let is_of_games = what != BroughtUse::Open;
        let machines = brought.iter().filter_map(|it| it.machine(is_of_games));
        let store = self.workspace.store();
        let made = machines.map(|(name, machine)| store.create_free(&name, machine));
        let made: Vec<MachineName> = made.collect::<Result<_, _>>()?;
        let mut last = made.last().cloned().unwrap_or_default();
        if what == BroughtUse::Pour {
            last = class(&store.names()?);
            let (from, to) = (made, last.clone());
            let pour = StoreRequest::Do(Operation::Pour { from, to });
            self.workspace.answer(pour, app);
        }
        let open = StoreRequest::Open(last);
        self.unread = self.workspace.answer(open, app).into();
        if is_of_games {
            let games = app.session.kept_machine().games_in_life();
            app.session.notice = Some(say!("page-taught", games));
        }
        Ok(())
    }

    fn fulfill(&mut self, asked: PageAction, app: &mut App) -> anyhow::Result<()> {
        let (name, machine) = (self.workspace.name(), app.session.kept_machine());
        match asked {
            PageAction::SaveFile => {
                let file = format!("{name}.json");
                files::save(&file, &machine_to_text(machine)?)?;
                app.session.notice = Some(say!("file-saved", file));
            }
            PageAction::OpenFile => element::<HtmlElement>("files").click(),
            PageAction::CopyLink => {
                let fragment =
                    Link::to(&app.session, &self.workspace.store().settings().preferences);
                let Some(here) = files::here() else {
                    keyboard::copy(&fragment)?;
                    let text = say!("link-of-file", link = fragment).to_string();
                    app.update(AppEvent::Tell(text));
                    return Ok(());
                };
                let link = here + &fragment;
                if !keyboard::copy(&link)? {
                    bail!("{link}");
                }
                app.session.notice = Some(say!("link-copied"));
            }
            PageAction::UseBrought(what) => self.use_brought(what, app)?,
            PageAction::MakeOfLink => {
                if let Some((name, machine)) = self.of_link.take() {
                    let new = Operation::New(name, Box::new(machine));
                    self.unread = self.workspace.answer(StoreRequest::Do(new), app).into();
                }
            }
            PageAction::PrintLabels(labels) => files::show(&files::labels(name, machine, labels))?,
            PageAction::PrintLesson => files::show(&lesson_page(files::paper()))?,
            PageAction::PrintMats => files::show(&mats_page(files::paper()))?,
            // Handled by the screen.
            PageAction::AskForLabels => {}
        }
        Ok(())
    }

    /// Reads the summary of the next machine of the list.
    fn read_summary(&mut self, app: &mut App) -> bool {
        let Some(name) = self.unread.pop_front() else {
            return false;
        };
        let loaded = self.workspace.store().load(&name).ok();
        if let Some(machine) = loaded.and_then(|loaded| loaded.machine) {
            self.summaries.insert(name, MachineSummary::of(&machine));
            app.update(AppEvent::Summaries(self.summaries.clone()));
        }
        true
    }
}

impl Host for PageHost {
    fn perform(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next> {
        match effect {
            Effect::KeepOld(old) => self.unread = self.workspace.keep_old(old, app).into(),
            Effect::Store(request) => self.unread = self.workspace.answer(request, app).into(),
            Effect::Train(job) => self.trainer = Some(Running::new(Training::new(*job))),
            Effect::StopTraining => {
                self.trainer.iter_mut().for_each(|it| it.is_stopped = true);
            }
            Effect::Experiment(job) => {
                let laboratory = Laboratory::new(*job, sequentially);
                self.laboratory = Some(Running::new(laboratory));
            }
            Effect::StopExperiment => {
                self.laboratory
                    .iter_mut()
                    .for_each(|it| it.is_stopped = true);
            }
            Effect::OfPage(asked) => {
                if let Err(error) = self.fulfill(asked, app) {
                    app.update(AppEvent::Tell(format!("{error:#}.")));
                }
            }
            Effect::Redraw => return Ok(Next::Redraw),
            // The mouse is always on, and closing the page is the browser's.
            Effect::Mouse(_) | Effect::Suspend | Effect::Quit => {}
        }
        Ok(Next::Continue)
    }

    fn report(&mut self, now: Duration, app: &mut App) -> bool {
        if !mem::take(&mut self.may_work) {
            return false;
        }
        if let Some(trainer) = self.trainer.take() {
            let (progress, rest) = trainer.go_on();
            self.trainer = rest;
            app.update(AppEvent::Trained(progress));
            if self.trainer.is_some() {
                self.workspace.save_in_training(now, app);
            }
            return true;
        }
        if let Some(laboratory) = self.laboratory.take() {
            let (progress, rest) = laboratory.go_on();
            self.laboratory = rest;
            app.update(AppEvent::Experimented(Box::new(progress)));
            return true;
        }
        self.read_summary(app)
    }

    fn keep(&mut self, app: &mut App) {
        self.workspace.keep(app);
    }
}
