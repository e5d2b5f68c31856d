//! Games as the log of a real cabinet has them: a play key, and how the game ended.

use std::str::FromStr;

use super::{Lesson, MissingBead, Opponent, Verdict};
use crate::game::{Mark, PlayKey, PlayKeyError};

/// A game of a log, such as `7136958 W` or `1593 R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedGame {
    key: PlayKey,
    resigned: bool,
}

/// Why a line is no game of a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// It does not start with a play key.
    #[error(transparent)]
    Key(#[from] PlayKeyError),
    /// Something else than a letter for the end comes after the play key.
    #[error("after the play key comes W, D, L, R or nothing, not {0:?}")]
    NoEnding(String),
    /// The moves say another end than the letter.
    #[error("the game was {played}, not {told}")]
    Contradiction {
        /// What the moves come to.
        played: Verdict,
        /// What the letter says.
        told: Verdict,
    },
}

/// The most characters of a line that a complaint quotes.
const QUOTED: usize = 20;

impl LoggedGame {
    /// The game as a lesson.
    pub const fn lesson(&self, opponent: Opponent, missing: MissingBead) -> Lesson {
        Lesson { key: self.key, opponent, resigned: self.resigned, missing }
    }

    /// The game of a line, which may be followed by a remark after `#`; `None` if there is nothing else.
    ///
    /// # Errors
    ///
    /// When the line is no game.
    pub fn of_line(line: &str) -> Result<Option<Self>, LogError> {
        let game = line.split('#').next().unwrap_or_default().trim();
        if game.is_empty() { Ok(None) } else { game.parse().map(Some) }
    }
}

impl FromStr for LoggedGame {
    type Err = LogError;

    fn from_str(text: &str) -> Result<Self, LogError> {
        let (key, ending) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let key: PlayKey = key.parse()?;
        let told = match ending.trim() {
            "R" => return Ok(Self { key, resigned: true }),
            "W" => Some(Verdict::Won),
            "D" => Some(Verdict::Drawn),
            "L" => Some(Verdict::Lost),
            "" => None,
            other => return Err(LogError::NoEnding(other.chars().take(QUOTED).collect())),
        };
        let played = key.board().outcome().map(|outcome| Verdict::of(outcome, Mark::X));
        match played.zip(told) {
            Some((played, told)) if played != told => Err(LogError::Contradiction { played, told }),
            _ => Ok(Self { key, resigned: false }),
        }
    }
}
