//! The two sides that a machine plays, and a value per side.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::game::{Board, Mark};

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

/// A value per side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSide<T>([T; 2]);

impl<T> PerSide<T> {
    /// The values of the first and the second side.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// Calls `value` for each side, the first one first.
    pub fn from_fn(value: impl FnMut(Side) -> T) -> Self {
        Self(Side::BOTH.map(value))
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
