//! What a machine may play next, with no game on: a bead drawn in the game in progress counts as still in its box.

use super::{Bead, Beads, BoxNumber, Machine};
use crate::game::{Board, PerSquare};

impl Machine {
    /// What may come out of a box with no game on, each bead as likely as any other.
    pub(super) fn candidates_between_games(&self, number: BoxNumber) -> Beads {
        self.cabinet().candidates(number, &self.beads_between_games(number), &self.rules)
    }

    /// The chance of each square to be played on a board of its own, with no game on; all 0 where it resigns.
    pub(super) fn moves_between_games(&self, board: Board) -> PerSquare<f64> {
        match self.cabinet().box_index().find(board) {
            Some((number, _)) => self.turned_back(board, &self.candidates_between_games(number)),
            None => PerSquare::from_fn(|square| f64::from(u8::from(board.free().contains(square)))),
        }
    }

    /// The chance of each square of a board to be played by a draw from these beads, turned back from the lid.
    pub(super) fn turned_back(&self, board: Board, beads: &Beads) -> PerSquare<f64> {
        let Some((_, symmetries)) = self.cabinet().box_index().find(board) else { return PerSquare::default() };
        let chance = |bead| beads.chance(bead).unwrap_or(0.0) / f64::from(symmetries.count());
        PerSquare::from_fn(|square| symmetries.iter().map(|symmetry| chance(Bead::of_board(square, symmetry))).sum())
    }

    /// One bead of each color of which a box holds most, with no game on; of a box without beads what
    /// the rules put in.
    pub(super) fn most_numerous(&self, number: BoxNumber) -> Beads {
        let beads = self.beads_between_games(number);
        let beads = if beads.is_empty() { self.candidates_between_games(number) } else { beads };
        let most = beads.counts().values().iter().copied().max().unwrap_or(0);
        let is_most = |square| most > 0 && beads.counts()[square] == most;
        Beads::from_counts(PerSquare::from_fn(|square| is_most(square).into()))
    }
}
