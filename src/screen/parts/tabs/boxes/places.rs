//! The layout of the boxes: scrolling cards beside the field of all boxes, or the field alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::grid::{BoxPlace, Grid, counts};
use crate::draw::field::{Field, FieldLayout, Light, Tile, lead};
use crate::draw::text::{Clip, in_cells, render_scrolled};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, ShownBox};
use crate::engine::{BoxNumber, Cabinet};
use crate::game::Square;
use crate::model::{Action, Zoom};
use crate::parts::Context;
use crate::words::say;

/// The gap between the cards and the field.
const GAP: u16 = 1;

/// The size of a card.
const CARD: Size = CardForm::Low.frame();

/// The layout of all boxes.
#[derive(Clone, Debug)]
pub struct Places {
    /// The area of the cards; empty if the field is shown alone.
    pub area: Rect,
    /// The field of tiles.
    pub field: FieldLayout,
    /// The grid of cards.
    pub grid: Grid,
    /// The first visible line of the grid.
    pub top: u16,
}

impl Places {
    /// The layout in an area, unscrolled, with this number of free lines above the field.
    pub(super) fn new(pane: Rect, above_field: u16, context: Context<'_>) -> Self {
        let cabinet = context.view.cabinet();
        let above_field = above_field.min(pane.height);
        let for_field = Rect {
            y: pane.y + above_field,
            height: pane.height - above_field,
            ..pane
        };
        let is_alone =
            context.view.boxes.zoom == Zoom::Field || context.around.layout_facts.is_upright;
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

    /// True if the cards are shown.
    pub(super) const fn has_cards(&self) -> bool {
        self.area.width > 0
    }

    /// The column of a box and its first line on the screen, which may be outside the area.
    pub fn box_lines(&self, number: BoxNumber) -> (u16, i32) {
        let place = self.grid.place(number);
        (self.area.x + place.column, self.line(place.line))
    }

    /// The line on the screen for a line of the grid, which may be outside the area.
    fn line(&self, line: u16) -> i32 {
        i32::from(self.area.y) + i32::from(line) - i32::from(self.top)
    }

    /// The first and the last box that are entirely visible.
    pub(super) fn in_view(&self) -> Option<(BoxNumber, BoxNumber)> {
        let whole = self.grid.whole(self.top, self.area.height);
        whole.filter(|_| self.has_cards())
    }

    /// The number of rows on a page.
    pub(super) const fn rows_in_view(&self) -> u16 {
        let rows = self.area.height / CARD.height;
        if rows == 0 { 1 } else { rows }
    }

    /// The area of a card that is entirely visible.
    pub(crate) fn whole_box(&self, number: BoxNumber) -> Option<Rect> {
        let (x, y) = self.box_lines(number);
        let whole = Rect::from((Position::new(x, u16::try_from(y).ok()?), CARD));
        (self.area.intersection(whole) == whole).then_some(whole)
    }

    /// The cell of the beads for a square of the lid; at the edge of the view if the card is not
    /// entirely visible.
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

    /// The maximum scroll position.
    pub fn most_top(&self) -> u16 {
        self.grid.most_top(self.area.height)
    }

    /// The action of a click at this position.
    pub(super) fn action(&self, cabinet: &Cabinet, at: Position) -> Option<Action> {
        if let Some(nth) = self.field.at(at) {
            let number = cabinet.numbers().nth(nth)?;
            if !self.has_cards() {
                return Some(Action::PickBox(number));
            }
            // A box clicked in the field is scrolled to the middle.
            let line = self.grid.place(number).line;
            let middle = line.saturating_sub(self.area.height / 2);
            let top = self.grid.reveal(middle, number, self.area.height);
            return Some(Action::ScrollTo(number, top));
        }
        let is_in = self.area.contains(at);
        let (line, column) = is_in.then(|| (at.y - self.area.y + self.top, at.x - self.area.x))?;
        self.grid.at(line, column).map(Action::PickBox)
    }

    /// The box in the next row below or above.
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

    /// Draws the visible boxes and the field.
    pub(super) fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        if self.has_cards() {
            self.draw_headings(theme, buffer);
            let view = context.view;
            let (side, table) = (view.side, view.table(view.side));
            for (number, place) in self.grid.within(self.top, self.area.height) {
                let shown = ShownBox::of((view, context.around.has_focus), side, number, &table);
                self.draw_card(shown, place, theme, buffer);
            }
        }
        draw_field(context, &self.field, theme, buffer);
    }

    fn draw_headings(&self, theme: &Theme, buffer: &mut Buffer) {
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

    fn draw_card(&self, shown: ShownBox, place: BoxPlace, theme: &Theme, buffer: &mut Buffer) {
        let at = (self.area.x + place.column, self.line(place.line));
        let form = CardForm::Low;
        let card = Card { theme, shown, form };
        render_scrolled(card, at, (CARD.width, CARD.height), self.area, buffer);
    }
}

/// Draws all boxes of the shown cabinet as tiles.
pub(crate) fn draw_field(
    context: Context<'_>,
    places: &FieldLayout,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let tiles = tiles(context);
    let field = Field {
        theme,
        places,
        tiles: &tiles,
    };
    field.render(places.area, buffer);
}

/// The shown boxes as tiles.
fn tiles(context: Context<'_>) -> Vec<Tile> {
    let view = context.view;
    let (side, cabinet) = (view.side, view.cabinet());
    let table = view.table(side);
    let asked = view.answer().and_then(|answer| answer.number());
    let (boxes, run) = (cabinet.box_count(), view.motion.colors_run());
    let tile = |(nth, number)| {
        let beads = view.beads_that_show(side, number, &table);
        let is_open = table.iter().any(|shown| shown.opened.number == number);
        let is_here = context.around.has_focus && view.boxes.selected == number;
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

/// The color of a tile and its strength, 0 to 1, while the colors run: a wave over a quarter of the
/// boxes moves from the first to the last.
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
