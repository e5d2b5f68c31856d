//! A chart's axes with their numbers, and the lines between them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::symbols::Marker;
use ratatui::widgets::Widget;
use ratatui::widgets::canvas::{self, Canvas, Painter, Shape};

use super::super::theme::{Stroke, Theme};
use super::Clip;
use super::axis::{Axis, Tick};

/// What the numbers on the level axis count; also the room for the words beside the chart.
const UNIT: &str = "games";

/// From a column in which a line lies over another to the next one.
const BETWEEN_OVER: u16 = 6;

/// The games along the level axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Games {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) is_logarithmic: bool,
}

/// A chart of beads over games.
pub(super) struct Plot {
    /// Where the lines are.
    lines: Rect,
    /// The level axis, and under it its numbers.
    axis: Rect,
    /// The columns left of the lines: numbers, then the upright axis.
    gutter: u16,
    level: Axis,
    upright: Axis,
}

impl Plot {
    /// A chart over these games, and from the least to the most of what is counted upward. It has
    /// no axes where it has no line for them, and no upright one where it is too narrow.
    pub(super) fn new(
        lines: Rect,
        axis: Rect,
        games: Games,
        (least, most): (i128, i128),
        marker: Marker,
    ) -> Self {
        let dots = if marker == Marker::Quadrant { 2 } else { 1 };
        let upright = Axis::upward_from(least, most, lines.height, dots);
        let widest = upright
            .ticks()
            .iter()
            .map(|tick| tick.label.len())
            .max()
            .unwrap_or(0);
        let gutter = u16::try_from(widest.max(UNIT.len()) + 1).unwrap_or(u16::MAX);
        let gutter = if axis.is_empty() || lines.width / 3 < gutter {
            0
        } else {
            gutter
        };
        let [lines, axis] = [lines, axis].map(|area| right_of(area, gutter));
        let level = Axis::of_games(
            games.from,
            games.to,
            lines.width,
            dots,
            games.is_logarithmic,
        );
        Self {
            lines,
            axis,
            gutter,
            level,
            upright,
        }
    }

    /// The part of an area above or below that shares its columns with the lines.
    pub(super) fn columns(&self, area: Rect) -> Rect {
        right_of(area, self.gutter)
    }

    /// The part of an area above or below that shares its columns with the numbers.
    pub(super) fn words(&self, area: Rect) -> Rect {
        Rect {
            width: self.gutter.saturating_sub(1),
            ..area
        }
    }

    /// Draws the axes and their numbers.
    pub(super) fn draw_axes(&self, theme: &Theme, buffer: &mut Buffer) {
        if self.axis.is_empty() {
            return;
        }
        let left = Rect {
            x: self.lines.x - self.gutter,
            width: self.gutter,
            ..self.lines
        };
        let mut window = Clip {
            buffer,
            area: left.union(self.lines).union(self.axis),
        };
        self.draw_level(theme, &mut window);
        if self.gutter > 0 {
            self.draw_upright(theme, &mut window);
        }
    }

    fn draw_level(&self, theme: &Theme, window: &mut Clip) {
        let [_, mark] = theme.glyphs.ticks;
        let Rect { x, y, width, .. } = self.axis;
        window.put(
            x,
            y,
            &theme.glyphs.light.horizontal_top.repeat(width.into()),
            theme.frame,
        );
        for Tick {
            label, cell, start, ..
        } in self.level.ticks()
        {
            window.put(x + cell, y, mark, theme.frame);
            window.put(x + start, y + 1, &label, theme.plain);
        }
    }

