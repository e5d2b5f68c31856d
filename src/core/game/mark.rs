//! The two marks, and one value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A player's mark. `X` is whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The mark of the first player.
    X,
    /// The mark of the second player.
    O,
}

impl Mark {
    /// Both marks, the first player's first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// The opponent's mark.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// A text that is no mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a mark; the marks are x and o")]
pub struct UnknownMark(String);

impl FromStr for Mark {
    type Err = UnknownMark;

    fn from_str(text: &str) -> Result<Self, UnknownMark> {
        match text {
            "X" | "x" => Ok(Self::X),
            "O" | "o" => Ok(Self::O),
            other => Err(UnknownMark(other.to_owned())),
        }
    }
}

/// One value for each mark, which is to say for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerMark<T>([T; 2]);

impl<T> PerMark<T> {
    /// The first player's value and the second player's.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// Asks for the value of each mark in turn, the first player's first.
    pub fn from_fn(value: impl FnMut(Mark) -> T) -> Self {
        Self(Mark::BOTH.map(value))
    }
}

impl<T> Index<Mark> for PerMark<T> {
    type Output = T;

    fn index(&self, mark: Mark) -> &T {
        &self.0[mark as usize]
    }
}

impl<T> IndexMut<Mark> for PerMark<T> {
    fn index_mut(&mut self, mark: Mark) -> &mut T {
        &mut self.0[mark as usize]
    }
}
