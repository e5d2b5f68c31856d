//! Charts over games, from 0 to a maximum: lines and stacked areas.
//!
//! Values are given at points of the horizontal axis and interpolated linearly. Lines are painted
//! in quarters of cells, areas in blocks; in ASCII everything is painted in glyphs.

use std::array;
use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::pixel::QUADRANTS;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::text::{Clip, Whole, in_cells};
use super::theme::{Stroke, Theme};
use crate::game::Square;
use crate::words::numbers::{exact, portions};
use crate::words::say;

/// Values at points of the horizontal axis, in order.
pub type Points<const N: usize> = [(f64, [f64; N])];

/// The interpolated values at a place.
pub fn at<const N: usize>(points: &Points<N>, place: f64) -> Option<[f64; N]> {
    let after = points.partition_point(|(known, _)| *known < place);
    let &(to, later) = points.get(after)?;
    let before = after.checked_sub(1).and_then(|before| points.get(before));
    let Some(&(from, earlier)) = before else {
        return (to <= place).then_some(later);
    };
    let part = (place - from) / (to - from);
    Some(array::from_fn(|nth| {
        part.mul_add(later[nth] - earlier[nth], earlier[nth])
    }))
}

/// The points between two places, with interpolated points at the ends.
pub fn within<const N: usize>(points: &Points<N>, from: f64, to: f64) -> Vec<(f64, [f64; N])> {
    let end = |place| at(points, place).map(|values| (place, values));
    let first = points.partition_point(|(place, _)| *place <= from);
    let beyond = points.partition_point(|(place, _)| *place < to);
    let inside = points.get(first..beyond).unwrap_or_default();
    [end(from).as_slice(), inside, end(to).as_slice()].concat()
}

/// A number as a place on an axis.
#[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
pub const fn place(number: u64) -> f64 {
    number as f64
}

/// The range of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    low: f64,
    high: f64,
    /// True for a logarithmic scale.
    is_logarithmic: bool,
}

/// A tick of a horizontal axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Its number.
    pub value: f64,
    /// Its label.
    pub label: String,
    /// Its cell, from the left.
    pub cell: u16,
    /// The first cell of its label.
    pub start: u16,
}

impl Tick {
    /// The cell after its label.
    pub fn end(&self) -> u16 {
        self.start + width(&self.label)
    }
}

impl Axis {
    /// An axis from the first to the second number of games.
    pub fn of_games(from: u64, to: u64, is_logarithmic: bool) -> Self {
        Self {
            low: place(from.min(to)),
            high: place(to.max(from.saturating_add(1))).max(place(from) * (1.0 + f64::EPSILON)),
            is_logarithmic,
        }
    }

    /// The numbers at its ends.
    pub const fn ends(&self) -> [f64; 2] {
        [self.low, self.high]
    }

    /// The position of a number on the axis, 0 to 1.
    pub fn part(&self, value: f64) -> f64 {
        let scale = |value: f64| {
            if self.is_logarithmic {
                value.max(0.0).ln_1p()
            } else {
                value
            }
        };
        (scale(value) - scale(self.low)) / (scale(self.high) - scale(self.low))
    }

    /// The number at a position, 0 to 1.
    pub fn value(&self, part: f64) -> f64 {
        let between = |low: f64, high: f64| part.mul_add(high - low, low);
        let value = if self.is_logarithmic {
            between(self.low.ln_1p(), self.high.ln_1p()).exp_m1()
        } else {
            between(self.low, self.high)
        };
        value.clamp(self.low, self.high)
    }

    /// The cell of a number out of `cells`; clamped to the last.
    pub fn cell(&self, value: f64, cells: u16) -> u16 {
        let along = (self.part(value).clamp(0.0, 1.0) * f64::from(cells)).floor();
        whole(along).min(cells.saturating_sub(1))
    }

