//! A game in progress.

use super::{BoxNumber, OpenBox, Opponent};
use crate::game::{Board, Mark, PlayKey};

/// A game in progress, with the boxes that it opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    pub(super) opponent: Opponent,
    pub(super) key: PlayKey,
    pub(super) open: [Option<OpenBox>; 4],
    pub(super) second_open: [Option<OpenBox>; 4],
    pub(super) resigned_at: Option<BoxNumber>,
}

impl OpenGame {
    pub(super) const fn new(opponent: Opponent) -> Self {
        Self { opponent, key: PlayKey::EMPTY, open: [None; 4], second_open: [None; 4], resigned_at: None }
    }

    /// A game with these moves, for which the machine opened these boxes; the caller has checked that they agree.
    pub const fn from_parts(opponent: Opponent, key: PlayKey, open: [Option<OpenBox>; 4]) -> Self {
        Self { opponent, key, open, second_open: [None; 4], resigned_at: None }
    }

    /// The game with these boxes opened by the second machine.
    #[must_use]
    pub const fn with_second_open(self, second_open: [Option<OpenBox>; 4]) -> Self {
        Self { second_open, ..self }
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

    /// The boxes that are open, in the order of play.
    pub fn open_boxes(&self) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.open.iter().flatten()
    }

    /// The boxes that the second machine opened, in the order of play.
    pub fn second_open_boxes(&self) -> impl DoubleEndedIterator<Item = &OpenBox> {
        self.second_open.iter().flatten()
    }

    /// The boxes that the machine of this side has open, in the order of play.
    pub fn opened_by(&self, side: Mark) -> impl DoubleEndedIterator<Item = &OpenBox> {
        let open = match side {
            Mark::X => &self.open,
            Mark::O => &self.second_open,
        };
        open.iter().flatten()
    }

    /// Whether the machine is to move.
    pub fn is_machines_turn(&self) -> bool {
        !self.is_over() && self.board().to_move() == Mark::X
    }

    /// Whether the opponent is to move.
    pub fn is_opponents_turn(&self) -> bool {
        !self.is_over() && self.board().to_move() == Mark::O
    }

    /// Whether the opponent has a move to take back.
    pub fn can_take_back(&self) -> bool {
        self.is_opponents_turn() && self.key.len() >= 3
    }

    /// Whether the game has ended, on the board or by resignation.
    pub fn is_over(&self) -> bool {
        self.resigned_at.is_some() || self.board().outcome().is_some()
    }
}
