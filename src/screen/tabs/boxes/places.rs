//! The places of the boxes: cards, of which a part is in view, with the field of all of them beside
//! them, or the field alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::grid::{BoxPlace, Grid, counts};
use crate::app::{Action, Session, Zoom};
use crate::engine::{BoxNumber, Cabinet};
use crate::game::Square;
use crate::part::See;
use crate::tui::draw::{Clip, in_cells, render_scrolled};
use crate::tui::theme::Theme;
use crate::tui::view::field::{Field, FieldLayout, Light, Tile, lead};
use crate::tui::view::{Card, CardForm, ShownBox};
use crate::words::say;

/// The columns between the cards and the field.
const GAP: u16 = 1;

/// The size of a card.
const CARD: Size = CardForm::Low.frame();

/// All the boxes.
#[derive(Clone, Debug)]
pub struct Places {
    /// The area of the cards; empty where the field shows alone.
    pub area: Rect,
    /// All the boxes as tiles.
    pub field: FieldLayout,
    /// The cards in their own lines and columns.
    pub grid: Grid,
    /// The first line of the grid that shows.
    pub top: u16,
}

impl Places {
    /// The places in an area, from the first line on; over the field so many lines stay free.
    pub(super) fn new(pane: Rect, above_field: u16, session: &Session) -> Self {
        let cabinet = session.view().cabinet();
        let above_field = above_field.min(pane.height);
        let for_field = Rect {
            y: pane.y + above_field,
            height: pane.height - above_field,
            ..pane
        };
        let is_alone = session.shown.zoom == Zoom::Field || session.shown.laid.is_upright;
        let across = FieldLayout::across(counts(cabinet), for_field).filter(|_| is_alone);
        let is_alone = across.is_some();
        let field = across.unwrap_or_else(|| FieldLayout::beside(counts(cabinet), for_field));
        let beside = if is_alone {
            pane.width
        } else {
            field.area.width + GAP
        };
        let area = Rect {
            width: pane.width.saturating_sub(beside),
            ..pane
        };
        Self {
            area,
            field,
            grid: Grid::new(cabinet, area.width),
            top: 0,
        }
    }

    /// True if the cards show.
    pub(super) const fn has_cards(&self) -> bool {
        self.area.width > 0
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
        let whole = self.grid.whole(self.top, self.area.height);
        whole.filter(|_| self.has_cards())
    }

    /// The rows of a page.
    pub(super) const fn rows_in_view(&self) -> u16 {
        let rows = self.area.height / CARD.height;
        if rows == 0 { 1 } else { rows }
    }

    /// The area of a card whose every line is in view.
    pub(crate) fn whole_box(&self, number: BoxNumber) -> Option<Rect> {
        let (x, y) = self.box_lines(number);
        let whole = Rect::from((Position::new(x, u16::try_from(y).ok()?), CARD));
        (self.area.intersection(whole) == whole).then_some(whole)
    }

    /// The cell of the beads for a square of the lid, or where its card is not whole in view the
    /// edge behind which that lies.
    pub(super) fn bead(&self, number: BoxNumber, square: Square) -> Option<Position> {
        if !self.has_cards() {
            return None;
        }
        let edge = || {
            let (x, y) = self.box_lines(number);
            let is_above = y < i32::from(self.area.y);
            let last = self.area.bottom().saturating_sub(1);
            Position {
                x: x + CARD.width / 2,
                y: if is_above { self.area.y } else { last },
            }
        };
        let card = self.whole_box(number);
        Some(card.map_or_else(edge, |card| CardForm::Low.middle(card, square)))
    }

    /// The most lines that the grid can be scrolled by.
    pub fn most_top(&self) -> u16 {
        self.grid.most_top(self.area.height)
    }

