//! The Lab: what if the rules were others? Its plan, and the results.

use crate::app::form::Step;
use crate::app::room::{Room, TabRoom};
use crate::app::{
    Action, App, Direction, Effect, ExperimentJob, ExperimentProgress, Form, LabCurve, LabPlan,
    LabQuestion, MachineAction, Offer, Tab, Viewport,
};
use crate::engine::{Rules, Side};
use crate::popup::rules::RulesDraft;
use crate::words::numbers::short_time;
use crate::words::{Said, say};

use super::lab_answer::answer;

/// The tab of the Lab.
#[derive(Clone, Debug, PartialEq)]
pub struct LabTab {
    /// The plan, of which a line is under the cursor.
    form: Form<LabPlan>,
    /// The line from which the list moves as little as it can.
    pub top: usize,
    /// True once it has run by itself, when the tab was first opened.
    has_begun: bool,
    /// True if the chart takes the place of all else.
    pub is_large: bool,
    /// The number of machines that have lived, while it runs.
    running: Option<u64>,
    /// The results of the arms that are done.
    pub curves: Vec<LabCurve>,
    /// The open machine's own chance to lose after so many games, at its snapshots, as it was when
    /// the arms were done.
    pub own: Vec<(u64, f64)>,
}

impl LabTab {
    /// A Lab that asks its first question of machines of these rules.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            form: Form::new(LabQuestion::default().plan(rules)),
            top: 0,
            running: None,
            has_begun: false,
            is_large: false,
            curves: Vec::new(),
            own: Vec::new(),
        }
    }

    /// The answer to the question in a sentence, once all rows have lived.
    pub fn answer(&self) -> Option<String> {
        answer(self.plan(), &self.curves)
    }

    /// The plan.
    pub const fn plan(&self) -> &LabPlan {
        &self.form.value
    }

    /// The line under the cursor, from 0.
    pub const fn selected(&self) -> usize {
        self.form.selected()
    }

    /// The arm under the cursor, from 0.
    pub const fn selected_arm(&self) -> Option<usize> {
        self.form.selected().checked_sub(LabPlan::SETTINGS)
    }

    /// The machines that have lived and all there are, while it runs.
    pub fn progress(&self) -> Option<(u64, u64)> {
        Some((
            self.running?,
            self.plan().machines * self.plan().arms.len() as u64,
        ))
    }
}

/// The tab of the Lab.
pub(crate) struct LabRoom;

impl Room for LabRoom {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let lab = &app.right_pane.lab;
        match wish {
            Action::Zoom if lab.is_large => Some(Offer::Shown(say!("offer-settings"))),
            Action::Zoom => Some(Offer::Shown(say!("offer-large-chart"))),
            Action::Go(Direction::Left | Direction::Right) => {
                Some(Offer::Shown(say!("offer-change")))
            }
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Page(_) | Action::First | Action::Last | Action::SetArm(..) => {
                Some(Offer::Quiet)
            }
            Action::Activate => lab
                .running
                .is_none()
                .then_some(Offer::Shown(say!("offer-run"))),
            Action::Close => lab.running.map(|_| Offer::Shown(say!("offer-stop"))),
            Action::CopyCommand => Some(Offer::Shown(say!("offer-copy-the-command"))),
            Action::Arm(what) => app.arms_offer(what),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        if wish == Action::Zoom {
            app.right_pane.lab.is_large ^= true;
            return;
        }
        // Whoever moves the cursor sees it.
        app.right_pane.lab.is_large &= !matches!(wish, Action::Go(_));
        match wish {
            Action::Go(direction @ (Direction::Left | Direction::Right)) => {
                app.change_lab(direction);
            }
            Action::Activate => app.run_lab(),
            Action::Close => app.stop_lab(),
            Action::CopyCommand => app.copy_command(),
            Action::Arm(what) => app.manage_arms(what),
            Action::SetArm(nth, rules) => app.set_arm(nth, rules),
            _ => {
                if let Some(nth) = wish.along(app.right_pane.lab.selected(), view) {
                    app.select_lab_line(nth);
                }
            }
        }
    }
}

