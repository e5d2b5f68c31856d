//! The games that go on on the board, as far as others have to know them.

use crate::app::Session;
use crate::engine::Opponent;
use crate::words::{Said, say};

use super::Phase;

/// Games of programs that are going on, written by the scene that has them played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Going {
    /// The machine trains out of sight.
    Training(TrainingStatus),
    /// Many games are played in a short time, and their traces are watched.
    TimeLapse {
        /// True if all of them are played, and their end shows.
        is_over: bool,
    },
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
        play.going.is_none() && play.then.is_none() && matches!(play.phase, Phase::Game)
    }

    /// A game with the person is on.
    pub fn is_game(&self) -> bool {
        self.is_still() && self.play.finished.is_none() && self.machine.game().is_some()
    }

    /// The person is to move.
    pub fn is_your_move(&self) -> bool {
        self.is_game() && self.machine.box_to_open().is_none()
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

    /// A training that showed on the board is over, and shows its end.
    pub(crate) fn has_ended(&self) -> bool {
        let is_over = self.play.going == Some(Going::TimeLapse { is_over: true });
        is_over && self.play.then.is_none() && matches!(self.play.phase, Phase::Game)
    }

    /// Nothing goes on that has to be stopped before something else begins: a time-lapse that has
    /// ended shows its end, and holds nothing up.
    pub(crate) fn is_free(&self) -> bool {
        self.is_still() || self.has_ended()
    }

    /// The machine trains out of sight.
    pub const fn is_training(&self) -> bool {
        matches!(self.play.going, Some(Going::Training(_)))
    }

    /// Games come and go too fast to be played.
    pub fn trains(&self) -> bool {
        self.play.going.is_some() && self.play.then.is_none() && self.look_back().is_none()
    }

    /// The reason for which nothing can be done with machines, while there is one.
    pub(crate) fn why_not_now(&self) -> Option<Said> {
        match (&self.play.phase, self.play.going) {
            _ if self.has_ended() => None,
            (Phase::Game, Some(_)) if self.play.then.is_none() => Some(say!("not-while-training")),
            (Phase::Watching(_), _) => Some(say!("not-while-watching")),
            _ => None,
        }
    }
}
