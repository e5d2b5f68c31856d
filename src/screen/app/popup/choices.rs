//! Lists of which one thing is chosen.

use super::{Action, App, Dialog, Offer, PopupContent, Then, Viewport};
use crate::words::{Said, say};

/// A list, and the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices<T> {
    /// The subject of the list.
    pub of: T,
    /// The choice under the cursor, from 0; the last one, if there are no longer so many.
    pub selected: usize,
}

/// The subject of a list.
pub(super) trait Choosing: Sized {
    /// The word for the footer: what Enter does.
    const CHOOSE: Said;

    /// True if the first choice comes after the last.
    const GOES_ROUND: bool = true;

    /// The choices there are.
    fn choices(&self, app: &App) -> Vec<String>;

    /// Its title and its text.
    fn frame(&self, app: &App) -> PopupContent;

    /// Does the one that is chosen.
    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then;

    /// The offer for any other action.
    fn offers(&self, _action: Action) -> Option<Offer> {
        None
    }

    /// Does any other action that it offers.
    fn act(_list: &mut Choices<Self>, _app: &mut App, _action: Action) {}
}

impl<T> Choices<T> {
    /// The list with the cursor on this choice, from 0.
    pub(crate) const fn new(of: T, selected: usize) -> Self {
        Self { of, selected }
    }
}

impl<T: Choosing> Dialog for Choices<T> {
    fn content(&self, app: &App) -> PopupContent {
        let buttons = self.of.choices(app);
        PopupContent {
            selected: buttons
                .len()
                .checked_sub(1)
                .map(|last| self.selected.min(last)),
            buttons,
            ..self.of.frame(app)
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Activate => Some(Offer::Shown(T::CHOOSE)),
            Action::First | Action::Last => Some(Offer::Quiet),
            _ => self.of.offers(action),
        }
    }

    fn act(&mut self, app: &mut App, action: Action, _: Viewport) -> Then {
        let last = self.of.choices(app).len().saturating_sub(1);
        match action {
            Action::Go(direction) => {
                let here = self.selected.min(last);
                self.selected = if T::GOES_ROUND {
                    direction.around(here, last)
                } else {
                    direction.along(here, 1).min(last)
                };
            }
            Action::First => self.selected = 0,
            Action::Last => self.selected = last,
            Action::Activate => return self.press(app, self.selected.min(last)),
            _ => T::act(self, app, action),
        }
        Then::Stay
    }

    fn press(&mut self, app: &mut App, nth: usize) -> Then {
        self.selected = nth;
        T::choose(self, app)
    }
}
