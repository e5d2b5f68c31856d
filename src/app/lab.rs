//! The Lab: what if the rules were others? Its plan, and the results.

use super::action::Deed;
use super::step::Step;
use super::{
    Action, App, Direction, Effect, ExperimentJob, ExperimentProgress, Focus, Form, LabCurve,
    LabPlan, MachineAction, Offer, Popup, RulesDraft, Tab,
};
use crate::engine::{Opponent, Preset, Rules, Schedule, Side};
use crate::words::numbers::{counted, grouped};

/// The tab of the Lab.
#[derive(Clone, Debug, PartialEq)]
pub struct LabTab {
    /// The plan, of which a line is under the cursor.
    form: Form<LabPlan>,
    /// The line from which the list moves as little as it can.
    pub(super) top: usize,
    /// The number of machines that have lived, while it runs.
    running: Option<u64>,
    /// The results of the arms that are done.
    curves: Vec<LabCurve>,
    /// The open machine's own chance to lose after so many games, at its snapshots, as it was when
    /// the arms were done.
    own: Vec<(u64, f64)>,
}

/// As many arms can be told apart on a plot.
const MOST_ARMS: usize = 6;

impl LabTab {
    /// A Lab that compares these rules with those that never run dry.
    pub(super) fn new(rules: Rules) -> Self {
        let other = if rules == Preset::Everlasting.rules() {
            Preset::Michie
        } else {
            Preset::Everlasting
        };
        let arms = vec![rules, other.rules()];
        let (opponent, measured) = (Schedule::always(Opponent::Perfect), Opponent::Perfect);
        let plan = LabPlan {
            opponent,
            games: 500,
            machines: 1_000,
            measured,
            arms,
        };
        let mut form = Form::new(plan);
        form.select(LabPlan::SETTINGS);
        Self {
            form,
            top: 0,
            running: None,
            curves: Vec::new(),
            own: Vec::new(),
        }
    }

    /// The plan.
    pub const fn plan(&self) -> &LabPlan {
        &self.form.value
    }

    /// The line under the cursor, from 0.
    pub const fn selected(&self) -> usize {
        self.form.selected()
    }

    /// The line from which the list moves as little as it can.
    pub const fn top(&self) -> usize {
        self.top
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

    /// The results of the arms that are done, in their order.
    pub fn curves(&self) -> &[LabCurve] {
        &self.curves
    }

    /// The open machine's own chance to lose after so many games, oldest first.
    pub fn own(&self) -> &[(u64, f64)] {
        &self.own
    }
}

impl App {
    /// The word for what an action does in the Lab.
    pub(super) fn lab_offers(&self, action: Action) -> Option<Offer> {
        let lab = &self.right_pane.lab;
        match action {
            Action::Go(Direction::Left | Direction::Right) => lab
                .selected_arm()
                .is_none()
                .then_some(Offer::Shown("change")),
            Action::Activate => lab.running.is_none().then_some(Offer::Shown("run")),
            _ => Some(Offer::shown_if(matches!(action, Action::Go(_)), "move")),
        }
    }

    /// The deeds of the Lab.
    pub(super) fn lab_deed(&self, action: Action) -> Option<Deed> {
        match action {
            _ if self.right_pane.tab != Tab::Lab => None,
            Action::CopyCommand => Some(Offer::Shown("copy the command").does(Self::copy_command)),
            Action::Manage(what) if self.focus == Focus::RightPane => Some(
                self.arms_offer(what)?
                    .does(move |app| app.manage_arms(what)),
            ),
            _ => None,
        }
    }

    /// The word for what an action does with the arms.
    fn arms_offer(&self, what: MachineAction) -> Option<Offer> {
        let lab = &self.right_pane.lab;
        let is_arm = lab.selected_arm().is_some();
        match what {
            MachineAction::New => {
                (lab.plan().arms.len() < MOST_ARMS).then_some(Offer::Shown("add an arm"))
            }
            MachineAction::Rules => is_arm.then_some(Offer::Shown("its rules")),
            MachineAction::Remove => {
                (is_arm && lab.plan().arms.len() > 1).then_some(Offer::Shown("remove it"))
            }
            MachineAction::Open
            | MachineAction::Copy
            | MachineAction::Rename
            | MachineAction::Restock
            | MachineAction::ClearTotals => None,
        }
    }

