//! The games that go on on the board, as far as others have to know them.

use core::time::Duration;

use super::{Session, Speed};
use crate::engine::Opponent;
use crate::words::{Said, say};

/// Games of programs that are going on, written by the scene that has them played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Going {
    /// The machine trains out of sight.
    Training(TrainingStatus),
    /// Two programs play, and a person watches.
    Watching(WatchedGames),
}

impl Going {
    /// True if they are too fast to be seen.
    pub const fn is_fast(&self) -> bool {
        match self {
            Self::Training(_) => true,
            Self::Watching(watched) => !watched.speed.shows_moves(),
        }
    }
}

/// Games played out on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedGames {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games that were asked for.
    pub goal: u64,
    /// The number of games that were finished.
    pub done: u64,
    /// Their speed.
    pub speed: Speed,
    /// The time that they have taken, without pauses.
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

    /// True if all of them are played, and the end of the last one shows.
    pub(crate) const fn are_over(&self) -> bool {
        self.done == self.goal
    }
}

/// Training out of sight, which goes on elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games that were asked for.
    pub goal: u64,
    /// The number of games that were played.
    pub done: u64,
    /// For how many seconds.
    pub seconds: f64,
}

impl TrainingStatus {
    /// Games a second, once there is something to tell.
    pub fn speed(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let games = self.done as f64;
        (self.seconds > 0.0 && self.done > 0).then(|| games / self.seconds)
    }
}

impl Session {
    /// Counts the time that games on the board take.
    pub(crate) fn pass_time(&mut self, time: Duration) {
        if let Some(Going::Watching(watched)) = &mut self.play.going {
            watched.time = watched.time.saturating_add(time);
        }
    }

    /// The reason for which nothing can be done with machines, while there is one.
    pub(crate) fn why_not_now(&self) -> Option<Said> {
        match self.play.going? {
            _ if self.play.past.is_some() => None,
            Going::Watching(_) if !self.view().is_fast() => Some(say!("not-while-watching")),
            _ => Some(say!("not-while-training")),
        }
    }
}
