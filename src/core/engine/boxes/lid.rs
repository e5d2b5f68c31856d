//! The positions printed on matchboxes.

use std::fmt;

use crate::game::{Board, Square, Squares, Symmetries, Symmetry};

/// The position printed on a matchbox, in its standard orientation.
///
/// The largest of the eight images of a position when its squares are read as digits, square 1
/// first: empty 0, first player 1, second player 2 (the convention of
/// <https://www.mscroggs.co.uk/menace/>). Only [`Lid::of`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lid {
    board: Board,
    distinct: Squares,
}

impl Lid {
    /// The lid of a board, with every symmetry that carries the board to it.
    pub fn of(board: Board) -> (Self, Symmetries) {
        let images = Symmetry::ALL.map(|symmetry| (symmetry, board.turned(symmetry)));
        let lid = images
            .iter()
            .map(|&(_, image)| image)
            .max_by_key(|image| image.code())
            .unwrap_or(board);
        let carriers = images
            .iter()
            .filter(|&&(_, image)| image == lid)
            .map(|&(symmetry, _)| symmetry);
        let own = Symmetry::ALL.map(|symmetry| (symmetry, lid.turned(symmetry) == lid));
        let is_lowest = |&square: &Square| {
            let mut own = own.iter().filter(|(_, is_own)| *is_own);
            own.all(|(symmetry, _)| symmetry.apply(square) >= square)
        };
        let lid = Self {
            board: lid,
            distinct: lid.free().iter().filter(is_lowest).collect(),
        };
        (lid, carriers.collect())
    }

    /// The position on the lid.
    pub const fn board(self) -> Board {
        self.board
    }

    /// The lowest-numbered free square of each set of equivalent squares under the lid's own
    /// symmetries.
    pub const fn distinct_squares(self) -> Squares {
        self.distinct
    }
}

impl fmt::Display for Lid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}
