//! Charts: lines, bands and stacked areas over two axes.
//!
//! Values are known at some places of the level axis and lie on straight lines between them. Lines
//! are painted in quarters of cells, areas and bands in blocks; without either, in glyphs of ASCII.

use std::array;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;
use ratatui::widgets::canvas::{Canvas, Painter, Shape};
use unicode_width::UnicodeWidthStr;

use super::draw::{Clip, in_cells};
use super::theme::{Stroke, Theme};
use crate::words::numbers::{exact, portions};
use crate::words::say;

/// Values that are known at some places of the level axis, in order.
pub type Points<const N: usize> = [(f64, [f64; N])];

/// The values at a place, on the straight lines between those known around it.
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

/// The points from one place to another, with those on the lines that cross these ends.
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

/// The numbers from one end of a chart to the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    low: f64,
    high: f64,
    /// Ten times as much takes one step more.
    is_logarithmic: bool,
}

/// A number on a level axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The number.
    pub value: f64,
    /// The number as it is written.
    pub label: String,
    /// The cell it belongs to, from the left.
    pub cell: u16,
    /// The first of the cells that its label takes.
    pub start: u16,
}

impl Tick {
    /// The cell after its label.
    pub fn end(&self) -> u16 {
        self.start + width(&self.label)
    }
}

impl Axis {
    /// An axis over the games from the first to the second of these numbers.
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

    /// The position of a number along it: 0 at the low end, 1 at the high one.
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

    /// The number that is so far along it.
    pub fn value(&self, part: f64) -> f64 {
        let between = |low: f64, high: f64| part.mul_add(high - low, low);
        let value = if self.is_logarithmic {
            between(self.low.ln_1p(), self.high.ln_1p()).exp_m1()
        } else {
            between(self.low, self.high)
        };
        value.clamp(self.low, self.high)
    }

    /// The cell of a number among so many; beyond the ends it is the last.
    pub fn cell(&self, value: f64, cells: u16) -> u16 {
        let along = (self.part(value).clamp(0.0, 1.0) * f64::from(cells)).floor();
        whole(along).min(cells.saturating_sub(1))
    }

    /// Its numbers over so many cells: those of the smallest step whose labels have room, and some
    /// air between them.
    pub fn ticks(&self, cells: u16) -> Vec<Tick> {
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
            .map(|digits| self.tick_all(powers(digits), cells))
            .filter(|ticks| self.is_logarithmic && ticks.len() > 1);
        // A number takes a cell at least, and two of air: so many have no room, however short.
        let span = self.high - self.low;
        let most = f64::from(cells) / 3.0;
        let steps = steps().filter(|step| span / step <= most);
        let even = steps.map(|step| self.tick_all(self.every(step), cells));
        logarithmic.chain(even).find(has_room).unwrap_or_default()
    }

    fn tick_all(&self, values: impl IntoIterator<Item = f64>, cells: u16) -> Vec<Tick> {
        let values = values.into_iter();
        let shown = values.filter(|value| (self.low..=self.high).contains(value));
        shown.map(|value| self.tick(value, cells)).collect()
    }

    fn tick(&self, value: f64, cells: u16) -> Tick {
        let (label, cell) = (written(value), self.cell(value, cells));
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

    /// The multiples of a step, of which there are not many.
    fn every(&self, step: f64) -> impl Iterator<Item = f64> {
        let [first, last] = [(self.low / step).ceil(), (self.high / step).floor()];
        (0..=u32::from(whole(last - first))).map(move |nth| (first + f64::from(nth)) * step)
    }
}

/// None, and these digits with any number of zeros.
fn powers(digits: &[f64]) -> impl Iterator<Item = f64> {
    let powers = (0..20).map(|power| 10_f64.powi(power));
    let values = powers.flat_map(move |power| digits.iter().map(move |digit| digit * power));
    [0.0].into_iter().filter(|_| digits[0] < 10.0).chain(values)
}

/// 1, 2, 5, 10, 20, 50 and so on, beyond all that a machine can count.
fn steps() -> impl Iterator<Item = f64> {
    (0..20).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)))
}

/// A tick's number in as few characters as it can be.
fn written(value: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "a whole number")]
    let number = value.round() as i128;
    exact(number)
}

/// The columns of a label.
fn width(label: &str) -> u16 {
    in_cells(label.width())
}

/// A number of cells; fewer than none are none.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a conversion of floating point saturates"
)]
const fn whole(cells: f64) -> u16 {
    cells as u16
}

/// The upright axis: it begins and ends at one of its ticks, and each tick stands at the edge of a
/// row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Upright {
    axis: Axis,
    /// From one tick to the next.
    step: f64,
    /// From one tick to the next, in rows.
    pitch: u16,
    /// The steps between its ends.
    steps: u16,
    unit: &'static str,
}

