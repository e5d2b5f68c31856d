//! The games that go on on the board, as far as others have to know them.

use core::time::Duration;

use crate::app::{Session, Speed};
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
    /// Nothing goes on but a game with the person, or none.
    pub(crate) const fn is_still(&self) -> bool {
        let play = &self.play;
        play.going.is_none() && play.past.is_none()
    }

    /// A game with the person is on.
    pub fn is_game(&self) -> bool {
        self.is_still() && self.play.finished.is_none() && self.machine.game().is_some()
    }

    /// The person is to move, once MENACE's move is made.
    pub fn is_your_move(&self) -> bool {
        let goes_on = self.machine.game().is_some_and(|game| !game.is_over());
        self.is_game() && goes_on && self.machine.box_to_open().is_none()
    }

    /// MENACE is to move, and a person shakes its box.
    pub fn is_drawing(&self) -> bool {
        self.is_game() && self.machine.box_to_open().is_some()
    }

    /// The game is over, and its verdict shows.
    pub const fn is_over(&self) -> bool {
        self.is_still() && self.play.finished.is_some()
    }

    /// No game can begin: the first box is empty.
    pub fn is_dry(&self) -> bool {
        self.is_still() && self.play.finished.is_none() && self.machine.game().is_none()
    }

    /// Nothing goes on that has to be stopped before something else begins.
    pub(crate) const fn is_free(&self) -> bool {
        self.is_still()
    }

    /// The machine trains out of sight.
    pub const fn is_training(&self) -> bool {
        matches!(self.play.going, Some(Going::Training(_)))
    }

    /// The games that are played out on the board, while one watches.
    pub const fn watched_games(&self) -> Option<&WatchedGames> {
        match &self.play.going {
            Some(Going::Watching(watched)) => Some(watched),
            _ => None,
        }
    }

    /// Counts the time that games on the board take.
    pub(crate) fn pass_time(&mut self, time: Duration) {
        if let Some(Going::Watching(watched)) = &mut self.play.going {
            watched.time = watched.time.saturating_add(time);
        }
    }

    /// Games come and go too fast to be played.
    pub fn trains(&self) -> bool {
        let is_fast = match &self.play.going {
            Some(Going::Training(_)) => true,
            Some(Going::Watching(watched)) => !watched.speed.shows_moves(),
            None => false,
        };
        is_fast && self.play.past.is_none()
    }

    /// The reason for which nothing can be done with machines, while there is one.
    pub(crate) fn why_not_now(&self) -> Option<Said> {
        match self.play.going? {
            _ if self.play.past.is_some() => None,
            Going::Watching(_) if !self.trains() => Some(say!("not-while-watching")),
            _ => Some(say!("not-while-training")),
        }
    }
}
