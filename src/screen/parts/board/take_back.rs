//! Taking back a training: the machine before it is kept until another game has ended.

use super::begin::new_game;
use crate::engine::Pair;
use crate::model::{Focus, Motion, Question, Session, Trained, Untrained};
use crate::parts::Next;
use crate::words::{Said, say};

/// Notes the end of a training, between games.
pub(super) fn end_training(session: &mut Session) {
    if let Some(before) = &mut session.board_state.untrained {
        before.end = Some(Trained::of(&session.pair));
    }
}

/// The number of games of the last training, while it can be taken back: no other game has ended
/// since, and boxes and rules are as it left them.
pub(crate) fn training_to_take_back(session: &Session) -> Option<u64> {
    let Untrained { pair, end } = session.board_state.untrained.as_deref()?;
    let end = end
        .as_ref()
        .filter(|_| session.board_state.running.is_none());
    let is_same = end.is_some_and(|end| end.is_of(&session.pair));
    let [now, before] = [&*session.pair, pair].map(Pair::games_in_life);
    let games = now.saturating_sub(before);
    (is_same && games > 0).then_some(games)
}

/// The word for taking back: the last move, or else the last training with its games.
pub(super) fn word_for_take_back(session: &Session) -> Said {
    // A move comes first, and is cheap to ask for.
    let has_none = !session.can_take_back();
    match has_none.then(|| training_to_take_back(session)).flatten() {
        Some(games) => say!("offer-take-back-training", games),
        None => say!("offer-take-back"),
    }
}

/// Asks whether to take the last training back.
pub(crate) fn ask_to_take_back_training(session: &mut Session) {
    if let Some(games) = training_to_take_back(session) {
        session.lay_over(Question::TakeBackTraining(games));
    }
}

/// Takes the last training back and begins a game.
pub(crate) fn take_training_back(session: &mut Session) -> Next {
    let Some(games) = training_to_take_back(session) else {
        return Next::Stay;
    };
    let Some(before) = session.board_state.untrained.take() else {
        return Next::Stay;
    };
    session.end_past();
    session.open(before.pair);
    session.training.left = 0;
    new_game(session, session.machine().side());
    session.save();
    session.notice = Some(say!("training-taken-back", games));
    Next::Game(None)
}

pub(crate) fn take_back(session: &mut Session) {
    session.show_at_once();
    if session.can_unsettle() {
        session.unsettle();
        ask_again(session);
    } else if session.works_by_hand() && session.can_take_back() {
        session.pair.take_back_one();
        ask_again(session);
    } else if session.pair.take_back() {
        session.follow_game();
    } else if training_to_take_back(session).is_some() {
        ask_to_take_back_training(session);
    } else if session.view().finished().is_some() {
        session.notice = Some(say!("learned-already"));
    } else {
        session.notice = Some(say!("nothing-to-take-back"));
    }
}

/// True if the footer offers to take a move back.
pub(crate) fn offers_to_take_back(session: &Session) -> bool {
    let can_take_back = || session.can_take_back() || training_to_take_back(session).is_some();
    session.selection.focus == Focus::Board && can_take_back()
}

/// Continues a game after something was taken back.
pub(crate) fn ask_again(session: &mut Session) {
    session.board_state.motion = Motion::Still;
    session.board_state.finished = None;
    session.follow_game();
    session.save();
}
