//! The rectangles of the Lab: its settings and arms, the plot under them, and the command.

use ratatui::layout::Rect;

use super::ListLayout;
use crate::app::{App, Fields};

/// The Lab.
#[derive(Clone, Debug)]
pub struct LabLayout {
    /// The settings and the arms.
    pub list: ListLayout,
    /// The plot of the arms.
    pub plot: Rect,
    /// The command that gives the same numbers.
    pub command: Rect,
    /// The command in lines that fit.
    pub command_lines: Vec<String>,
}

/// The fewest lines of a plot.
const LEAST_PLOT: u16 = 7;

/// The lines of a plot with its answer that a command under it leaves.
const PLOT_BESIDE_COMMAND: u16 = 13;

impl LabLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let lab = &app.right_pane.lab;
        let count = lab.plan().lines().len();
        let lines = u16::try_from(count).unwrap_or(u16::MAX);
        let room = pane.height.saturating_sub(LEAST_PLOT);
        let beside_plot = lines.min(room.max(pane.height / 2));
        // Where there is no room for a plot, all the arms say what they came to.
        let has_plot = pane.height - beside_plot + 1 >= LEAST_PLOT;
        let height = if has_plot {
            beside_plot
        } else {
            lines.min(pane.height.saturating_sub(1))
        };
        let height = if lab.is_large { 0 } else { height };
        let list = Rect { height, ..pane };
        let left = pane.height - list.height;
        let mut command_lines = wrapped(&lab.plan().command(), pane.width.saturating_sub(2));
        let height = u16::try_from(command_lines.len()).unwrap_or(u16::MAX);
        if height > left.saturating_sub(PLOT_BESIDE_COMMAND) {
            command_lines.clear();
        }
        let height = u16::try_from(command_lines.len()).unwrap_or(0);
        let command = Rect {
            y: pane.bottom() - height,
            height,
            ..pane
        };
        let plot = Rect {
            y: list.bottom(),
            height: left - height,
            ..pane
        };
        let list = ListLayout::new(list, (lab.selected(), count), lab.top);
        Self {
            list,
            plot,
            command,
            command_lines,
        }
    }
}

fn wrapped(text: &str, width: u16) -> Vec<String> {
    textwrap::wrap(text, usize::from(width.max(1)))
        .into_iter()
        .map(String::from)
        .collect()
}
