//! A list of which a part is in view.

use ratatui::layout::{Position, Rect};

use crate::app::Viewport;

/// A list with a line for each entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLayout {
    /// Its area.
    pub area: Rect,
    /// The first entry that shows, from 0.
    pub first: usize,
    /// The number of entries.
    pub count: usize,
}

impl ListLayout {
    /// The list as far from this entry as it takes to show the selected one.
    pub(crate) fn new(area: Rect, (selected, count): (usize, usize), from: usize) -> Self {
        let height = usize::from(area.height);
        let first = from
            .max((selected + 1).saturating_sub(height))
            .min(selected)
            .min(count.saturating_sub(height));
        Self { area, first, count }
    }

    /// The entry at this place; there may not be so many.
    pub(crate) fn at(&self, at: Position) -> Option<usize> {
        self.area
            .contains(at)
            .then(|| self.first + usize::from(at.y - self.area.y))
    }

    pub(crate) fn viewport(&self) -> Viewport {
        let height = self.area.height.into();
        Viewport {
            top: self.first,
            height,
            lines: self.count,
            ..Viewport::default()
        }
    }
}
