//! The beads that move from the table into their box during a reward.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Modifier;

use super::Boxes;
use crate::draw::theme::Theme;
use crate::game::Square;
use crate::model::{RewardedBead, Session};

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
