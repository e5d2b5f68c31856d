//! The field: every box of a cabinet as a tile in the color of its preferred move.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::shown_box::strength;
use super::text::{Clip, Whole, fit, fitting, in_cells, line_of};
use crate::draw::theme::{Depth, Theme};
use crate::engine::{Cabinet, Stage};
use crate::game::{PerSquare, Square};
use crate::words::{Length, Said, say};

/// A tile of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tile {
    /// The preferred bead with the strength of the preference, 0 to 1; `None` for an empty box.
    pub(crate) lead: Option<(Square, f64)>,
    pub(crate) light: Light,
    /// True if it would be opened, or is selected: it keeps its color between bright sides.
    pub(crate) is_marked: bool,
}

impl Tile {
    fn is_lit(&self) -> bool {
        self.is_marked || self.light == Light::Open
    }
}

/// The highlight of a tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Light {
    Out,
    /// Behind the cut of an order.
    Behind,
    /// Just rewarded, fading from 1 to 0.
    Paid(f64),
    /// Open.
    Open,
}

/// The preferred bead of a box with the strength of the preference, 0 to 1, which is 0 if another
/// has as many beads; `None` for an empty box.
pub(crate) fn lead(counts: &PerSquare<u64>, starting: &PerSquare<u8>) -> Option<(Square, f64)> {
    let lead = Square::ALL.into_iter().max_by_key(|&at| counts[at]);
    let lead = lead.filter(|&at| counts[at] > 0)?;
    let is_alone = Square::ALL
        .iter()
        .all(|&at| at == lead || counts[at] < counts[lead]);
    let strength = if is_alone {
        strength(counts, starting, lead)
    } else {
        0.0
    };
    Some((lead, strength))
}

/// The size of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    width: u16,
    /// The distance between two tiles in columns.
    across: u16,
    /// The distance between two rows in lines.
    down: u16,
    /// The width of the names of the moves.
    names: u16,
}

/// The sizes of tiles, the largest first; all have gaps.
const FORMS: [Form; 5] = [
    Form::new(4, 6, 2, NAME),
    Form::new(2, 3, 2, NAME),
    Form::new(2, 3, 1, NAME),
    Form::new(1, 2, 1, NAME),
    Form::new(1, 2, 1, 0),
];

/// The width of the name of a move, with a gap.
const NAME: u16 = 4;

impl Form {
    const fn new(width: u16, across: u16, down: u16, names: u16) -> Self {
        Self {
            width,
            across,
            down,
            names,
        }
    }

    /// The gap between two moves in a row, in tiles; it includes a name.
    const fn gap(self) -> u16 {
        if self.names == 0 {
            1
        } else {
            (self.names + 1).div_ceil(self.across)
        }
    }

    /// The number of tiles that fit this width.
    const fn tiles(self, columns: u16) -> u16 {
        let air = self.across - self.width;
        (columns.saturating_sub(self.names) + air) / self.across
    }

    /// The width of a row of tiles, with names.
    const fn columns(self, tiles: u16) -> u16 {
        self.names + tiles * self.across - (self.across - self.width)
    }

    /// The height of a number of rows in lines, without the gap below the last one.
    const fn lines(self, rows: u16) -> u16 {
        (rows * self.down).saturating_sub(self.down - 1)
    }
}

/// The number of tiles for the boxes of the first two moves in a row, with the gap.
fn least_tiles(counts: [u16; 4], form: Form) -> u16 {
    let [first, second, ..] = counts;
    first + form.gap() + second.min(16)
}

/// The column and row of each tile, and of the first tile of each move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Rows {
    tiles: Vec<Position>,
    /// Each move with boxes.
    moves: Vec<(Stage, Position)>,
    count: u16,
}

/// The number of boxes of each stage.
fn counts(cabinet: &Cabinet) -> [u16; 4] {
    let mut counts = [0; 4];
    for number in cabinet.numbers() {
        let stage = cabinet.box_index().stage(number);
        counts[usize::from(stage.number()) - 1] += 1;
    }
    counts
}

/// The place in the next row above or below, in the same column or the last one before it, or else
/// the first of that row.
pub(crate) fn in_next_row(places: &[Position], here: usize, is_below: bool) -> Option<usize> {
    let Position { x, y } = *places.get(here)?;
    let rows = places.iter().map(|place| place.y);
    let next = if is_below {
        rows.filter(|&row| row > y).min()
    } else {
        rows.filter(|&row| row < y).max()
    }?;
    let before = places.iter().rposition(|at| at.y == next && at.x <= x);
    before.or_else(|| places.iter().position(|at| at.y == next))
}

