//! The places of the boxes, of which a part is in view, with the map of all of them beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::card::{Card, CardForm};
use super::grid::{BoxForm, BoxPlace, Grid};
use super::tile::Tile;
use crate::app::{Action, Session, TableBox, Zoom};
use crate::engine::BoxNumber;
use crate::game::Square;
use crate::part::See;
use crate::tui::draw::{Clip, in_cells, render_scrolled};
use crate::tui::theme::Theme;
use crate::tui::view::ShownBox;
use crate::tui::view::map::{Map, MapLayout};
use crate::words::say;

/// All the boxes, of which a part is in view.
#[derive(Clone, Debug)]
pub struct Places {
    /// The area of the boxes.
    pub area: Rect,
    /// Beside them, unless the wall shows them all.
    pub map: Option<MapLayout>,
    /// The boxes in their own lines and columns.
    pub grid: Grid,
    /// The first line of the grid that shows.
    pub top: u16,
}

impl Places {
    /// The places in an area, from the first line on.
    pub(super) fn new(pane: Rect, session: &Session) -> Self {
        let (zoom, cabinet) = (session.shown.zoom, session.shown_cabinet());
        let has_blocks = session.shown.laid.has_blocks;
        let grid_in = |area: Rect| Grid::new(cabinet, zoom, has_blocks, (area.width, area.height));
        let wall = (zoom == Zoom::Wall).then(|| grid_in(pane));
        if let Some(grid) = wall.filter(|grid| grid.lines() <= pane.height) {
            return Self {
                area: pane,
                map: None,
                grid,
                top: 0,
            };
        }
        let map = MapLayout::new(cabinet, pane, has_blocks);
        let width = pane.width - map.area.width;
        let area = Rect { width, ..pane };
        Self {
            area,
            map: Some(map),
            grid: grid_in(area),
            top: 0,
        }
    }

    /// The column of a box, and its first line from the top of the screen, which may be above the
    /// area or below it.
    pub fn box_lines(&self, number: BoxNumber) -> (u16, i32) {
        let place = self.grid.place(number);
        (self.area.x + place.column, self.line(place.line))
    }

    /// The line of the screen for one of the grid: it may be above or below the view.
    fn line(&self, line: u16) -> i32 {
        i32::from(self.area.y) + i32::from(line) - i32::from(self.top)
    }

    /// The first and the last box whose every line is in view.
    pub(super) fn in_view(&self) -> Option<(BoxNumber, BoxNumber)> {
        self.grid.whole(self.top, self.area.height)
    }

    /// The area of a box whose every line is in view, and whose lid can be read.
    pub(crate) fn whole_box(&self, number: BoxNumber) -> Option<Rect> {
        let (x, y) = self.box_lines(number);
        let (width, height) = self.grid.form().size();
        let whole = Rect {
            x,
            y: u16::try_from(y).ok()?,
            width,
            height,
        };
        (self.grid.form() == BoxForm::Card && self.area.intersection(whole) == whole)
            .then_some(whole)
    }

    /// The cell of the beads for a square of the lid, or where its card is not whole in view the
    /// edge behind which that lies.
    pub(super) fn bead(&self, number: BoxNumber, square: Square) -> Option<Position> {
        if self.grid.form() != BoxForm::Card {
            return None;
        }
        let edge = || {
            let (x, y) = self.box_lines(number);
            let (width, _) = self.grid.form().size();
            let is_above = y < i32::from(self.area.y);
            let last = self.area.bottom().saturating_sub(1);
            Position {
                x: x + width / 2,
                y: if is_above { self.area.y } else { last },
            }
        };
        let card = self.whole_box(number);
        Some(card.map_or_else(edge, |card| CardForm::Wide.middle(card, square)))
    }

    /// The most lines that the grid can be scrolled by.
    pub fn most_top(&self) -> u16 {
        self.grid.most_top(self.area.height)
    }

    /// The action that a click at this place asks for.
    pub(super) fn action(&self, at: Position) -> Option<Action> {
        if let Some(number) = self.map.as_ref().and_then(|map| map.at(at)) {
            // What is clicked on the map comes into the middle.
            let line = self.grid.place(number).line;
            let middle = line.saturating_sub(self.area.height / 2);
            let top = self.grid.reveal(middle, number, self.area.height);
            return Some(Action::ScrollTo(number, top));
        }
        let is_in = self.area.contains(at);
        let (line, column) = is_in.then(|| (at.y - self.area.y + self.top, at.x - self.area.x))?;
        self.grid.at(line, column).map(Action::PickBox)
    }

    /// Draws the boxes that are in view, and the map.
    pub(super) fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.look_at_headings(theme, buffer);
        let table = see.session.table(see.session.shown_side());
        for (number, place) in self.grid.within(self.top, self.area.height) {
            self.look_at_box(see, (number, place), &table, theme, buffer);
        }
        if let Some(places) = &self.map {
            Map::of(see.session, theme, places, self.in_view()).render(places.area, buffer);
        }
    }

    fn look_at_headings(&self, theme: &Theme, buffer: &mut Buffer) {
        let area = self.area;
        let mut clip = Clip { buffer, area };
        for (stage, line, count) in self.grid.headings() {
            let Ok(y) = u16::try_from(self.line(line)) else {
                continue;
            };
            let stage = say!("nth-move", stage).to_string();
            clip.put(area.x, y, &stage, theme.faint);
            let after = area.x + in_cells(stage.width()) + 1;
            clip.put(after, y, &count.to_string(), theme.quiet);
        }
    }

    fn look_at_box(
        &self,
        see: See<'_>,
        (number, place): (BoxNumber, BoxPlace),
        table: &[TableBox],
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let shown = ShownBox::of(see, see.session.shown_side(), number, table);
        let (x, y) = (self.area.x + place.column, self.line(place.line));
        let (width, height) = self.grid.form().size();
        match self.grid.form() {
            BoxForm::Card => {
                let card = Card {
                    theme,
                    shown,
                    form: CardForm::Wide,
                };
                render_scrolled(card, (x, y), (width, height), self.area, buffer);
            }
            // With a column on either side.
            BoxForm::Blocks(across, down) | BoxForm::Shades(across, down) => {
                let pixel = (across, down);
                let tile = Tile {
                    theme,
                    shown,
                    pixel,
                };
                let size = (width + 2, height);
                render_scrolled(tile, (x - 1, y), size, self.area, buffer);
            }
        }
    }
}
