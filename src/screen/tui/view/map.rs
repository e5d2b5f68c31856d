//! The map: every box of the cabinet in one small picture, each in the color of the bead that it
//! prefers.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Widget;

use super::Clip;
use super::shown_box::strength;
use crate::app::Session;
use crate::engine::{BoxNumber, Cabinet, Stage};
use crate::game::{PerSquare, Square};
use crate::tui::draw::in_cells;
use crate::tui::theme::{Depth, Theme, WallColors};
use crate::words::{Said, say};

/// The meaning of the colors, or of the signs in their place.
pub(crate) fn map_means(theme: &Theme) -> Said {
    say!("map-means", has_color = theme.depth != Depth::None)
}

/// The room of a box: its columns, those with the air beside it, and its half lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Room {
    width: u16,
    across: u16,
    halves: u16,
}

/// The rooms that a box may have, the largest first. Half a line takes colors for both its halves.
const ROOMS: [Room; 5] = [
    Room::new(4, 5, 4),
    Room::new(2, 3, 2),
    Room::new(2, 2, 2),
    Room::new(1, 1, 2),
    Room::new(1, 1, 1),
];

impl Room {
    const fn new(width: u16, across: u16, halves: u16) -> Self {
        Self {
            width,
            across,
            halves,
        }
    }

    /// True if there is air between the boxes.
    const fn is_apart(self) -> bool {
        self.across > self.width
    }
}

/// From an empty box to one that has made up its mind, where nothing but glyphs can say so.
const STRENGTHS: [&str; 5] = [" ", ".", ":", "+", "#"];

/// The most boxes that are marked at once: of more the marks would cover the colors.
const MOST_MARKED: usize = 16;

/// The columns left of the boxes, for the frame of those that the cards show.
const GUTTER: u16 = 1;

/// The place of the map.
#[derive(Clone, Debug)]
pub struct MapLayout {
    pub area: Rect,
    room: Room,
    columns: u16,
    /// The boxes of each stage, with the row of the first.
    stages: [(u16, Vec<BoxNumber>); 4],
}

impl MapLayout {
    /// The map of a cabinet at the right edge of a pane: in the largest room that shows all boxes in
    /// a quarter of its columns, or else in as many columns as it takes.
    pub(crate) fn new(cabinet: &Cabinet, pane: Rect, has_blocks: bool) -> Self {
        let fits = |room: Room, columns: u16| lines(cabinet, room, columns) <= pane.height;
        let rooms = || rooms(has_blocks);
        let quarter = (pane.width / 4).saturating_sub(GUTTER);
        let in_quarter = rooms().map(|room| (room, quarter / room.across));
        let last = rooms().next_back().unwrap_or(ROOMS[2]);
        let (room, columns) = in_quarter
            .filter(|&(_, columns)| columns > 0)
            .find(|&(room, columns)| fits(room, columns))
            .unwrap_or_else(|| {
                let mut columns = 1..pane.width.saturating_sub(GUTTER).max(2);
                (last, columns.find(|&it| fits(last, it)).unwrap_or(1))
            });
        let width = (columns * room.across + GUTTER).min(pane.width);
        let area = Rect {
            x: pane.right() - width,
            width,
            ..pane
        };
        Self::of(cabinet, area, (room, columns), 0)
    }

    /// The map of a cabinet over the whole width of an area, in the largest room in which it has no
    /// more than its lines; `None` where it has more in any. Its stages are apart where there is
    /// twice the room for that.
    pub(crate) fn across(cabinet: &Cabinet, area: Rect, has_blocks: bool) -> Option<Self> {
        let with_columns = |room: Room| (room, area.width.saturating_sub(GUTTER) / room.across);
        let mut rooms = rooms(has_blocks).map(with_columns);
        let (room, columns) = rooms
            .find(|&(room, columns)| columns > 0 && lines(cabinet, room, columns) <= area.height)?;
        let height = lines(cabinet, room, columns);
        let air = lines_between(room);
        let is_apart = height + 2 * air <= area.height;
        let area = Rect {
            height: height + if is_apart { air } else { 0 },
            ..area
        };
        let between = u16::from(is_apart);
        Some(Self::of(cabinet, area, (room, columns), between))
    }

    /// The map in another area of the same size.
    pub(crate) fn moved_to(self, area: Rect) -> Self {
        Self { area, ..self }
    }

    /// With so many rows between the stages.
    fn of(cabinet: &Cabinet, area: Rect, (room, columns): (Room, u16), between: u16) -> Self {
        let mut row = 0;
        let stages = Stage::ALL.map(|stage| {
            let numbers: Vec<_> = of_stage(cabinet, stage).collect();
            let first = row;
            row += in_cells(numbers.len().div_ceil(columns.into())) + between;
            (first, numbers)
        });
        Self {
            area,
            room,
            columns,
            stages,
        }
    }

