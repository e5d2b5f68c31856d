//! The rectangles of the table: a strip over the right pane with room for the boxes of a game.

use crate::engine::{Opponent, Side};
use ratatui::layout::{Position, Rect};

use crate::app::{App, Tab, TableBox, Unit};
use crate::game::Square;

/// The boxes of one player's game, four at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLayout {
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
    fn fitting((width, height): (u16, u16), app: &App) -> Self {
        let tables = Side::BOTH.map(|side| app.table(side));
        let is_long = |shown: &TableBox| Square::ALL.iter().any(|&at| shown.count(at) > LONGEST);
        let has_long = tables.iter().flatten().any(is_long) && app.unit() == Unit::Beads;
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

impl TableLayout {
    /// Lays the table over the top of the right column; returns it, and what is left of the column.
    pub(super) fn over(column: Rect, app: &App) -> (Vec<Self>, Rect) {
        if app.shown.tab != Tab::Boxes {
            return (Vec::new(), column);
        }
        // Between two games of the past nothing stands on the table.
        if app.look_back().is_some() {
            return (Vec::new(), column);
        }
        // Nor of many games at a time.
        if app.trains() {
            return (Vec::new(), column);
        }
        let sides = app.sides_on_table();
        let mover = app
            .box_of_last_move()
            .map_or(app.machine_side(), |(side, _)| side);
        // Two strips need the room of two, from the first move on.
        let watched = app.watched_games();
        let is_between_two = watched.is_some_and(|it| it.opponent == Opponent::Menace);
        let strips = if is_between_two || sides.len() == 2 {
            2
        } else {
            1
        };
        let form = TableForm::fitting((column.width - 2, column.height / strips), app);
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
        let inside = super::inside(area);
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
        let inside = super::inside(self.area);
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
}
