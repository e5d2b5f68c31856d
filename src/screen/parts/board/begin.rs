//! Beginning a game, and the questions that come before a game or a training.

use crate::engine::{OpenGame, Opponent, Pair, Side};
use crate::model::{Effect, Focus, Motion, Pace, Question, Session, TrainingPlan};
use crate::parts::Next;
use crate::words::say;

/// Asks what to do about the empty first box; a copy has no way out.
pub(super) fn ask_way_out(session: &mut Session) {
    if session.copy.is_none() {
        session.lay_over(Question::WayOut);
    } else {
        let is_second = session.machine().side() == Side::Second;
        session.notice = Some(say!("first-box-is-empty", is_second));
    }
}

/// Begins a game, with MENACE's first move if it moves first; asks what to do if its first box
/// is empty.
pub(crate) fn begin_game(session: &mut Session) {
    session.show_at_once();
    session.board_state.before = None;
    session.board_state.running = None;
    session.board_state.finished = None;
    if session.pair.begin(Opponent::You).is_err() {
        ask_way_out(session);
        return;
    }
    let_menace_move(session);
}

/// Begins a game with MENACE on this side; one in progress is abandoned.
pub(crate) fn new_game(session: &mut Session, side: Side) {
    session.bring_into_use(side);
    begin_game(session);
    if session.works_by_hand() {
        session.save();
    }
}

/// Begins a new game with MENACE on this side.
pub(crate) fn restart(session: &mut Session, side: Side) -> Next {
    if side == Side::Second && session.works_by_hand() {
        session.notice = Some(say!("no-second-by-hand"));
        return Next::Stay;
    }
    session.end_past();
    session.selection.focus = Focus::Board;
    new_game(session, side);
    Next::Game(None)
}

/// Asks who begins a new game; a copy begins the next one at once.
pub(crate) fn ask_for_new_game(session: &mut Session) -> Next {
    if session.copy.is_some() {
        return restart(session, session.machine().side());
    }
    session.lay_over(Question::WhoBegins);
    Next::Stay
}

/// Begins a game after the machine was changed, and requests a save.
pub(crate) fn begin_changed(session: &mut Session) {
    begin_game(session);
    session.save();
}

/// Restocks the boxes of MENACE's first move and begins the next game.
pub(crate) fn restock_first(session: &mut Session) {
    restock_first_boxes(session);
    begin_changed(session);
}

/// Restocks the boxes of MENACE's first move.
pub(super) fn restock_first_boxes(session: &mut Session) {
    let numbers: Vec<_> = session.machine().cabinet().first_numbers().collect();
    let machine = &mut session.pair.machine;
    for number in numbers {
        machine.restock(number);
    }
}

/// Replaces the machine by one with more beads, and keeps it under another name.
pub(crate) fn start_again(session: &mut Session) {
    let rules = session.pair.rules().with_twice_the_beads();
    let rules = rules.unwrap_or(*session.pair.rules());
    let fresh = Pair::new(rules, &mut session.rng);
    let old = std::mem::replace(&mut *session.pair, fresh);
    session.training.left = 0;
    session.ask(Effect::KeepOld(Box::new(old)));
    begin_changed(session);
}

/// Makes MENACE's move, if it is its turn; a person who shakes the boxes is asked for it.
pub(crate) fn let_menace_move(session: &mut Session) {
    if session.machine().box_to_open().is_some() {
        session.board_state.motion = Motion::Still;
        session.board_state.finished = None;
        // Otherwise the real boxes could not be put back.
        if session.machine().game().is_some_and(OpenGame::has_moves) {
            session.save();
        }
    } else if !session.shows_steps() || session.view().is_settled_by_rules() {
        session.run_through();
    }
    session.follow_game();
}

/// Opens the form of a training.
pub(crate) fn open_training(session: &mut Session) -> Next {
    if session.works_by_hand() {
        refuse_training(session);
    } else if session.view().is_still() && !session.view().is_drawing() && !session.view().is_dry()
    {
        session.lay_over(Question::Training(offered_training(session)));
    } else if session.view().is_dry() {
        ask_way_out(session);
    }
    Next::Stay
}

/// The plan offered for the next training. If motion is off, the time-lapse is not the default.
pub(super) fn offered_training(session: &Session) -> TrainingPlan {
    let pace = match session.training.pace {
        Pace::TimeLapse if !session.preferences.motion.is_on => Pace::Fast,
        pace => pace,
    };
    let plan = TrainingPlan {
        pace,
        ..session.training
    };
    plan.of_side(session.machine().side())
}

pub(super) fn refuse_training(session: &mut Session) {
    session.notice = Some(say!("no-training-by-hand"));
}