    /// Each box with its column and its half line, from the top left of the boxes.
    fn places(&self) -> impl Iterator<Item = (BoxNumber, u16, u16)> + '_ {
        let place = |first: u16, nth: usize| {
            let nth = in_cells(nth);
            let row = first + nth / self.columns;
            (
                nth % self.columns * self.room.across,
                row * self.room.halves,
            )
        };
        self.stages.iter().flat_map(move |(first, numbers)| {
            numbers.iter().enumerate().map(move |(nth, &number)| {
                let (column, half) = place(*first, nth);
                (number, column, half)
            })
        })
    }

    /// The box at a place, or the last one before it in its row.
    pub(crate) fn at(&self, at: Position) -> Option<BoxNumber> {
        if !self.area.contains(at) {
            return None;
        }
        let (x, line) = (at.x - self.area.x, at.y - self.area.y);
        let lines = |half: u16| half / 2..=(half + self.room.halves - 1) / 2;
        let on_line = self
            .places()
            .filter(|&(_, _, half)| lines(half).contains(&line));
        let before = on_line.filter(|(_, column, _)| column + GUTTER <= x.max(GUTTER));
        before
            .max_by_key(|&(number, column, half)| (column, u16::MAX - half, number))
            .map(|(number, ..)| number)
    }
}

/// The rooms that a box may have on a terminal that can or cannot color half blocks.
fn rooms(has_blocks: bool) -> impl DoubleEndedIterator<Item = Room> {
    let rooms = ROOMS.into_iter();
    rooms.filter(move |room| has_blocks || room.halves > 1)
}

/// The lines of air between the stages, where each is apart from the next by a row.
fn lines_between(room: Room) -> u16 {
    3 * room.halves / 2
}

/// The lines that a cabinet takes.
fn lines(cabinet: &Cabinet, room: Room, columns: u16) -> u16 {
    let rows = Stage::ALL.map(|stage| {
        let boxes = of_stage(cabinet, stage).count();
        boxes.div_ceil(columns.max(1).into())
    });
    let rows = in_cells(rows.iter().sum::<usize>());
    rows.saturating_mul(room.halves).div_ceil(2)
}

fn of_stage(cabinet: &Cabinet, stage: Stage) -> impl Iterator<Item = BoxNumber> + '_ {
    let index = cabinet.box_index();
    cabinet
        .numbers()
        .filter(move |&number| index.stage(number) == stage)
}

/// The picture of a box: its color and how strong it is, and if the box is open or was just paid.
#[derive(Clone, Copy, Debug)]
struct Spot {
    lead: Option<(Square, f64)>,
    is_open: bool,
}

/// The color that leads in a box, and how strongly; none where it is empty.
pub(crate) fn lead(counts: &PerSquare<u64>, starting: &PerSquare<u8>) -> Option<(Square, f64)> {
    let lead = Square::ALL.into_iter().max_by_key(|&at| counts[at]);
    let lead = lead.filter(|&at| counts[at] > 0);
    lead.map(|at| (at, strength(counts, starting, at)))
}

/// The map as it is drawn.
pub(crate) struct Map<'a> {
    theme: &'a Theme,
    places: &'a MapLayout,
    spots: Vec<Spot>,
    /// The first and the last box that the cards show.
    in_view: Option<(BoxNumber, BoxNumber)>,
}

impl<'a> Map<'a> {
    pub(crate) fn of(
        session: &Session,
        theme: &'a Theme,
        places: &'a MapLayout,
        in_view: Option<(BoxNumber, BoxNumber)>,
    ) -> Self {
        let side = session.shown_side();
        let table = session.table(side);
        let cabinet = session.shown_cabinet();
        let spot = |number| {
            let beads = session.beads_that_show(side, number, &table);
            let is_on_table = table.iter().any(|shown| shown.opened.number == number);
            Spot {
                lead: lead(beads.counts(), cabinet[number].starting()),
                is_open: session.is_marked(number, is_on_table),
            }
        };
        let mut map = Self::with(spot, theme, places, in_view);
        if map.spots.iter().filter(|spot| spot.is_open).count() > MOST_MARKED {
            map.spots.iter_mut().for_each(|spot| spot.is_open = false);
        }
        map
    }

