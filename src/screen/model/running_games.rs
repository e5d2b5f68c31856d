//! The state of running games, for other parts than their scene.

use core::time::Duration;

use super::{Session, Speed};
use crate::engine::Opponent;
use crate::words::{Said, say};

/// Running games of programs, written by the scene that plays them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RunningGames {
    /// The machine trains in the background.
    Training(TrainingStatus),
    /// Two programs play on the board.
    Watched(WatchedGames),
}

impl RunningGames {
    /// True if the moves are not shown.
    pub const fn is_fast(&self) -> bool {
        match self {
            Self::Training(_) => true,
            Self::Watched(watched) => !watched.speed.shows_moves(),
        }
    }
}

/// Games played on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedGames {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games to play.
    pub goal: u64,
    /// The number of finished games.
    pub done: u64,
    /// Their speed.
    pub speed: Speed,
    /// The time played so far, without pauses.
    pub(crate) time: Duration,
}

impl WatchedGames {
    pub(crate) const fn new(opponent: Opponent, goal: u64, speed: Speed) -> Self {
        Self {
            opponent,
            goal,
            done: 0,
            speed,
            time: Duration::ZERO,
        }
    }

    /// True if all games are finished and the end of the last one is shown.
    pub(crate) const fn are_over(&self) -> bool {
        self.done == self.goal
    }
}

/// The progress of a training in the background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games to play.
    pub goal: u64,
    /// The number of games played.
    pub done: u64,
    /// The time taken in seconds.
    pub seconds: f64,
}

impl TrainingStatus {
    /// The speed in games per second, once known.
    pub fn speed(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let games = self.done as f64;
        (self.seconds > 0.0 && self.done > 0).then(|| games / self.seconds)
    }
}

impl Session {
    /// Adds to the time of the games on the board.
    pub(crate) fn pass_time(&mut self, time: Duration) {
        if let Some(RunningGames::Watched(watched)) = &mut self.board_state.running {
            watched.time = watched.time.saturating_add(time);
        }
    }

    /// The reason why machines cannot be managed now, if any.
    pub(crate) fn why_not_now(&self) -> Option<Said> {
        match self.board_state.running? {
            _ if self.board_state.past.is_some() => None,
            RunningGames::Watched(_) if !self.view().is_fast() => Some(say!("not-while-watching")),
            _ => Some(say!("not-while-training")),
        }
    }
}
