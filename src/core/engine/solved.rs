//! The solved value of every position when both players play their best, worked out once.

use std::sync::LazyLock;

use crate::game::{Board, Outcome, Square, Squares};

/// The end of the game from here when both players play their best.
pub fn best_outcome(board: Board) -> Outcome {
    SOLVED[board.code()]
}

/// The squares that keep the best result for the player to move; none once the game is over.
pub fn best_squares(board: Board) -> Squares {
    let best = best_outcome(board);
    board
        .free()
        .iter()
        .filter(|&square| {
            board
                .play(square)
                .is_ok_and(|after| best_outcome(after) == best)
        })
        .collect()
}

/// The soundness of a move by the game alone, whoever the opponent: it goes by the solved value of
/// the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Soundness {
    /// The solved value of the board is kept.
    Sound,
    /// A won board becomes a drawn one.
    Slip,
    /// A won or a drawn board becomes a lost one.
    Blunder,
}

impl Soundness {
    /// The soundness of a square; `None` where it cannot be played.
    pub fn of(board: Board, square: Square) -> Option<Self> {
        let after = best_outcome(board.play(square).ok()?);
        Some(
            match preference(board, best_outcome(board)) - preference(board, after) {
                0 => Self::Sound,
                _ if after == Outcome::Drawn => Self::Slip,
                _ => Self::Blunder,
            },
        )
    }
}

/// By [`Board::code`]; codes of no reachable board hold a value that nobody asks for.
static SOLVED: LazyLock<Vec<Outcome>> = LazyLock::new(|| {
    let mut solved = vec![Outcome::Drawn; Board::CODES];
    for board in Board::reachable().into_iter().rev() {
        solved[board.code()] = board.outcome().unwrap_or_else(|| {
            let afters = board
                .free()
                .iter()
                .filter_map(|square| board.play(square).ok());
            let outcomes = afters.map(|after| solved[after.code()]);
            outcomes
                .max_by_key(|&outcome| preference(board, outcome))
                .unwrap_or(Outcome::Drawn)
        });
    }
    solved
});

/// The preference of the player to move for an outcome.
fn preference(board: Board, outcome: Outcome) -> i8 {
    match outcome {
        Outcome::Won(winner) if winner == board.to_move() => 1,
        Outcome::Drawn => 0,
        Outcome::Won(_) => -1,
    }
}
