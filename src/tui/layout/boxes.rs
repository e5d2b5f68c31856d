//! The rectangles of the boxes in the right pane.

use ratatui::layout::{Constraint, Layout as Split, Position, Rect};

use super::super::grid::{Form, Grid};
use super::Target;
use crate::app::{App, Item, Viewport};
use crate::engine::BoxNumber;
use crate::game::Square;

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

impl BoxesLayout {
    pub(super) fn new(pane: Rect, app: &App, colored_blocks: bool) -> Self {
        let [area, scrollbar] = pane.layout(&Split::horizontal([
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        let boxes = &app.right_pane.boxes;
        let size = (area.width, area.height);
        let grid = Grid::new(app.shown_cabinet(), boxes.zoom, colored_blocks, size);
        let top = grid.top(boxes.scroll, boxes.selected, area.height);
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
    pub(super) fn whole_box(&self, number: BoxNumber) -> Option<Rect> {
        let (x, y) = self.box_lines(number);
        let (width, height) = self.grid.form().size();
        let whole = Rect {
            x,
            y: u16::try_from(y).ok()?,
            width,
            height,
        };
        (self.grid.form() == Form::Card && self.area.intersection(whole) == whole).then_some(whole)
    }

    /// The cell of the beads for a square of the lid, on a card that is whole in view.
    pub(super) fn bead(&self, number: BoxNumber, square: Square) -> Option<Position> {
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

    pub(super) fn viewport(&self) -> Viewport {
        Viewport {
            top: self.top.into(),
            height: self.area.height.into(),
            lines: self.grid.lines().into(),
            columns: self.grid.columns().into(),
            whole: self.grid.whole(self.top, self.area.height),
        }
    }

    pub(super) fn target(&self, at: Position) -> Option<Target> {
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

    /// The top line for a click at this height of the scroll bar.
    fn scrollbar_top(&self, y: u16) -> u16 {
        let (along, height) = (
            u32::from(y - self.scrollbar.y),
            u32::from(self.scrollbar.height.max(2) - 1),
        );
        u16::try_from(along * u32::from(self.most_top()) / height).unwrap_or(u16::MAX)
    }
}