    /// The map of boxes as they were, one of them marked.
    pub(crate) fn of_cabinet(
        cabinet: &Cabinet,
        marked: BoxNumber,
        theme: &'a Theme,
        places: &'a MapLayout,
    ) -> Self {
        let spot = |number| {
            let matchbox = &cabinet[number];
            Spot {
                lead: lead(matchbox.beads().counts(), matchbox.starting()),
                is_open: number == marked,
            }
        };
        Self::with(spot, theme, places, None)
    }

    fn with(
        spot: impl Fn(BoxNumber) -> Spot,
        theme: &'a Theme,
        places: &'a MapLayout,
        in_view: Option<(BoxNumber, BoxNumber)>,
    ) -> Self {
        let numbers = places.places().map(|(number, ..)| number);
        Self {
            theme,
            places,
            spots: numbers.map(spot).collect(),
            in_view,
        }
    }

    /// The picture of a box, in color.
    fn color(&self, colors: &WallColors, spot: Spot) -> Color {
        let color = match spot.lead {
            None => colors.empty,
            Some((square, strength)) => colors.bead(square, strength),
        };
        color.color(self.theme.depth)
    }

    /// A line of a box. Boxes that are apart have air above them too.
    fn glyph(&self, spot: Spot, is_first: bool) -> (&'static str, Style) {
        let theme = self.theme;
        if let Some(colors) = &theme.wall {
            let color = self.color(colors, spot);
            return match (spot.is_open, is_first && self.places.room.is_apart()) {
                (true, _) => ("◆", theme.strong.bg(color)),
                (false, true) => ("▆", theme.plain.fg(color)),
                (false, false) => ("█", theme.plain.fg(color)),
            };
        }
        let shades = match theme.depth {
            Depth::None => STRENGTHS,
            _ => theme.glyphs.shades,
        };
        let (step, style) = match spot.lead {
            None => (0, theme.plain),
            Some((square, strength)) => theme.shade(square, strength),
        };
        if !spot.is_open {
            return (shades[step], style);
        }
        // A full shade the other way round would be none.
        let glyph = match theme.depth {
            Depth::Sixteen if theme.glyphs.blocks => "◆",
            _ => shades[step],
        };
        (glyph, style.add_modifier(Modifier::REVERSED))
    }

    fn draw_box(&self, spot: Spot, (x, y): (u16, u16), clip: &mut Clip) {
        let Room { width, halves, .. } = self.places.room;
        for line in 0..halves / 2 {
            let (glyph, style) = self.glyph(spot, line == 0);
            clip.fill((x, y + line), width, glyph, style);
        }
    }

    /// The frame of the part in view, and where a box has half a line a pointer to an open one.
    fn draw_gutter(&self, clip: &mut Clip) {
        let area = self.places.area;
        let line = |half: u16| area.y + half / 2;
        if let Some((first, last)) = self.in_view {
            let [top, bottom] = [first, last].map(|wanted| {
                let mut places = self.places.places();
                let place = places.find(|(number, ..)| *number == wanted);
                place.map_or(area.y, |(_, _, half)| line(half))
            });
            let bottom = bottom + (self.places.room.halves - 1) / 2;
            let set = self.theme.glyphs.light;
            for y in top..=bottom {
                let glyph = match (y == top, y == bottom) {
                    (true, false) => set.top_left,
                    (false, true) => set.bottom_left,
                    _ => set.vertical_left,
                };
                clip.put(area.x, y, glyph, self.theme.faint);
            }
        }
        if self.places.room.halves == 1 {
            for ((_, _, half), spot) in self.places.places().zip(&self.spots) {
                if spot.is_open {
                    clip.put(
                        area.x,
                        line(half),
                        self.theme.glyphs.pointer,
                        self.theme.strong,
                    );
                }
            }
        }
    }
}

impl Widget for Map<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        for ((_, column, half), spot) in self.places.places().zip(&self.spots) {
            let (x, y) = (area.x + GUTTER + column, area.y + half / 2);
            if x + self.places.room.width > area.right() || y >= area.bottom() {
                continue;
            }
            match &self.theme.wall {
                Some(colors) if self.places.room.halves == 1 => {
                    let color = self.color(colors, *spot);
                    draw_half(color, half % 2 == 1, &mut clip.buffer[(x, y)]);
                }
                _ => self.draw_box(*spot, (x, y), &mut clip),
            }
        }
        self.draw_gutter(&mut clip);
    }
}

/// Draws a half of a line.
fn draw_half(color: Color, is_lower: bool, cell: &mut Cell) {
    // The upper half comes first, if there is one.
    if is_lower && cell.symbol() == "▀" {
        cell.set_bg(color);
    } else {
        let half = if is_lower { "▄" } else { "▀" };
        cell.set_symbol(half).set_fg(color);
    }
}
