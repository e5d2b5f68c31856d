//! Showing the past, and playing from it: a copy of the machine at that snapshot plays without
//! learning and is never saved; Esc returns to the present.

use std::mem::take;

use super::{Action, App, Focus, NameFor, Offer, Order, PlayedCopy, Question, Session, Tab};
use crate::parts::board::begin::{begin_game, let_menace_move};
use crate::parts::board::replay::play_from_here;
use crate::parts::{Binding, Next};
use crate::words::say;

/// Starts or leaves a copy for an action.
pub(super) fn binding_of_past(session: &Session, action: Action) -> Option<Binding<()>> {
    let view = session.view();
    match action {
        Action::FromHere => {
            let offer = view.offer_from_here()?;
            Some(Binding::of_session(offer, play_from_here))
        }
        Action::KeepPast => {
            let (side, games) = view.past_to_keep()?;
            let of = session.known.open.clone();
            let name = Question::Name(NameFor::Past(of, side, games));
            Some(Binding::quiet(move |it: &mut Session| it.lay_over(name)))
        }
        Action::Close if view.is_copy() => {
            let offer = Offer::Shown(say!("offer-today"));
            Some(Binding::of_session(offer, |_| Next::Home))
        }
        _ => None,
    }
}

impl App {
    /// Plays a copy, over the scenes and the popup of the person's own machine.
    pub(super) fn play_copy(&mut self, copy: PlayedCopy) {
        self.end_past_scene();
        let own = take(&mut self.scenes.over);
        self.own_scenes.get_or_insert(own);
        self.popup = None;
        let is_in_game = copy.start.machine.game().is_some();
        self.session.take_copy(copy);
        // One Esc ends the copy, as the footer says.
        self.session.selection.is_detail = false;
        self.session.put_in_order(Order::Number);
        (self.session.selection.tab, self.session.selection.focus) = (Tab::Boxes, Focus::Board);
        if is_in_game {
            let_menace_move(&mut self.session);
        } else {
            begin_game(&mut self.session);
        }
        self.session.notice = Some(say!("copy-plays"));
    }

    /// Returns to the person's own machine.
    pub(crate) fn go_home(&mut self) {
        if let Some(scenes) = self.own_scenes.take() {
            self.scenes.over = scenes;
            self.popup = None;
            self.session.leave_copy();
        }
    }
}
