//! A game in progress.

use super::{OpenBox, OpenBoxes, Opponent, PerSide, Played, Side};
use crate::game::{Board, PlayKey};

/// A game in progress, with the boxes that it opened: the machine's, and its opponent's where that
/// is the machine of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    pub(super) side: Side,
    pub(super) opponent: Opponent,
    pub(super) key: PlayKey,
    pub(super) open: PerSide<OpenBoxes>,
}

impl OpenGame {
    pub(super) const fn new(side: Side, opponent: Opponent) -> Self {
        Self {
            side,
            opponent,
            key: PlayKey::EMPTY,
            open: PerSide::new([None; 4], [None; 4]),
        }
    }

    /// A game of the machine as the player of this side, with these moves, for which these boxes
    /// were opened; the caller has checked that they agree and that the game is not over.
    pub const fn from_parts(
        side: Side,
        opponent: Opponent,
        key: PlayKey,
        open: PerSide<OpenBoxes>,
    ) -> Self {
        Self {
            side,
            opponent,
            key,
            open,
        }
    }

    /// Which player the machine is.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Who plays against the machine.
    pub const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The moves so far.
    pub const fn key(&self) -> &PlayKey {
        &self.key
    }

    /// The board now.
    pub const fn board(&self) -> Board {
        self.key.board()
    }

    /// The boxes that the player of this side has open, in the order of play.
    pub fn opened_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.open[side].iter().flatten()
    }

    /// The boxes that the machine has open, in the order of play.
    pub fn open_boxes(&self) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.opened_by(self.side)
    }

    /// Whether the machine is to move, and not its opponent.
    pub fn is_machines_turn(&self) -> bool {
        Side::to_move(self.board()) == self.side
    }

    /// Whether the opponent has a move to take back.
    pub fn can_take_back(&self) -> bool {
        !self.is_machines_turn() && self.key.len() >= 2 + usize::from(self.side == Side::First)
    }

    pub(super) const fn played(&self) -> Played {
        Played {
            key: self.key,
            side: self.side,
            opponent: self.opponent,
        }
    }
}
