//! Forms over the panes: keys, clicks and letters go to the form, Enter to what it is for.

use super::{Action, App, Dialog, Direction, Form, Offer, PopupContent, Then, Viewport};
use crate::app::form::Step;
use crate::app::form::{Fields, Line, Typed};
use crate::words::{Said, say};

/// A value whose form lies over the panes.
pub(crate) trait Sheet: Fields {
    /// True if some lines are typed into, so that the footer names Tab.
    const IS_TYPED: bool;

    /// The word of the footer for Enter.
    fn done(&self) -> Said;

    /// Its title and its text, with its lines and the one under the cursor given.
    fn frame(&self, lines: &[Line<Self>], selected: &Line<Self>) -> PopupContent;

    /// Takes the value of the form over.
    fn confirm(form: &mut Form<Self>, app: &mut App) -> Then;
}

impl<T: Sheet> Dialog for Form<T> {
    fn content(&self, _: &App) -> PopupContent {
        let lines = self.value.lines();
        let (buttons, selected) = self.rows();
        let frame = lines
            .get(self.selected())
            .map(|line| self.value.frame(&lines, line));
        PopupContent {
            buttons,
            selected,
            ..frame.unwrap_or_default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown(say!("offer-change"))),
            Action::SwitchPane => Some(Offer::shown_if(T::IS_TYPED, say!("offer-next"))),
            Action::Activate => Some(Offer::Shown(match self.button() {
                Some(word) => word,
                None => self.value.done(),
            })),
            _ => None,
        }
    }

    fn act(&mut self, app: &mut App, action: Action, _: Viewport) -> Then {
        match action {
            Action::Go(direction) => self.go(direction),
            Action::SwitchPane => self.go_on(),
            Action::Activate if self.button().is_some() => self.change(Step::Around),
            Action::Activate => return T::confirm(self, app),
            _ => {}
        }
        Then::Stay
    }

    fn press(&mut self, app: &mut App, nth: usize) -> Then {
        if Form::press(self, nth) {
            T::confirm(self, app)
        } else {
            Then::Stay
        }
    }

    fn step(&mut self, app: &mut App, nth: usize, direction: Direction) -> Then {
        if self.steps_at(nth, direction) {
            return Then::Stay;
        }
        Dialog::press(self, app, nth)
    }

    fn takes_text(&self) -> bool {
        Form::takes_text(self)
    }

    fn push(&mut self, character: char) {
        self.type_in(Typed::Character(character));
    }

    fn erase(&mut self) {
        self.type_in(Typed::Erased);
    }
}
