//! The exact chances of the machine that moves second, board by board.

use std::collections::HashMap;

use super::{Bead, Beads, BoxNumber, Cabinet, Chances, Machine, Opponent, Replies, Rules};
use crate::game::{Board, Mark, Outcome, PerSquare};

impl Machine {
    /// The chances of the next game of the machine that moves second, with these boxes, against an opponent who moves
    /// first. They are computed, not sampled. `None` where they cannot be known: a person's, or a nemesis's, who
    /// knows the first machine alone.
    ///
    /// The boxes stand as they do between games. Its empty boxes are restocked, so it never resigns.
    pub fn second_odds(&self, boxes: &Cabinet, against: Opponent) -> Option<Chances> {
        let rules = self.rules_of(Mark::O);
        let mut evaluation = Evaluation { machine: self, boxes, rules, against, known: HashMap::new() };
        evaluation.of(Board::EMPTY)
    }

    /// What a box of the second machine holds between games; one that only a file can have left empty is restocked.
    fn second_candidates(&self, boxes: &Cabinet, number: BoxNumber, rules: &Rules) -> Beads {
        let beads = self.player(Mark::O).map_or(*boxes[number].beads(), |second| self.beads_of(second, number));
        if beads.is_empty() {
            return Beads::from_counts(PerSquare::from_fn(|square| boxes[number].starting()[square].into()));
        }
        boxes.candidates(number, &beads, rules)
    }
}

/// What the chances depend on, and those worked out so far, by the code of the board.
struct Evaluation<'a> {
    machine: &'a Machine,
    boxes: &'a Cabinet,
    rules: Rules,
    against: Opponent,
    known: HashMap<Board, Chances>,
}

impl Evaluation<'_> {
    fn of(&mut self, board: Board) -> Option<Chances> {
        if let Some(outcome) = board.outcome() {
            return Some(certain(outcome));
        }
        if let Some(known) = self.known.get(&board) {
            return Some(*known);
        }
        let moves = match board.to_move() {
            Mark::O => self.own_moves(board),
            Mark::X => self.replies(board)?,
        };
        let mut chances = Chances::default();
        // The first machine resigns where it has no move.
        if moves.values().iter().all(|chance| *chance == 0.0) {
            chances = Chances { won: 1.0, ..chances };
        }
        for (square, &chance) in moves.iter().filter(|(_, chance)| **chance > 0.0) {
            let Ok(after) = board.play(square) else { continue };
            chances.add(chance, self.of(after)?);
        }
        self.known.insert(board, chances);
        Some(chances)
    }

    fn own_moves(&self, board: Board) -> PerSquare<f64> {
        let beads = |number| self.machine.second_candidates(self.boxes, number, &self.rules);
        from_box(self.boxes, board, beads)
    }

    fn replies(&self, board: Board) -> Option<PerSquare<f64>> {
        if self.against == Opponent::Menace {
            let machine = self.machine;
            return Some(from_box(machine.cabinet(), board, |number| machine.candidates_between_games(number)));
        }
        let replies = Replies::of(self.against, board)?;
        Some(PerSquare::from_fn(|square| if replies.squares().contains(square) { replies.chance(square) } else { 0.0 }))
    }
}

/// The chance of each square of a board to be played by a draw from its box; the last square needs none.
fn from_box(cabinet: &Cabinet, board: Board, beads: impl Fn(BoxNumber) -> Beads) -> PerSquare<f64> {
    let Some((number, symmetries)) = cabinet.box_index().find(board) else {
        return PerSquare::from_fn(|square| f64::from(u8::from(board.free().contains(square))));
    };
    let (beads, ways) = (beads(number), f64::from(symmetries.count()));
    let chance = |square, symmetry| beads.chance(Bead::of_board(square, symmetry)).unwrap_or(0.0);
    PerSquare::from_fn(|square| {
        let free = board.free().contains(square);
        if free { symmetries.iter().map(|symmetry| chance(square, symmetry) / ways).sum() } else { 0.0 }
    })
}

/// How a game ended, seen by the second player.
fn certain(outcome: Outcome) -> Chances {
    let Chances { won, drawn, lost } = Chances::certain(outcome);
    Chances { won: lost, drawn, lost: won }
}
