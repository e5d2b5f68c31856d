//! The rectangles of what the right pane shows of the machine and the drawer.

use ratatui::layout::{Position, Rect};

use super::super::rules_text::facts;
use super::first_shown;
use crate::app::App;

/// What there is to know of the machine, and under it the list of the machines.
#[derive(Clone, Copy, Debug)]
pub struct MachineLayout {
    /// What there is to know.
    pub facts: Rect,
    /// The name of the list.
    pub heading: Rect,
    /// The list.
    pub list: Rect,
    /// The first machine that shows.
    pub first: usize,
}

impl MachineLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let lines = u16::try_from(facts(app, pane.width).len()).unwrap_or(u16::MAX);
        // A free line before the list, where that leaves room for it.
        let gap = u16::from(pane.height > lines.saturating_add(6));
        let facts = Rect { height: lines.min(pane.height), ..pane };
        let heading = Rect { y: facts.bottom() + gap, height: 1, ..pane }.intersection(pane);
        let list = Rect { y: heading.bottom(), height: pane.bottom().saturating_sub(heading.bottom()), ..pane };
        let first = first_shown(app.machines().selected(), app.machines().names().len(), list);
        Self { facts, heading, list, first }
    }

    /// The machine of the list at this place; there may not be so many.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.list.contains(at).then(|| self.first + usize::from(at.y - self.list.y))
    }
}
