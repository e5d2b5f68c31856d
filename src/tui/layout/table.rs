//! The rectangles of the table: a strip over the right pane with room for the boxes of a game.

use crate::engine::Side;
use ratatui::layout::{Position, Rect};

use crate::app::{Amounts, App, Phase, Tab, TableBox};
use crate::game::Square;

/// The boxes of one player's game, four at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLayout {
    /// The strip with its frame.
    pub area: Rect,
    /// Whose boxes these are.
    pub side: Side,
    /// How the boxes are drawn.
    pub form: TableForm,
    /// Where the boxes stand, in the order of play.
    pub places: [Rect; 4],
}

/// How a box on the table is drawn: the largest form of which all fit, with no more air than their
/// numbers need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableForm {
    /// A card as wide as those of the cabinet, and its bead beside it.
    Wide,
    /// A card for numbers of two digits, and its bead beside it.
    Card,
    /// A narrow card with the square of its bead on its edge.
    Narrow,
    /// No frame, and air between numbers of two digits.
    Bare,
    /// No frame, and none.
    Tight,
}

/// The columns of air beside a box without a frame; the last of them needs none.
const AIR: u16 = 2;

/// The columns for words beside the boxes that wide cards leave.
const NOTE: u16 = 12;

/// The least lines of the right column in which the list of the machines has room under the table.
const LEAST_BESIDE_LIST: u16 = 24;

impl TableForm {
    const FRAMED: [Self; 3] = [Self::Wide, Self::Card, Self::Narrow];

    /// The width and height of a box, with the air beside it.
    const fn size(self) -> (u16, u16) {
        match self {
            Self::Wide => (20, 5),
            Self::Card => (18, 5),
            Self::Narrow => (12, 5),
            Self::Bare => (10, 4),
            Self::Tight => (7, 4),
        }
    }

    /// The largest for so many columns. A frame does not change while boxes come: there is room for
    /// four.
    fn fitting(width: u16, app: &App) -> Self {
        let room = |form: &Self| form.size().0 * 4 + if *form == Self::Wide { NOTE } else { 0 };
        Self::FRAMED
            .into_iter()
            .find(|form| room(form) <= width)
            .unwrap_or_else(|| Self::without_frame(width, app))
    }

    /// With air where the numbers need it and there is room for the boxes that there are.
    fn without_frame(width: u16, app: &App) -> Self {
        let tables = Side::BOTH.map(|side| app.table(side));
        let is_long = |shown: &TableBox| Square::ALL.iter().any(|&square| shown.count(square) > 9);
        let has_long = app.amounts() == Amounts::Shares || tables.iter().flatten().any(is_long);
        let most = tables.iter().map(Vec::len).max().unwrap_or(0);
        let room = (usize::from(Self::Bare.size().0) * most).saturating_sub(AIR.into());
        if has_long && room <= width.into() {
            Self::Bare
        } else {
            Self::Tight
        }
    }
}

impl TableLayout {
    /// Lays the table over the top of the right column; returns it, and what is left of the column.
    pub(super) fn over(column: Rect, app: &App) -> (Vec<Self>, Rect) {
        // The list of the machines needs what little room there is.
        if app.right_pane.tab == Tab::Machine && column.height < LEAST_BESIDE_LIST {
            return (Vec::new(), column);
        }
        // Between two games of the past nothing does.
        if app.look_back().is_some() {
            return (Vec::new(), column);
        }
        let sides = app.sides_on_table();
        // Of many games at a time nothing stands on the table.
        if sides.is_empty() && matches!(app.play.phase, Phase::TimeLapse(_) | Phase::Training(_)) {
            return (Vec::new(), column);
        }
        let mover = app
            .box_of_last_move()
            .map_or(app.machine_side(), |(side, _)| side);
        let form = TableForm::fitting(column.width - 2, app);
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
        let place = |nth| {
            Rect {
                x: inside.x + nth * width,
                width,
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

    /// What is left for words beside so many boxes.
    pub(in crate::tui) fn note(&self, boxes: usize) -> Rect {
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

    /// Which of its boxes is at this place, from 0.
    pub(super) fn at(&self, at: Position) -> Option<usize> {
        self.places.iter().position(|place| place.contains(at))
    }
}
