//! Showing the past, and playing from it: a copy of the machine at that moment plays without
//! learning and is never saved; Esc returns to the present.

use std::mem::{replace, swap, take};

use rand::SeedableRng;

use super::{
    Action, App, BoardState, Focus, Offer, PastView, PlayedCopy, SavedScreen, Session, Tab,
};
use crate::engine::{Generator, Machine, Side, Time};
use crate::parts::board::past::PastMoment;
use crate::parts::{Binding, Next};
use crate::words::say;

impl Session {
    /// Shows a moment of the curve, by index; the last is the present.
    pub(crate) fn look_at(&mut self, nth: usize) -> Next {
        let view = self.view();
        let (is_first, side) = (view.moment.is_none(), view.side);
        if is_first && !view.can_look_back() {
            return Next::Stay;
        }
        let games = self.machine.tally(side).games();
        let moments = self.life.moments().iter();
        let mut earlier = moments.filter(|it| it.machine.tally(side).games() < games);
        let count = earlier.clone().count();
        let nth = nth.min(count);
        let kept = earlier.nth(nth).map(|moment| moment.machine.clone());
        let mut machine = kept.unwrap_or_else(|| Machine::clone(&self.machine));
        machine.abandon();
        let said = match machine.tally(side).games() {
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
        self.selection.show_side(past.from.side);
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
        let is_in_game = copy.start.game().is_some();
        if !is_in_game && copy.start.is_dry(copy.side) {
            self.notice = Some(say!(
                "first-box-is-empty",
                is_second = copy.side == Side::Second
            ));
            return Next::Stay;
        }
        let mut session = self.with_copy(copy);
        if is_in_game {
            session.let_menace_move();
        } else {
            session.begin();
        }
        session.notice = Some(say!("copy-plays"));
        Next::Copy(Box::new(session))
    }

    /// A session for a copy, with its boxes beside the board.
    fn with_copy(&mut self, copy: PlayedCopy) -> Self {
        let (rng, side) = (Generator::from_rng(&mut self.rng), copy.side);
        let mut session = Self::new(
            self.known.open.clone(),
            copy.start.clone(),
            rng,
            self.preferences,
        );
        session.go_on_from(self);
        session.board_state = BoardState {
            side,
            shows_answer: self.board_state.shows_answer,
            ..BoardState::default()
        };
        session.copy = Some(Box::new(copy));
        session.selection = self.selection;
        (session.selection.tab, session.selection.focus) = (Tab::Boxes, Focus::Board);
        session.selection.show_side(side);
        session
    }

    /// Copies the state that does not depend on the machine.
    fn go_on_from(&mut self, other: &Self) {
        self.examiner.show(other.examiner.is_on());
        self.saving.clone_from(&other.saving);
        self.notice.clone_from(&other.notice);
        self.known.clone_from(&other.known);
        self.effects.clone_from(&other.effects);
        self.preferences = other.preferences;
        self.training = other.training;
        self.is_on_page = other.is_on_page;
    }

    /// Returns to the present from a copy.
    fn come_back_from(&mut self, copy: &Self) {
        let side = self.selection.side;
        self.go_on_from(copy);
        self.selection = copy.selection;
        self.selection.show_side(side);
        self.follow_game();
    }
}

impl App {
    /// The machine to be saved: the person's own, even while a copy is played.
    pub fn kept_machine(&self) -> &Machine {
        &self.own_session().machine
    }

    /// True if that machine should be saved now; [`AppEvent::Saved`](super::AppEvent::Saved) resets it.
    /// Games of programs are saved by a timer instead.
    pub fn is_unsaved(&self) -> bool {
        let own = self.own_session();
        let is_changed = own.machine.revision != own.saved_revision;
        own.is_unsaved || is_changed && own.board_state.running.is_none()
    }

    /// The person's own session, even while a copy is played.
    fn own_session(&self) -> &Session {
        let own = self.own.as_ref().map(|own| &own.session);
        own.unwrap_or(&self.session)
    }

    pub(super) fn own_session_mut(&mut self) -> &mut Session {
        let own = self.own.as_mut().map(|own| &mut own.session);
        own.unwrap_or(&mut self.session)
    }

    /// Plays a copy, replacing one that is played already.
    pub(super) fn play_copy(&mut self, session: Session) {
        self.end_past_scene();
        let own = SavedScreen {
            session: replace(&mut self.session, session),
            scenes: take(&mut self.scenes),
            popup: self.popup.take(),
        };
        self.own.get_or_insert_with(|| Box::new(own));
    }

    /// Returns to the person's own session.
    pub(crate) fn go_home(&mut self) {
        if let Some(mut own) = self.own.take() {
            swap(&mut self.session, &mut own.session);
            swap(&mut self.scenes, &mut own.scenes);
            swap(&mut self.popup, &mut own.popup);
            self.session.come_back_from(&own.session);
        }
    }
}