impl Upright {
    /// The axis for numbers from the least to the most of what is counted, over so many rows.
    pub fn counts(least: f64, most: f64, rows: u16) -> Self {
        let (low, high) = (
            least,
            most.max(least + 1.0).max(least * (1.0 + f64::EPSILON)),
        );
        let steps = steps().skip_while(|step| (high - low) / step > f64::from(rows.max(1)));
        // Each of the first few may have an edge between least and most, for which one row has no room.
        let whole = self::steps().find(|step| (high / step).ceil() - (low / step).floor() <= 1.0);
        Self::of(steps.take(6).chain(whole), low, high, rows)
    }

    /// The axis for percents from the least to the most, over so many rows.
    pub fn percents_between(least: f64, most: f64, rows: u16) -> Self {
        Self {
            unit: " %",
            ..Self::counts(least, most, rows)
        }
    }

    /// The axis from none to all of a hundred, over so many rows.
    pub fn percents(rows: u16) -> Self {
        Self {
            unit: " %",
            ..Self::of([20.0, 25.0, 50.0, 100.0].into_iter(), 0.0, 100.0, rows)
        }
    }

    /// The axis of a whole, over so many rows.
    pub fn of_whole(rows: u16) -> Self {
        Self::of([1.0].into_iter(), 0.0, 1.0, rows)
    }

    /// The one of the axes with these steps that shows its numbers largest; few ticks make it worth
    /// less.
    fn of(steps: impl Iterator<Item = f64>, least: f64, most: f64, rows: u16) -> Self {
        let candidate = |step: f64| {
            let [low, high] = [(least / step).floor() * step, (most / step).ceil() * step];
            let steps = whole(((high - low) / step).round()).max(1);
            let pitch = rows / steps;
            let used = f64::from(pitch * steps) / f64::from(rows.max(1));
            let worth = used * (most - least) / (high - low) * f64::from(steps.min(4));
            let axis = Axis {
                low,
                high,
                is_logarithmic: false,
            };
            let upright = Self {
                axis,
                step,
                pitch,
                steps,
                unit: "",
            };
            (
                if pitch == 1 && steps > 4 {
                    worth / 4.0
                } else {
                    worth
                },
                upright,
            )
        };
        let best = steps
            .map(candidate)
            .max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or_else(|| candidate(most.max(1.0)).1, |(_, upright)| upright)
    }

    /// The rows that it fills.
    pub const fn rows(&self) -> u16 {
        self.pitch * self.steps
    }

    /// Its labels, each with the number of rows under its edge.
    pub fn ticks(&self) -> impl Iterator<Item = (u16, String)> {
        (0..=self.steps).map(|nth| {
            let value = f64::from(nth).mul_add(self.step, self.axis.low);
            (nth * self.pitch, format!("{}{}", written(value), self.unit))
        })
    }
}

/// Two axes on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// The lines and areas.
    lines: Rect,
    /// The level axis, and under it its numbers.
    axis: Rect,
    /// The columns left of the lines: numbers, their ticks, and the upright axis.
    gutter: u16,
    /// The level axis.
    pub level: Axis,
    upright: Upright,
}

/// A line of a chart.
pub struct Track {
    pub points: Vec<(f64, [f64; 1])>,
    /// The stroke it is painted with.
    pub stroke: Stroke,
    /// Its color.
    pub style: Style,
}

impl Plot {
    /// A chart in an area of which the last two lines are for the level axis and its numbers, where
    /// there is room for that. Where it is too narrow it has no upright axis.
    pub fn new(area: Rect, has_axis: bool, level: Axis, upright: impl Fn(u16) -> Upright) -> Self {
        let below = if has_axis { 2.min(area.height) } else { 0 };
        let upright = upright(area.height - below);
        let widest = upright.ticks().map(|(_, label)| width(&label)).max();
        let gutter = widest.unwrap_or(0).max(width(&unit())) + 2;
        let gutter = if has_axis && area.width / 3 >= gutter {
            gutter
        } else {
            0
        };
        let columns = right_of(area, gutter);
        let height = upright.rows().max(1).min(area.height - below);
        let axis = Rect {
            y: columns.bottom() - below,
            height: below,
            ..columns
        };
        let lines = Rect {
            y: axis.y - height,
            height,
            ..columns
        };
        Self {
            lines,
            axis,
            gutter,
            level,
            upright,
        }
    }

    /// The area of the lines.
    pub const fn lines(&self) -> Rect {
        self.lines
    }

    /// The part of an area above or below that shares its columns with the lines.
    pub fn columns(&self, area: Rect) -> Rect {
        right_of(area, self.gutter)
    }

    /// The part of an area above or below that shares its columns with the numbers.
    pub fn words(&self, area: Rect) -> Rect {
        Rect {
            width: self.gutter.saturating_sub(2),
            ..area
        }
    }

