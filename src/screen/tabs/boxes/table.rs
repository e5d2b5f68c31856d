//! The table: the boxes of this game in front of the cabinet, each with the bead that is out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Position, Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::card::{Card, CardForm};
use crate::app::{BeadState, Session, TableBox};
use crate::engine::{Opponent, Side};
use crate::game::Square;
use crate::tui::draw::{draw_frame, in_cells, line_of, wrap};
use crate::tui::theme::Theme;
use crate::tui::view::{ShownBox, ShownMarks};
use crate::words::numbers::percent;
use crate::words::{Form, Length, Said, say};

/// A strip over the right pane with the boxes of one player's game, four at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The strip with its frame.
    pub area: Rect,
    /// Whose boxes these are.
    pub side: Side,
    /// The form the boxes are drawn in.
    pub form: CardForm,
    /// The areas of the boxes, in the order of play.
    pub places: [Rect; 4],
}

/// The columns for words beside the boxes that wide cards leave.
const NOTE: u16 = 12;

/// The largest number of two digits, less the bead that came out.
const LONGEST: u64 = 98;

/// Words in fewer columns than this would be hard to read.
const LEAST_NOTE: u16 = 10;

/// And in more than these, long lines in an empty room.
const MOST_NOTE: u16 = 40;

/// The lines of the right column that large cards leave enough of to the cabinet.
const LEAST_WITH_LARGE: u16 = 34;

/// The largest form for so many columns in which the boxes fit, with no more air than their numbers
/// need. It changes at the fourth box alone.
fn form((width, height): (u16, u16), session: &Session) -> CardForm {
    let tables = Side::BOTH.map(|side| session.table(side));
    let is_long = |shown: &TableBox| Square::ALL.iter().any(|&at| shown.count(at) > LONGEST);
    let has_long = tables.iter().flatten().any(is_long);
    let has_four = tables.iter().any(|table| table.len() > 3);
    let fits = |form: &CardForm| {
        let (needed, lines) = match form {
            CardForm::Large(_) => (4 * form.frame().width, LEAST_WITH_LARGE),
            CardForm::Wide if has_four => (4 * form.pitch() + NOTE, 0),
            CardForm::Wide => (3 * form.pitch(), 0),
            _ => (4 * form.pitch(), 0),
        };
        (form.has_room_for_three() || !has_long) && needed <= width && lines <= height
    };
    let mut forms = CardForm::FRAMED.into_iter();
    forms.find(fits).unwrap_or(CardForm::Joined)
}

impl Table {
    /// Lays the table over the top of the right column; returns it, and what is left of the column.
    pub(super) fn over(column: Rect, session: &Session) -> (Vec<Self>, Rect) {
        // Between two games of the past nothing stands on the table, nor of many games at a time.
        if session.looks_back() || session.trains() {
            return (Vec::new(), column);
        }
        let sides = session.sides_on_table();
        let mover = session
            .box_of_last_move()
            .map_or(session.machine_side(), |(side, _)| side);
        // Two strips need the room of two, from the first move on.
        let watched = session.watched_games();
        let is_between_two = watched.is_some_and(|it| it.opponent == Opponent::Menace);
        let strips = if is_between_two || sides.len() == 2 {
            2
        } else {
            1
        };
        let form = form((column.width - 2, column.height / strips), session);
        let strip = form.frame().height + 2;
        // Two strips leave more than half of the column to the cabinet, or else the player who
        // moved last is shown.
        let sides = if sides.len() == 2 && column.height >= 4 * strip {
            sides
        } else {
            vec![mover]
        };
        let mut rest = column;
        let strips = sides.iter().map(|&side| {
            let area = Rect {
                height: strip,
                ..rest
            };
            rest = Rect {
                y: rest.y + strip,
                height: rest.height - strip,
                ..rest
            };
            Self::new(area, side, form)
        });
        let strips = strips.collect();
        (strips, rest)
    }

    fn new(area: Rect, side: Side, form: CardForm) -> Self {
        let Size { width, .. } = form.frame();
        let inside = area.inner(Margin::new(1, 1));
        let (first, pitch) = match form {
            // Large cards stand apart where there is room for it.
            CardForm::Large(_) => (inside.x, form.pitch().min((inside.width - width) / 3)),
            // The first one has the side of the strip.
            CardForm::Joined => (area.x, form.pitch()),
            _ => (inside.x, form.pitch()),
        };
        let place = |nth| {
            let corner = Position::new(first + nth * pitch, inside.y);
            Rect::from((corner, form.frame())).intersection(area)
        };
        let places = [0, 1, 2, 3].map(place);
        Self {
            area,
            side,
            form,
            places,
        }
    }

