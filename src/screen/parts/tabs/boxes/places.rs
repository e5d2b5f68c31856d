//! The layout of the boxes: scrolling cards beside the field of all boxes or a scroll bar, or the
//! field alone.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget};

use super::grid::{CARD, Grid};
use crate::draw::field::{Field, FieldLayout, Light, Tile, in_next_row, lead};
use crate::draw::text::{Clip, below_lines};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, ShownBox};
use crate::engine::{BoxNumber, Cabinet};
use crate::game::Square;
use crate::model::{Action, Zoom};
use crate::parts::Context;

/// The gap between the cards and the field.
const GAP: u16 = 1;

/// The width of the scroll bar.
const BAR: u16 = 1;

/// The field at the right of a pane below its tabs, under a line for its legend, with room for two
/// cards: in less than half of the width, or else in all the rest. `None` if it does not fit.
pub(crate) fn field_beside(cabinet: &Cabinet, pane: Rect) -> Option<FieldLayout> {
    let most = pane.width.saturating_sub(2 * CARD.width + 1 + GAP);
    let half = pane.width / 2 - pane.width / 20;
    let mut widths = [half.min(most), most].into_iter();
    widths.find_map(|width| FieldLayout::beside(cabinet, below_lines(pane, 1), width))
}

/// The field alone over a pane below its tabs, under a line for its legend; `None` if it does not
/// fit.
pub(crate) fn field_across(cabinet: &Cabinet, pane: Rect) -> Option<FieldLayout> {
    FieldLayout::across(cabinet, below_lines(pane, 1))
}

/// The layout of all boxes.
#[derive(Clone, Debug)]
pub struct Places {
    /// The area of the cards; empty if the field is shown alone.
    pub area: Rect,
    /// The field of tiles, if it fits.
    pub field: Option<FieldLayout>,
    /// The boxes of the field, which is always by number.
    numbers: Vec<BoxNumber>,
    /// The grid of cards.
    pub grid: Grid,
    /// The first visible line of the grid.
    pub top: u16,
}

impl Places {
    /// The layout in an area, unscrolled.
    pub(super) fn new(pane: Rect, context: Context<'_>) -> Self {
        let cabinet = context.view.cabinet();
        let is_alone =
            context.view.boxes.zoom == Zoom::Field || context.around.layout_facts.is_upright;
        let alone = is_alone.then(|| field_across(cabinet, pane)).flatten();
        let width = |taken: u16| pane.width.saturating_sub(taken);
        let (field, width) = if alone.is_some() {
            (alone, 0)
        } else if let Some(field) = field_beside(cabinet, pane) {
            let width = width(field.area.width + GAP);
            (Some(field), width)
        } else {
            (None, width(BAR))
        };
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

    /// The action of a click at this position.
    pub(super) fn action(&self, at: Position) -> Option<Action> {
        let on_field = self.field.as_ref().and_then(|field| field.at(at));
        let on_field = on_field.and_then(|nth| self.numbers.get(nth));
        let on_bar = || self.grid.numbers.get(self.on_bar(at)?);
        if let Some(&number) = on_field.or_else(on_bar) {
            if !self.has_cards() {
                return Some(Action::PickBox(number));
            }
            // A box clicked in the field or on the scroll bar is scrolled to the middle.
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
        let alone = self.field.as_ref().filter(|_| !self.has_cards());
        let (places, numbers) = alone.map_or_else(
            || (&self.grid.cards[..], &self.grid.numbers),
            |field| (field.tiles(), &self.numbers),
        );
        let here = numbers.iter().position(|it| *it == here)?;
        let next = in_next_row(places, here, is_below)?;
        numbers.get(next).copied()
    }

    /// The scroll bar, if there is no field.
    fn bar(&self) -> Rect {
        let width = if self.field.is_none() { BAR } else { 0 };
        let x = self.area.right();
        Rect {
            x,
            width,
            ..self.area
        }
    }

    /// The index of the box at this position of the scroll bar.
    fn on_bar(&self, at: Position) -> Option<usize> {
        let bar = self.bar();
        let part = |count: usize| count * usize::from(at.y - bar.y) / usize::from(bar.height);
        bar.contains(at).then(|| part(self.grid.numbers.len()))
    }

    fn draw_bar(&self, theme: &Theme, buffer: &mut Buffer) {
        let (lines, height) = (self.grid.lines, self.area.height);
        let most = usize::from(lines.saturating_sub(height));
        let mut state = ScrollbarState::new(most)
            .position(self.top.into())
            .viewport_content_length(height.into());
        let [_, light, _, _, full] = theme.glyphs.shades;
        Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(None)
            .end_symbol(None)
            .track_symbol(Some(light))
            .thumb_symbol(full)
            .style(theme.frame)
            .render(self.bar(), buffer, &mut state);
    }

    /// Draws the visible boxes and the field or the scroll bar.
    pub(super) fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        if self.has_cards() {
            self.draw_headings(theme, buffer);
            let view = context.view;
            let (side, table) = (view.side(), view.table(view.side()));
            for (number, _) in self.grid.within(self.top, self.area.height) {
                let shown = ShownBox::of((view, context.around.has_focus), side, number, &table);
                let card = Card::new(theme, &shown, CardForm::Low);
                card.render(self.card(number), buffer);
            }
        }
        match &self.field {
            Some(field) => draw_field(context, field, theme, buffer),
            None => self.draw_bar(theme, buffer),
        }
    }

    fn draw_headings(&self, theme: &Theme, buffer: &mut Buffer) {
        let area = self.area;
        let mut clip = Clip { buffer, area };
        for (line, words) in &self.grid.headings {
            let Some(line) = line.checked_sub(self.top) else {
                continue;
            };
            clip.put(area.x, area.y + line, words, theme.faint);
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
    let (side, cabinet) = (view.side(), view.cabinet());
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
