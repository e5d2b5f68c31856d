//! The targets of an action, in the order in which they are tried.

use super::{Action, App, Focus, Offer, Session, Tab};
use crate::part::{Binding, Next};

/// A target of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// The scene on the board.
    Scene,
    Tab(Tab),
    /// The running game.
    Game,
    /// The boxes, with any focus and tab.
    Boxes,
    /// Playing a copy.
    Past,
    /// The panes.
    Panes,
    /// The program, in every part.
    Program,
    /// The present, for actions that are not available in the past.
    Today,
}

impl App {
    /// The first target that uses an action, with its word.
    pub(super) fn room(&self, asked: Action) -> Option<(Room, Offer)> {
        if !self.is_allowed(asked) {
            return None;
        }
        let meaning = |room: Room| Some((room, self.offer_in(room, asked)?));
        if self.popup.is_some() {
            return meaning(Room::Program);
        }
        let looks_back = self.view().moment.is_some();
        let is_filled = self.is_filled();
        if looks_back && !self.goes_on_in_the_past(asked) {
            return meaning(Room::Scene).or(Some((Room::Today, Offer::Quiet)));
        }
        let has_cursor = |focus| !asked.is_for_cursor() || self.shown.focus == focus;
        // A typed number is confirmed first.
        let is_typed = asked == Action::Activate && self.right_pane.curve.has_typed();
        let is_typed = is_typed && self.shown.tab == Tab::Curve;
        let rooms = [
            is_typed.then_some(Room::Tab(Tab::Curve)),
            looks_back.then_some(Room::Scene),
            is_filled.then_some(Room::Scene),
            has_cursor(Focus::RightPane).then_some(Room::Tab(self.shown.tab)),
            has_cursor(Focus::Board).then_some(Room::Scene),
            Some(Room::Game),
            Some(Room::Boxes),
            Some(Room::Past),
            Some(Room::Panes),
            Some(Room::Program),
        ];
        rooms.into_iter().flatten().find_map(meaning)
    }

    /// True if the action keeps the view of the past.
    pub(crate) fn goes_on_in_the_past(&self, asked: Action) -> bool {
        let rooms = [Room::Tab(Tab::Curve), Room::Boxes, Room::Program];
        rooms.iter().any(|&it| self.offer_in(it, asked).is_some())
    }

    /// The word for an action in a target; `None` if it is not used there.
    fn offer_in(&self, room: Room, asked: Action) -> Option<Offer> {
        let context = |focus| self.context(self.shown.focus == focus);
        match room {
            Room::Scene => self.scene_on_top().offer(context(Focus::Board), asked),
            Room::Tab(tab) => {
                let part = self.right_pane.part(tab);
                part.offer(context(Focus::RightPane), asked)
            }
            Room::Boxes => {
                let boxes = &self.right_pane.boxes;
                let binding = boxes.binding_anywhere(context(Focus::RightPane), asked)?;
                Some(binding.offer)
            }
            Room::Today => Some(Offer::Quiet),
            room => Some(self.binding_of_session(room, asked)?.offer),
        }
    }

    /// The response of the session to an action in a room that is no part.
    fn binding_of_session(&self, room: Room, asked: Action) -> Option<Binding<()>> {
        match room {
            Room::Game => self.session.binding_of_game(asked),
            Room::Past => self.session.binding_of_past(asked),
            Room::Panes => self.session.binding_of_panes(asked),
            Room::Program => Session::binding_of_program(asked, self.popup.is_none()),
            Room::Scene | Room::Tab(_) | Room::Boxes | Room::Today => None,
        }
    }

    /// Executes an action in a target.
    pub(super) fn act_in(&mut self, room: Room, asked: Action) {
        let next = match room {
            Room::Scene => {
                let around = self.around(self.shown.focus == Focus::Board);
                let scene = self.scenes.top_mut(&self.session);
                let next = scene.act(&mut self.session, around, asked);
                next.unwrap_or(Next::Stay)
            }
            Room::Tab(tab) => {
                return self.act_in_tab(tab, self.shown.focus == Focus::RightPane, asked);
            }
            Room::Boxes => {
                let around = self.around(self.shown.focus == Focus::RightPane);
                let (boxes, session) = (&mut self.right_pane.boxes, &mut self.session);
                let binding = boxes.binding_anywhere(around.context(session), asked);
                binding.map_or(Next::Stay, |binding| binding.act(boxes, session))
            }
            Room::Today => {
                self.end_past_scene();
                return self.act(asked);
            }
            room => {
                let binding = self.binding_of_session(room, asked);
                binding.map_or(Next::Stay, |binding| {
                    binding.act(&mut (), &mut self.session)
                })
            }
        };
        self.go(next);
    }
}