    fn draw_upright(&self, theme: &Theme, window: &mut Clip) {
        let [mark, _] = theme.glyphs.ticks;
        let (axis, bottom) = (self.lines.x - 1, self.lines.bottom());
        for y in self.lines.top()..bottom {
            window.put(axis, y, theme.glyphs.light.vertical_left, theme.frame);
        }
        window.put(axis, bottom, theme.glyphs.light.bottom_left, theme.frame);
        let mut put = |y: u16, word: &str, mark: &str| {
            let length = u16::try_from(word.len()).unwrap_or(u16::MAX);
            window.put(axis.saturating_sub(length), y, word, theme.plain);
            window.put(axis, y, mark, theme.frame);
        };
        put(bottom + 1, UNIT, " ");
        for Tick { label, cell, .. } in self.upright.ticks() {
            put(bottom - 1 - cell, &label, mark);
        }
    }

    /// The level axis.
    pub(super) const fn level(&self) -> &Axis {
        &self.level
    }

    /// Where the lines are.
    pub(super) const fn lines(&self) -> Rect {
        self.lines
    }

    /// Draws an upright line over everything at so many games, if they are on the axis.
    pub(super) fn draw_marker(&self, games: u64, theme: &Theme, buffer: &mut Buffer) {
        if i128::from(games) < self.level.ends()[0] {
            return;
        }
        let x = self.lines.x
            + self
                .level
                .cell(games.into())
                .min(self.lines.width.saturating_sub(1));
        let mut clip = Clip {
            buffer,
            area: self.lines.union(self.axis),
        };
        for y in self.lines.top()..self.lines.bottom() {
            clip.put(x, y, theme.glyphs.heavy.vertical_left, theme.focus);
        }
    }

    /// Draws a line through points of games and beads, under what is there already.
    pub(super) fn draw_line(
        &self,
        points: impl Iterator<Item = (u64, i128)>,
        stroke: Stroke,
        style: Style,
        buffer: &mut Buffer,
    ) {
        self.draw_crossing_line(points, (stroke, style), None, buffer);
    }

    /// Draws a line likewise, but for one column in so many, where it lies over what is there:
    /// lines that run together are both seen.
    pub(super) fn draw_crossing_line(
        &self,
        points: impl Iterator<Item = (u64, i128)>,
        (stroke, style): (Stroke, Style),
        over_at: Option<u16>,
        buffer: &mut Buffer,
    ) {
        let places = points
            .map(|(games, beads)| (self.level.place(games.into()), self.upright.place(beads)));
        let line = Polyline(places.collect());
        if line.0.len() < 2 {
            return;
        }
        // In a buffer of its own, for a canvas sets the color of the ground and knows nothing of
        // bold.
        let mut drawn = Buffer::empty(self.lines);
        Canvas::default()
            .marker(stroke.marker)
            .x_bounds(self.level.bounds())
            .y_bounds(self.upright.bounds())
            .paint(|context| context.draw(&line))
            .render(self.lines, &mut drawn);
        for at in self.lines.positions() {
            let is_over = over_at == Some((at.x - self.lines.x) % BETWEEN_OVER);
            lay(&drawn, at, style, is_over, buffer);
        }
    }
}

/// A line through points, of which there may be many more than there are dots.
struct Polyline(Vec<(f64, f64)>);

impl Shape for Polyline {
    fn draw(&self, painter: &mut Painter) {
        let mut points = self.0.iter().copied();
        let Some(mut from) = points.next() else {
            return;
        };
        let mut from_dot = painter.get_point(from.0, from.1);
        if let Some((x, y)) = from_dot {
            painter.paint(x, y, Color::Reset);
        }
        for to in points {
            let to_dot = painter.get_point(to.0, to.1);
            if from_dot.is_none() || from_dot != to_dot {
                canvas::Line::new(from.0, from.1, to.0, to.1, Color::Reset).draw(painter);
            }
            (from, from_dot) = (to, to_dot);
        }
    }
}

/// Puts what was drawn aside where there is nothing yet, or over what is there.
fn lay(drawn: &Buffer, at: Position, style: Style, is_over: bool, buffer: &mut Buffer) {
    if drawn[at].symbol() != " " && (is_over || buffer[at].symbol() == " ") {
        buffer[at].set_symbol(drawn[at].symbol()).set_style(style);
    }
}

/// What is left of an area without its first columns.
fn right_of(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}
