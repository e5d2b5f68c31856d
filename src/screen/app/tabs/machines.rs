//! The machines in the drawer, by name: which is selected, and what can be done with it.

use crate::app::room::{Room, TabRoom};
use std::collections::BTreeMap;

use crate::app::{
    Action, App, Direction, Effect, MachineAction, MachineKind, NameFor, NameForm, Offer, Play,
    Popup, RulesDraft, Session, StoreRequest, Tab, Viewport,
};
use crate::engine::{Machine, MachineName, Operation, Side};
use crate::words::{Said, say};

/// The machines in the drawer, as they were last heard of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machines {
    /// The names, sorted; that of the open machine is among them.
    pub names: Vec<MachineName>,
    /// The machine under the cursor.
    pub selected_name: MachineName,
    /// The machine that was open before this one.
    pub(crate) before: Option<MachineName>,
    /// The machine that a person was last asked about.
    pub(crate) asked: Option<MachineName>,
    /// Of what kind they are, as far as they were read.
    pub(crate) kinds: BTreeMap<MachineName, MachineKind>,
    /// The machine from which the list moves as little as it can.
    pub top: usize,
}

impl Machines {
    pub(crate) fn only(name: MachineName) -> Self {
        Self {
            names: vec![name.clone()],
            selected_name: name,
            before: None,
            asked: None,
            kinds: BTreeMap::new(),
            top: 0,
        }
    }

    /// The place of the selected machine in the list.
    pub fn selected(&self) -> usize {
        self.names
            .iter()
            .position(|name| *name == self.selected_name)
            .unwrap_or(0)
    }
}

/// The tab of the machine.
pub(crate) struct MachinesRoom;

impl Room for MachinesRoom {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let has_others = app.right_pane.machines.names.len() > 1;
        match wish {
            Action::Go(Direction::Up | Direction::Down) => {
                has_others.then_some(Offer::Shown(say!("offer-move")))
            }
            Action::Page(_) | Action::First | Action::Last => has_others.then_some(Offer::Quiet),
            Action::Activate => Some(Offer::Shown(say!("offer-what-can-be-done"))),
            Action::Manage(what) => app.manage_offer(what),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish {
            Action::Manage(what) => app.manage(what),
            Action::Activate => app.open_machine_menu(),
            _ => {
                if let Some(nth) = wish.along(app.right_pane.machines.selected(), view) {
                    app.select_machine(nth);
                }
            }
        }
    }
}

impl TabRoom for MachinesRoom {
    fn note(&self, app: &App) -> Vec<Said> {
        vec![say!(
            "machines",
            machines = app.right_pane.machines.names.len()
        )]
    }

    fn stay(&self, app: &mut App, view: Viewport) {
        app.right_pane.machines.top = view.top;
    }

    fn selected(&self, app: &App) -> Option<usize> {
        Some(app.right_pane.machines.selected())
    }

    fn select(&self, app: &mut App, nth: usize) {
        app.select_machine(nth);
    }

    fn enter(&self, app: &mut App) {
        app.ask(Effect::Store(StoreRequest::List));
    }
}

impl Session {
    /// The totals of the open machine begin again.
    pub(crate) fn clear_totals(&mut self) {
        self.machine.clear_totals();
        self.save();
        self.notice = Some(say!("totals-cleared"));
    }
}

impl App {
    /// The kind of a machine of the list: of the open one as it is, and of the others as they were
    /// saved.
    pub fn machine_kind(&self, name: &MachineName) -> MachineKind {
        let kind = || {
            self.right_pane
                .machines
                .kinds
                .get(name)
                .copied()
                .unwrap_or_default()
        };
        if *name == self.session.name {
            MachineKind::of(&self.session.machine)
        } else {
            kind()
        }
    }

    /// Takes in which machines there are. The open one is one of them, though it may never have
    /// been saved.
    pub(crate) fn on_machines(&mut self, mut names: Vec<MachineName>) {
        if !names.contains(&self.session.name) {
            names.push(self.session.name.clone());
            names.sort();
        }
        if !names.contains(&self.right_pane.machines.selected_name) {
            self.right_pane
                .machines
                .selected_name
                .clone_from(&self.session.name);
        }
        let before = self.right_pane.machines.before.take();
        self.right_pane.machines.before = before.filter(|name| names.contains(name));
        self.right_pane.machines.names = names;
        self.suggest_name();
    }

    /// Selects a machine of the list; beyond the last it is the last.
    pub(crate) fn select_machine(&mut self, nth: usize) {
        if let Some(name) = self.right_pane.machines.names.get(nth).or(self
            .right_pane
            .machines
            .names
            .last())
        {
            self.right_pane.machines.selected_name.clone_from(name);
        }
    }

