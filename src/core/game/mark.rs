//! The two marks.

use strum::{Display, EnumString};

/// A player's mark. `X` moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display, EnumString)]
#[strum(ascii_case_insensitive)]
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
