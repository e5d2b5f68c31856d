//! The machines in the drawer, by name: which is selected, and what can be done with it.

use std::collections::BTreeMap;

use super::action::Deed;
use super::{
    Action, App, Confirmed, Direction, Effect, Focus, MachineAction, MachineKind, NameFor,
    NameForm, Offer, Phase, Play, Popup, Question, RulesDraft, StoreRequest, Tab,
};
use crate::engine::{Machine, MachineName, Side};
use crate::words::numbers::counted;

/// The machines in the drawer, as they were last heard of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machines {
    names: Vec<MachineName>,
    selected: MachineName,
    /// Of what kind they are, as far as they were read.
    pub(super) kinds: BTreeMap<MachineName, MachineKind>,
    /// The machine from which the list moves as little as it can.
    pub(super) top: usize,
}

impl Machines {
    pub(super) fn only(name: MachineName) -> Self {
        Self {
            names: vec![name.clone()],
            selected: name,
            kinds: BTreeMap::new(),
            top: 0,
        }
    }

    /// The names, sorted; that of the open machine is among them.
    pub fn names(&self) -> &[MachineName] {
        &self.names
    }

    /// The place of the selected machine in the list.
    pub fn selected(&self) -> usize {
        self.names
            .iter()
            .position(|name| *name == self.selected)
            .unwrap_or(0)
    }

    /// The place from which the list moves as little as it can.
    pub const fn top(&self) -> usize {
        self.top
    }

    /// The name of the selected machine.
    pub const fn selected_name(&self) -> &MachineName {
        &self.selected
    }
}

impl App {
    /// The machines in the drawer.
    pub const fn machines(&self) -> &Machines {
        &self.right_pane.machines
    }

    /// What is said of a machine of the list: of the open one as it is, and of the others as they
    /// were saved.
    pub fn machine_kind(&self, name: &MachineName) -> MachineKind {
        let kind = || self.machines().kinds.get(name).copied().unwrap_or_default();
        if *name == self.session.name {
            MachineKind::of(&self.session.machine)
        } else {
            kind()
        }
    }

    /// Takes in which machines there are. The open one is one of them, though it may never have
    /// been saved.
    pub(super) fn on_machines(&mut self, mut names: Vec<MachineName>) {
        if !names.contains(&self.session.name) {
            names.push(self.session.name.clone());
            names.sort();
        }
        if !names.contains(&self.right_pane.machines.selected) {
            self.right_pane
                .machines
                .selected
                .clone_from(&self.session.name);
        }
        self.right_pane.machines.names = names;
        self.take_off_gone();
    }

    /// Selects a machine of the list; beyond the last it is the last.
    pub(super) fn select_machine(&mut self, nth: usize) {
        if let Some(name) = self.right_pane.machines.names.get(nth).or(self
            .right_pane
            .machines
            .names
            .last())
        {
            self.right_pane.machines.selected.clone_from(name);
        }
    }

