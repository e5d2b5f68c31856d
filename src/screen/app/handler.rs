//! The targets of an action, in the order in which they are tried.
//!
//! A binding is asked for twice, for the word of the footer and to act: it holds a function that is
//! called once, so it cannot be kept from frame to frame.

use super::game::binding_of_game;
use super::past::binding_of_past;
use super::program::{binding_of_panes, binding_of_program};
use super::{Action, App, Direction, Focus, Offer, Tab};
use crate::parts::{Binding, Next};

/// A target of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handler {
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
    /// The action of a key. A digit is a square, or a bead while one is to be entered.
    pub(crate) fn action_of_key(&self, asked: Option<Action>) -> Option<Action> {
        let is_shaken = self.popup.is_none() && self.session.view().is_drawing();
        Some(match asked? {
            // Otherwise it means faster: it is that key without shift.
            Action::Miscount if !is_shaken => Action::Faster,
            other => other,
        })
    }

    /// The first target that uses an action, with its word.
    pub(super) fn handler(&self, action: Action) -> Option<(Handler, Offer)> {
        if !self.session.is_allowed(action) {
            return None;
        }
        let meaning = |handler: Handler| Some((handler, self.offer_in(handler, action)?));
        if self.popup.is_some() {
            return meaning(Handler::Program);
        }
        let looks_back = self.session.view().snapshot.is_some();
        let is_filled = self.is_filled();
        if looks_back && self.tab_in_the_past(action).is_some() {
            return meaning(Handler::Panes);
        }
        if looks_back && !self.goes_on_in_the_past(action) {
            return meaning(Handler::Scene).or(Some((Handler::Today, Offer::Quiet)));
        }
        let has_cursor = |focus| !action.is_for_cursor() || self.session.selection.focus == focus;
        // A typed number is confirmed first.
        let is_typed = action == Action::Activate && self.right_pane.curve.has_typed();
        let is_typed = is_typed && self.session.selection.tab == Tab::Curve;
        let handlers = [
            is_typed.then_some(Handler::Tab(Tab::Curve)),
            looks_back.then_some(Handler::Scene),
            is_filled.then_some(Handler::Scene),
            has_cursor(Focus::RightPane).then_some(Handler::Tab(self.session.selection.tab)),
            has_cursor(Focus::Board).then_some(Handler::Scene),
            Some(Handler::Game),
            Some(Handler::Boxes),
            Some(Handler::Past),
            Some(Handler::Panes),
            Some(Handler::Program),
        ];
        handlers.into_iter().flatten().find_map(meaning)
    }

    /// True if the action keeps the view of the past.
    pub(crate) fn goes_on_in_the_past(&self, action: Action) -> bool {
        let shown = Handler::Tab(self.session.selection.tab);
        let handlers = [shown, Handler::Boxes, Handler::Past, Handler::Program];
        handlers
            .iter()
            .any(|&it| self.offer_in(it, action).is_some())
    }

    /// The tab that the action shows, if it also shows the past.
    fn tab_in_the_past(&self, action: Action) -> Option<Tab> {
        let tab = match action {
            Action::ShowTab(tab) => tab,
            Action::NextTab => self.session.selection.tab.beside(Direction::Right),
            Action::PreviousTab => self.session.selection.tab.beside(Direction::Left),
            _ => return None,
        };
        [Tab::Boxes, Tab::Curve].contains(&tab).then_some(tab)
    }

    /// The word for an action in a target; `None` if it is not used there.
    fn offer_in(&self, handler: Handler, action: Action) -> Option<Offer> {
        let context = |focus| self.context(self.session.selection.focus == focus);
        match handler {
            Handler::Scene => self.scene_on_top().offer(context(Focus::Board), action),
            Handler::Tab(tab) => {
                let part = self.right_pane.part(tab);
                part.offer(context(Focus::RightPane), action)
            }
            Handler::Boxes => {
                let boxes = &self.right_pane.boxes;
                let binding = boxes.binding_anywhere(context(Focus::RightPane), action)?;
                Some(binding.offer)
            }
            Handler::Today => Some(Offer::Quiet),
            handler => Some(self.binding_of_session(handler, action)?.offer),
        }
    }

    /// The response of the session to an action in a handler that is no part.
    fn binding_of_session(&self, handler: Handler, action: Action) -> Option<Binding<()>> {
        match handler {
            Handler::Game => binding_of_game(&self.session, action),
            Handler::Past => binding_of_past(&self.session, action),
            Handler::Panes => binding_of_panes(&self.session, action),
            Handler::Program => binding_of_program(action, self.popup.is_none()),
            Handler::Scene | Handler::Tab(_) | Handler::Boxes | Handler::Today => None,
        }
    }

    /// Executes an action in a target.
    pub(super) fn act_in(&mut self, handler: Handler, action: Action) {
        let next = match handler {
            Handler::Scene => {
                let around = self.around(self.session.selection.focus == Focus::Board);
                let scene = self.scenes.top_mut(&self.session);
                let next = scene.act(&mut self.session, around, action);
                next.unwrap_or(Next::Stay)
            }
            Handler::Tab(tab) => {
                return self.act_in_tab(
                    tab,
                    self.session.selection.focus == Focus::RightPane,
                    action,
                );
            }
            Handler::Boxes => {
                let around = self.around(self.session.selection.focus == Focus::RightPane);
                let (boxes, session) = (&mut self.right_pane.boxes, &mut self.session);
                let binding = boxes.binding_anywhere(around.context(session), action);
                binding.map_or(Next::Stay, |binding| binding.act(boxes, session))
            }
            Handler::Today => {
                self.end_past_scene();
                return self.act(action);
            }
            handler => {
                let binding = self.binding_of_session(handler, action);
                binding.map_or(Next::Stay, |binding| {
                    binding.act(&mut (), &mut self.session)
                })
            }
        };
        self.go(next);
    }
}
