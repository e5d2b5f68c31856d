//! A scrolling list: the selected entry, navigation, and the rows of the visible entries.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::text::draw_line;
use super::theme::Theme;
use crate::model::{Action, Direction};

/// The number of entries per step of the wheel.
const WHEEL: usize = 3;

/// The number of entries per page of a popup.
const PAGE: usize = 10;

/// A list with one line per entry, or two for a finger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// True if it is a popup: the cursor wraps around, and one click chooses an entry.
    pub(crate) is_popup: bool,
    /// The index of the selected entry.
    pub selected: usize,
    /// The number of entries.
    pub count: usize,
    /// The index of the first visible entry.
    pub first: usize,
    pub area: Rect,
    /// True if an entry has two lines.
    is_tall: bool,
}

/// A number that is typed digit by digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) number: Option<u64>,
}

impl Typed {
    /// The number after a typed digit or a backspace; `None` for other actions.
    pub(crate) fn after(self, action: Action) -> Option<Self> {
        let number = match (action, self.number) {
            (Action::Type(sign), number) => {
                let digit = sign.to_digit(10)?;
                let before = number.unwrap_or(0).saturating_mul(10);
                Some(before.saturating_add(digit.into()))
            }
            (Action::Erase, Some(number)) => Some(number / 10).filter(|left| *left > 0),
            _ => return None,
        };
        Some(Self { number })
    }
}

impl List {
    /// Sets the area and the number of entries, and scrolls as little as necessary to show the
    /// selected one.
    pub fn lay(&mut self, area: Rect, count: usize, is_tall: bool) {
        self.is_tall = is_tall;
        let height = usize::from(area.height / self.tall());
        self.selected = self.selected.min(count.saturating_sub(1));
        self.first = self
            .first
            .max((self.selected + 1).saturating_sub(height))
            .min(self.selected)
            .min(count.saturating_sub(height));
        (self.area, self.count) = (area, count);
    }

    /// The list of a popup.
    pub(crate) fn of_popup(count: usize, selected: usize) -> Self {
        Self {
            is_popup: true,
            selected,
            count,
            ..Self::default()
        }
    }

    /// The lines of an entry.
    const fn tall(&self) -> u16 {
        if self.is_tall { 2 } else { 1 }
    }

    /// The entry that an action selects; `None` for other actions.
    pub fn step(&self, action: Action) -> Option<usize> {
        let last = self.count.checked_sub(1)?;
        let to = match action {
            // Up from no does not wrap around to yes.
            Action::Go(direction) if self.is_popup && last != 1 => {
                direction.around(self.selected, last)
            }
            Action::Go(direction) | Action::Scroll(direction) if self.is_popup => {
                direction.along(self.selected, 1)
            }
            Action::Page(direction) if self.is_popup => direction.along(self.selected, PAGE),
            Action::Go(direction @ (Direction::Up | Direction::Down)) => {
                direction.along(self.selected, 1)
            }
            Action::Page(direction) => {
                direction.along(self.selected, (self.area.height / self.tall()).into())
            }
            Action::Scroll(direction) => direction.along(self.selected, WHEEL),
            Action::First => 0,
            Action::Last => usize::MAX,
            Action::Line(nth) => nth,
            _ => return None,
        };
        Some(to.min(last))
    }

    /// The action of a click at this position; below the last entry it selects the last.
    pub fn at(&self, at: Position) -> Option<Action> {
        let line = || self.first + usize::from((at.y - self.area.y) / self.tall());
        self.area.contains(at).then(|| Action::Line(line()))
    }

    /// The visible entries with their rows.
    pub fn rows(&self) -> impl Iterator<Item = (usize, Rect)> {
        let rows = self.area.rows().step_by(self.tall().into());
        (self.first..self.count).zip(rows)
    }

    /// Draws the visible entries; `line` makes that of an entry for a width. The selected entry has
    /// one style: underlined, or a background with a pointer in the first column if the list has the
    /// focus.
    pub(crate) fn draw<'a>(
        &self,
        theme: &Theme,
        has_focus: bool,
        buffer: &mut Buffer,
        line: impl Fn(usize, u16) -> Line<'a>,
    ) {
        for (nth, row) in self.rows() {
            let line = line(nth, row.width);
            if nth != self.selected {
                draw_line(theme, line, row, buffer);
                continue;
            }
            let style = if has_focus {
                theme.selected
            } else {
                theme.underlined()
            };
            buffer.set_style(row, style);
            draw_line(theme, Line::from(line.to_string()), row, buffer);
            if has_focus {
                Line::from(theme.glyphs.pointer).render(row, buffer);
            }
        }
    }
}
