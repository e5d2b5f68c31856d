//! The table: the boxes of this game in front of the cabinet, each with the bead that is out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::table_card::TableCard;
use crate::app::{Session, TableBox, Unit};
use crate::engine::{Opponent, Side};
use crate::game::Square;
use crate::tui::draw::{draw_frame, wrap};
use crate::tui::theme::Theme;
use crate::tui::view::ShownMarks;
use crate::words::{Form, Length, say};

/// A strip over the right pane with the boxes of one player's game, four at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The strip with its frame.
    pub area: Rect,
    /// Whose boxes these are.
    pub side: Side,
    /// The form the boxes are drawn in.
    pub form: TableForm,
    /// The areas of the boxes, in the order of play.
    pub places: [Rect; 4],
}

/// The form of a box on the table: the largest of which all fit, with no more air than their
/// numbers need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableForm {
    /// A card on which squares so wide hold their beads over their number.
    Large(u16),
    /// A card as wide as those of the cabinet.
    Wide,
    /// A card for numbers of two digits.
    Card,
    /// A card with less air.
    Narrow,
    /// No frame, for numbers of three digits.
    Bare,
}

/// The column of air beside a large card.
const AIR: u16 = 1;

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

impl TableForm {
    const FRAMED: [Self; 5] = [
        Self::Large(6),
        Self::Large(5),
        Self::Wide,
        Self::Card,
        Self::Narrow,
    ];

    /// The width and height of a box, with the air beside it.
    const fn size(self) -> (u16, u16) {
        match self {
            Self::Large(square) => (3 * square + 3, 8),
            Self::Wide => (16, 5),
            Self::Card => (14, 5),
            Self::Narrow => (12, 5),
            Self::Bare => (12, 4),
        }
    }

    /// The width and height of its frame.
    pub const fn frame(self) -> Option<(u16, u16)> {
        match self {
            Self::Large(_) | Self::Wide | Self::Card | Self::Narrow => {
                let (width, height) = self.size();
                Some((width - 1, height))
            }
            Self::Bare => None,
        }
    }

    /// The first column of its squares, the columns from one to the next, and those of a number.
    pub(crate) const fn columns(self) -> [u16; 3] {
        match self {
            Self::Large(width) => [1, width, width],
            Self::Wide => [2, 4, 3],
            Self::Card => [2, 3, 3],
            Self::Narrow => [1, 3, 3],
            Self::Bare => [0, 4, 3],
        }
    }

    /// True if numbers of three digits touch nothing.
    const fn has_room_for_three(self) -> bool {
        matches!(self, Self::Large(_) | Self::Wide | Self::Bare)
    }

    /// The largest for so many columns. A frame does not change while boxes come: there is room for
    /// four.
    fn fitting((width, height): (u16, u16), session: &Session) -> Self {
        let tables = Side::BOTH.map(|side| session.table(side));
        let is_long = |shown: &TableBox| Square::ALL.iter().any(|&at| shown.count(at) > LONGEST);
        let has_long = tables.iter().flatten().any(is_long) && session.unit() == Unit::Beads;
        let fits = |form: &Self| {
            let (note, lines) = match form {
                Self::Large(_) => (0, LEAST_WITH_LARGE),
                Self::Wide => (NOTE, 0),
                _ => (0, 0),
            };
            let has_room = form.has_room_for_three() || !has_long;
            let columns = match form {
                Self::Large(_) => form.size().0 - AIR,
                _ => form.size().0,
            };
            has_room && columns * 4 + note <= width && lines <= height
        };
        Self::FRAMED.into_iter().find(fits).unwrap_or(Self::Bare)
    }
}

impl Table {
    /// Lays the table over the top of the right column; returns it, and what is left of the column.
    pub(super) fn over(column: Rect, session: &Session) -> (Vec<Self>, Rect) {
        // Between two games of the past nothing stands on the table, nor of many games at a time.
        if session.look_back().is_some() || session.trains() {
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
        let form = TableForm::fitting((column.width - 2, column.height / strips), session);
        let strip = form.size().1 + 2;
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

    fn new(area: Rect, side: Side, form: TableForm) -> Self {
        let inside = area.inner(Margin::new(1, 1));
        let (width, height) = form.size();
        // Large cards stand apart where there is room for it.
        let air = if matches!(form, TableForm::Large(_)) {
            AIR
        } else {
            0
        };
        let pitch = width.min((inside.width + air - width) / 3);
        let place = |nth| {
            Rect {
                x: inside.x + nth * pitch,
                width: width - air,
                height,
                ..inside
            }
            .intersection(inside)
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
        let [left, pitch, columns] = self.form.columns();
        let lines = if matches!(self.form, TableForm::Large(_)) {
            2
        } else {
            1
        };
        let at = Position {
            x: place.x + left + pitch * u16::from(square.column()) + (columns - 1) / 2,
            y: place.y + 1 + lines * u16::from(square.row()),
        };
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
        let title = Span::styled(self.title(session), theme.strong);
        draw_frame(theme, false, title, self.area, buffer);
        let Some(cabinet) = session.shown_machine().cabinet(self.side) else {
            return;
        };
        for (shown, place) in session.table(self.side).iter().zip(self.places) {
            TableCard {
                theme,
                form: self.form,
                marks: ShownMarks::of(session),
                shown,
                matchbox: &cabinet[shown.opened.number],
                unit: session.unit(),
                is_by_hand: session.machine.by_hand().is_on,
            }
            .render(place, buffer);
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
            return;
        };
        let width = usize::from(area.width.min(MOST_NOTE));
        let wrapped = |form: Form| wrap(&form.to_string(), width);
        let fits = |lines: &Vec<_>| lines.len() <= area.height.into();
        let lines = note.forms().map(wrapped).find(fits);
        let lines = lines.unwrap_or_else(|| wrapped(note.form(Length::Brief)));
        let height = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        let text: Text = lines.into_iter().map(Line::from).collect();
        text.style(theme.faint)
            .render(area.centered_vertically(Constraint::Length(height)), buffer);
    }

    /// The name of the strip, with the unit of its numbers where these are no beads.
    fn title(&self, session: &Session) -> String {
        let unit = match session.unit() {
            Unit::Beads => "beads",
            Unit::PerCent => "percent",
        };
        let game = match self.side {
            Side::First => say!("this-game", unit),
            Side::Second => say!("this-game-second", unit),
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
