//! The machine's moves in a finished game, as far as they are known.

use super::{Bead, Beads, BoxNumber, Machine, Played, bead_squares};
use crate::game::{Board, Mark, Square, Symmetry};

/// A move that the machine made with a box in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMove {
    /// The box.
    pub number: BoxNumber,
    /// The square of the board.
    pub square: Square,
    /// The symmetry that carried the board to the lid; `None` where nobody knows which of several it was.
    pub symmetry: Option<Symmetry>,
    /// The bead that came out; `None` where nobody knows which of several it was.
    pub bead: Option<Bead>,
    /// What was in the box before the draw; `None` where nobody knows.
    pub before: Option<Beads>,
}

impl Machine {
    /// The moves that the machine made with its boxes in one of its games, in order. The play key decides the
    /// boxes, and the symmetries and the beads where the lid has no symmetry.
    pub fn past_moves(&self, game: &Played) -> impl Iterator<Item = PastMove> {
        let own = game.key.moves().filter(|(board, _)| board.to_move() == Mark::X);
        own.filter_map(|(board, square)| self.past_move(board, square))
    }

    fn past_move(&self, board: Board, square: Square) -> Option<PastMove> {
        let (number, symmetries) = self.cabinet().box_index().find(board)?;
        let squares = bead_squares(self.cabinet()[number].lid(), &self.rules);
        let mut ways = symmetries.iter().filter(|symmetry| squares.contains(symmetry.apply(square)));
        let first = ways.next()?;
        let bead = |symmetry| Bead::of_board(square, symmetry);
        let (is_one_way, is_one_bead) =
            ways.fold((true, true), |(_, alike), turn| (false, alike && bead(turn) == bead(first)));
        Some(PastMove {
            number,
            square,
            symmetry: is_one_way.then_some(first),
            bead: is_one_bead.then(|| bead(first)),
            before: None,
        })
    }
}
