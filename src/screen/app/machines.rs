//! The known machines, and actions on them.

use super::{
    Action, BoardState, Effect, Focus, MachineAction, MachineSummary, NameFor, Order, Question,
    Session, StoreRequest, Tab, Trained, Untrained,
};
use crate::engine::{BoxNumber, MachineName, Operation, Pair, Side};
use crate::parts::Next;
use crate::words::{Said, say};

impl Session {
    /// The summary of a machine of the list, up to date for the open one, else as saved.
    pub fn machine_summary(&self, name: &MachineName) -> MachineSummary {
        if *name == self.known.open {
            let pair = self.kept_machine();
            let is_measured = self.measure.side() == Side::First && self.board_state.past.is_none();
            let known = self
                .measure
                .chances()
                .filter(|_| is_measured && self.copy.is_none());
            return known.map_or_else(
                || MachineSummary::of(pair),
                |known| MachineSummary::measured(pair, Some(known.lost)),
            );
        }
        self.known.summaries.get(name).copied().unwrap_or_default()
    }

    /// True if an action can be done with its machine.
    pub(crate) fn can_be_managed(&self, what: MachineAction) -> bool {
        let is_open = *self.known.meant(self.selection.tab) == self.known.open;
        let can_be = match what {
            MachineAction::Open => !is_open,
            MachineAction::Rules => is_open,
            // If nothing can be done now, the menu says why.
            MachineAction::Menu => return true,
            _ => true,
        };
        can_be && self.why_not_now().is_none()
    }

    /// True if a machine action is possible now, after ending a replay; else a notice says why not.
    fn can_manage(&mut self, what: MachineAction) -> bool {
        if !self.is_allowed(Action::Manage(what)) {
            return false;
        }
        if let Some(reason) = self.why_not_now() {
            self.notice = Some(reason);
            return false;
        }
        self.leave_past();
        true
    }

    /// Executes a machine action, or opens its popup.
    pub(crate) fn manage(&mut self, what: MachineAction) -> Next {
        if !self.can_manage(what) {
            return Next::Stay;
        }
        let selected = self.known.meant(self.selection.tab).clone();
        match what {
            MachineAction::Menu => self.lay_over(Question::Machine(selected)),
            MachineAction::Open => self.ask(Effect::Store(StoreRequest::Open(selected))),
            MachineAction::New => {
                self.lay_over(Question::NewMachine);
                if self.selection.tab != Tab::Machine {
                    // The new name has to differ from all others.
                    self.ask(Effect::Store(StoreRequest::List));
                }
            }
            MachineAction::Copy => self.lay_over(Question::Name(NameFor::Copy(selected))),
            MachineAction::Rename => self.lay_over(Question::Name(NameFor::Rename(selected))),
            MachineAction::Pour => {
                self.lay_over(Question::Pour(selected));
                return match self.selection.tab {
                    Tab::Machine => Next::Stay,
                    _ => Next::Tab(Tab::Machine),
                };
            }
            MachineAction::Rules => self.lay_over(Question::Rules),
            MachineAction::Remove if self.known.open_without(&selected).is_none() => {
                self.notice = Some(say!("remove-the-only"));
            }
            MachineAction::Remove | MachineAction::Restock => {
                self.known.question = Some(selected.clone());
                self.lay_over(Question::Whether(what, selected));
            }
        }
        Next::Stay
    }

    /// Executes the action that was confirmed.
    pub(crate) fn confirm(&mut self, what: MachineAction) {
        let Some(machine) = self.known.question.take() else {
            return;
        };
        let operation = match what {
            MachineAction::Remove => {
                // The open machine is closed first by opening another.
                let other = self.known.open_without(&machine).cloned();
                if let Some(name) = other.filter(|name| *name != self.known.open) {
                    self.ask(Effect::Store(StoreRequest::Open(name)));
                }
                Operation::Remove(machine)
            }
            MachineAction::Restock if machine == self.known.open => return self.restock_all(),
            MachineAction::Restock => Operation::Restock(machine, None),
            _ => return,
        };
        self.ask(Effect::Store(StoreRequest::Do(operation)));
    }

    /// Restocks all boxes of the open machine.
    pub(crate) fn restock_all(&mut self) {
        self.pair.abandon();
        self.pair.machine.restock_all();
        self.begin_changed();
        self.notice = Some(say!("restocked"));
    }

    /// Reports a finished request: selects the machine, and shows the list if it is not the open
    /// one.
    pub(crate) fn on_done(&mut self, machine: MachineName, said: Said) {
        self.end_showing();
        if machine != self.known.open {
            (self.selection.tab, self.selection.focus) = (Tab::Machine, Focus::RightPane);
        }
        self.known.selected = Some(machine);
        self.notice = Some(said);
    }

    /// The machine after training on other games, which can be taken back like a training.
    pub(crate) fn be_taught(&mut self, pair: Pair) {
        let mut before = Pair::clone(&self.pair);
        before.abandon();
        self.open(pair);
        self.board_state.untrained = Some(Box::new(Untrained {
            end: Some(Trained::of(&self.pair)),
            pair: before,
        }));
        self.begin_changed();
    }

    /// Opens another machine; its game in progress is resumed, else one begins.
    pub(crate) fn change_machine(&mut self, name: MachineName, pair: Pair) -> Next {
        self.known.open = name;
        self.open(pair);
        self.training.left = 0;
        self.notice = None;
        self.board_state = BoardState::default();
        self.put_in_order(Order::Number);
        self.selection.select(BoxNumber::FIRST);
        let next = self.resume(None).over_game();
        self.was_read();
        next
    }
}
