//! A game of a log.

use std::fmt;

use crate::engine::boxes::{Side, Verdict};
use crate::engine::records::Played;
use crate::game::{Board, PlayKey, PlayKeyError, Square};

/// A game of a log, such as `7136958 W`; `1593 R` if the machine resigned, `5 WR` if its opponent
/// did. `7, 1, 3, 6, 9, 5, 8 won` is also accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// Its moves.
    pub key: PlayKey,
    /// The side that resigned after the moves.
    pub resigned: Option<Side>,
}

/// The reason why a text is not a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRecordedGameError {
    /// It does not start with a legal sequence of squares.
    #[error(transparent)]
    Key(#[from] PlayKeyError),
    /// The text after the squares is not a result.
    #[error("after the squares in order comes W, D, L, R, WR or nothing, not {0:?}")]
    NoEnding(String),
    /// A cell between two squares is empty.
    #[error("a square is missing between the others")]
    EmptyCell,
    /// The line is too long.
    #[error("it is too long for a game")]
    TooLong,
    /// The text is not UTF-8.
    #[error("it is not text in UTF-8; save the file as UTF-8")]
    NotUtf8,
    /// With its first number as a square it is one game, and without it another.
    #[error("it can be two games, {one} and {other}: write a number before a game as 1.")]
    TwoGames {
        /// The game with the number as its first square.
        one: PlayKey,
        /// The game after the number.
        other: PlayKey,
    },
    /// The moves contradict the result.
    #[error("the game was {played}, not {stated}")]
    Contradiction {
        /// The verdict by the moves.
        played: Verdict,
        /// The verdict by the text.
        stated: Verdict,
    },
}

impl RecordedGame {
    /// The first player's moves, each with the board before it.
    pub(super) fn machines_moves(&self) -> impl Iterator<Item = (Board, Square)> {
        self.key
            .moves()
            .filter(|&(board, _)| Side::to_move(board) == Side::First)
    }
}

impl From<&Played> for RecordedGame {
    fn from(played: &Played) -> Self {
        let board = played.board();
        let resigned = board.outcome().is_none().then(|| Side::to_move(board));
        Self {
            key: played.key,
            resigned,
        }
    }
}

impl fmt::Display for RecordedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.key.board().outcome();
        let verdict = outcome.map(|outcome| Verdict::of(outcome, Side::First));
        match (self.resigned, verdict) {
            (Some(Side::First), _) => write!(f, "{} R", self.key),
            (Some(Side::Second), _) => write!(f, "{} WR", self.key),
            (None, Some(verdict)) => write!(f, "{} {}", self.key, verdict.letter()),
            (None, None) => self.key.fmt(f),
        }
    }
}
