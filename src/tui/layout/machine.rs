//! The rectangles of what the right pane shows of the machine, and of the list of machines.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::super::rules_text::facts;
use super::ListLayout;
use crate::app::App;

/// The known facts of the machine, and under them the list of machines.
#[derive(Clone, Debug)]
pub struct MachineLayout {
    /// The area of the facts.
    pub facts: Rect,
    /// The facts, in lines that fit: a label and a value.
    pub fact_lines: Vec<(Cow<'static, str>, String)>,
    /// The name of the list.
    pub heading: Rect,
    /// The list.
    pub list: ListLayout,
}

impl MachineLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let fact_lines = facts(app, pane.as_size());
        let lines = u16::try_from(fact_lines.len()).unwrap_or(u16::MAX);
        // A free line before the list, where that leaves room for it.
        let gap = u16::from(pane.height > lines.saturating_add(6));
        let facts = Rect {
            height: lines.min(pane.height),
            ..pane
        };
        let heading = Rect {
            y: facts.bottom() + gap,
            height: 1,
            ..pane
        }
        .intersection(pane);
        let list = Rect {
            y: heading.bottom(),
            height: pane.bottom().saturating_sub(heading.bottom()),
            ..pane
        };
        let machines = &app.right_pane.machines;
        let list = ListLayout::new(
            list,
            (machines.selected(), machines.names.len()),
            machines.top,
        );
        Self {
            facts,
            fact_lines,
            heading,
            list,
        }
    }
}
