//! The table: the boxes of this game, each with its drawn bead, and after them the box that would
//! be opened; and the beads that move into them or off the board during a reward.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Position, Rect, Size};
use ratatui::style::Modifier;
use ratatui::widgets::Widget;

use super::Boxes;
use crate::draw::card::{Look, TALL};
use crate::draw::text::{below_lines, draw_wrapped};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, Cursor, ShownBox};
use crate::engine::{Opponent, Side};
use crate::game::Square;
use crate::model::{BeadPath, RewardedBead, View};
use crate::parts::{Context, LayoutFacts};

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
            .map_or(view.side(), |(side, _)| side);
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
            rest = below_lines(rest, strip);
            Self::new(area, side, form, view)
        });
        let strips: Vec<_> = strips.collect();
        // Snapshots and time-lapses have no open boxes.
        let is_empty = view.snapshot.is_some() || view.is_fast();
        (if is_empty { Vec::new() } else { strips }, rest)
    }

    fn new(area: Rect, side: Side, form: CardForm, view: View<'_>) -> Self {
        // Boxes touch: the free halves of their walls are the gap.
        let Size { width, .. } = form.frame();
        let place = |nth: u16| {
            let corner = Position::new(area.x + nth * width, area.y);
            Rect::from((corner, form.frame())).intersection(area)
        };
        let mut places = [0, 1, 2, 3].map(place);
        // If not all fit, the last boxes show.
        let room = usize::from(area.width / width);
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

    /// The cell of the change in the sleeve of one of its boxes.
    fn change(&self, nth: usize) -> Option<Position> {
        let place = self.places.get(nth).filter(|place| !place.is_empty())?;
        let [x, y] = [place.right() - 3, place.bottom() - 1];
        Some(Position::new(x.max(place.x), y))
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
            let look = if shown.is_asked() {
                Look::Pale
            } else {
                Look::Matchbox
            };
            let card = Card {
                look,
                ..Card::new(theme, &shown, self.form)
            };
            card.render(place, buffer);
        }
        if table.is_empty() && asked.is_none() {
            self.draw_words(view, theme, buffer);
        }
    }

    fn draw_words(&self, view: View<'_>, theme: &Theme, buffer: &mut Buffer) {
        let Some(words) = view.table_note(self.side) else {
            return;
        };
        let area = Rect {
            width: self.area.width.min(MOST_WORDS),
            ..self.area
        };
        // Two lines in the middle.
        let above = area.height.saturating_sub(2) / 2;
        let area = below_lines(area, above);
        draw_wrapped(&words.to_string(), theme.faint, area, buffer);
    }
}

/// A bead that moves into its box or off the board during a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingBead {
    /// Its position on the screen.
    pub at: Position,
    /// Its square of the lid.
    pub square: Square,
}

impl MovingBead {
    pub(in crate::parts::tabs) fn draw(self, theme: &Theme, buffer: &mut Buffer) {
        let style = theme.beads[self.square].add_modifier(Modifier::BOLD);
        let glyph = theme.bead_glyph(self.square);
        buffer[self.at].set_symbol(glyph).set_style(style);
    }
}

impl Boxes {
    /// The moving beads: from the mark on the board over the boxes into its box, from the change in
    /// the sleeve into the box, or off the board. None crosses words.
    pub fn moving_beads(&self, context: Context<'_>) -> Vec<MovingBead> {
        let of = |table: &Table| {
            let paid = context.view.moving_beads(table.side).into_iter();
            let beads =
                paid.filter_map(|paid| table.moving_beads(paid, context.around.layout_facts));
            beads.collect::<Vec<_>>()
        };
        self.tables.iter().flat_map(of).collect()
    }
}

impl Table {
    fn moving_beads(&self, paid: RewardedBead, facts: LayoutFacts) -> Option<MovingBead> {
        let (nth, square) = (paid.nth, paid.opened.square());
        let squares = facts.pane.squares();
        let middle = squares[square].centered(Constraint::Length(1), Constraint::Length(1));
        let mark = middle.as_position();
        let to = self.bead(nth, square)?;
        let at = match paid.path {
            // It falls faster and faster.
            BeadPath::Lost => {
                let bottom = squares[Square::Bottom].bottom().saturating_sub(1);
                along(&[mark, Position { y: bottom, ..mark }], paid.gone.powi(2))
            }
            // Words are between the board and the boxes below it.
            BeadPath::Home if !facts.is_upright => {
                let y = self.area.y.saturating_sub(1);
                let x = self.area.x.saturating_sub(1);
                // It ends above the sleeve, whose name it would cross.
                along(&[mark, Position { x, y }, Position { y, ..to }], paid.gone)
            }
            BeadPath::Home | BeadPath::Added => along(&[self.change(nth)?, to], paid.gone),
        };
        let square = paid.opened.bead.lid_square();
        Some(MovingBead { at, square })
    }
}

/// The cell at this share of the way over these stops, 0 to 1. A line is as high as two columns.
fn along(stops: &[Position], part: f64) -> Position {
    let length = |ends: &[Position]| {
        let (across, down) = (ends[0].x.abs_diff(ends[1].x), ends[0].y.abs_diff(ends[1].y));
        f64::from(across.max(2 * down))
    };
    let mut left = part * stops.windows(2).map(length).sum::<f64>();
    for ends in stops.windows(2) {
        let length = length(ends);
        if left < length {
            let part = left / length;
            return Position {
                x: between(ends[0].x, ends[1].x, part),
                y: between(ends[0].y, ends[1].y, part),
            };
        }
        left -= length;
    }
    stops.last().copied().unwrap_or_default()
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
