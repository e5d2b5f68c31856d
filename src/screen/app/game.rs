//! Actions on the game and its boxes, available in every view.

use super::{Action, Focus, Offer, Question, Session, Tab};
use crate::engine::{OpenGame, Side};
use crate::parts::board::replay::Replay;
use crate::parts::board::take_back::{
    ask_to_take_back_training, take_training_back, training_to_take_back,
};
use crate::parts::board::then_now::ThenNow;
use crate::parts::popup::rules::ask_or_set;
use crate::parts::{Binding, Next};
use crate::words::say;

impl Session {
    /// The response of the game and its boxes to an action, independent of the view.
    pub(super) fn binding_of_game(&self, action: Action) -> Option<Binding<()>> {
        let view = self.view();
        let is_dry = self.machine().is_dry();
        Some(match action {
            Action::NewGame if !view.is_fast() => Binding::quiet(Self::ask_for_new_game),
            Action::Begin(side) if !view.is_fast() => Binding::quiet(move |it| it.restart(side)),
            Action::StartTraining(plan) => Binding::quiet(move |it| it.ask_or_train(plan)),
            Action::TrainAnyway(plan) => Binding::quiet(move |it| it.train(plan)),
            Action::TakeBackTraining if training_to_take_back(self).is_some() => {
                Binding::quiet(ask_to_take_back_training)
            }
            Action::Untrain => Binding::quiet(take_training_back),
            Action::RestockFirst if is_dry => Binding::quiet(Self::restock_first),
            Action::RestockAndTrain if is_dry => Binding::quiet(Self::restock_and_train),
            Action::StartAgain if is_dry => Binding::quiet(Self::start_again),
            Action::Miscount if self.can_count() => {
                let offer = Offer::shown_if(view.is_drawing(), say!("offer-miscounted"));
                let number = self.selection.selected;
                Binding::of_session(offer, move |it| it.lay_over(Question::Miscount(number)))
            }
            Action::OtherMachine if !view.is_fast() => {
                let is_shown = self.pair.other.is_some() && self.selection.tab != Tab::Lab;
                let offer = Offer::shown_if(is_shown, say!("do-other-machine"));
                Binding::of_session(offer, Self::bring_other_machine)
            }
            Action::ChangeShaker if self.why_not_now().is_none() => {
                Binding::quiet(Self::change_who_shakes)
            }
            Action::HowToBeatIt if view.can_be_beaten() => Binding::quiet(|it| {
                let line = Replay::of_line(it);
                line.map_or(Next::Stay, |line| Next::Scene(Box::new(line)))
            }),
            Action::ThenAndNow if view.is_still() => {
                let scene = ThenNow::new(self.board_state.trained.clone()?, false)?;
                Binding::quiet(|_| Next::Scene(Box::new(scene)))
            }
            _ => return None,
        })
    }

    /// Begins a new game with MENACE on this side.
    pub(crate) fn restart(&mut self, side: Side) -> Next {
        if side == Side::Second && self.works_by_hand() {
            self.notice = Some(say!("no-second-by-hand"));
            return Next::Stay;
        }
        self.end_past();
        self.selection.focus = Focus::Board;
        self.new_game(side);
        Next::Game(None)
    }

    /// Begins a game with the machine of the other side, after a question if the person has moved in
    /// this one.
    fn bring_other_machine(&mut self) -> Next {
        if self.pair.game().is_some_and(OpenGame::can_take_back) {
            self.lay_over(Question::WhoBegins);
            return Next::Stay;
        }
        self.restart(self.machine().side().other())
    }

    /// Lets the person shake the boxes, or the program again, after a question if that would abandon a
    /// game of the person.
    fn change_who_shakes(&mut self) -> Next {
        let (rules, is_by_hand) = (*self.pair.rules(), !self.works_by_hand());
        if is_by_hand && !rules.can_be_by_hand() {
            self.notice = Some(say!("no-random-by-hand"));
            return Next::Stay;
        }
        self.leave_past();
        ask_or_set(self, rules, is_by_hand);
        if self.works_by_hand() == is_by_hand {
            Next::Game(None)
        } else {
            Next::Stay
        }
    }
}