    /// The ticks for this number of cells: the smallest step for which all labels fit with gaps.
    pub fn ticks(&self, cells: u16) -> Vec<Tick> {
        self.ticks_with("", cells)
    }

    /// The ticks with a unit after the last number; none if there is no room for it.
    fn ticks_with(&self, unit: &str, cells: u16) -> Vec<Tick> {
        let has_room = |ticks: &Vec<Tick>| {
            let is_whole = ticks.iter().all(|tick| tick.end() <= cells);
            is_whole
                && ticks
                    .windows(2)
                    .all(|pair| pair[0].end() + 2 <= pair[1].start)
        };
        let sets = [&[1.0, 2.0, 5.0][..], &[1.0, 3.0], &[1.0], &[10.0]];
        let logarithmic = sets
            .into_iter()
            .map(|digits| self.tick_all(powers(digits), unit, cells))
            .filter(|ticks| self.is_logarithmic && ticks.len() > 1);
        // A label takes at least one cell and a gap of two, which bounds the number of steps.
        let span = self.high - self.low;
        let most = f64::from(cells) / 3.0;
        let is_even = !self.is_logarithmic || unit.is_empty();
        let steps = steps().filter(|step| is_even && span / step <= most);
        let even = steps.map(|step| self.tick_all(self.every(step), unit, cells));
        logarithmic.chain(even).find(has_room).unwrap_or_default()
    }

    fn tick_all(&self, values: impl IntoIterator<Item = f64>, unit: &str, cells: u16) -> Vec<Tick> {
        let values = values.into_iter();
        let shown = values.filter(|value| (self.low..=self.high).contains(value));
        let mut ticks: Vec<_> = shown.map(|value| self.tick(value, cells)).collect();
        if let Some(last) = ticks.last_mut() {
            last.label.push_str(unit);
            last.start = last.start.min(cells.saturating_sub(width(&last.label)));
        }
        ticks
    }

    fn tick(&self, value: f64, cells: u16) -> Tick {
        let (label, cell) = (exact(value.round()), self.cell(value, cells));
        let start = cell
            .saturating_sub(width(&label) / 2)
            .min(cells.saturating_sub(width(&label)));
        Tick {
            value,
            label,
            cell,
            start,
        }
    }

    /// The multiples of a step, which must be few.
    fn every(&self, step: f64) -> impl Iterator<Item = f64> {
        let [first, last] = [(self.low / step).ceil(), (self.high / step).floor()];
        (0..=u32::from(whole(last - first))).map(move |nth| (first + f64::from(nth)) * step)
    }
}

/// Zero, and these digits times all powers of ten.
fn powers(digits: &[f64]) -> impl Iterator<Item = f64> {
    let powers = (0..20).map(|power| 10_f64.powi(power));
    let values = powers.flat_map(move |power| digits.iter().map(move |digit| digit * power));
    [0.0].into_iter().filter(|_| digits[0] < 10.0).chain(values)
}

/// 1, 2, 5, 10, 20, 50 and so on, beyond any count of a machine.
fn steps() -> impl Iterator<Item = f64> {
    (0..20).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)))
}

/// The width of a label in columns.
fn width(label: &str) -> u16 {
    in_cells(label.width())
}

/// A number of cells, at least 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a conversion of floating point saturates"
)]
const fn whole(cells: f64) -> u16 {
    cells as u16
}

/// An area from 0 to a maximum over games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The area of the lines.
    pub area: Rect,
    /// The horizontal axis.
    pub level: Axis,
    most: f64,
}

/// Whose line it is: its stroke and its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Machine,
    Of1961,
    /// Of two machines that are compared.
    One,
    Other,
}

impl Ink {
    fn look(self, theme: &Theme) -> (Stroke, Style) {
        let [solid, dotted, dashed] = theme.glyphs.strokes;
        match self {
            Self::Machine => (solid, theme.nought),
            Self::Of1961 => (dotted, theme.plain),
            Self::One => (solid, theme.beads[Square::Center]),
            Self::Other => (dashed, theme.beads[Square::Top]),
        }
    }
}

