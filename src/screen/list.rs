//! A list of which a part is in view: the entry under the cursor, what leads to another, and a row
//! for each that shows.

use ratatui::layout::{Position, Rect};

use crate::app::{Action, Direction};

/// The entries that a step of the wheel goes.
const WHEEL: usize = 3;

/// A list with a line for each entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The entry under the cursor, from 0.
    pub selected: usize,
    /// The number of entries.
    pub count: usize,
    /// The first entry that shows, from 0.
    pub first: usize,
    pub area: Rect,
}

/// The number of an entry, digit by digit as far as it is typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) number: Option<u64>,
}

impl Typed {
    /// With the digit that an action types, or without the last one; `None` where it does neither.
    pub(crate) fn after(self, asked: Action) -> Option<Self> {
        let number = match (asked, self.number) {
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
    /// Takes its place with so many entries. What shows moves no further than it takes to show the
    /// one under the cursor.
    pub fn lay(&mut self, area: Rect, count: usize) {
        let height = usize::from(area.height);
        self.selected = self.selected.min(count.saturating_sub(1));
        self.first = self
            .first
            .max((self.selected + 1).saturating_sub(height))
            .min(self.selected)
            .min(count.saturating_sub(height));
        (self.area, self.count) = (area, count);
    }

    /// The entry that an action leads to, if it leads anywhere in a list.
    pub fn step(&self, asked: Action) -> Option<usize> {
        let to = match asked {
            Action::Go(direction @ (Direction::Up | Direction::Down)) => {
                direction.along(self.selected, 1)
            }
            Action::Page(direction) => direction.along(self.selected, self.area.height.into()),
            Action::Scroll(direction) => direction.along(self.selected, WHEEL),
            Action::First => 0,
            Action::Last => usize::MAX,
            Action::Line(nth) => nth,
            _ => return None,
        };
        let last = self.count.checked_sub(1)?;
        Some(to.min(last))
    }

    /// The action of a click at this place; beyond the last entry it is the last.
    pub fn at(&self, at: Position) -> Option<Action> {
        let line = || self.first + usize::from(at.y - self.area.y);
        self.area.contains(at).then(|| Action::Line(line()))
    }

    /// The entries that show, each with its row.
    pub fn rows(&self) -> impl Iterator<Item = (usize, Rect)> {
        (self.first..self.count).zip(self.area.rows())
    }
}
