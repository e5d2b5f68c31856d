//! Learning from a game that was played elsewhere, as if the machine's own beads had been drawn.

use std::fmt;
use std::str::FromStr;

use crate::engine::teach::log::game_of;
use crate::engine::{
    Bead, BoxNumber, FinishedGame, Generator, Machine, Opening, Opponent, PerSide, Played, Preset,
    Rules, Side, Verdict, WhenEmpty,
};
use crate::game::{Board, PlayKey, PlayKeyError, Square, Symmetry};

/// A game of a log, such as `7136958 W`; `1593 R` if the machine resigned, `5 WR` if its opponent
/// did. `7, 1, 3, 6, 9, 5, 8 won` is also accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// Its moves.
    pub key: PlayKey,
    /// The side that resigned after the moves.
    pub resigned: Option<Side>,
}

/// The handling of a move without a bead in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingBead {
    /// Reject the game.
    Refused,
    /// Add a bead, which is then drawn.
    PutIn,
}

/// The reason why a text is not a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRecordedGameError {
    /// It does not start with a legal sequence of squares.
    #[error(transparent)]
    Key(#[from] PlayKeyError),
    /// The text after the squares is not a result.
    #[error("after the squares in order comes W, D, L, R, WR or nothing, not {0:?}")]
    NoEnding(String),
    /// A cell between two squares is empty.
    #[error("a square is missing between the others")]
    EmptyCell,
    /// The line is too long.
    #[error("it is too long for a game")]
    TooLong,
    /// The text is not UTF-8.
    #[error("it is not text in UTF-8; save the file as UTF-8")]
    NotUtf8,
    /// The moves contradict the result.
    #[error("the game was {played}, not {stated}")]
    Contradiction {
        /// The verdict by the moves.
        played: Verdict,
        /// The verdict by the text.
        stated: Verdict,
    },
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
    #[error("by its rules the machine never resigns: an empty box gets beads again")]
    NeverResigns,
    /// The rules fix another opening.
    #[error("by its rules the machine never opens there: its opening is {0}")]
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

impl RecordedGame {
    /// The first player's moves, each with the board before it.
    fn machines_moves(&self) -> impl Iterator<Item = (Board, Square)> {
        self.key
            .moves()
            .filter(|&(board, _)| Side::to_move(board) == Side::First)
    }
}

impl From<&Played> for RecordedGame {
    fn from(played: &Played) -> Self {
        let board = played.board();
        let resigned = board.outcome().is_none().then(|| Side::to_move(board));
        Self {
            key: played.key,
            resigned,
        }
    }
}

impl fmt::Display for RecordedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.key.board().outcome();
        let verdict = outcome.map(|outcome| Verdict::of(outcome, Side::First));
        match (self.resigned, verdict) {
            (Some(Side::First), _) => write!(f, "{} R", self.key),
            (Some(Side::Second), _) => write!(f, "{} WR", self.key),
            (None, Some(verdict)) => write!(f, "{} {}", self.key, verdict.letter()),
            (None, None) => self.key.fmt(f),
        }
    }
}

impl FromStr for RecordedGame {
    type Err = ParseRecordedGameError;

    fn from_str(text: &str) -> Result<Self, ParseRecordedGameError> {
        let none = Self {
            key: PlayKey::EMPTY,
            resigned: None,
        };
        Ok(game_of(text.trim(), Opening::Any)?.unwrap_or(none))
    }
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
        let mut draws = PerSide::default();
        draws[Side::First] = recorded
            .machines_moves()
            .filter_map(|(board, square)| self.first.draw_for(board, square, &self.rules, rng))
            .collect();
        let played = Played {
            key: recorded.key,
            side: Side::First,
            opponent: Opponent::You,
        };
        self.apply_game(&played, draws).ok_or(LearnError::NotOver)
    }

    /// Checks the end of the game. The machine may have resigned at a box that has beads: the
    /// operator may have miscounted, as in game 97 of the open days.
    fn check_end(&self, recorded: &RecordedGame) -> Result<(), LearnError> {
        let board = recorded.key.board();
        let has_box = self.first.cabinet.box_index().find(board).is_some();
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
            let Some((number, symmetries)) = self.first().cabinet.box_index().find(board) else {
                continue;
            };
            let beads = self.first().cabinet.candidates(
                number,
                &self.beads_of(&self.first, number),
                &self.rules,
            );
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