/// A line of a chart.
#[derive(Clone, Debug)]
pub struct Track {
    pub points: Vec<(f64, [f64; 1])>,
    pub ink: Ink,
    /// Its name, at its end; may be empty.
    pub name: String,
}

/// The maximum of these lines.
pub fn most(tracks: &[Track]) -> f64 {
    let points = tracks.iter().flat_map(|track| &track.points);
    points.fold(0.0, |most, (_, [value])| f64::max(most, *value))
}

/// A chart of lines over games, with their names at their ends.
#[derive(Clone, Debug)]
pub struct LineChart {
    /// The area of the lines.
    pub plot: Plot,
    tracks: Vec<Track>,
    /// The label of the maximum; without one, the vertical axis has no labels.
    label: String,
    /// The areas of the labels of the vertical axis, of the names, and of the numbers of games.
    gutter: Rect,
    names: Rect,
    games: Rect,
}

impl LineChart {
    pub fn new(area: Rect, level: Axis, most: f64, label: &str, tracks: Vec<Track>) -> Self {
        let names = tracks.iter().map(|track| width(&track.name));
        let names = names.max().unwrap_or(0);
        let beside =
            |text: u16| Constraint::Length((text + u16::from(text > 0)).min(area.width / 3));
        let columns = [beside(width(label)), Constraint::Fill(1), beside(names)];
        let [gutter, middle, names] = area.layout(&Layout::horizontal(columns));
        let below = Constraint::Length(u16::from(area.height > 2));
        let lines = [Constraint::Fill(1), below];
        let [lines, games] = middle.layout(&Layout::vertical(lines));
        Self {
            plot: Plot::new(lines, level, most),
            tracks,
            label: label.to_owned(),
            gutter,
            names,
            games,
        }
    }

    pub fn draw(&self, theme: &Theme, buffer: &mut Buffer) {
        let plot = &self.plot;
        for (value, label) in [(plot.most, self.label.as_str()), (0.0, "0")] {
            let area = Rect {
                y: plot.row(value),
                width: self.gutter.width.saturating_sub(1),
                ..self.gutter
            };
            let label = Line::styled(label, theme.faint).right_aligned();
            label.write(area, buffer);
        }
        self.draw_games(theme, buffer);
        plot.draw_lines(&self.tracks, theme, buffer);
        let ended = self.tracks.iter().filter(|track| !track.name.is_empty());
        let ended = ended.filter_map(|track| Some((track, plot.row(track.points.last()?.1[0]))));
        let mut taken = None;
        for (track, row) in ended {
            // Two names are not in one row.
            let y = match row {
                row if taken != Some(row) => row,
                row if row + 1 < plot.area.bottom() => row + 1,
                row => row.saturating_sub(1),
            };
            taken = Some(y);
            let area = Rect { y, ..self.names };
            let (_, style) = track.ink.look(theme);
            let style = style.add_modifier(Modifier::BOLD);
            Line::styled(format!(" {}", track.name), style).write(area, buffer);
        }
    }

    /// Draws the numbers of games below the lines, with the unit after the last if it has room.
    fn draw_games(&self, theme: &Theme, buffer: &mut Buffer) {
        let (level, area) = (&self.plot.level, self.games);
        let unit = format!(" {}", say!("games-on-axis"));
        let named = level.ticks_with(&unit, area.width);
        let ticks = match &named[..] {
            [] => level.ticks(area.width),
            _ => named,
        };
        let mut clip = Clip { buffer, area };
        for tick in ticks {
            clip.put(area.x + tick.start, area.y, &tick.label, theme.faint);
        }
    }
}

impl Plot {
    /// A plot in all of an area.
    pub fn new(area: Rect, level: Axis, most: f64) -> Self {
        let most = most.max(f64::EPSILON);
        Self { area, level, most }
    }

