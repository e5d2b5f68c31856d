//! The rectangles of the curve: the line of its choices, and the chart under it.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::app::App;

/// The curve with its choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveLayout {
    /// The choices, each with what it says there.
    pub choices: Vec<(Rect, String)>,
    /// The chart.
    pub chart: Rect,
}

/// The air between two choices.
const GAP: u16 = 1;

/// The lines of a small chart with its words and its axis.
const LEAST_CHART: u16 = 7;

impl CurveLayout {
    /// The choices with their names where one line takes them all, else their values alone.
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let choices = app.curve_choices();
        let [whole, short] = [0, 1].map(|nth| {
            let words = choices.iter().map(|choice| choice.words[nth].clone());
            flowing(pane, words.collect())
        });
        let lines = |choices: &[(Rect, String)]| {
            choices.last().map_or(0, |(area, _)| area.bottom() - pane.y)
        };
        let choices = if lines(&whole) == 1 { whole } else { short };
        let above = lines(&choices);
        let above = if pane.height < above + LEAST_CHART {
            0
        } else {
            above
        };
        let choices = if above == 0 { Vec::new() } else { choices };
        let chart = Rect {
            y: pane.y + above,
            height: pane.height - above,
            ..pane
        };
        Self { choices, chart }
    }

    /// The choice at this place, from 0.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.choices.iter().position(|(area, _)| area.contains(at))
    }

    /// The lines that it takes where there are few.
    pub(super) fn least_height(pane: Rect, app: &App) -> u16 {
        let whole = Self::new(
            Rect {
                height: u16::MAX / 2,
                ..pane
            },
            app,
        );
        whole.chart.y - pane.y + LEAST_CHART
    }
}

/// Words beside each other with air between them, in as many lines as it takes.
fn flowing(pane: Rect, words: Vec<String>) -> Vec<(Rect, String)> {
    let (left, right) = (pane.x + 1, pane.right());
    let (mut x, mut y) = (left, pane.y);
    words
        .into_iter()
        .map(|words| {
            let width = u16::try_from(words.width()).unwrap_or(u16::MAX);
            if x > left && x.saturating_add(width) > right {
                (x, y) = (left, y + 1);
            }
            let width = width.min(right.saturating_sub(x));
            let area = Rect {
                x,
                y,
                width,
                height: 1,
            };
            x = area.right() + GAP;
            (area, words)
        })
        .collect()
}
