//! A list of which a part is in view.

use ratatui::layout::{Position, Rect};

use crate::app::Viewport;

/// A list with a line for each entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLayout {
    /// Where it is.
    pub area: Rect,
    /// The first entry that shows, from 0.
    pub first: usize,
}

impl ListLayout {
    /// The selected entry is in the middle, but for the first and the last ones.
    pub(super) fn new(area: Rect, selected: usize, count: usize) -> Self {
        let height = usize::from(area.height);
        Self { area, first: selected.saturating_sub(height / 2).min(count.saturating_sub(height)) }
    }

    /// The entry at this place; there may not be so many.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.area.contains(at).then(|| self.first + usize::from(at.y - self.area.y))
    }

    pub(super) fn viewport(&self) -> Viewport {
        Viewport { height: self.area.height.into(), ..Viewport::default() }
    }
}