    /// The action that a click at this place asks for.
    pub(super) fn action(&self, cabinet: &Cabinet, at: Position) -> Option<Action> {
        if let Some(nth) = self.field.at(at) {
            let number = cabinet.numbers().nth(nth)?;
            if !self.has_cards() {
                return Some(Action::PickBox(number));
            }
            // What is clicked in the field comes into the middle.
            let line = self.grid.place(number).line;
            let middle = line.saturating_sub(self.area.height / 2);
            let top = self.grid.reveal(middle, number, self.area.height);
            return Some(Action::ScrollTo(number, top));
        }
        let is_in = self.area.contains(at);
        let (line, column) = is_in.then(|| (at.y - self.area.y + self.top, at.x - self.area.x))?;
        self.grid.at(line, column).map(Action::PickBox)
    }

    /// The box in the row below or above.
    pub(super) fn in_next_row(
        &self,
        cabinet: &Cabinet,
        here: BoxNumber,
        is_below: bool,
    ) -> Option<BoxNumber> {
        if self.has_cards() {
            return self.grid.in_next_row(here, is_below);
        }
        let nth = cabinet.numbers().position(|number| number == here)?;
        let next = self.field.in_next_row(nth, is_below)?;
        cabinet.numbers().nth(next)
    }

    /// Draws the boxes that are in view, and the field.
    pub(super) fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        if self.has_cards() {
            self.look_at_headings(theme, buffer);
            let view = see.view;
            let (side, table) = (view.side, view.table(view.side));
            for (number, place) in self.grid.within(self.top, self.area.height) {
                let shown = ShownBox::of((view, see.around.has_focus), side, number, &table);
                self.look_at_card(shown, place, theme, buffer);
            }
        }
        look_at_field(see, &self.field, theme, buffer);
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

    fn look_at_card(&self, shown: ShownBox, place: BoxPlace, theme: &Theme, buffer: &mut Buffer) {
        let at = (self.area.x + place.column, self.line(place.line));
        let form = CardForm::Low;
        let card = Card { theme, shown, form };
        render_scrolled(card, at, (CARD.width, CARD.height), self.area, buffer);
    }
}

/// Draws all the boxes of the cabinet that shows as tiles.
pub(crate) fn look_at_field(
    see: See<'_>,
    places: &FieldLayout,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let tiles = tiles(see);
    let field = Field {
        theme,
        places,
        tiles: &tiles,
    };
    field.render(places.area, buffer);
}

/// The boxes that show, as tiles.
fn tiles(see: See<'_>) -> Vec<Tile> {
    let view = see.view;
    let (side, cabinet) = (view.side, view.cabinet());
    let table = view.table(side);
    let asked = view.answer().and_then(|answer| answer.number());
    let (boxes, run) = (cabinet.box_count(), view.motion.colors_run());
    let tile = |(nth, number)| {
        let beads = view.beads_that_show(side, number, &table);
        let is_open = table.iter().any(|shown| shown.opened.number == number);
        let is_here = see.around.has_focus && view.boxes.selected == number;
        let light = match view.glow(number) {
            Some(glow) if view.is_fast() => Light::Paid(glow),
            _ if view.is_fast() => Light::Out,
            _ if is_open => Light::Open,
            _ => Light::Out,
        };
        Tile {
            lead: match run {
                Some(done) => Some(in_run(nth, boxes, done)),
                None => lead(beads.counts(), cabinet[number].starting()),
            },
            light,
            is_marked: is_here || asked == Some(number),
        }
    };
    cabinet.numbers().enumerate().map(tile).collect()
}

/// The color of a tile while all colors run through the field once, and how strongly, 0 to 1: a wave
/// over a quarter of the boxes goes from the first to the last.
#[expect(clippy::cast_precision_loss, reason = "a few hundred boxes")]
fn in_run(nth: usize, boxes: usize, done: f64) -> (Square, f64) {
    const WAVE: f64 = 0.25;
    let boxes = boxes.max(1);
    let at = nth as f64 / boxes as f64;
    let crest = done * (1.0 + 2.0 * WAVE) - WAVE;
    let strength = (1.0 - (at - crest).abs() / WAVE).max(0.0);
    let square = Square::ALL[(nth * Square::ALL.len() / boxes) % Square::ALL.len()];
    (square, strength)
}
