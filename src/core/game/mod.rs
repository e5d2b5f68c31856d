//! The rules of noughts and crosses, without a machine.
//!
//! A [`Square`] is one of nine, a [`Board`] a reachable position, a [`Symmetry`] a rotation or
//! reflection of either, and a [`PlayKey`] a game as the squares played.
//!
//! ```
//! use menace_core::game::{Board, Mark, Outcome, PlayKey, Square, Symmetry};
//!
//! let game: PlayKey = "12539".parse()?;
//! assert_eq!(game.board().to_string(), "XOO.X...X");
//! assert_eq!(game.board().outcome(), Some(Outcome::Won(Mark::X)));
//!
//! let corner = Board::EMPTY.play(Square::TopLeft)?;
//! assert_eq!(corner.turned(Symmetry::QuarterRight), Board::EMPTY.play(Square::TopRight)?);
//! # Ok::<(), menace_core::game::PlayKeyError>(())
//! ```

mod board;
mod play_key;
mod square;
mod symmetry;

pub use board::{Board, Mark, Outcome, ParseBoardError, PlayError};
pub use play_key::{PlayKey, PlayKeyError};
pub use square::{NoSquare, PerSquare, Square, Squares, SquaresIter};
pub use symmetry::{Symmetries, Symmetry};