    /// The numbers at the edges of a column.
    pub fn column(&self, nth: u16) -> [f64; 2] {
        let edge = |nth: u16| {
            self.level
                .value(f64::from(nth) / f64::from(self.area.width.max(1)))
        };
        [edge(nth), edge(nth + 1)]
    }

    /// The row of a number of the vertical axis.
    pub fn row(&self, value: f64) -> u16 {
        let area = self.area;
        let up = whole((value / self.most).clamp(0.0, 1.0) * f64::from(area.height));
        area.bottom().saturating_sub(1 + up).max(area.y)
    }

    /// The points within the axis, at their positions from 0 to 1.
    fn placed<const N: usize>(&self, points: &Points<N>) -> Vec<(f64, [f64; N])> {
        let [low, high] = self.level.ends();
        let mut shown = within(points, low, high);
        for (place, _) in &mut shown {
            *place = self.level.part(*place);
        }
        shown
    }

    /// Draws lines, later ones on top. In a cell that several cross, their dots are merged.
    pub fn draw_lines(&self, tracks: &[Track], theme: &Theme, buffer: &mut Buffer) {
        if self.area.is_empty() {
            return;
        }
        let side = if theme.glyphs.blocks { 2 } else { 1 };
        let mut quarters = BTreeMap::new();
        for Track { points, ink, .. } in tracks {
            let (stroke, style) = ink.look(theme);
            for dot in self.dots(points, stroke.dash, side) {
                let at = Position::new(self.area.x + dot.x / side, self.area.y + dot.y / side);
                let quarter = 1 << (2 * (dot.y % side) + dot.x % side);
                let quarters: &mut usize = quarters.entry(at).or_default();
                *quarters |= quarter;
                let glyph = stroke.glyph.unwrap_or(QUADRANTS[*quarters]);
                let style = Style { bg: None, ..style };
                buffer[at].set_char(glyph).set_style(style);
            }
        }
    }

    /// The painted dots of a line, of which a cell has a number on each side.
    fn dots(&self, points: &Points<1>, (on, off): (usize, usize), side: u16) -> Vec<Position> {
        let [across, down] = [self.area.width, self.area.height].map(|cells| cells * side - 1);
        let dot = |(x, [value]): (f64, [f64; 1])| {
            let up = (value / self.most).clamp(0.0, 1.0);
            let round = |part: f64, dots: u16| whole((part * f64::from(dots)).round());
            (round(x, across), round(1.0 - up, down))
        };
        // There may be many more points than dots.
        let mut ends: Vec<_> = self.placed(points).into_iter().map(dot).collect();
        ends.dedup();
        let between = ends.windows(2).flat_map(|ends| {
            let (from, to) = (ends[0], ends[1]);
            let length = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
            let part = |from: u16, to: u16, nth: u16| {
                let [from, to, nth, all] = [from, to, nth, length].map(u32::from);
                let sum = from * (all - nth) + to * nth + all / 2;
                u16::try_from(sum / all).unwrap_or(u16::MAX)
            };
            let dot = move |nth| Position::new(part(from.0, to.0, nth), part(from.1, to.1, nth));
            (1..=length).map(dot).collect::<Vec<_>>()
        });
        let first = ends.first().map(|&(x, y)| Position::new(x, y));
        let dots = first.into_iter().chain(between).enumerate();
        let painted = dots.filter(|(along, _)| along % (on + off) < on);
        painted.map(|(_, dot)| dot).collect()
    }

    /// Draws stacked shares.
    pub fn draw_areas<const N: usize>(
        &self,
        points: &Points<N>,
        layers: &Layers<N>,
        buffer: &mut Buffer,
    ) {
        let (points, area) = (self.placed(points), self.area);
        let mut clip = Clip { buffer, area };
        for (nth, column) in (0..).zip(area.columns()) {
            let middle = (f64::from(nth) + 0.5) / f64::from(area.width);
            if let Some(shares) = at(&points, middle) {
                layers.draw(shares, column, &mut clip);
            }
        }
    }

