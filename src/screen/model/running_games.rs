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

/// The minimum number of games in the first half of a time-lapse, if it has twice as many.
const FIRST_GAMES: f64 = 50.0;

/// A number of games for computing with times.
#[expect(clippy::cast_precision_loss, reason = "exact below 2^53")]
const fn count(games: u64) -> f64 {
    games as f64
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

    /// The number of games of a time-lapse after this share of its time, 0 to 1. In the first half
    /// it grows by equal factors, so that the first games are seen one by one, and in the second
    /// half by equal numbers.
    pub fn games_at(&self, elapsed: f64) -> u64 {
        let (goal, early) = (count(self.goal), self.early_games());
        let games = if elapsed < 0.5 {
            early.powf(2.0 * elapsed)
        } else {
            early + (goal - early) * (2.0 * elapsed - 1.0)
        };
        // Rounding errors are far smaller than a thousandth of a game.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let games = (games + 0.001) as u64;
        games.min(self.goal)
    }

    /// The share of the time of a time-lapse after this number of games.
    pub(crate) fn elapsed_at(&self, games: u64) -> f64 {
        let (goal, games, early) = (count(self.goal), count(games), self.early_games());
        if games <= early {
            games.max(1.0).ln() / early.ln() / 2.0
        } else {
            0.5 + (games - early) / (goal - early) / 2.0
        }
    }

    /// The number of games in the first half of the time.
    fn early_games(&self) -> f64 {
        let goal = count(self.goal);
        1.0 + (goal / 10.0).max(FIRST_GAMES.min(goal / 2.0))
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
        (self.seconds > 0.0 && self.done > 0).then(|| count(self.done) / self.seconds)
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