    /// Does something with the arms.
    fn manage_arms(&mut self, what: MachineAction) {
        let lab = &self.right_pane.lab;
        let nth = lab.selected_arm();
        let rules = nth
            .and_then(|nth| lab.plan().arms.get(nth))
            .or(lab.plan().arms.last())
            .copied();
        let Some(rules) = rules else { return };
        match (what, nth) {
            (MachineAction::New, _) => self.open(Popup::Rules(RulesDraft::arm(rules, None))),
            (MachineAction::Rules, Some(nth)) => {
                self.open(Popup::Rules(RulesDraft::arm(rules, Some(nth))));
            }
            (MachineAction::Remove, Some(nth)) => {
                self.forget_results();
                self.right_pane.lab.form.value.arms.remove(nth);
                self.select_lab_line(self.right_pane.lab.selected());
            }
            _ => {}
        }
    }

    /// An arm gets these rules, or there is one more; two of the same would lie on each other.
    pub(super) fn set_arm(&mut self, nth: Option<usize>, rules: Rules) {
        if self.right_pane.lab.plan().arms.contains(&rules) {
            self.notice = Some("There is an arm of these rules already".to_owned());
            return;
        }
        self.forget_results();
        let arms = &mut self.right_pane.lab.form.value.arms;
        match nth.and_then(|nth| arms.get_mut(nth)) {
            Some(arm) => *arm = rules,
            None => arms.push(rules),
        }
        let last = LabPlan::SETTINGS + nth.unwrap_or(arms.len() - 1);
        self.select_lab_line(last);
    }

    /// Selects a line; beyond the last it is the last.
    pub(super) fn select_lab_line(&mut self, nth: usize) {
        self.right_pane.lab.form.select(nth);
    }

    /// Gives the setting under the cursor another value.
    pub(super) fn change_lab(&mut self, direction: Direction) {
        let form = &mut self.right_pane.lab.form;
        let before = form.value.clone();
        form.change(Step::Toward(direction));
        if form.value != before {
            self.forget_results();
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
    pub(super) fn run_lab(&mut self) {
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

    /// True while the Lab runs and shows.
    pub(super) fn shows_running_lab(&self) -> bool {
        self.right_pane.tab == Tab::Lab && self.right_pane.lab.running.is_some()
    }

    /// Stops the arms; those that are done stay.
    pub(super) fn stop_lab(&mut self) {
        if self.right_pane.lab.running.is_some() {
            self.ask(Effect::StopExperiment);
        }
    }

    /// Takes in how far the arms have come. What is forgotten is heard of no more.
    pub(super) fn on_experimented(&mut self, progress: &ExperimentProgress) {
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
            let machines = counted(progress.lived, "machine");
            let seconds = progress.seconds;
            self.notice = Some(format!(
                "{}{machines} in {seconds:.2} s",
                if is_whole { "" } else { "Stopped: " }
            ));
        }
    }

    /// The experiment failed, and this is why.
    pub(super) fn on_experiment_lost(&mut self, reason: &str) {
        self.right_pane.lab.running = None;
        self.tell_user(format!("The experiment stopped by a fault: {reason}."));
    }

    /// The command that gives the same numbers goes to the clipboard.
    pub(super) fn copy_command(&mut self) {
        self.ask(Effect::Copy(self.right_pane.lab.plan().command()));
        self.notice = Some("Copied, where the terminal allows it".to_owned());
    }

    /// The progress of the Lab in words.
    pub(super) fn lab_note(&self) -> String {
        let lab = &self.right_pane.lab;
        lab.progress().map_or_else(String::new, |(lived, all)| {
            format!("{} of {}", grouped(lived), counted(all, "machine"))
        })
    }
}