    /// The numbers at the edges of a column.
    pub fn column(&self, nth: u16) -> [f64; 2] {
        let edge = |nth: u16| {
            self.level
                .value(f64::from(nth) / f64::from(self.lines.width.max(1)))
        };
        [edge(nth), edge(nth + 1)]
    }

    /// The row of a number of the upright axis.
    pub fn row(&self, value: f64) -> u16 {
        let area = self.lines;
        let up = whole(self.upright.axis.part(value).clamp(0.0, 1.0) * f64::from(area.height));
        area.bottom().saturating_sub(1 + up).max(area.y)
    }

    /// Draws the axes and their numbers.
    pub fn draw_axes(&self, theme: &Theme, buffer: &mut Buffer) {
        if self.axis.is_empty() {
            return;
        }
        let area = buffer.area;
        let mut clip = Clip { buffer, area };
        let [upright, level, edge, mark] = theme.glyphs.axes;
        let Rect { x, y, width, .. } = self.axis;
        clip.fill((x, y), width, level, theme.frame);
        for tick in self.level.ticks(width) {
            clip.put(x + tick.cell, y, mark, theme.frame);
            clip.put(x + tick.start, y + 1, &tick.label, theme.faint);
        }
        if self.gutter == 0 {
            return;
        }
        for y in self.lines.top()..self.lines.bottom() {
            clip.put(x - 1, y, upright, theme.frame);
        }
        let mut put = |y: u16, label: &str| {
            clip.put(x - 2 - self::width(label), y, label, theme.faint);
        };
        put(y + 1, &unit());
        for (rows, label) in self.upright.ticks() {
            put(y - rows, &label);
        }
        clip.put(x - 1, y, level, theme.frame);
        for (rows, _) in self.upright.ticks() {
            clip.put(x - 2, y - rows, edge, theme.frame);
        }
    }

    /// Points with their places on the level axis, 0 to 1, and a little of what is beyond.
    fn placed<const N: usize>(&self, points: &Points<N>) -> Vec<(f64, [f64; N])> {
        let [low, high] = self.level.ends();
        let mut shown = within(points, low, high);
        for (place, _) in &mut shown {
            *place = self.level.part(*place);
        }
        shown
    }

    /// Draws lines, the later ones over the earlier ones.
    pub fn draw_lines(&self, tracks: &[Track], theme: &Theme, buffer: &mut Buffer) {
        if self.lines.is_empty() {
            return;
        }
        let painted: Vec<_> = (0..)
            .zip(tracks)
            .map(|(nth, it)| self.trace(nth, it))
            .collect();
        // Aside, for a canvas sets the color of the ground and knows nothing of bold.
        let mut drawn = Buffer::empty(self.lines);
        Canvas::default()
            .x_bounds([0.0, 1.0])
            .y_bounds([0.0, 1.0])
            .marker(
                tracks
                    .first()
                    .map_or_else(Default::default, |it| it.stroke.marker),
            )
            .paint(|context| {
                for (trace, track) in painted.iter().zip(tracks) {
                    // Dots of several lines in a cell are put together within a layer.
                    if !theme.glyphs.blocks {
                        context.layer();
                        context.marker(track.stroke.marker);
                    }
                    context.draw(trace);
                }
            })
            .render(self.lines, &mut drawn);
        for at in self.lines.positions() {
            let Color::Indexed(nth) = drawn[at].fg else {
                continue;
            };
            if let Some(track) = tracks.get(usize::from(nth)) {
                let style = Style {
                    bg: None,
                    ..track.style
                };
                buffer[at].set_symbol(drawn[at].symbol()).set_style(style);
            }
        }
    }

    /// The line of this number, which is also the color that it is painted in at first.
    fn trace(&self, nth: u8, track: &Track) -> Trace {
        let mut points = self.placed(&track.points);
        for (_, [value]) in &mut points {
            *value = self.upright.axis.part(*value).clamp(0.0, 1.0);
        }
        Trace {
            points,
            dash: track.stroke.dash,
            color: Color::Indexed(nth),
        }
    }

    /// Draws shares that are known at some places, one on the other.
    pub fn draw_areas<const N: usize>(
        &self,
        points: &Points<N>,
        layers: &Layers<N>,
        buffer: &mut Buffer,
    ) {
        let (points, area) = (self.placed(points), self.lines);
        let mut clip = Clip { buffer, area };
        for (nth, column) in (0..).zip(area.columns()) {
            let middle = (f64::from(nth) + 0.5) / f64::from(area.width);
            if let Some(shares) = at(&points, middle) {
                layers.draw(shares, column, &mut clip);
            }
        }
    }

