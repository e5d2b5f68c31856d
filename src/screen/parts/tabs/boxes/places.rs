//! The layout of the boxes: scrolling cards beside the field of all boxes, or the field alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::grid::{CARD, Grid};
use crate::draw::field::{Field, FieldLayout, Light, Tile, in_next_row, lead};
use crate::draw::text::{Clip, in_cells};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, ShownBox};
use crate::engine::BoxNumber;
use crate::game::Square;
use crate::model::{Action, Zoom};
use crate::parts::Context;

/// The gap between the cards and the field.
const GAP: u16 = 1;

/// The layout of all boxes.
#[derive(Clone, Debug)]
pub struct Places {
    /// The area of the cards; empty if the field is shown alone.
    pub area: Rect,
    /// The field of tiles.
    pub field: FieldLayout,
    /// The boxes of the field, which is always by number.
    numbers: Vec<BoxNumber>,
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
        let alone = is_alone.then(|| FieldLayout::across(cabinet, for_field));
        let (field, width) = alone.flatten().map_or_else(
            || {
                let field = FieldLayout::beside(cabinet, for_field);
                let width = pane.width.saturating_sub(field.area.width + GAP);
                (field, width)
            },
            |field| (field, 0),
        );
        let area = Rect { width, ..pane };
        Self {
            area,
            field,
            numbers: cabinet.numbers().collect(),
            grid: Grid::new(context.view, area.width),
            top: 0,
        }
    }

    /// True if the cards are shown.
    pub(super) const fn has_cards(&self) -> bool {
        self.area.width > 0
    }

    /// The visible part of a card, which may be empty.
    pub fn card(&self, number: BoxNumber) -> Rect {
        let place = self.grid.place(number);
        let Some(line) = place.y.checked_sub(self.top) else {
            return Rect::ZERO;
        };
        let corner = Position::new(self.area.x + place.x, self.area.y + line);
        Rect::from((corner, CARD)).intersection(self.area)
    }

    /// The first and the last box that are entirely visible.
    pub(super) fn in_view(&self) -> Option<(BoxNumber, BoxNumber)> {
        let whole = self.grid.whole(self.top, self.area.height);
        whole.filter(|_| self.has_cards())
    }

    /// The area of a card that is entirely visible.
    pub(crate) fn whole_card(&self, number: BoxNumber) -> Option<Rect> {
        Some(self.card(number)).filter(|card| card.as_size() == CARD)
    }

    /// The cell of the beads for a square of the lid; at the edge of the view if the card is not
    /// entirely visible.
    pub(super) fn bead(&self, number: BoxNumber, square: Square) -> Option<Position> {
        let edge = || {
            let place = self.grid.place(number);
            let is_above = place.y < self.top;
            let last = self.area.bottom().saturating_sub(1);
            Position {
                x: self.area.x + place.x + CARD.width / 2,
                y: if is_above { self.area.y } else { last },
            }
        };
        let in_card = |card| CardForm::Low.middle(card, square);
        let bead = self.whole_card(number).map_or_else(edge, in_card);
        self.has_cards().then_some(bead)
    }

    /// The action of a click at this position.
    pub(super) fn action(&self, at: Position) -> Option<Action> {
        if let Some(nth) = self.field.at(at) {
            let number = *self.numbers.get(nth)?;
            if !self.has_cards() {
                return Some(Action::PickBox(number));
            }
            // A box clicked in the field is scrolled to the middle.
            let line = self.grid.place(number).y;
            let middle = line.saturating_sub(self.area.height / 2);
            let top = self.grid.reveal(middle, number, self.area.height);
            return Some(Action::ScrollTo(number, top));
        }
        let is_in = self.area.contains(at);
        let in_grid = || Position::new(at.x - self.area.x, at.y - self.area.y + self.top);
        let number = is_in.then(|| self.grid.at(in_grid())).flatten();
        number.map(Action::PickBox)
    }

    /// The box in the next row below or above.
    pub(super) fn in_next_row(&self, here: BoxNumber, is_below: bool) -> Option<BoxNumber> {
        let (places, numbers) = if self.has_cards() {
            (&self.grid.cards[..], &self.grid.numbers)
        } else {
            (self.field.tiles(), &self.numbers)
        };
        let here = numbers.iter().position(|it| *it == here)?;
        let next = in_next_row(places, here, is_below)?;
        numbers.get(next).copied()
    }

    /// Draws the visible boxes and the field.
    pub(super) fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        if self.has_cards() {
            self.draw_headings(theme, buffer);
            let view = context.view;
            let (side, table) = (view.side, view.table(view.side));
            for (number, _) in self.grid.within(self.top, self.area.height) {
                let shown = ShownBox::of((view, context.around.has_focus), side, number, &table);
                let card = Card::new(theme, &shown, CardForm::Low);
                card.render(self.card(number), buffer);
            }
        }
        draw_field(context, &self.field, theme, buffer);
    }

    fn draw_headings(&self, theme: &Theme, buffer: &mut Buffer) {
        let area = self.area;
        let mut clip = Clip { buffer, area };
        for (line, words, count) in &self.grid.headings {
            let Some(line) = line.checked_sub(self.top) else {
                continue;
            };
            clip.put(area.x, area.y + line, words, theme.faint);
            let after = area.x + in_cells(words.width()) + 1;
            let count = count.map_or_else(String::new, |count| count.to_string());
            clip.put(after, area.y + line, &count, theme.quiet);
        }
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
    let ordered = view.ordered();
    let in_front = &ordered.numbers[..ordered.answering];
    let tile = |(nth, number)| {
        let beads = view.beads_that_show(side, number, &table);
        let is_open = table.iter().any(|shown| shown.opened.number == number);
        let is_here = context.around.has_focus && view.boxes.selected == number;
        let light = match view.glow(number) {
            Some(glow) if view.is_fast() => Light::Paid(glow),
            _ if view.is_fast() => Light::Out,
            _ if is_open => Light::Open,
            _ if !in_front.contains(&number) => Light::Behind,
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
