//! The rectangles of what lies over the panes, and its text broken into lines.

use std::iter;

use ratatui::layout::{Constraint, Position, Rect};

use super::super::keys::{self, HELP_INDENT};
use super::{Target, inside};
use crate::app::{Popup, PopupContent, PopupLine, Viewport};

/// What lies over the panes.
#[derive(Clone, Debug)]
pub struct PopupLayout {
    /// The popup with its frame.
    pub area: Rect,
    /// Where its text is.
    pub text: Rect,
    /// Where its buttons are, a line each.
    pub buttons: Vec<Rect>,
    /// What it says, in lines that fit.
    pub content: PopupContent,
}

impl PopupLayout {
    pub(super) fn new(area: Rect, popup: &Popup, mut content: PopupContent) -> Self {
        if let Popup::Help(_) = popup {
            content.lines = keys::help();
        }
        let width = content.width.min(area.width - 2);
        content.lines = content.lines.iter().flat_map(|line| broken(line, width.saturating_sub(4).into())).collect();
        let buttons = lines(content.buttons.len());
        // Under the buttons a free line, and above them another.
        let foot = if buttons == 0 { 0 } else { buttons + 1 };
        let needed = lines(content.lines.len()).saturating_add(foot + 2);
        // And one above and below it all, where there is room.
        let margin = u16::from(needed.saturating_add(2) <= area.height - 2);
        let height = needed.saturating_add(2 * margin).min(area.height - 2);
        let area = area.centered(Constraint::Length(width), Constraint::Length(height));
        let inner = inside(area);
        let first = inner.bottom().saturating_sub(buttons + margin);
        let text = Rect {
            x: inner.x + 1,
            y: inner.y + margin,
            width: inner.width.saturating_sub(2),
            height: inner.height.saturating_sub(foot + 2 * margin),
        };
        let buttons = (first..).map(|y| Rect { y, height: 1, ..inner }).take(buttons.into()).collect();
        Self { area, text, buttons, content }
    }

    /// What part of the text is in view.
    pub fn viewport(&self) -> Viewport {
        Viewport {
            top: self.content.top,
            height: self.text.height.into(),
            lines: self.content.lines.len(),
            columns: 1,
            whole: None,
        }
    }

    pub(super) fn target(&self, at: Position) -> Target {
        if let Some(nth) = self.buttons.iter().position(|area| area.contains(at)) {
            return Target::Button(nth);
        }
        if self.area.contains(at) { Target::Popup } else { Target::BesidePopup }
    }
}

fn lines(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// A paragraph in lines no wider than this.
fn broken(line: &PopupLine, width: usize) -> Vec<PopupLine> {
    let wrapped = |text: &str, width| textwrap::wrap(text, width).into_iter().map(String::from).collect::<Vec<_>>();
    match line {
        PopupLine::Text(text) => wrapped(text, width).into_iter().map(PopupLine::Text).collect(),
        PopupLine::Faint(text) => wrapped(text, width).into_iter().map(PopupLine::Faint).collect(),
        PopupLine::Input(..) => vec![line.clone()],
        PopupLine::Key(key, help) => {
            let keys = iter::once(*key).chain(iter::repeat(""));
            let help = wrapped(help, width.saturating_sub(HELP_INDENT).max(1));
            keys.zip(help).map(|(key, help)| PopupLine::Key(key, help)).collect()
        }
    }
}