    /// Draws a vertical line on top of everything, if the number is on the axis.
    pub fn draw_marker(&self, value: f64, theme: &Theme, buffer: &mut Buffer) {
        if value < self.level.ends()[0] || self.area.is_empty() {
            return;
        }
        let area = self.area;
        let x = area.x + self.level.cell(value, area.width);
        let mut clip = Clip { buffer, area };
        for y in area.top()..area.bottom() {
            clip.put(x, y, theme.glyphs.light.vertical_left, theme.strong);
        }
    }
}

/// The styles of stacked layers.
pub struct Layers<const N: usize> {
    /// The colors, if the terminal has fixed ones and blocks to show them.
    inks: Option<[Style; N]>,
    /// A glyph for each layer.
    pub swatches: [(&'static str, Style); N],
}

/// Blocks that fill a cell from below by eighths.
const EIGHTHS: [&str; 8] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"];

impl<const N: usize> Layers<N> {
    /// Layers in these colors, or in these glyphs if the colors are not fixed.
    pub fn new(theme: &Theme, styles: [Style; N], glyphs: [&'static str; N]) -> Self {
        let is_fixed = |style: &Style| matches!(style.fg, Some(Color::Rgb(..) | Color::Indexed(_)));
        let inks = (theme.glyphs.blocks && styles.iter().all(is_fixed)).then(|| {
            // Bold text may be brighter than the same background color.
            styles.map(|style| Style {
                add_modifier: Modifier::empty(),
                ..style
            })
        });
        let [.., full] = theme.glyphs.shades;
        let looks = inks.unwrap_or(styles);
        Self {
            inks,
            swatches: array::from_fn(|nth| {
                (if inks.is_some() { full } else { glyphs[nth] }, looks[nth])
            }),
        }
    }

    /// The layers of games won, drawn and lost.
    pub fn outcomes(theme: &Theme) -> Layers<3> {
        let [_, light, _, dark, full] = theme.glyphs.shades;
        Layers::new(theme, theme.outcomes, [full, dark, light])
    }

    /// Draws shares with the sum 1 in a column, from the bottom.
    pub(crate) fn draw(&self, shares: [f64; N], column: Rect, clip: &mut Clip) {
        let eighths = if self.inks.is_some() { 8 } else { 1 };
        let parts = portions(shares, u32::from(column.height) * eighths);
        for (up, y) in (0..).zip((column.top()..column.bottom()).rev()) {
            let (glyph, style) = self.inks.map_or_else(
                || self.swatches[layer(parts, up)],
                |inks| blend(parts, up, inks),
            );
            clip.put(column.x, y, glyph, style);
        }
    }
}

/// The index of the layer at this height.
fn layer<const N: usize>(parts: [u32; N], at: u32) -> usize {
    let mut top = 0;
    let under = parts.iter().take_while(|part| {
        top += *part;
        top <= at
    });
    under.count().min(N - 1)
}

/// The cell in this line from the bottom, with the layers in eighths of a line. A cell has two
/// colors: if three layers meet, the lowest is exact and the rest gets the color of its middle.
fn blend<const N: usize>(parts: [u32; N], up: u32, inks: [Style; N]) -> (&'static str, Style) {
    let at = |eighth: u32| layer(parts, 8 * up + eighth);
    let lowest = inks[at(0)];
    let Some(edge) = (1..8).find(|&eighth| at(eighth) != at(0)) else {
        // A background has no gap between rows, unlike a glyph in some fonts.
        return (
            " ",
            Style {
                bg: lowest.fg,
                ..lowest
            },
        );
    };
    let above = inks[at(u32::midpoint(edge, 8))];
    (
        EIGHTHS[edge as usize],
        Style {
            bg: above.fg,
            ..lowest
        },
    )
}
