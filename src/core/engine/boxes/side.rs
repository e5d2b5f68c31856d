//! The two sides of a game, and a value per move.

use serde::{Deserialize, Serialize};

use crate::game::{Board, Mark, PlayKey, Square};

/// The side that moves first or second; each has its own boxes.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that begins every game.
    #[default]
    First,
    /// The side that replies.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side with this mark.
    #[inline]
    pub const fn of(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::First,
            Mark::O => Self::Second,
        }
    }

    /// The side that makes the move at this index of a game.
    pub const fn of_move(nth: usize) -> Self {
        if nth.is_multiple_of(2) {
            Self::First
        } else {
            Self::Second
        }
    }

    /// The side to move; on a finished board, the side that would be next.
    #[inline]
    pub const fn to_move(board: Board) -> Self {
        Self::of(board.to_move())
    }

    /// Its moves in a game, each with the board before it.
    pub fn moves(self, key: &PlayKey) -> impl Iterator<Item = (Board, Square)> {
        let moves = key.moves();
        moves.filter(move |&(board, _)| Self::to_move(board) == self)
    }

    /// Its mark.
    pub const fn mark(self) -> Mark {
        match self {
            Self::First => Mark::X,
            Self::Second => Mark::O,
        }
    }

    /// The opponent's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A value for each move of a game that has one, such as the box that was opened for it.
pub type ByMove<T> = [Option<T>; 9];
