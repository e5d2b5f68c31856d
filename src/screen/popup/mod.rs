//! Popups, parts of the screen which lie over the panes: a text or a menu, a form, the name of a
//! machine, the list of all that can be done, slides. What they say has one shape, and lies and
//! looks alike.

pub mod form;
pub mod list;
pub mod menu;
mod menus;
pub mod miscount;
pub mod name;
mod places;
mod pour;
pub mod rules;
pub mod settings;
pub mod slides;
mod spot;
pub mod training;

pub use places::Places;
pub(crate) use places::arrow_at;
pub use spot::Spot;

use ratatui::layout::Rect;

use crate::app::{Action, Group};

/// The words of a popup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// Its title.
    pub title: String,
    /// Its columns with the frame, where the terminal has so many.
    pub width: u16,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// The things that can be chosen or changed, a line each.
    pub buttons: Vec<String>,
    /// Their meanings.
    ///
    /// Each stands beside its button; one for which there is no room stands in the text while the
    /// cursor is on its button.
    pub remarks: Vec<String>,
    /// The action of each button, where they are a list of actions.
    pub actions: Vec<Listed>,
    /// The button under the cursor, from 0.
    pub selected: Option<usize>,
    /// The thing that it is about; without one it lies in the middle.
    pub beside: Option<Landmark>,
    /// The page that shows, from 0, and the number of pages; none where it is not one of several.
    pub page: Option<(usize, usize)>,
}

/// An action in the list of all that can be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The action.
    pub action: Action,
    /// The aim that it serves.
    pub group: Group,
    /// The key that asks for it; empty where there is none.
    pub key: String,
}

/// A paragraph of a popup; what does not fit in a line goes on in the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Words.
    Text(String),
    /// Words that may be overlooked.
    Faint(String),
    /// A text that is being typed.
    Input {
        /// Its name.
        name: String,
        /// The text so far.
        typed: String,
        /// True if all of it is selected: what is typed takes its place.
        is_selected: bool,
    },
}

/// A thing on the screen that a popup can be about: the popup lies beside it, and all else is
/// dimmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The board.
    Board,
    /// The selected box.
    Box,
    /// The boxes of this game.
    Table,
}

/// The places of such things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landmarks {
    /// The board.
    pub board: Rect,
    /// The selected box.
    pub matchbox: Rect,
    /// The boxes of this game.
    pub table: Rect,
}

impl Landmarks {
    /// The places before anything was laid.
    pub(crate) const NONE: Self = Self {
        board: Rect::ZERO,
        matchbox: Rect::ZERO,
        table: Rect::ZERO,
    };

    const fn of(&self, landmark: Landmark) -> Rect {
        match landmark {
            Landmark::Board => self.board,
            Landmark::Box => self.matchbox,
            Landmark::Table => self.table,
        }
    }
}
