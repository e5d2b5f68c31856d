//! The rectangles of what lies over the panes.

use ratatui::layout::{Constraint, Position, Rect};

use super::super::view;
use super::{Target, inside, keys};
use crate::app::{EmptyBoxChoice, Field, NameFor, Popup, Viewport};

/// What lies over the panes.
#[derive(Clone, Debug)]
pub struct PopupLayout {
    /// The popup with its frame.
    pub area: Rect,
    /// Inside its frame.
    pub inner: Rect,
    /// Its buttons, if it has any.
    pub buttons: Vec<Rect>,
    /// What part of its text is in view, where it can be scrolled.
    pub viewport: Viewport,
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
            Popup::Dry { .. } => EmptyBoxChoice::ALL.len(),
            Popup::Train(_) => Field::ALL.len(),
            Popup::Confirm(_) => 2,
            Popup::Name(naming) => usize::from(naming.purpose == NameFor::New),
            Popup::Help { .. } | Popup::GoTo { .. } | Popup::Told(_) => 0,
        };
        let viewport = match *popup {
            Popup::Help { top } => {
                let lines = keys::help_lines(inner.width).len();
                Viewport { top, height: inner.height.into(), lines, columns: 1 }
            }
            _ => Viewport::default(),
        };
        // A line each, over a free line at the bottom.
        let first = inner.bottom().saturating_sub(u16::try_from(buttons + 1).unwrap_or(u16::MAX));
        let buttons = (first..).map(|y| Rect { y, height: 1, ..inner }).take(buttons).collect();
        Self { area, inner, buttons, viewport }
    }

    pub(super) fn target(&self, at: Position) -> Target {
        if let Some(nth) = self.buttons.iter().position(|area| area.contains(at)) {
            return Target::Button(nth);
        }
        if self.area.contains(at) { Target::Popup } else { Target::BesidePopup }
    }
}

/// The lines of a text in a popup of this width.
fn wrapped(text: &str, width: u16) -> usize {
    textwrap::wrap(text, usize::from(width.saturating_sub(4))).len()
}
