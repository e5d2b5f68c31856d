//! The tab of the boxes: those of a cabinet under the headings of their stages, with a scroll bar
//! beside them, or one alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout as Split, Position, Rect};
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget};

use super::super::card::Card;
use super::super::detail::Detail;
use super::super::shown_box::ShownBox;
use super::super::tile::Tile;
use super::super::{Clip, render_scrolled};
use super::TabView;
use crate::app::{App, Item, Unit, Viewport};
use crate::engine::BoxNumber;
use crate::game::Square;
use crate::tui::grid::{BoxForm, BoxPlace, Grid};
use crate::tui::layout::Target;
use crate::tui::theme::Theme;

/// All the boxes, of which a part is in view.
#[derive(Clone, Debug)]
pub struct BoxesLayout {
    /// The area of the boxes.
    pub area: Rect,
    /// Beside them.
    pub scrollbar: Rect,
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
        let [area, scrollbar] = pane.layout(&Split::horizontal([
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        let size = (area.width, area.height);
        let zoom = app.right_pane.boxes.zoom;
        let grid = Grid::new(app.shown_cabinet(), zoom, colored_blocks, size);
        let top = grid.top(app.shown.scroll, app.shown.selected, area.height);
        Self {
            area,
            scrollbar,
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

    /// The top line for a click at this height of the scroll bar.
    fn scrollbar_top(&self, y: u16) -> u16 {
        let (along, height) = (
            u32::from(y - self.scrollbar.y),
            u32::from(self.scrollbar.height.max(2) - 1),
        );
        u16::try_from(along * u32::from(self.most_top()) / height).unwrap_or(u16::MAX)
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
        if self.scrollbar.contains(at) {
            return Some(Target::Scrollbar(self.scrollbar_top(at.y)));
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
        Detail::of(app, theme, unit).render(self.area, buffer);
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
        let table = app.table(app.shown_side());
        let shown = in_view
            .map(|(number, place)| (ShownBox::of(app, number, &table), place))
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
            clip.put(
                self.places.area.x,
                y,
                &format!("{} move", stage.ordinal()),
                name,
            );
            clip.put(self.places.area.x + 9, y, &count.to_string(), number);
        }
    }

    fn render_scrollbar(&self, area: Rect, buffer: &mut Buffer) {
        let most_top = self.places.most_top();
        if most_top == 0 {
            return;
        }
        let [track, thumb] = self.theme.glyphs.scroll;
        let mut state = ScrollbarState::new(usize::from(most_top) + 1)
            .position(self.places.top.into())
            .viewport_content_length(self.places.area.height.into());
        Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(None)
            .end_symbol(None)
            .track_symbol(Some(track))
            .thumb_symbol(thumb)
            .track_style(self.theme.frame)
            .thumb_style(self.theme.frame)
            .render(area, buffer, &mut state);
    }
}

impl Widget for BoxGrid<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
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
        self.render_scrollbar(area, buffer);
    }
}