impl Rows {
    /// The tiles in rows of `across`; the second move is beside the first if it fits.
    fn new(counts: [u16; 4], form: Form, across: u16, between: u16) -> Self {
        let mut rows = Self::default();
        let mut start = (0, 0);
        for (stage, count) in Stage::ALL.into_iter().zip(counts) {
            if count == 0 {
                continue;
            }
            let (row, column) = start;
            let is_beside = column > 0 && column + count <= across;
            let (row, column) = match column {
                0 => (row, 0),
                _ if is_beside => (row, column),
                _ => (row + 1 + between, 0),
            };
            rows.moves.push((stage, Position::new(column, row)));
            let place = |nth: u16| {
                let nth = column + nth;
                Position::new(nth % across, row + nth / across)
            };
            rows.tiles.extend((0..count).map(place));
            let Position { x: end, y: last } = place(count - 1);
            start = if stage == Stage::ALL[0] && last == 0 {
                (last, end + 1 + form.gap())
            } else {
                (last + 1 + between, 0)
            };
            rows.count = last + 1;
        }
        rows
    }
}

/// The layout of the field.
#[derive(Clone, Debug)]
pub struct FieldLayout {
    pub area: Rect,
    form: Form,
    rows: Rows,
}

impl FieldLayout {
    /// The field at the right edge of an area of at most this width: the largest size with all
    /// boxes; `None` if they do not fit.
    pub(crate) fn beside(cabinet: &Cabinet, area: Rect, width: u16) -> Option<Self> {
        let counts = counts(cabinet);
        let mut forms = FORMS.into_iter();
        forms.find_map(|form| {
            let most = form.tiles(width);
            let least = least_tiles(counts, form);
            (least..=most).find_map(|across| Self::fitting(counts, form, across, area))
        })
    }

    /// The field over the full width of an area: the largest size with all boxes; `None` if they do
    /// not fit.
    pub(crate) fn across(cabinet: &Cabinet, area: Rect) -> Option<Self> {
        let counts = counts(cabinet);
        let mut forms = FORMS.into_iter();
        forms.find_map(|form| {
            let across = form.tiles(area.width);
            let layout = Self::fitting(counts, form, across, area).filter(|_| across > 0)?;
            Some(Self {
                area: Rect {
                    x: area.x,
                    ..layout.area
                },
                ..layout
            })
        })
    }

    /// The field with rows of `across` tiles, with a blank row between moves if it fits; `None` if
    /// the area is too low.
    fn fitting(counts: [u16; 4], form: Form, across: u16, area: Rect) -> Option<Self> {
        let between = u16::from(form.down == 1);
        let mut rows = [between, 0]
            .into_iter()
            .map(|between| Rows::new(counts, form, across, between));
        let rows = rows.find(|rows| form.lines(rows.count) <= area.height)?;
        let width = form.columns(across).min(area.width);
        let area = Rect {
            x: area.right() - width,
            y: area.y,
            width,
            height: form.lines(rows.count),
        };
        Some(Self { area, form, rows })
    }

    /// The line above the field.
    pub(crate) fn above(&self) -> Rect {
        Rect {
            y: self.area.y - 1,
            height: 1,
            ..self.area
        }
    }

    /// The cell of a tile on the screen.
    fn place(&self, tile: Position) -> Position {
        Position {
            x: self.area.x + self.form.names + tile.x * self.form.across,
            y: self.area.y + tile.y * self.form.down,
        }
    }

    /// The index of the tile at a position, or of the last one before it in its row.
    pub(crate) fn at(&self, at: Position) -> Option<usize> {
        if !self.area.contains(at) {
            return None;
        }
        let tiles = self.rows.tiles.iter().map(|&tile| self.place(tile));
        let before = tiles
            .enumerate()
            .filter(|(_, it)| it.y == at.y && it.x <= at.x);
        before.max_by_key(|(_, it)| it.x).map(|(nth, _)| nth)
    }

    /// The column and row of each tile.
    pub(crate) fn tiles(&self) -> &[Position] {
        &self.rows.tiles
    }
}

/// All boxes of a cabinet as tiles.
pub(crate) struct Field<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) places: &'a FieldLayout,
    /// The tiles in the order of the boxes.
    pub(crate) tiles: &'a [Tile],
}

/// The glyphs from an empty to a decided box, if neither color nor blocks are available.
const STRENGTHS: [&str; 5] = ["_", ".", ":", "+", "#"];

/// The glyphs in the sixteen colors, and those of tiles in all colors.
const OF_SIXTEEN: [&str; 5] = ["▁", "·", "▆", "▆", "▆"];
const TILES: [&str; 5] = ["▁", "▆", "▆", "▆", "▆"];

/// The glyphs from an empty to a decided box.
fn strengths(theme: &Theme) -> [&'static str; 5] {
    match theme.depth {
        _ if theme.field.is_some() => TILES,
        Depth::Sixteen if theme.glyphs.blocks => OF_SIXTEEN,
        _ => STRENGTHS,
    }
}

