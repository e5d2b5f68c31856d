//! The help: every key, and what it does.

use super::{Action, App, Dialog, Direction, Offer, PopupContent, Viewport};

/// The help, from some line on. Its lines are those of the table of keys, which the screen adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    top: usize,
}

impl Dialog for Help {
    fn content(&self, _: &App) -> PopupContent {
        PopupContent { title: "Keys", width: 88, top: self.top, ..PopupContent::default() }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(Direction::Up | Direction::Down) => Some(Offer::Shown("scroll")),
            Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last | Action::Help => Some(Offer::Quiet),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, viewport: Viewport) {
        self.scroll_to(viewport.scrolled(direction, 1));
    }

    fn scroll_to(&mut self, top: usize) {
        self.top = top;
    }

    fn confirm(&mut self, _: &mut App) {}
}