    /// The machine that is meant: the selected one of the list where it shows, else the open one.
    fn meant_machine(&self) -> &MachineName {
        if self.shown.tab == Tab::Machine {
            &self.right_pane.machines.selected_name
        } else {
            &self.session.name
        }
    }

    /// The offer to do something with the machine that is meant.
    pub(crate) fn manage_offer(&self, what: MachineAction) -> Option<Offer> {
        let is_open = *self.meant_machine() == self.session.name;
        let can_be = match what {
            MachineAction::Open => !is_open,
            MachineAction::Rules | MachineAction::ClearTotals => is_open,
            MachineAction::OpenBefore => self.right_pane.machines.before.is_some(),
            _ => true,
        };
        (can_be && self.play.phase.why_not_now().is_none()).then_some(Offer::Quiet)
    }

    /// True if this may be done with a machine now, for which a replay ends; else it is said why
    /// not.
    fn can_manage(&mut self, what: MachineAction) -> bool {
        if !self.is_allowed(Action::Manage(what)) {
            return false;
        }
        if let Some(reason) = self.play.phase.why_not_now() {
            self.notice = Some(reason);
            return false;
        }
        self.end_scene();
        true
    }

    /// Opens the menu of the selected machine.
    fn open_machine_menu(&mut self) {
        if !self.can_manage(MachineAction::Open) {
            return;
        }
        let selected = self.right_pane.machines.selected_name.clone();
        self.open_menu_of(&selected);
    }

    /// Does something with the selected machine, or asks what has to be known first.
    pub(crate) fn manage(&mut self, what: MachineAction) {
        if !self.can_manage(what) {
            return;
        }
        let selected = self.meant_machine().clone();
        match what {
            MachineAction::Open => self.ask(Effect::Store(StoreRequest::Open(selected))),
            MachineAction::OpenBefore => {
                if let Some(name) = self.right_pane.machines.before.clone() {
                    self.ask(Effect::Store(StoreRequest::Open(name)));
                }
            }
            MachineAction::New => self.open_new_machine(),
            MachineAction::Copy => self.open(Popup::Name(NameForm::new(NameFor::Copy, selected))),
            MachineAction::Rename => {
                self.open(Popup::Name(NameForm::new(NameFor::Rename, selected)));
            }
            MachineAction::Rules => {
                let form = RulesDraft::open_machine(&self.session.machine);
                self.open(Popup::Rules(form));
            }
            MachineAction::Remove if self.opened_without(&selected).is_none() => {
                self.notice = Some(say!("remove-the-only"));
            }
            MachineAction::Remove | MachineAction::ClearTotals | MachineAction::Restock => {
                self.ask_whether(what, selected);
            }
        }
    }

    /// The machine that is open once this one is gone: in place of the open one that before it, or
    /// another.
    fn opened_without(&self, gone: &MachineName) -> Option<MachineName> {
        let machines = &self.right_pane.machines;
        let known = [&self.session.name].into_iter().chain(&machines.before);
        let mut all = known.chain(&machines.names);
        all.find(|name| *name != gone).cloned()
    }

    /// Does to the machine that a person was asked about what was asked.
    pub(crate) fn confirm(&mut self, what: MachineAction) {
        let Some(machine) = self.right_pane.machines.asked.take() else {
            return;
        };
        let operation = match what {
            MachineAction::Remove => {
                // The open machine is closed before, by opening another.
                let other = self.opened_without(&machine);
                if let Some(name) = other.filter(|name| *name != self.session.name) {
                    self.ask(Effect::Store(StoreRequest::Open(name)));
                }
                Operation::Remove(machine)
            }
            MachineAction::Restock if machine == self.session.name => return self.restock_all(),
            MachineAction::Restock => Operation::Restock(machine, None),
            _ => return self.clear_totals(),
        };
        self.ask(Effect::Store(StoreRequest::Do(operation)));
    }

    /// All boxes of the open machine get their starting beads again.
    pub(crate) fn restock_all(&mut self) {
        self.session.machine.abandon();
        let side = self.shown_side();
        self.session.machine.restock_all(side);
        self.begin_changed();
        self.notice = Some(say!("restocked"));
    }

    /// A request is done: this machine is selected, and so much is said.
    pub(crate) fn on_done(&mut self, machine: MachineName, said: Said) {
        self.end_showing();
        self.right_pane.machines.selected_name = machine;
        self.notice = Some(said);
    }

    /// Another machine is open from now on; a game in progress goes on, otherwise one begins.
    pub(crate) fn change_machine(&mut self, name: MachineName, machine: Machine) {
        if name != self.session.name {
            self.right_pane.machines.before = Some(self.session.name.clone());
        }
        self.session.open(name, machine);
        self.notice = None;
        self.scenes.clear();
        self.play = Play::default();
        self.shown.show_side(Side::First);
        self.resume(None);
    }
}