    /// The cell of the bead for a square of the board, in one of its boxes.
    pub(super) fn bead(&self, nth: usize, square: Square) -> Option<Position> {
        let place = self.places.get(nth)?;
        let at = self.form.middle(*place, square);
        place.contains(at).then_some(at)
    }

    /// The area left for words beside so many boxes.
    pub(crate) fn note(&self, boxes: usize) -> Rect {
        let inside = self.area.inner(Margin::new(1, 1));
        let x = self.places[..boxes.min(4)]
            .last()
            .map_or(inside.x, |place| place.right())
            + 1;
        Rect {
            x,
            width: inside.right().saturating_sub(x),
            ..inside
        }
    }

    /// The index of its box at this place, from 0.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.places.iter().position(|place| place.contains(at))
    }

    /// True if there is room for words beside the boxes.
    pub(super) fn has_room_for_words(&self, session: &Session) -> bool {
        self.note(session.table(self.side).len()).width >= LEAST_NOTE
    }

    /// Draws the boxes, and the words beside them.
    pub(super) fn look(&self, session: &Session, theme: &Theme, buffer: &mut Buffer) {
        let title = Span::styled(self.title(), theme.strong);
        draw_frame(theme, false, title, self.area, buffer);
        let Some(cabinet) = session.shown_machine().cabinet(self.side) else {
            return;
        };
        for (shown, place) in session.table(self.side).iter().zip(self.places) {
            let matchbox = &cabinet[shown.opened.number];
            let card = Card {
                theme,
                shown: ShownBox::on_table(session, matchbox, shown),
                form: self.form,
            };
            card.render(place, buffer);
        }
        self.look_at_note(session, theme, buffer);
    }

    /// Draws the most words for which there is room, in lines that can be read at a glance.
    fn look_at_note(&self, session: &Session, theme: &Theme, buffer: &mut Buffer) {
        let area = self.note(session.table(self.side).len());
        if area.width < LEAST_NOTE {
            return;
        }
        let Some(note) = session.table_note(self.side) else {
            return self.look_at_moves(session, area, theme, buffer);
        };
        let width = usize::from(area.width.min(MOST_NOTE));
        let wrapped = |form: Form| wrap(&form.to_string(), width);
        let fits = |lines: &Vec<_>| lines.len() <= area.height.into();
        let lines = note.forms().map(wrapped).find(fits);
        let lines = lines.unwrap_or_else(|| wrapped(note.form(Length::Brief)));
        let height = in_cells(lines.len()).min(area.height);
        let text: Text = lines.into_iter().map(Line::from).collect();
        text.style(theme.faint)
            .render(area.centered_vertically(Constraint::Length(height)), buffer);
    }

    /// Draws the game so far: a line for each bead that came out, all of them in as many words as
    /// have room.
    fn look_at_moves(&self, session: &Session, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let names = session.bead_names();
        let is_out = |shown: &TableBox| shown.bead != BeadState::In && session.knows_beads();
        let boxes: Vec<_> = session.table(self.side);
        let out = boxes.iter().filter(|shown| is_out(shown));
        let moves = out.map(|TableBox { opened, .. }| {
            let (held, square) = (session.drawn_from(opened), opened.bead.lid_square());
            let said = say!(
                "so-far",
                glyph = theme.bead_glyph(square),
                bead = &names[square],
                count = held.count(opened.bead),
                share = held.chance(opened.bead).map_or_else(String::new, percent),
                beads = held.total(),
                square = ShownMarks::of(session).number(opened.square()),
            );
            (said, [("bead", theme.bead(square))])
        });
        let moves: Vec<_> = moves.collect();
        let mut fitting = Length::ALL.into_iter().filter(|&length| {
            let fits = |(said, _): &(Said, _)| said.form(length).width() <= area.width.into();
            moves.iter().all(fits)
        });
        let Some(length) = fitting.next() else {
            return;
        };
        let rows = area.rows().skip(1);
        for ((said, parts), row) in moves.iter().zip(rows) {
            let line = line_of(&said.form(length), theme, parts);
            line.style(theme.faint).render(row, buffer);
        }
    }

    /// The name of the strip.
    fn title(&self) -> String {
        let game = match self.side {
            Side::First => say!("this-game"),
            Side::Second => say!("this-game-second"),
        };
        let is_narrow = self.area.width < 48;
        let length = if is_narrow {
            Length::Short
        } else {
            Length::Full
        };
        format!(" {} ", game.form(length))
    }
}
