//! The tab of the boxes: those of a cabinet under the headings of their stages, with the map
//! beside them, or one alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::card::Card;
use super::super::detail::Detail;
use super::super::map::{Map, MapLayout};
use super::super::shown_box::ShownBox;
use super::super::tile::Tile;
use super::super::{Clip, render_scrolled};
use super::TabView;
use crate::app::{App, Focus, Item, Unit, Viewport, Zoom};
use crate::engine::BoxNumber;
use crate::game::Square;
use crate::tui::grid::{BoxForm, BoxPlace, Grid};
use crate::tui::layout::Target;
use crate::tui::theme::Theme;
use crate::words::say;

/// All the boxes, of which a part is in view.
#[derive(Clone, Debug)]
pub struct BoxesLayout {
    /// The area of the boxes.
    pub area: Rect,
    /// Beside them, unless the wall shows them all.
    pub map: Option<MapLayout>,
    /// The boxes in their own lines and columns.
    pub grid: Grid,
    /// The first line of the grid that shows.
    pub top: u16,
}

/// The selected box alone; the arrow keys go through the boxes as if they all showed.
#[derive(Clone, Debug)]
pub struct DetailLayout {
    /// The area of the box.
    pub area: Rect,
    /// All the boxes.
    pub boxes: BoxesLayout,
}

impl BoxesLayout {
    pub(crate) fn new(pane: Rect, app: &App, colored_blocks: bool) -> Self {
        let zoom = app.shown.zoom;
        let cabinet = app.shown_cabinet();
        let grid_in = |area: Rect| {
            let size = (area.width, area.height);
            Grid::new(cabinet, zoom, colored_blocks, size)
        };
        let alone =
            Some(grid_in(pane)).filter(|grid| zoom == Zoom::Wall && grid.lines() <= pane.height);
        let (area, grid, map) = alone.map_or_else(
            || {
                let map = MapLayout::new(cabinet, pane, colored_blocks);
                let width = pane.width - map.area.width;
                let area = Rect { width, ..pane };
                (area, grid_in(area), Some(map))
            },
            |grid| (pane, grid, None),
        );
        let top = grid.top(app.shown.scroll, app.shown.selected, area.height);
        Self {
            area,
            map,
            grid,
            top,
        }
    }

    /// The column of a box, and its first line from the top of the screen.
    /// It may begin above the area or end below it.
    pub fn box_lines(&self, number: BoxNumber) -> (u16, i32) {
        let place = self.grid.place(number);
        (
            self.area.x + place.column,
            i32::from(self.area.y) + i32::from(place.line) - i32::from(self.top),
        )
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

    /// The cell of the beads for a square of the lid, on a card that is whole in view.
    pub(crate) fn bead(&self, number: BoxNumber, square: Square) -> Option<Position> {
        let card = self.whole_box(number)?;
        Some(Position {
            x: card.x + 3 + 4 * u16::from(square.column()),
            y: card.y + 1 + u16::from(square.row()),
        })
    }

    /// The most lines that the grid can be scrolled by.
    pub fn most_top(&self) -> u16 {
        self.grid.lines().saturating_sub(self.area.height)
    }

    /// The top line for a click on the map: it brings the box there into the middle.
    fn map_top(&self, at: Position) -> Option<u16> {
        let number = self.map.as_ref()?.at(at)?;
        let line = self.grid.place(number).line;
        Some(
            line.saturating_sub(self.area.height / 2)
                .min(self.most_top()),
        )
    }
}

impl TabView for BoxesLayout {
    fn viewport(&self) -> Viewport {
        Viewport {
            top: self.top.into(),
            height: self.area.height.into(),
            lines: self.grid.lines().into(),
            columns: self.grid.columns().into(),
            whole: self.grid.whole(self.top, self.area.height),
        }
    }

    fn target(&self, at: Position) -> Option<Target> {
        if let Some(top) = self.map_top(at) {
            return Some(Target::Map(top));
        }
        let (line, column) = self
            .area
            .contains(at)
            .then(|| (at.y - self.area.y + self.top, at.x - self.area.x))?;
        self.grid
            .at(line, column)
            .map(|number| Target::Item(Item::Box(number)))
    }

    fn draw(&self, app: &App, theme: &Theme, unit: Unit, pane: Rect, buffer: &mut Buffer) {
        BoxGrid::of(app, theme, self, unit).render(pane, buffer);
        if let Some(places) = &self.map {
            let in_view = self.grid.whole(self.top, self.area.height);
            Map::of(app, theme, places, in_view).render(places.area, buffer);
        }
    }
}

impl TabView for DetailLayout {
    fn viewport(&self) -> Viewport {
        self.boxes.viewport()
    }

    fn target(&self, _: Position) -> Option<Target> {
        None
    }

    fn draw(&self, app: &App, theme: &Theme, unit: Unit, _: Rect, buffer: &mut Buffer) {
        Detail::of(app.see(app.focus == Focus::RightPane), theme, unit).render(self.area, buffer);
    }
}

/// The boxes that are in view.
struct BoxGrid<'a> {
    theme: &'a Theme,
    places: &'a BoxesLayout,
    shown: Vec<(ShownBox<'a>, BoxPlace)>,
    unit: Unit,
}

impl<'a> BoxGrid<'a> {
    fn of(app: &'a App, theme: &'a Theme, places: &'a BoxesLayout, unit: Unit) -> Self {
        let in_view = places.grid.within(places.top, places.area.height);
        let (table, see) = (
            app.table(app.shown_side()),
            app.see(app.focus == Focus::RightPane),
        );
        let shown = in_view
            .map(|(number, place)| (ShownBox::of(see, number, &table), place))
            .collect();
        Self {
            theme,
            places,
            shown,
            unit,
        }
    }

    /// The line of the screen for one of the grid: it may be above or below the view.
    fn line(&self, line: u16) -> i32 {
        i32::from(self.places.area.y) + i32::from(line) - i32::from(self.places.top)
    }

    fn render_headings(&self, buffer: &mut Buffer) {
        let mut clip = Clip {
            buffer,
            area: self.places.area,
        };
        for (stage, line, count) in self.places.grid.headings() {
            let Ok(y) = u16::try_from(self.line(line)) else {
                continue;
            };
            let [name, number] = [self.theme.faint, self.theme.quiet];
            let (x, stage) = (self.places.area.x, say!("nth-move", stage).to_string());
            clip.put(x, y, &stage, name);
            let after = x + u16::try_from(stage.width()).unwrap_or(u16::MAX) + 1;
            clip.put(after, y, &count.to_string(), number);
        }
    }
}

impl Widget for BoxGrid<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        self.render_headings(buffer);
        let theme = self.theme;
        let unit = self.unit;
        let (width, height) = self.places.grid.form().size();
        for &(shown, place) in &self.shown {
            let (x, y) = (self.places.area.x + place.column, self.line(place.line));
            match self.places.grid.form() {
                BoxForm::Card => {
                    let card = Card { theme, shown, unit };
                    render_scrolled(card, (x, y), (width, height), self.places.area, buffer);
                }
                // With a column on either side.
                BoxForm::Blocks(across, down) | BoxForm::Shades(across, down) => {
                    let tile = Tile {
                        theme,
                        shown,
                        pixel: (across, down),
                    };
                    render_scrolled(
                        tile,
                        (x - 1, y),
                        (width + 2, height),
                        self.places.area,
                        buffer,
                    );
                }
            }
        }
    }
}
