//! The help: MENACE in four pictures, each beside the real thing, and then every key.

use super::{
    Action, App, Dialog, Direction, Offer, Picture, Popup, PopupContent, PopupLine, Viewport,
};
use crate::app::Hand;

/// The help, a page at a time: the pictures, then the keys, which the screen adds from its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    page: usize,
    /// Whether the pictures show to somebody who is new here: then they end with the game, and any
    /// other key plays on.
    is_welcome: bool,
}

impl Help {
    /// The columns of the pages of keys, where there is room for them.
    pub const KEYS_WIDTH: u16 = 100;

    /// The pictures alone, for somebody who is new here.
    pub(in crate::app) const WELCOME: Self = Self {
        page: 0,
        is_welcome: true,
    };

    /// The picture that shows, if it is one.
    pub fn picture(&self) -> Option<Picture> {
        Picture::ALL.get(self.page).copied()
    }

    /// Whether this is shown to somebody who is new here.
    pub const fn is_welcome(&self) -> bool {
        self.is_welcome
    }

    const fn is_last_of_welcome(&self) -> bool {
        self.is_welcome && self.page + 1 == Picture::ALL.len()
    }
}

impl Dialog for Help {
    fn content(&self, app: &App) -> PopupContent {
        let Some(picture) = self.picture() else {
            return PopupContent {
                title: "Keys",
                width: Self::KEYS_WIDTH,
                top: self.page,
                ..PopupContent::default()
            };
        };
        PopupContent {
            title: "MENACE in four pictures",
            width: 44,
            top: self.page,
            lines: vec![PopupLine::Text(picture.words(app))],
            beside: Some(picture.landmark()),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Activate if self.is_last_of_welcome() => Some(Offer::Shown("play")),
            Action::Activate => Some(Offer::Shown("go on")),
            Action::Go(_) => Some(Offer::Shown("pages")),
            Action::Help if self.picture().is_some() => Some(Offer::Shown("keys")),
            Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last | Action::Help => {
                Some(Offer::Quiet)
            }
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, viewport: Viewport) {
        self.scroll_to(viewport.scrolled(direction, 1));
    }

    fn scroll_to(&mut self, top: usize) {
        self.page = top;
    }

    /// Whoever is new here is through with the pictures, whoever asked for help with the last page.
    fn goes_on(&self, viewport: Viewport) -> bool {
        !self.is_last_of_welcome() && self.page < viewport.last_top()
    }

    fn confirm(&mut self, _: &mut App) {}
}

impl App {
    /// Shows the pictures to somebody who is new here.
    pub(in crate::app) fn welcome(&mut self) {
        self.show_help(Help::WELCOME);
    }

    /// Whoever is new here and would rather play than look at the pictures is not held up.
    pub(in crate::app) fn end_welcome(&mut self, hand: &Hand) {
        if !matches!(&self.popup, Some(Popup::Help(help)) if help.is_welcome()) {
            return;
        }
        let is_wish = match hand {
            Hand::Do(action) => self.offers(*action).is_none(),
            Hand::Click(_) | Hand::Focus(_) | Hand::ScrollTo(_) => true,
            _ => false,
        };
        if is_wish {
            self.close_popup();
        }
    }

    /// The keys at once where the pictures show, else nothing.
    pub(in crate::app) fn press_help_again(&mut self, help: Help) {
        match help.picture() {
            Some(_) => self.show_help(Help {
                page: Picture::ALL.len(),
                is_welcome: false,
            }),
            None => self.close_popup(),
        }
    }

    /// Shows a page of the help, with the step of MENACE's move that it is about.
    pub(in crate::app) fn show_help(&mut self, help: Help) {
        self.open(Popup::Help(help));
        self.hold_pictured_step();
    }
}
