//! Showing the past, and playing from it: a copy of the machine at that moment plays without
//! learning and is never saved; Esc returns to the present.

use std::mem::take;

use super::{
    Action, App, Focus, NameFor, Offer, Order, PastView, PlayedCopy, Question, Session, Tab,
};
use crate::engine::{Side, Time};
use crate::parts::board::replay::PastMoment;
use crate::parts::{Binding, Next};
use crate::words::say;

impl Session {
    /// Shows a moment of the curve, by index; the last is the present.
    pub(crate) fn look_at(&mut self, nth: usize) -> Next {
        let view = self.view();
        let is_first = view.moment.is_none();
        if is_first && !view.can_look_back() {
            return Next::Stay;
        }
        let games = self.machine().tally().games();
        let moments = self.life.moments.iter();
        let mut earlier = moments.filter(|it| it.machine.tally().games() < games);
        let count = earlier.clone().count();
        let nth = nth.min(count);
        let kept = earlier.nth(nth).map(|moment| moment.machine.clone());
        let mut machine = kept.unwrap_or_else(|| self.machine().clone());
        machine.abandon();
        let said = match machine.tally().games() {
            0 => say!("before-first-game"),
            number => say!("after-game", number, of = games),
        };
        let from = self.board_state.past.as_ref().map(|past| past.from);
        self.board_state.past = Some(Box::new(PastView {
            time: Time::Snapshot(nth),
            machine: Some(machine),
            knows_beads: true,
            game: None,
            finished: None,
            said: Some(said),
            moment: Some((nth, count + 1)),
            from: from.unwrap_or(self.selection),
        }));
        if is_first {
            Next::Scene(Box::new(PastMoment::default()))
        } else {
            Next::Stay
        }
    }

    /// Returns to the present. From a game, the tab it was opened from is shown again, unless the
    /// person has changed tabs.
    pub(crate) fn end_past(&mut self) {
        let past = self.board_state.past.take();
        let Some(past) = past.filter(|past| past.moment.is_none()) else {
            return;
        };
        if self.selection.tab == Tab::Boxes {
            (self.selection.tab, self.selection.focus) = (past.from.tab, past.from.focus);
        }
    }

    /// Ends the visible scene if it shows the past.
    pub(crate) fn leave_past(&mut self) {
        if self.view().is_past {
            self.requests.goes_back = true;
            self.end_past();
        }
    }

    /// Starts or leaves a copy for an action.
    pub(super) fn binding_of_past(&self, action: Action) -> Option<Binding<()>> {
        let view = self.view();
        match action {
            Action::FromHere => {
                let offer = view.offer_from_here()?;
                Some(Binding::of_session(offer, Self::play_from_here))
            }
            Action::KeepPast => {
                let (side, games) = view.past_to_keep()?;
                let of = self.known.open.clone();
                let name = Question::Name(NameFor::Past(of, side, games));
                Some(Binding::quiet(move |it: &mut Self| it.lay_over(name)))
            }
            Action::Close if view.is_copy() => {
                let offer = Offer::Shown(say!("offer-today"));
                Some(Binding::of_session(offer, |_| Next::Home))
            }
            _ => None,
        }
    }

    /// Plays a copy from the shown moment.
    pub(crate) fn play_from_here(&mut self) -> Next {
        let Some(copy) = self.view().here() else {
            return Next::Stay;
        };
        let machine = &copy.start.machine;
        let is_second = machine.side() == Side::Second;
        if machine.is_dry() {
            self.notice = Some(say!("first-box-is-empty", is_second));
            return Next::Stay;
        }
        Next::Copy(Box::new(copy))
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
            self.session.let_menace_move();
        } else {
            self.session.begin();
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
