//! What moves on the screen by itself for a moment: a move of MENACE's step by step, and the
//! rewards as they are paid.
//!
//! The engine has moved, or learned, before the first step; only the showing takes time.

use core::time::Duration;

/// What is moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    #[default]
    Still,
    /// MENACE's last move is shown step by step; what comes after it waits.
    Move(MoveStep),
    /// So many beads were paid into the boxes of the game just ended, or taken from them.
    Rewards(u8),
}

/// A step of MENACE's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveStep {
    /// The box that fits the board is found.
    BoxFound,
    /// Its beads lie on the board, turned as the board is.
    BeadsOnBoard,
    /// A bead is drawn.
    BeadDrawn,
}

/// From one step of a move to the next.
const MOVE_STEP: Duration = Duration::from_millis(250);

/// From one bead that is paid to the next.
const REWARD_STEP: Duration = Duration::from_millis(110);

/// From one game of 1961 to the next, so that 220 of them take twenty seconds.
pub(super) const TOURNAMENT_GAME: Duration = Duration::from_millis(90);

impl Motion {
    /// The time until the next step, while there is one.
    pub(super) const fn interval(self) -> Option<Duration> {
        match self {
            Self::Still => None,
            Self::Move(_) => Some(MOVE_STEP),
            Self::Rewards(_) => Some(REWARD_STEP),
        }
    }
}

impl MoveStep {
    /// How many steps there are, with the mark that then stands.
    pub(super) const COUNT: u32 = 4;

    pub(super) const fn next(self) -> Option<Self> {
        match self {
            Self::BoxFound => Some(Self::BeadsOnBoard),
            Self::BeadsOnBoard => Some(Self::BeadDrawn),
            Self::BeadDrawn => None,
        }
    }
}
