//! The tab of the curve: the line of its choices, the chart under it, and in a look at the past the
//! boxes as they were.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::curve::CurveChart;
use super::super::row_style;
use super::{Content, TabView};
use crate::app::{App, Focus, Item, Unit, Viewport};
use crate::tui::layout::Target;
use crate::tui::theme::Theme;
use crate::words::Length;

/// The curve with its choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveLayout {
    /// The choices, each with what it says there.
    pub choices: Vec<(Rect, String)>,
    /// The chart.
    pub chart: Rect,
}

/// The curve, and below it the boxes as they were.
#[derive(Clone, Debug)]
pub struct PastLayout {
    /// The curve.
    pub curve: CurveLayout,
    /// The area of the boxes.
    pub past: Rect,
    /// The boxes.
    pub boxes: Box<Content>,
}

/// The air between two choices.
const GAP: u16 = 1;

/// The lines of a small chart with its words and its axis.
const LEAST_CHART: u16 = 7;

impl CurveLayout {
    /// The choices with their names where one line takes them all, else their values alone.
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let choices = app.curve_choices();
        let [whole, short] = [Length::Full, Length::Short].map(|length| {
            let words = choices
                .iter()
                .map(|choice| choice.words.form(length).to_string());
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

    /// The lines that it takes where there are few.
    fn least_height(pane: Rect, app: &App) -> u16 {
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

impl PastLayout {
    pub(super) fn new(pane: Rect, app: &App, colored_blocks: bool) -> Self {
        let [curve, past] = pane.layout(&Split::vertical([
            Constraint::Length(CurveLayout::least_height(pane, app).max(pane.height / 3)),
            Constraint::Fill(1),
        ]));
        Self {
            curve: CurveLayout::new(curve, app),
            past,
            boxes: Box::new(Content::boxes(past, app, colored_blocks)),
        }
    }
}

impl TabView for CurveLayout {
    fn target(&self, at: Position) -> Option<Target> {
        let mut choices = self.choices.iter();
        let nth = choices.position(|(area, _)| area.contains(at))?;
        Some(Target::Item(Item::Line(nth)))
    }

    /// Draws the choices, and the chart.
    fn draw(&self, app: &App, theme: &Theme, _: Unit, _: Rect, buffer: &mut Buffer) {
        let focused = app.focus == Focus::RightPane;
        for (nth, (area, words)) in self.choices.iter().enumerate() {
            let is_selected = focused && app.curve_cursor() == Some(nth);
            let style = row_style(theme, is_selected, focused);
            Line::from(words.as_str()).render(*area, buffer);
            buffer.set_style(*area, if is_selected { style } else { theme.faint });
        }
        CurveChart::as_wanted(app, theme).render(self.chart, buffer);
    }
}

impl TabView for PastLayout {
    fn viewport(&self) -> Viewport {
        self.boxes.view().viewport()
    }

    fn target(&self, at: Position) -> Option<Target> {
        let boxes = || self.boxes.view().target(at);
        self.curve.target(at).or_else(boxes)
    }

    fn draw(&self, app: &App, theme: &Theme, unit: Unit, pane: Rect, buffer: &mut Buffer) {
        self.curve.draw(app, theme, unit, pane, buffer);
        let boxes = self.boxes.view();
        boxes.draw(app, theme, unit, self.past, buffer);
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
