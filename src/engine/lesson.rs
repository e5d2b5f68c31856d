//! A game that was played elsewhere, lived through as if the machine's own beads had come out that way.

use rand::Rng;

use super::{Bead, BoxNumber, FinishedGame, Machine, OpenGame, Opponent};
use crate::game::{Board, Mark, PlayKey, Square};

/// A whole game to live through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its moves.
    pub key: PlayKey,
    /// Who played against the machine.
    pub opponent: Opponent,
    /// Whether the machine resigned after these moves, because whoever operated it says so.
    pub resigned: bool,
    /// What to do about a move for which the box holds no bead.
    pub missing: MissingBead,
}

/// What to do about a move for which the box holds no bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingBead {
    /// The game cannot have been this machine's.
    Refused,
    /// One is put in, to be drawn.
    PutIn,
}

/// Why a machine cannot have played a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The moves stop before the end, and nobody resigned.
    #[error("the game is not over")]
    NotOver,
    /// It cannot resign after these moves: the game is over, or it needs no box.
    #[error("the machine cannot resign here")]
    CannotResign,
    /// The box holds no bead for a move.
    #[error("box {number} holds no bead for square {square}")]
    NoBead {
        /// The box.
        number: BoxNumber,
        /// The square of the board.
        square: Square,
    },
}

impl Machine {
    /// Lives through a game: opens the boxes that it would have opened, takes out the beads of its
    /// moves, and learns from its end. A game in progress is abandoned.
    ///
    /// Where several beads stand for a square (the lid has a symmetry and its equivalent squares
    /// all got beads), one is drawn as chance would have it.
    ///
    /// # Errors
    ///
    /// When this machine cannot have played the game; nothing has changed then.
    pub fn learn_from(&mut self, lesson: &Lesson, rng: &mut impl Rng) -> Result<FinishedGame, LessonError> {
        let resigned_at = self.resignation(lesson)?;
        if lesson.missing == MissingBead::Refused {
            self.check_beads(&lesson.key)?;
        }
        self.abandon();
        let mut game = OpenGame { key: lesson.key, resigned_at, ..OpenGame::new(lesson.opponent) };
        for (open, (board, square)) in game.open.iter_mut().zip(machines_moves(&lesson.key)) {
            *open = self.cabinet.open_for(board, square, &self.rules, rng);
        }
        self.game = Some(game);
        self.finish().ok_or(LessonError::NotOver)
    }

    /// The box at which the machine resigned, if it did.
    fn resignation(&self, lesson: &Lesson) -> Result<Option<BoxNumber>, LessonError> {
        let board = lesson.key.board();
        if !lesson.resigned {
            return if board.outcome().is_some() { Ok(None) } else { Err(LessonError::NotOver) };
        }
        let place = self.cabinet.box_index().find(board).filter(|_| !lesson.key.is_empty());
        let (number, _) = place.ok_or(LessonError::CannotResign)?;
        Ok(Some(number))
    }

    fn check_beads(&self, key: &PlayKey) -> Result<(), LessonError> {
        for (board, square) in machines_moves(key) {
            let Some((number, turns)) = self.cabinet.box_index().find(board) else { continue };
            let beads = self.cabinet.candidates(number, &self.beads_between_games(number), &self.rules);
            if turns.iter().all(|turn| beads.count(Bead::of_board(square, turn)) == 0) {
                return Err(LessonError::NoBead { number, square });
            }
        }
        Ok(())
    }
}

/// The first player's moves, each with the board that it was played on.
fn machines_moves(key: &PlayKey) -> impl Iterator<Item = (Board, Square)> {
    key.moves().filter(|(board, _)| board.to_move() == Mark::X)
}
