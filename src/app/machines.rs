//! The machines in the drawer, by name: which is selected, and what can be done with it.

use super::{App, Confirmed, Effect, NameFor, Naming, Phase, Play, Popup, Question, Tab};
use crate::engine::{BoxNumber, Machine};
use crate::game::Mark;

/// The machines in the drawer, as they were last heard of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machines {
    names: Vec<String>,
    selected: String,
}

/// What the user can do with a machine of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum MachineAction {
    Open,
    New,
    Copy,
    Rename,
    Remove,
    Restock,
}

/// What is left to be done in the drawer.
#[derive(Clone, Debug)]
pub enum StoreRequest {
    /// Hear which machines there are.
    List,
    /// Save the open machine and open this one in its place.
    Open(String),
    /// Put a fresh machine in.
    Create {
        /// Its name.
        name: String,
        /// The machine.
        machine: Box<Machine>,
    },
    /// Copy a machine.
    Copy {
        /// The machine.
        from: String,
        /// The name of the copy.
        to: String,
    },
    /// Give a machine another name.
    Rename {
        /// The name it has.
        from: String,
        /// The name it gets.
        to: String,
    },
    /// Remove a machine.
    Remove(String),
    /// Give the boxes of a machine that is not open their starting beads again.
    Restock(String),
}

impl Machines {
    pub(super) fn only(name: &str) -> Self {
        Self { names: vec![name.to_owned()], selected: name.to_owned() }
    }

    /// The names, sorted; that of the open machine is among them.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The place of the selected machine in the list.
    pub fn selected(&self) -> usize {
        self.names.iter().position(|name| *name == self.selected).unwrap_or(0)
    }

    /// The name of the selected machine.
    pub fn selected_name(&self) -> &str {
        &self.selected
    }
}

impl App {
    /// The machines in the drawer.
    pub const fn machines(&self) -> &Machines {
        &self.machines
    }

    /// Shows a tab; before that of the machine is read, the drawer is looked into.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.right_pane.show(tab);
        if tab == Tab::Machine {
            self.ask(Effect::Store(StoreRequest::List));
        }
    }

    /// Shows the next tab, or the one before.
    pub(super) fn turn_tab(&mut self, forward: bool) {
        self.show_tab(self.right_pane.tab().beside(forward));
    }

    /// Takes in which machines there are. The open one is one of them, though it may never have been saved.
    pub(super) fn on_machines(&mut self, mut names: Vec<String>) {
        if !names.contains(&self.name) {
            names.push(self.name.clone());
            names.sort();
        }
        if !names.contains(&self.machines.selected) {
            self.machines.selected.clone_from(&self.name);
        }
        self.machines.names = names;
    }

    /// Selects a machine of the list; beyond the last it is the last.
    pub(super) fn select_machine(&mut self, nth: usize) {
        if let Some(name) = self.machines.names.get(nth).or(self.machines.names.last()) {
            self.machines.selected.clone_from(name);
        }
    }

    /// Does something with the selected machine, or asks what has to be known first.
    pub(super) fn manage(&mut self, what: MachineAction) {
        if let Some(reason) = self.why_not_now() {
            self.notice = Some(reason.to_owned());
            return;
        }
        let selected = self.machines.selected.clone();
        let is_open = selected == self.name;
        match what {
            MachineAction::Open if is_open => self.notice = Some("This machine is open already".to_owned()),
            MachineAction::Open => self.ask(Effect::Store(StoreRequest::Open(selected))),
            MachineAction::New => self.popup = Some(Popup::Name(Naming::new(NameFor::New, selected))),
            MachineAction::Copy => self.popup = Some(Popup::Name(Naming::new(NameFor::Copy, selected))),
            MachineAction::Rename => self.popup = Some(Popup::Name(Naming::new(NameFor::Rename, selected))),
            MachineAction::Remove if is_open => {
                self.notice = Some("This machine is open; open another one first".to_owned());
            }
            MachineAction::Remove => self.popup = Some(Popup::Confirm(Question::new(Confirmed::Remove, selected))),
            MachineAction::Restock => self.popup = Some(Popup::Confirm(Question::new(Confirmed::Restock, selected))),
        }
    }

    /// Why nothing can be done with machines just now.
    const fn why_not_now(&self) -> Option<&'static str> {
        match self.play.phase() {
            Phase::Training(_) => Some("Not while MENACE trains; Esc stops it"),
            Phase::Watching(_) => Some("Not while a game is watched; Esc stops it"),
            Phase::Replaying(_) => Some("Not during a replay; Esc ends it"),
            Phase::YourMove | Phase::Over(_) | Phase::Dry => None,
        }
    }

    /// Does what the user has confirmed.
    pub(super) fn carry_out(&mut self, question: Question) {
        let Question { deed, machine, agreed } = question;
        match deed {
            _ if !agreed => {}
            Confirmed::Remove => self.ask(Effect::Store(StoreRequest::Remove(machine))),
            Confirmed::Restock if machine != self.name => self.ask(Effect::Store(StoreRequest::Restock(machine))),
            Confirmed::Restock => {
                self.machine.abandon();
                self.machine.restock_all();
                self.measure_again();
                self.begin();
                self.notice = Some("Restocked".to_owned());
                self.save();
            }
        }
    }

    /// A request is done: this machine is selected, and so much is said.
    pub(super) fn on_done(&mut self, machine: String, word: &str) {
        self.machines.selected = machine;
        self.notice = Some(word.to_owned());
    }

    /// Another machine is open from now on; a game in progress goes on, otherwise one begins.
    pub(super) fn change_machine(&mut self, name: String, machine: Machine) {
        self.name = name;
        self.machine = machine;
        self.play = Play::default();
        self.right_pane.show_side(Mark::X);
        self.right_pane.select(BoxNumber::FIRST);
        self.right_pane.set_selected_game(0);
        self.measure_again();
        self.resume();
    }
}
