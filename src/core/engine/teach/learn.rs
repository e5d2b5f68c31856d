//! Learning from a game that was played elsewhere, as if the machine's own beads had been drawn.

use super::{GameLog, ParseGameError};
use crate::engine::Generator;
use crate::engine::boxes::{Bead, BoxNumber, Opening, Preset, Rules, Side, WhenEmpty};
use crate::engine::play::{FinishedGame, Machine};
use crate::engine::records::Played;
use crate::game::{Square, Symmetry};

/// The handling of a move without a bead in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingBead {
    /// Reject the game.
    Refused,
    /// Add a bead, which is then drawn.
    PutIn,
}

/// The reason why a machine cannot have played a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LearnError {
    /// The machine cannot resign here: the move needs no box.
    #[error("the machine cannot resign here")]
    CannotResign,
    /// By these rules the machine never resigns.
    #[error("under its rules the machine never resigns: an empty box gets beads again")]
    NeverResigns,
    /// The rules fix another opening.
    #[error("under its rules the machine never opens there: its opening is {0}")]
    OtherOpening(Opening),
    /// The box holds no bead for a move.
    #[error("box {number} holds no bead for square {square}")]
    NoBead {
        /// The box.
        number: BoxNumber,
        /// The square of the board.
        square: Square,
    },
}

impl MissingBead {
    /// The choice for these rules. Mats are shared by groups: one may lack a counter that another
    /// still had.
    pub fn of(rules: &Rules) -> Self {
        if rules.preset() == Some(Preset::Mats) {
            Self::PutIn
        } else {
            Self::Refused
        }
    }
}

impl Machine {
    /// Learns from a game that it played first against a person: opens its boxes, takes out the
    /// beads of its moves, and closes them by the result. A game in progress is abandoned.
    ///
    /// If several beads play the same square (the lid is symmetric and equivalent squares have
    /// beads), one is drawn at random.
    ///
    /// # Errors
    ///
    /// If this machine cannot have played the game; nothing is changed then.
    pub fn learn_from(
        &mut self,
        played: &Played,
        missing: MissingBead,
        rng: &mut Generator,
    ) -> Result<FinishedGame, LearnError> {
        self.check_end(played)?;
        self.check_opening(played)?;
        if missing == MissingBead::Refused {
            self.check_beads(played)?;
        }
        self.abandon();
        let (own, rules) = (&mut self.player, &self.rules);
        let draws = Side::First
            .moves(&played.key)
            .filter_map(|(board, square)| own.draw_for(board, square, rules, rng))
            .collect();
        Ok(self.apply_game(played, draws))
    }

    /// Checks the end of the game. The machine may have resigned at a box that has beads: the
    /// operator may have miscounted, as in game 97 of the open days.
    fn check_end(&self, played: &Played) -> Result<(), LearnError> {
        if !played.resigned() {
            return Ok(());
        }
        let has_box = self.cabinet().box_index().find(played.board()).is_some();
        if !has_box || played.key.is_empty() {
            return Err(LearnError::CannotResign);
        }
        if self.rules.when_empty != WhenEmpty::Resign {
            return Err(LearnError::NeverResigns);
        }
        Ok(())
    }

    fn check_opening(&self, played: &Played) -> Result<(), LearnError> {
        let (opening, first) = (self.rules.opening, Side::First.moves(&played.key).next());
        let turns_into = |square, opening| {
            let mut turns = Symmetry::ALL.into_iter();
            turns.any(|turn| turn.apply(square) == opening)
        };
        match (opening.square(), first) {
            (Some(only), Some((_, played))) if !turns_into(played, only) => {
                Err(LearnError::OtherOpening(opening))
            }
            _ => Ok(()),
        }
    }

    fn check_beads(&self, played: &Played) -> Result<(), LearnError> {
        for (board, square) in Side::First.moves(&played.key) {
            let Some((number, symmetries)) = self.cabinet().box_index().find(board) else {
                continue;
            };
            let held = self.beads_of(number);
            let beads = self.cabinet().candidates(number, &held, &self.rules);
            if symmetries
                .iter()
                .all(|symmetry| beads.count(Bead::of_board(square, symmetry)) == 0)
            {
                return Err(LearnError::NoBead { number, square });
            }
        }
        Ok(())
    }
}

/// The reason why the machine cannot learn from a line of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongLine {
    /// The line could not be read.
    #[error(transparent)]
    NoGame(#[from] ParseGameError),
    /// The machine cannot have played the game.
    #[error(transparent)]
    NotPlayed(#[from] LearnError),
}

impl Machine {
    /// Learns from each game of a log, and returns all wrong lines in order. To learn from all of
    /// the log or nothing, pass a copy of the machine.
    pub fn learn_from_log(
        &mut self,
        log: &GameLog,
        missing: MissingBead,
        rng: &mut Generator,
    ) -> Vec<(usize, WrongLine)> {
        let no_games = log.wrong.iter();
        let mut wrong: Vec<_> = no_games
            .map(|(number, error)| (*number, error.clone().into()))
            .collect();
        for (number, game) in &log.games {
            if let Err(error) = self.learn_from(game, missing, rng) {
                wrong.push((*number, error.into()));
            }
        }
        wrong.sort_by_key(|(number, _)| *number);
        wrong
    }
}
