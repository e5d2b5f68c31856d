//! Play keys: whole games as the squares played.

use std::fmt;
use std::str::FromStr;

use super::{Board, PlayError, Square};

/// A legal game, finished or not: its squares in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlayKey {
    squares: [Square; 9],
    board: Board,
}

/// The reason why a text is not a play key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayKeyError {
    /// A character is not a square.
    #[error("{0:?} is not a square; squares are 1 to 9")]
    NotASquare(char),
    /// A move is illegal.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl PlayKey {
    /// The game before its first move.
    pub const EMPTY: Self = Self {
        squares: [Square::TopLeft; 9],
        board: Board::EMPTY,
    };

    /// The game through these boards, the boards after each move in order.
    #[inline]
    pub(crate) fn through(boards: impl IntoIterator<Item = Board>) -> Self {
        let mut key = Self::EMPTY;
        for (square, board) in key.squares.iter_mut().zip(boards) {
            *square = key
                .board
                .free()
                .without(board.free())
                .first()
                .unwrap_or(*square);
            key.board = board;
        }
        key
    }

    /// Adds a move.
    ///
    /// # Errors
    ///
    /// If the square is taken or the game is over; the key is then unchanged.
    #[inline]
    pub fn play(&mut self, square: Square) -> Result<(), PlayError> {
        let ply = self.len();
        self.board = self.board.play(square)?;
        self.squares[ply] = square;
        Ok(())
    }

    /// The game without its last `moves` moves.
    #[must_use]
    pub fn without_last(&self, moves: usize) -> Self {
        let kept = self.len().saturating_sub(moves);
        let mut shorter = Self::EMPTY;
        for (board, square) in self.moves().take(kept) {
            shorter.squares[board.ply() as usize] = square;
            shorter.board = board.play(square).unwrap_or(board);
        }
        shorter
    }

    /// The squares played so far.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..self.len()]
    }

    /// Each move with the board before it.
    pub fn moves(&self) -> impl Iterator<Item = (Board, Square)> {
        self.squares().iter().scan(Board::EMPTY, |board, &square| {
            let before = *board;
            *board = before.play(square).ok()?;
            Some((before, square))
        })
    }

    /// The board after all the moves.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The number of moves played.
    pub const fn len(&self) -> usize {
        self.board.ply() as usize
    }

    /// True before the first move.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl fmt::Display for PlayKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: String = self.squares().iter().map(Square::to_string).collect();
        f.pad(&digits)
    }
}

impl fmt::Debug for PlayKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayKey({self})")
    }
}

impl FromStr for PlayKey {
    type Err = PlayKeyError;

    fn from_str(text: &str) -> Result<Self, PlayKeyError> {
        let mut key = Self::EMPTY;
        for character in text.chars() {
            let number = character
                .to_digit(10)
                .and_then(|digit| u8::try_from(digit).ok());
            let square = number
                .and_then(Square::from_number)
                .ok_or(PlayKeyError::NotASquare(character))?;
            key.play(square)?;
        }
        Ok(key)
    }
}
