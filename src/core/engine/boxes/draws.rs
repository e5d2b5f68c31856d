//! Draws from boxes, as they are recorded.

use super::{Bead, Beads, REFILL};
use crate::game::Square;

/// The part of a draw that does not follow from the squares of the game, in 16 bits: the
/// orientation of the box among the symmetries that carry the board to its lid, and the three beads
/// of a refill, including the drawn one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw(u16);

/// The draws from all boxes that one player opened in a game, at most four, the first in the lowest
/// bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws(u64);

const TURN_BITS: u16 = 0b111;
const BEAD_BITS: usize = 4;

impl Draw {
    /// A draw with this orientation, an index into the symmetries that carry the board to the lid.
    #[inline]
    pub const fn held(turn: u8) -> Self {
        Self(turn as u16 & TURN_BITS)
    }

    /// The draw after a refill with these beads; unchanged unless there are three.
    #[must_use]
    pub fn refilled_with(self, beads: &Beads) -> Self {
        if beads.total() != REFILL as u64 {
            return self;
        }
        let each = Square::ALL.into_iter().flat_map(|square| {
            let count = beads.count(Bead::on_lid(square));
            (0..count).map(move |_| u16::from(square.number()))
        });
        let refill = (1..)
            .zip(each)
            .map(|(nth, number)| number << (BEAD_BITS * nth));
        Self(self.0 & TURN_BITS | refill.fold(0, |all, bead| all | bead))
    }

    /// The orientation of the box: an index into the symmetries that carry the board to its lid.
    pub const fn turn(self) -> usize {
        (self.0 & TURN_BITS) as usize
    }

    /// The beads of a refill before the draw.
    pub fn refill(self) -> Option<[Bead; REFILL]> {
        let bead =
            |nth| Square::from_number((self.0 >> (BEAD_BITS * nth) & 0xf) as u8).map(Bead::on_lid);
        Some([bead(1)?, bead(2)?, bead(3)?])
    }
}

impl Draws {
    /// The draw from the player's box at this index, 0 to 3.
    pub const fn nth(self, nth: usize) -> Draw {
        Draw((self.0 >> (u16::BITS as usize * nth) & 0xffff) as u16)
    }

    /// Stores the draw from the player's box at this index, 0 to 3.
    #[inline]
    pub(crate) const fn set(&mut self, nth: usize, draw: Draw) {
        self.0 |= (draw.0 as u64) << (u16::BITS as usize * nth);
    }
}

impl FromIterator<Draw> for Draws {
    fn from_iter<I: IntoIterator<Item = Draw>>(draws: I) -> Self {
        let mut all = Self::default();
        draws
            .into_iter()
            .enumerate()
            .for_each(|(nth, draw)| all.set(nth, draw));
        all
    }
}