impl TabRoom for LabRoom {
    /// The progress of the Lab in words.
    fn note(&self, app: &App) -> Vec<Said> {
        let progress = app.right_pane.lab.progress();
        let said = progress.map(|(nth, machines)| say!("machines-of", nth, machines));
        said.into_iter().collect()
    }

    fn stay(&self, app: &mut App, view: Viewport) {
        app.right_pane.lab.top = view.top;
    }

    fn selected(&self, app: &App) -> Option<usize> {
        Some(app.right_pane.lab.selected())
    }

    /// The first time a small run begins by itself, so that there is an answer to read.
    fn enter(&self, app: &mut App) {
        let lab = &mut app.right_pane.lab;
        let is_first = !std::mem::replace(&mut lab.has_begun, true);
        if is_first && lab.plan().is_small() && !app.is_exhibit() {
            app.run_lab();
        }
    }

    fn select(&self, app: &mut App, nth: usize) {
        app.select_lab_line(nth);
    }
}

impl App {
    /// Shows the boxes in place of the Lab, which has none.
    pub(crate) fn leave_lab(&mut self) {
        if self.shown.tab == Tab::Lab {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// A look at the player that does not show yet.
    pub(crate) fn other_machine_offer(&self) -> Offer {
        let has_second = self.session.machine.player(Side::Second).is_some();
        let word = match self.shown_side() {
            Side::First => say!("offer-second-machine"),
            Side::Second => say!("offer-first-machine"),
        };
        Offer::shown_if(has_second && self.shown.tab != Tab::Lab, word)
    }

    /// The word for what an action does with the arms.
    fn arms_offer(&self, what: MachineAction) -> Option<Offer> {
        let lab = &self.right_pane.lab;
        let is_arm = lab.selected_arm().is_some();
        match what {
            MachineAction::New => (lab.plan().arms.len() < LabPlan::MOST_ARMS)
                .then_some(Offer::Shown(say!("offer-add-a-row"))),
            MachineAction::Rules => is_arm.then_some(Offer::Shown(say!("offer-its-rules"))),
            MachineAction::Remove => (is_arm && lab.plan().arms.len() > 1)
                .then_some(Offer::Shown(say!("offer-remove-it"))),
            _ => None,
        }
    }

    /// Does something with the arms.
    fn manage_arms(&mut self, what: MachineAction) {
        let lab = &self.right_pane.lab;
        let nth = lab.selected_arm();
        let is_last = lab.plan().arms.len() <= 1;
        let rules = nth
            .and_then(|nth| lab.plan().arms.get(nth))
            .or(lab.plan().arms.last())
            .copied();
        let Some(rules) = rules else { return };
        match (what, nth) {
            (MachineAction::New, _) => self.open(RulesDraft::arm(rules, None)),
            (MachineAction::Rules, Some(nth)) => {
                self.open(RulesDraft::arm(rules, Some(nth)));
            }
            (MachineAction::Remove, Some(nth)) => {
                if is_last {
                    return;
                }
                self.forget_results();
                self.right_pane.lab.form.value.free();
                self.right_pane.lab.form.value.arms.remove(nth);
                self.select_lab_line(self.right_pane.lab.selected());
            }
            _ => {}
        }
    }

    /// An arm gets these rules, or there is one more; two of the same would lie on each other.
    pub(crate) fn set_arm(&mut self, nth: Option<usize>, rules: Rules) {
        if self.right_pane.lab.plan().arms.contains(&rules) {
            self.notice = Some(say!("row-is-there"));
            return;
        }
        self.forget_results();
        self.right_pane.lab.form.value.free();
        let arms = &mut self.right_pane.lab.form.value.arms;
        match nth.and_then(|nth| arms.get_mut(nth)) {
            Some(arm) => *arm = rules,
            None => arms.push(rules),
        }
        let last = LabPlan::SETTINGS + nth.unwrap_or(arms.len() - 1);
        self.select_lab_line(last);
    }

    /// Puts the plan of an earlier session into the Lab.
    pub fn set_lab_plan(&mut self, plan: LabPlan) {
        self.forget_results();
        self.right_pane.lab.form.value = plan;
    }

    /// The plan for the next session; `None` where it is the usual one.
    pub fn kept_lab_plan(&self) -> Option<LabPlan> {
        let own = self.own.as_deref().unwrap_or(self);
        let plan = own.right_pane.lab.plan();
        (!plan.is_usual()).then(|| plan.clone())
    }

    /// Selects a line; beyond the last it is the last.
    pub(crate) fn select_lab_line(&mut self, nth: usize) {
        self.right_pane.lab.form.select(nth);
    }

    /// Gives the setting under the cursor another value.
    pub(crate) fn change_lab(&mut self, direction: Direction) {
        let form = &mut self.right_pane.lab.form;
        let before = form.value.clone();
        form.change(match direction {
            Direction::Up | Direction::Left => Step::BackAround,
            Direction::Down | Direction::Right => Step::Around,
        });
        let (is_other, is_asked) = (form.value != before, form.value.question != before.question);
        if is_other {
            self.forget_results();
        }
        if is_asked {
            self.run_lab();
        }
    }

    /// Drops the results of other conditions, those that are being worked out too.
    fn forget_results(&mut self) {
        self.stop_lab();
        self.right_pane.lab.running = None;
        self.right_pane.lab.curves.clear();
        self.right_pane.lab.own.clear();
    }

    /// Runs the arms.
    pub(crate) fn run_lab(&mut self) {
        let lab = &mut self.right_pane.lab;
        if lab.running.is_some() {
            return;
        }
        lab.curves.clear();
        lab.running = Some(0);
        let job = ExperimentJob {
            experiments: lab.plan().experiments(),
            machines: lab.plan().machines,
        };
        self.ask(Effect::Experiment(Box::new(job)));
    }

    /// Stops the arms; those that are done stay.
    pub(crate) fn stop_lab(&mut self) {
        if self.right_pane.lab.running.is_some() {
            self.ask(Effect::StopExperiment);
        }
    }

    /// Takes in how far the arms have come. What is forgotten is heard of no more.
    pub(crate) fn on_experimented(&mut self, progress: &ExperimentProgress) {
        let lab = &mut self.right_pane.lab;
        if lab.running.is_none() {
            return;
        }
        lab.curves
            .extend(progress.finished.iter().map(LabCurve::of));
        lab.running = (!progress.is_last).then_some(progress.lived);
        if progress.is_last {
            let own = self
                .session
                .machine
                .chances_so_far(Side::First, lab.plan().measured);
            lab.own = own.map(|(games, chances)| (games, chances.lost)).collect();
            let is_whole = lab.curves.len() == lab.plan().arms.len();
            let (machines, time) = (progress.lived, short_time(progress.seconds));
            if self.shown.tab == Tab::Lab {
                self.notice = Some(if is_whole {
                    say!("lab-ended", machines, time)
                } else {
                    say!("lab-stopped", machines, time)
                });
            }
        }
    }

    /// The experiment failed, and this is why.
    pub(crate) fn on_experiment_lost(&mut self, reason: &str) {
        self.right_pane.lab.running = None;
        self.tell_user(&format!("The experiment stopped by a fault: {reason}."));
    }

    /// The command that gives the same numbers goes to the clipboard.
    pub(crate) fn copy_command(&mut self) {
        let command = self.right_pane.lab.plan().command();
        self.ask(Effect::Copy(command));
        self.notice = Some(say!("command-copied"));
    }
}
