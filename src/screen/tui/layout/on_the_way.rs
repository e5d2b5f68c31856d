//! The places of beads on their way from the table into their box, while a reward is paid.

use ratatui::layout::Position;

use super::{Content, TableLayout};
use crate::app::{App, PaidBead};
use crate::game::Square;

/// A bead on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeadOnTheWay {
    /// Its place on the screen.
    pub at: Position,
    /// The square of the lid that it is for.
    pub square: Square,
}

impl BeadOnTheWay {
    /// The beads whose box is in view as a card, on straight lines from where they lay on the
    /// table.
    pub(super) fn all(app: &App, tables: &[TableLayout], content: &Content) -> Vec<Self> {
        let side = app.shown_side();
        let table = tables.iter().find(|table| table.side == side);
        let (Some(table), Content::Boxes(boxes)) = (table, content) else {
            return Vec::new();
        };
        let paid = app.beads_on_the_way(side).into_iter();
        let place = |paid: PaidBead| {
            let square = paid.opened.bead.lid_square();
            let from = table.bead(paid.nth, paid.opened.square())?;
            let to = boxes.bead(paid.opened.number, paid.opened.square())?;
            let at = Position {
                x: between(from.x, to.x, paid.gone),
                y: between(from.y, to.y, paid.gone),
            };
            Some(Self { at, square })
        };
        paid.filter_map(place).collect()
    }
}

/// A cell between two, after a part of the way from 0 to 1.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between two cells"
)]
fn between(from: u16, to: u16, part: f64) -> u16 {
    (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u16
}
