//! A game in progress.

use crate::engine::boxes::{ByMove, OpenBox, Rules, Side};
use crate::engine::records::{Opponent, Played};
use crate::game::{Board, PlayKey};

/// A game in progress, with the boxes opened by the machine, and by its opponent if that is a
/// machine too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    pub(crate) side: Side,
    pub(crate) opponent: Opponent,
    pub(crate) key: PlayKey,
    pub(crate) open: ByMove<OpenBox>,
    /// True if a bead decides the first move of the game, false if the rules fix it.
    is_first_drawn: bool,
    /// True if the box opened last has not given its bead yet.
    pub(crate) is_bead_in: bool,
    /// True if the player to move resigned.
    pub(crate) is_resigned: bool,
}

impl OpenGame {
    pub(crate) fn new(side: Side, opponent: Opponent) -> Self {
        Self::from_parts(side, opponent, PlayKey::EMPTY, [None; 9])
    }

    /// A game of the machine as this side's player, with these moves and open boxes. The caller has
    /// checked that they agree and that the game is not over.
    pub const fn from_parts(
        side: Side,
        opponent: Opponent,
        key: PlayKey,
        open: ByMove<OpenBox>,
    ) -> Self {
        Self {
            side,
            opponent,
            key,
            open,
            is_first_drawn: true,
            is_bead_in: false,
            is_resigned: false,
        }
    }

    /// The game under these rules.
    #[must_use]
    pub const fn by(self, rules: &Rules) -> Self {
        Self {
            is_first_drawn: !rules.opening.is_fixed(),
            ..self
        }
    }

    /// The side of the machine.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The opponent of the machine.
    pub const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// The moves so far.
    pub const fn key(&self) -> &PlayKey {
        &self.key
    }

    /// The current board.
    pub const fn board(&self) -> Board {
        self.key.board()
    }

    /// True if it ended and is not settled yet.
    pub fn is_over(&self) -> bool {
        self.is_resigned || self.board().outcome().is_some()
    }

    /// True if the player to move resigned.
    pub const fn is_resigned(&self) -> bool {
        self.is_resigned
    }

    /// True if the box opened last has not given its bead yet.
    pub const fn is_bead_in(&self) -> bool {
        self.is_bead_in
    }

    /// True for a game of two machines.
    pub(super) fn is_of_two(&self) -> bool {
        self.opponent == Opponent::Menace
    }

    /// The game from the other machine's side.
    pub(super) const fn of_other(self) -> Self {
        Self {
            side: self.side.other(),
            ..self
        }
    }

    /// The open box of the next move.
    pub fn box_in_use(&self) -> Option<&OpenBox> {
        self.open.get(self.key.len())?.as_ref()
    }

    /// Removes the open box of the next move.
    pub(crate) fn take_box_in_use(&mut self) -> Option<OpenBox> {
        self.open.get_mut(self.key.len())?.take()
    }

    /// The open boxes of this side, in the order of play.
    pub fn opened_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &OpenBox> {
        let moves = (0..9).filter(move |&nth| Side::of_move(nth) == side);
        moves.filter_map(|nth| self.opened_at(nth))
    }

    /// The open boxes of this side, including the first one if the rules fix the opening, so that it
    /// does not really exist.
    pub(crate) fn held_by(&self, side: Side) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.open.iter().skip(side as usize).step_by(2).flatten()
    }

    /// The open boxes of this side, as [`OpenGame::held_by`].
    pub(crate) fn held_mut(&mut self, side: Side) -> impl Iterator<Item = &mut OpenBox> {
        let own = self.open.iter_mut().skip(side as usize);
        own.step_by(2).flatten()
    }

    /// The open box of the move at this index of the game.
    pub fn opened_at(&self, nth: usize) -> Option<&OpenBox> {
        let is_hidden = nth == 0 && !self.is_first_drawn;
        self.open.get(nth)?.as_ref().filter(|_| !is_hidden)
    }

    /// The open boxes of the machine, in the order of play.
    pub fn open_boxes(&self) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.opened_by(self.side)
    }

    /// True if the machine is to move, and not its opponent.
    pub fn is_machines_turn(&self) -> bool {
        Side::to_move(self.board()) == self.side
    }

    /// True if the opponent can take a move back.
    pub fn can_take_back(&self) -> bool {
        !self.is_over()
            && !self.is_machines_turn()
            && self.key.len() >= 2 + usize::from(self.side == Side::First)
    }

    /// True if a move other than a fixed opening was made.
    pub fn has_moves(&self) -> bool {
        self.key.len() > usize::from(!self.is_first_drawn)
    }

    pub(crate) const fn played(&self) -> Played {
        Played {
            key: self.key,
            side: self.side,
            opponent: self.opponent,
        }
    }
}
