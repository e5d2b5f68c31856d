//! Learning from a game that was played elsewhere, as if the machine's own beads had been drawn.

use super::{GameLog, ParseRecordedGameError, RecordedGame};
use crate::engine::Generator;
use crate::engine::boxes::{Bead, BoxNumber, Opening, Preset, Rules, Side, WhenEmpty};
use crate::engine::play::{FinishedGame, Machine};
use crate::engine::records::{Opponent, Played};
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
    /// The game is unfinished and not resigned.
    #[error("the game is not over")]
    NotOver,
    /// The machine cannot resign here: it is not to move, or the move needs no box.
    #[error("the machine cannot resign here")]
    CannotResign,
    /// Its opponent cannot resign here: it is not to move.
    #[error("its opponent cannot resign here")]
    OpponentCannotResign,
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
        recorded: &RecordedGame,
        missing: MissingBead,
        rng: &mut Generator,
    ) -> Result<FinishedGame, LearnError> {
        self.check_end(recorded)?;
        self.check_opening(recorded)?;
        if missing == MissingBead::Refused {
            self.check_beads(recorded)?;
        }
        self.abandon();
        let (own, rules) = (&mut self.player, &self.rules);
        let draws = recorded
            .machines_moves()
            .filter_map(|(board, square)| own.draw_for(board, square, rules, rng))
            .collect();
        let played = Played {
            key: recorded.key,
            side: Side::First,
            opponent: Opponent::You,
        };
        Ok(self.apply_game(&played, draws))
    }

    /// Checks the end of the game. The machine may have resigned at a box that has beads: the
    /// operator may have miscounted, as in game 97 of the open days.
    fn check_end(&self, recorded: &RecordedGame) -> Result<(), LearnError> {
        let board = recorded.key.board();
        let has_box = self.cabinet().box_index().find(board).is_some();
        match (recorded.resigned, board.outcome(), Side::to_move(board)) {
            (None, Some(_), _) | (Some(Side::Second), None, Side::Second) => Ok(()),
            (None, None, _) => Err(LearnError::NotOver),
            (Some(Side::Second), ..) => Err(LearnError::OpponentCannotResign),
            _ if !has_box || recorded.key.is_empty() => Err(LearnError::CannotResign),
            _ if self.rules.when_empty != WhenEmpty::Resign => Err(LearnError::NeverResigns),
            _ => Ok(()),
        }
    }

    fn check_opening(&self, recorded: &RecordedGame) -> Result<(), LearnError> {
        let (opening, first) = (self.rules.opening, recorded.machines_moves().next());
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

    fn check_beads(&self, recorded: &RecordedGame) -> Result<(), LearnError> {
        for (board, square) in recorded.machines_moves() {
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
    NoGame(#[from] ParseRecordedGameError),
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
