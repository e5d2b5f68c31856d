//! The rectangles of what lies over the panes.

use ratatui::layout::{Constraint, Position, Rect};

use super::super::view;
use super::{Target, inside, keys};
use crate::app::{EmptyBoxChoice, Field, NameFor, Popup};

/// What lies over the panes.
#[derive(Clone, Debug)]
pub struct PopupLayout {
    /// The popup with its frame.
    pub area: Rect,
    /// Inside its frame.
    pub inner: Rect,
    /// Its buttons, if it has any.
    pub buttons: Vec<(Button, Rect)>,
}

/// A line of a popup that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// A way out of the empty first box.
    Way(EmptyBoxChoice),
    /// A line of what training is asked for.
    Field(Field),
    /// The preset of a new machine.
    Preset,
    /// An answer: yes or no.
    Answer(bool),
}

impl PopupLayout {
    pub(super) fn new(area: Rect, popup: &Popup) -> Self {
        let wide = |columns: u16| columns.min(area.width - 2);
        let (width, height) = match popup {
            Popup::Help { .. } => (wide(88), keys::help_lines(wide(88) - 2).len() + 2),
            Popup::GoTo { .. } => (wide(34), 5),
            Popup::Name(naming) => (wide(56), if naming.purpose == NameFor::New { 9 } else { 7 }),
            Popup::Confirm(question) => (wide(56), wrapped(&view::question(question), wide(56)) + 7),
            Popup::Told(text) => (wide(64), wrapped(text, wide(64)) + 4),
            Popup::Train(_) => (wide(52), 11),
            Popup::Dry { .. } => (wide(56), 12),
        };
        let height = u16::try_from(height).unwrap_or(u16::MAX).min(area.height - 2);
        let area = area.centered(Constraint::Length(width), Constraint::Length(height));
        let inner = inside(area);
        let buttons = match popup {
            Popup::Dry { .. } => EmptyBoxChoice::ALL.map(Button::Way).to_vec(),
            Popup::Train(_) => Field::ALL.map(Button::Field).to_vec(),
            Popup::Confirm(_) => [false, true].map(Button::Answer).to_vec(),
            Popup::Name(naming) if naming.purpose == NameFor::New => vec![Button::Preset],
            Popup::Help { .. } | Popup::GoTo { .. } | Popup::Name(_) | Popup::Told(_) => Vec::new(),
        };
        // A line each, over a free line at the bottom.
        let first = inner.bottom().saturating_sub(u16::try_from(buttons.len() + 1).unwrap_or(u16::MAX));
        let lines = (first..).map(|y| Rect { y, height: 1, ..inner });
        Self { area, inner, buttons: buttons.into_iter().zip(lines).collect() }
    }

    pub(super) fn target(&self, at: Position) -> Target {
        if let Some(&(button, _)) = self.buttons.iter().find(|(_, area)| area.contains(at)) {
            return Target::Button(button);
        }
        if self.area.contains(at) { Target::Popup } else { Target::BesidePopup }
    }
}

/// The lines of a text in a popup of this width.
fn wrapped(text: &str, width: u16) -> usize {
    textwrap::wrap(text, usize::from(width.saturating_sub(4))).len()
}
