//! The known machines, and actions on them.

use crate::engine::{BoxNumber, MachineName, Operation, Pair, Side};
use crate::model::{
    Action, BoardState, Effect, Focus, MachineAction, NameFor, Order, Question, Session,
    StoreRequest, Tab, Trained, Untrained,
};
use crate::parts::Next;
use crate::parts::board::begin::begin_changed;
use crate::parts::board::game::resume_game;
use crate::words::{Said, say};

/// True if a machine action is possible now, after ending a replay; else a notice says why not.
fn can_manage(session: &mut Session, what: MachineAction) -> bool {
    if !session.is_allowed(Action::Manage(what)) {
        return false;
    }
    if let Some(reason) = session.why_not_now() {
        session.notice = Some(reason);
        return false;
    }
    session.leave_past();
    true
}

/// Executes a machine action, or opens its popup.
pub(crate) fn manage(session: &mut Session, what: MachineAction) -> Next {
    if !can_manage(session, what) {
        return Next::Stay;
    }
    let selected = session.known.meant(session.selection.tab).clone();
    match what {
        MachineAction::Menu => session.lay_over(Question::Machine(selected)),
        MachineAction::Open => session.ask(Effect::Store(StoreRequest::Open(selected))),
        MachineAction::New => {
            session.lay_over(Question::NewMachine);
            if session.selection.tab != Tab::Machine {
                // The new name has to differ from all others.
                session.ask(Effect::Store(StoreRequest::List));
            }
        }
        MachineAction::Copy => session.lay_over(Question::Name(NameFor::Copy(selected))),
        MachineAction::Rename => session.lay_over(Question::Name(NameFor::Rename(selected))),
        MachineAction::Pour => {
            session.lay_over(Question::Pour(selected));
            return match session.selection.tab {
                Tab::Machine => Next::Stay,
                _ => Next::Tab(Tab::Machine),
            };
        }
        MachineAction::Rules => session.lay_over(Question::Rules),
        MachineAction::Remove if session.known.open_without(&selected).is_none() => {
            session.notice = Some(say!("remove-the-only"));
        }
        MachineAction::Remove | MachineAction::Restock => {
            session.known.question = Some(selected.clone());
            session.lay_over(Question::Whether(what, selected));
        }
    }
    Next::Stay
}

/// Executes the action that was confirmed.
pub(crate) fn confirm(session: &mut Session, what: MachineAction) {
    let Some(machine) = session.known.question.take() else {
        return;
    };
    let operation = match what {
        MachineAction::Remove => {
            // The open machine is closed first by opening another.
            let other = session.known.open_without(&machine).cloned();
            if let Some(name) = other.filter(|name| *name != session.known.open) {
                session.ask(Effect::Store(StoreRequest::Open(name)));
            }
            Operation::Remove(machine)
        }
        MachineAction::Restock if machine == session.known.open => return restock_all(session),
        MachineAction::Restock => Operation::Restock(machine, Side::First, None),
        _ => return,
    };
    session.ask(Effect::Store(StoreRequest::Do(operation)));
}

/// Restocks all boxes of the open machine.
pub(crate) fn restock_all(session: &mut Session) {
    session.pair.abandon();
    session.pair.machine.restock_all();
    begin_changed(session);
    session.notice = Some(say!("restocked"));
}

/// Reports a finished request: selects the machine, and shows the list if it is not the open
/// one.
pub(crate) fn on_done(session: &mut Session, machine: MachineName, said: Said) {
    session.end_showing();
    if machine != session.known.open {
        (session.selection.tab, session.selection.focus) = (Tab::Machine, Focus::RightPane);
    }
    session.known.selected = Some(machine);
    session.notice = Some(said);
}

/// The machine after training on other games, which can be taken back like a training.
pub(crate) fn be_taught(session: &mut Session, pair: Pair) {
    let mut before = Pair::clone(&session.pair);
    before.abandon();
    session.open(pair);
    session.board_state.untrained = Some(Box::new(Untrained {
        end: Some(Trained::of(&session.pair)),
        pair: before,
    }));
    begin_changed(session);
}

/// Opens another machine; its game in progress is resumed, else one begins.
pub(crate) fn change_machine(session: &mut Session, name: MachineName, pair: Pair) -> Next {
    session.known.open = name;
    session.open(pair);
    session.training.left = 0;
    session.notice = None;
    session.board_state = BoardState::default();
    session.put_in_order(Order::Number);
    session.selection.select(BoxNumber::FIRST);
    let next = resume_game(session, None).over_game();
    session.was_read();
    next
}
