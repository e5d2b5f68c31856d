//! Actions on the game and its boxes, available in every view.

use super::{Action, Offer, Question, Session, Tab};
use crate::engine::OpenGame;
use crate::parts::board::begin::{ask_for_new_game, restart, restock_first, start_again};
use crate::parts::board::replay::Replay;
use crate::parts::board::take_back::{
    ask_to_take_back_training, take_training_back, training_to_take_back,
};
use crate::parts::board::then_now::ThenNow;
use crate::parts::board::train::{ask_or_train, restock_and_train, train, watch_game};
use crate::parts::popup::rules::ask_or_set;
use crate::parts::{Binding, Next};
use crate::words::say;

/// The response of the game and its boxes to an action, independent of the view.
pub(super) fn binding_of_game(session: &Session, action: Action) -> Option<Binding<()>> {
    let view = session.view();
    let is_dry = session.machine().is_dry();
    Some(match action {
        Action::NewGame if !view.is_fast() => Binding::quiet(ask_for_new_game),
        Action::Begin(side) if !view.is_fast() => Binding::quiet(move |it| restart(it, side)),
        Action::StartTraining(plan) => Binding::quiet(move |it| ask_or_train(it, plan)),
        Action::TrainAnyway(plan) => Binding::quiet(move |it| train(it, plan)),
        Action::WatchGame if view.is_still() && !is_dry && !session.works_by_hand() => {
            Binding::quiet(watch_game)
        }
        Action::TakeBackTraining if training_to_take_back(session).is_some() => {
            Binding::quiet(ask_to_take_back_training)
        }
        Action::Untrain => Binding::quiet(take_training_back),
        Action::RestockFirst if is_dry => Binding::quiet(restock_first),
        Action::RestockAndTrain if is_dry => Binding::quiet(restock_and_train),
        Action::StartAgain if is_dry => Binding::quiet(start_again),
        Action::Miscount if session.can_count() => {
            let offer = Offer::shown_if(view.is_drawing(), say!("offer-miscounted"));
            let number = session.selection.selected;
            Binding::of_session(offer, move |it| it.lay_over(Question::Miscount(number)))
        }
        Action::OtherMachine if !view.is_fast() => {
            let is_shown = session.pair.other.is_some() && session.selection.tab != Tab::Lab;
            let offer = Offer::shown_if(is_shown, say!("do-other-machine"));
            Binding::of_session(offer, bring_other_machine)
        }
        Action::ChangeShaker if session.why_not_now().is_none() => {
            Binding::quiet(change_who_shakes)
        }
        Action::HowToBeatIt if view.can_be_beaten() => Binding::quiet(|it| {
            let line = Replay::of_line(it);
            line.map_or(Next::Stay, |line| Next::Scene(Box::new(line)))
        }),
        Action::ThenAndNow if view.is_still() => {
            let scene = ThenNow::new(session.board_state.trained.clone()?, false)?;
            Binding::quiet(|_| Next::Scene(Box::new(scene)))
        }
        _ => return None,
    })
}

/// Begins a game with the machine of the other side, after a question if the person has moved in
/// this one.
fn bring_other_machine(session: &mut Session) -> Next {
    if session.pair.game().is_some_and(OpenGame::can_take_back) {
        session.lay_over(Question::WhoBegins);
        return Next::Stay;
    }
    restart(session, session.machine().side().other())
}

/// Lets the person shake the boxes, or the program again; asks as [`ask_or_set`] does.
fn change_who_shakes(session: &mut Session) -> Next {
    let (rules, is_by_hand) = (*session.pair.rules(), !session.works_by_hand());
    if is_by_hand && !rules.can_be_by_hand() {
        session.notice = Some(say!("no-random-by-hand"));
        return Next::Stay;
    }
    session.leave_past();
    ask_or_set(session, rules, is_by_hand);
    if session.works_by_hand() == is_by_hand {
        Next::Game(None)
    } else {
        Next::Stay
    }
}