impl Field<'_> {
    /// The glyph of a tile that fills a cell.
    fn glyph(&self, tile: Tile) -> (&'static str, Style) {
        let theme = self.theme;
        let is_open = tile.light == Light::Open && !tile.is_marked;
        if is_open && theme.glyphs.blocks {
            return ("█", theme.strong);
        }
        if tile.light == Light::Behind {
            return (theme.glyphs.dot, theme.faint);
        }
        if let (Some(colors), Some((square, strength))) = (&theme.field, tile.lead) {
            let glow = match tile.light {
                Light::Paid(glow) => glow,
                Light::Out | Light::Behind | Light::Open => 0.0,
            };
            let color = colors.bead(square, strength.max(glow));
            return ("▆", theme.plain.fg(color.color(theme.depth)));
        }
        let shade = |(square, strength)| theme.shade(square, strength);
        let (step, style) = tile.lead.map_or((0, theme.faint), shade);
        let style = match step {
            _ if is_open => theme.strong.add_modifier(Modifier::REVERSED),
            1 => theme.plain,
            _ => style,
        };
        (strengths(theme)[step], style)
    }

    fn draw_tile(&self, tile: Tile, Position { x, y }: Position, clip: &mut Clip) {
        let Form { width, .. } = self.places.form;
        let (glyph, style) = self.glyph(tile);
        if tile.is_lit() {
            let [left, right] = self.theme.glyphs.brackets;
            clip.put(x - 1, y, left, self.theme.strong);
            clip.put(x + width, y, right, self.theme.strong);
        }
        clip.fill((x, y), width, glyph, style);
    }

    fn draw_names(&self, clip: &mut Clip) {
        if self.places.form.names == 0 {
            return;
        }
        for &(stage, first) in &self.places.rows.moves {
            let Position { x, y } = self.places.place(first);
            let name = say!("nth-move", stage).form(Length::Short).to_string();
            clip.put(x - NAME, y, &name, self.theme.faint);
        }
    }
}

impl Widget for Field<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        // The sides of a tile at the edge are outside.
        let area = area.outer(Margin::new(1, 0));
        let mut clip = Clip { buffer, area };
        let tiles = self.places.rows.tiles.iter().zip(self.tiles);
        // Highlighted tiles are drawn last, because they extend into the gaps.
        let (lit, others): (Vec<_>, Vec<_>) = tiles.partition(|(_, tile)| tile.is_lit());
        for (&place, &tile) in others.into_iter().chain(lit) {
            self.draw_tile(tile, self.places.place(place), &mut clip);
        }
        self.draw_names(&mut clip);
    }
}

/// The name of the field with the legend of its colors, in at most this width.
/// Empty boxes are named if there are any and the whole line fits.
pub(crate) fn field_legend(theme: &Theme, cabinet: &Cabinet, width: u16) -> Line<'static> {
    let [empty, none, .., one] = strengths(theme);
    let closed = theme.field.map(|colors| colors.closed.color(theme.depth));
    let quiet = closed.map_or(theme.plain, |color| theme.plain.fg(color));
    let [first, second, third] = [Square::Center, Square::Right, Square::BottomRight];
    let parts = [
        ("none", quiet),
        ("one", theme.beads[first]),
        ("two", theme.beads[second]),
        ("three", theme.beads[third]),
    ];
    let said = say!("field-legend", boxes = cabinet.box_count(), none, one);
    let has_empty = cabinet.iter().any(|(_, it)| it.beads().total() == 0);
    let line = |length| line_of(&said.form(length), theme, &parts);
    let with_empty = |length| {
        let mut line = line(length);
        line.push_span(format!("  {empty} {}", say!("box-empty")));
        line
    };
    let named = has_empty.then(|| with_empty(Length::Full)).into_iter();
    let lines = named.chain([Length::Full, Length::Short, Length::Brief].map(line));
    fitting(width, lines).style(theme.faint)
}

/// Draws the line above the boxes: the legend of the colors, and a message at its end, or above it
/// where both do not fit.
pub(crate) fn draw_legend(
    said: &Said,
    cabinet: &Cabinet,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let right = fit(said, area.width, theme).style(theme.strong);
    let width = in_cells(right.width());
    let spans = [Constraint::Fill(1), Constraint::Length(width)];
    let [mut left, mut end] = area.layout(&Layout::horizontal(spans).spacing(2));
    if left.width < LEGEND {
        (left, end) = (
            area,
            Rect {
                y: area.y.saturating_sub(1),
                ..area
            },
        );
    }
    field_legend(theme, cabinet, left.width).write(left, buffer);
    right.write(end, buffer);
}

/// The columns of the shortest legend in any language.
const LEGEND: u16 = 26;