    /// What an action does in the list of machines.
    pub(super) fn machines_offer(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(Direction::Left | Direction::Right) => None,
            Action::Activate => Some(self.manage_offer(MachineAction::Open)),
            _ => (self.right_pane.machines.names.len() > 1)
                .then(|| Offer::shown_if(matches!(action, Action::Go(_)), "move")),
        }
    }

    /// What there is to do with the machines of the list.
    pub(super) fn machines_deed(&self, action: Action) -> Option<Deed> {
        match action {
            Action::Manage(what)
                if self.focus == Focus::RightPane && self.right_pane.tab == Tab::Machine =>
            {
                Some(self.manage_offer(what).does(move |app| app.manage(what)))
            }
            _ => None,
        }
    }

    /// How many machines there are.
    pub(super) fn machines_note(&self) -> String {
        counted(self.right_pane.machines.names.len() as u64, "machine")
    }

    /// What can be done with the selected machine of the list; what cannot be done says why.
    pub(super) fn manage_offer(&self, what: MachineAction) -> Offer {
        let is_another = self.right_pane.machines.selected_name() != &self.session.name;
        match what {
            MachineAction::Open => Offer::shown_if(is_another, "open"),
            MachineAction::New => Offer::Shown("new"),
            MachineAction::Copy => Offer::Shown("copy"),
            MachineAction::Rename => Offer::Shown("rename"),
            MachineAction::Remove => Offer::shown_if(is_another, "remove"),
            MachineAction::Restock => Offer::Shown("restock"),
            MachineAction::Rules => Offer::shown_if(!is_another, "rules"),
            MachineAction::ClearTotals => Offer::Quiet,
        }
    }

    /// Does something with the selected machine, or asks what has to be known first.
    pub(super) fn manage(&mut self, what: MachineAction) {
        if !self.is_allowed(Action::Manage(what)) {
            return;
        }
        if let Some(reason) = self.why_not_now() {
            self.notice = Some(reason.to_owned());
            return;
        }
        let selected = self.right_pane.machines.selected.clone();
        let is_open = selected == self.session.name;
        match what {
            MachineAction::Open if is_open => {
                self.notice = Some("This machine is open already".to_owned());
            }
            MachineAction::Open => self.ask(Effect::Store(StoreRequest::Open(selected))),
            MachineAction::New => self.open(Popup::Rules(RulesDraft::new_machine())),
            MachineAction::Copy => self.open(Popup::Name(NameForm::new(NameFor::Copy, selected))),
            MachineAction::Rename => {
                self.open(Popup::Name(NameForm::new(NameFor::Rename, selected)));
            }
            MachineAction::Remove if is_open => {
                self.notice = Some("This machine is open; open another one first".to_owned());
            }
            MachineAction::Remove => {
                self.open(Popup::Confirm(Question::about(Confirmed::Remove, selected)));
            }
            MachineAction::Rules if is_open => {
                self.open(Popup::Rules(RulesDraft::open_machine(
                    &self.session.machine,
                )));
            }
            MachineAction::ClearTotals if is_open => {
                self.open(Popup::Confirm(Question::about(
                    Confirmed::ClearTotals,
                    selected,
                )));
            }
            MachineAction::Rules | MachineAction::ClearTotals => {
                self.notice = Some("Open this machine first; Enter does".to_owned());
            }
            MachineAction::Restock => {
                self.open(Popup::Confirm(Question::about(
                    Confirmed::Restock,
                    selected,
                )));
            }
        }
    }

    /// Why nothing can be done with machines just now.
    const fn why_not_now(&self) -> Option<&'static str> {
        match self.play.phase() {
            Phase::Training(_) | Phase::TimeLapse(_) => {
                Some("Not while MENACE trains; Esc stops it")
            }
            Phase::Watching(_) => Some("Not while a game is watched; Esc stops it"),
            Phase::Replaying(_) => Some("Not during a replay; Esc ends it"),
            Phase::YourMove
            | Phase::Drawing { .. }
            | Phase::Over(_)
            | Phase::Dry
            | Phase::LookingBack(_) => None,
        }
    }

    /// The totals of the open machine begin again.
    pub(super) fn clear_totals(&mut self) {
        self.session.machine.clear_totals();
        self.save();
        self.notice = Some("Totals cleared".to_owned());
    }

    /// All boxes of the open machine get their starting beads again.
    pub(super) fn restock_all(&mut self) {
        self.session.machine.abandon();
        let side = self.shown_side();
        self.session.machine.restock_all(side);
        self.begin_changed();
        self.notice = Some("Restocked".to_owned());
    }

    /// A request is done: this machine is selected, and so much is said.
    pub(super) fn on_done(&mut self, machine: MachineName, word: &str) {
        self.end_motion();
        self.right_pane.machines.selected = machine;
        self.notice = Some(word.to_owned());
    }

    /// Another machine is open from now on; a game in progress goes on, otherwise one begins.
    pub(super) fn change_machine(&mut self, name: MachineName, machine: Machine) {
        self.session.open(name, machine);
        self.take_off_gone();
        self.notice = None;
        self.play = Play::default();
        self.right_pane.boxes.show_side(Side::First);
        self.select_game(0);
        self.resume(None);
    }
}