    /// Draws an upright line over everything at a number, if it is on the axis.
    pub fn draw_marker(&self, value: f64, theme: &Theme, buffer: &mut Buffer) {
        if value < self.level.ends()[0] || self.lines.is_empty() {
            return;
        }
        let x = self.lines.x + self.level.cell(value, self.lines.width);
        for y in self.lines.top()..self.lines.bottom() {
            // What is filled stays so beside the line.
            let style = Style {
                bg: None,
                ..theme.strong
            };
            buffer[(x, y)]
                .set_symbol(theme.glyphs.light.vertical_left)
                .set_style(style);
        }
    }
}

/// A line in places from 0 to 1, of which there may be many more than there are dots.
struct Trace {
    points: Vec<(f64, [f64; 1])>,
    /// The number of dots painted, and of those left out after them.
    dash: (usize, usize),
    color: Color,
}

impl Shape for Trace {
    fn draw(&self, painter: &mut Painter) {
        let mut dots = Vec::with_capacity(self.points.len());
        for &(x, [y]) in &self.points {
            if let Some(dot) = painter.get_point(x, y) {
                dots.push(dot);
            }
        }
        dots.dedup();
        let (on, off) = self.dash;
        let mut along = 0;
        let first = dots.first().map(|&dot| (dot, dot));
        let pairs = first
            .into_iter()
            .chain(dots.windows(2).map(|pair| (pair[0], pair[1])));
        for (from, to) in pairs {
            let length = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
            let between = |from: usize, to: usize, nth: usize| {
                (from * (length - nth) + to * nth + length / 2) / length.max(1)
            };
            for nth in usize::from(length > 0)..=length {
                let dot = if length == 0 {
                    from
                } else {
                    (between(from.0, to.0, nth), between(from.1, to.1, nth))
                };
                if along % (on + off) < on {
                    painter.paint(dot.0, dot.1, self.color);
                }
                along += usize::from(length > 0);
            }
        }
    }
}

/// The looks of parts that lie on each other.
pub struct Layers<const N: usize> {
    /// The colors, where there are some of which the terminal is sure and blocks to show them in.
    inks: Option<[Style; N]>,
    /// A glyph for each.
    pub swatches: [(&'static str, Style); N],
    /// The line along the top, where the last part is the ground under it.
    line: Option<(&'static str, Style)>,
}

/// A bar that fills a cell from below by so many eighths.
const EIGHTHS: [&str; 8] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"];

impl<const N: usize> Layers<N> {
    /// Parts of these colors, or where those are not sure of these glyphs.
    pub fn new(theme: &Theme, styles: [Style; N], glyphs: [&'static str; N]) -> Self {
        let is_fixed = |style: &Style| matches!(style.fg, Some(Color::Rgb(..) | Color::Indexed(_)));
        let inks = (theme.glyphs.blocks && styles.iter().all(is_fixed)).then(|| {
            // Bold text may be of a brighter color than the ground behind it.
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
            line: None,
        }
    }

    /// The layers of games won, drawn and lost.
    pub fn outcomes(theme: &Theme) -> Layers<3> {
        let [_, light, _, dark, full] = theme.glyphs.shades;
        Layers::new(theme, theme.outcomes, [full, dark, light])
    }

    /// The layers of a chart. The losses are the ground, with a line on top.
    pub(crate) fn over_games(theme: &Theme) -> Layers<3> {
        let mut layers = Self::outcomes(theme);
        let [.., (_, lost)] = layers.swatches;
        layers.line = Some((theme.glyphs.axes[1], lost));
        layers.swatches[2] = (" ", Style::new());
        if let Some([.., lost]) = &mut layers.inks {
            *lost = Style::new();
        }
        layers
    }

    /// Draws shares, which add up to 1, in a column from its bottom to its top.
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
        let top = u32::from(column.height) * eighths;
        let is_open = layer(parts, top.saturating_sub(eighths)) == N - 1;
        if let Some((glyph, style)) = self.line.filter(|_| is_open) {
            clip.put(column.x, column.y, glyph, style);
        }
    }
}

/// The index of the part, laid on the others, at this height.
fn layer<const N: usize>(parts: [u32; N], at: u32) -> usize {
    let mut top = 0;
    let under = parts.iter().take_while(|part| {
        top += *part;
        top <= at
    });
    under.count().min(N - 1)
}

/// The cell so many lines up, of parts in eighths of a line. It has room for two colors: where
/// three meet, the lowest is true and the rest shows what is in the middle of it.
fn blend<const N: usize>(parts: [u32; N], up: u32, inks: [Style; N]) -> (&'static str, Style) {
    let at = |eighth: u32| layer(parts, 8 * up + eighth);
    let lowest = inks[at(0)];
    let Some(edge) = (1..8).find(|&eighth| at(eighth) != at(0)) else {
        // A ground has no seam between two rows, as a glyph may have.
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

/// The unit of a chart's level axis, which also has room beside it.
fn unit() -> String {
    say!("games-on-axis").to_string()
}

/// The rest of an area without its first columns.
fn right_of(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}
