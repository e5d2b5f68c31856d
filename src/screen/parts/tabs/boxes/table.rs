//! The table: the boxes of this game, each with its drawn bead, and after them the box that would
//! be opened; and the beads that move from it into their boxes during a reward.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::Boxes;
use crate::draw::card::TALL;
use crate::draw::text::{Whole, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, Cursor, ShownBox};
use crate::engine::{Opponent, Side};
use crate::game::Square;
use crate::model::{RewardedBead, Session, View};

/// A strip above the tabs for one player's boxes of the game, at most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub area: Rect,
    /// The side of the boxes.
    pub side: Side,
    /// The form of the cards.
    pub form: CardForm,
    /// The areas of the boxes, in the order of play.
    pub places: [Rect; 4],
}

/// The minimum lines of the right column per line of a card on the table, which leaves most of the
/// column to the cabinet.
const LEAST_PER_LINE: u16 = 4;

/// The maximum width of the text in an empty strip.
const MOST_WORDS: u16 = 40;

/// The largest form that fits this width and height.
fn form((width, height): (u16, u16)) -> CardForm {
    let fits = |form: &CardForm| {
        let frame = form.frame();
        4 * frame.width <= width && LEAST_PER_LINE * frame.height <= height
    };
    let mut tall = TALL.map(CardForm::Tall).into_iter();
    tall.find(fits).unwrap_or(CardForm::Low)
}

impl Table {
    /// Lays the table out above the tabs; returns its strips and the rest of the column. Without a
    /// game its space is kept, so that the tabs do not move.
    pub(crate) fn over(column: Rect, view: View<'_>) -> (Vec<Self>, Rect) {
        let sides = view.sides_on_table();
        let mover = view
            .box_of_last_move()
            .map_or(view.menace, |(side, _)| side);
        // Games between two machines always reserve two strips.
        let watched = view.watched_games();
        let is_between_two = watched.is_some_and(|it| it.opponent == Opponent::Menace);
        let strips = if is_between_two || sides.len() == 2 {
            2
        } else {
            1
        };
        let form = form((column.width, column.height / strips));
        let strip = form.frame().height + 1;
        // Two strips must leave more than half of the column to the cabinet, or else only the
        // player who moved last is shown.
        let sides = if sides.len() == 2 && column.height >= 4 * strip {
            sides
        } else {
            vec![mover]
        };
        let mut rest = column;
        let strips = sides.iter().map(|&side| {
            let area = Rect {
                height: strip - 1,
                ..rest
            };
            rest = Rect {
                y: rest.y + strip,
                height: rest.height.saturating_sub(strip),
                ..rest
            };
            Self::new(area, side, form, view)
        });
        let strips: Vec<_> = strips.collect();
        // Moments of the curve and time-lapses have no open boxes.
        let is_empty = view.moment.is_some() || view.is_fast();
        (if is_empty { Vec::new() } else { strips }, rest)
    }

    fn new(area: Rect, side: Side, form: CardForm, view: View<'_>) -> Self {
        let Size { width, .. } = form.frame();
        // Four boxes touch if there is no room for gaps.
        let all = 4 * width;
        let air = u16::from(!(all..all + 3).contains(&area.width));
        let place = |nth: u16| {
            let corner = Position::new(area.x + nth * (width + air), area.y);
            Rect::from((corner, form.frame())).intersection(area)
        };
        let mut places = [0, 1, 2, 3].map(place);
        // If not all fit, the last boxes show.
        let room = usize::from((area.width + air) / (width + air));
        let boxes = view.table(side).len() + usize::from(view.asked_box(side).is_some());
        let hidden = boxes.saturating_sub(room).min(4);
        places.rotate_right(hidden);
        places[..hidden].fill(Rect::ZERO);
        Self {
            area,
            side,
            form,
            places,
        }
    }

    /// The cell of the bead for a square of the board in one of its boxes.
    pub(crate) fn bead(&self, nth: usize, square: Square) -> Option<Position> {
        let place = self.places.get(nth)?;
        let at = self.form.middle(*place, square);
        place.contains(at).then_some(at)
    }

    /// The index of the box at this position.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.places.iter().position(|place| place.contains(at))
    }

    /// Draws the boxes, or a text if there are none.
    pub(crate) fn draw(&self, view: View<'_>, theme: &Theme, buffer: &mut Buffer) {
        let table = view.table(self.side);
        let asked = view.asked_box(self.side).map(|(number, _)| number);
        let open = table.iter().map(|shown| shown.opened.number);
        for (number, place) in open.chain(asked).zip(self.places) {
            let mut shown = ShownBox::of((view, false), self.side, number, &table);
            shown.cursor = Cursor::Elsewhere;
            Card::new(theme, &shown, self.form).render(place, buffer);
        }
        if table.is_empty() && asked.is_none() {
            self.draw_words(view, theme, buffer);
        }
    }

    fn draw_words(&self, view: View<'_>, theme: &Theme, buffer: &mut Buffer) {
        let Some(words) = view.table_note(self.side) else {
            return;
        };
        let width = self.area.width.min(MOST_WORDS);
        let lines = wrap(&words.to_string(), width.into());
        let above = self.area.height.saturating_sub(in_cells(lines.len())) / 2;
        for (line, row) in lines.into_iter().zip(self.area.rows().skip(above.into())) {
            Line::styled(line, theme.faint).write(row, buffer);
        }
    }
}

/// A bead that moves from the table into its box during a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeadOnTheWay {
    /// Its position on the screen.
    pub at: Position,
    /// Its square of the lid.
    pub square: Square,
}

impl BeadOnTheWay {
    pub(super) fn draw(self, theme: &Theme, buffer: &mut Buffer) {
        let style = theme.bead(self.square).add_modifier(Modifier::BOLD);
        let glyph = theme.bead_glyph(self.square);
        buffer[self.at].set_symbol(glyph).set_style(style);
    }
}

impl Boxes {
    /// The moving beads, on straight lines from the table to their cards, or to the edge of the
    /// view if the card is hidden.
    pub fn on_the_way(&self, session: &Session) -> Vec<BeadOnTheWay> {
        let view = session.view();
        let side = view.side;
        let table = self.tables.iter().find(|table| table.side == side);
        let (Some(table), Some(places)) = (table, self.all(session)) else {
            return Vec::new();
        };
        let paid = view.beads_on_the_way(side).into_iter();
        let place = |paid: RewardedBead| {
            let square = paid.opened.bead.lid_square();
            let from = table.bead(paid.nth, paid.opened.square())?;
            let to = places.bead(paid.opened.number, paid.opened.square())?;
            let at = Position {
                x: between(from.x, to.x, paid.gone),
                y: between(from.y, to.y, paid.gone),
            };
            Some(BeadOnTheWay { at, square })
        };
        paid.filter_map(place).collect()
    }
}

/// The cell between two others at this share of the distance, 0 to 1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between two cells"
)]
fn between(from: u16, to: u16, part: f64) -> u16 {
    (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u16
}
