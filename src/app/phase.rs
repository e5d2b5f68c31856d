//! Where the game on the board stands.

use core::time::Duration;

use super::seen::Time;
use super::{LookBack, Motion, MoveStep, Replay, Speed, TimeLapse};
use crate::engine::{FinishedGame, Opponent};

/// Where the game stands.
#[derive(Clone, Debug)]
pub enum Phase {
    /// The person is to move.
    YourMove,
    /// MENACE is to move, and a person shakes its box.
    Drawing {
        /// Whether it was said that no bead came out of a box that holds some by the books.
        said_none: bool,
    },
    /// The game is over.
    Over(Box<FinishedGame>),
    /// No game can begin: the first box is empty.
    Dry,
    /// Two programs play, and one watches.
    Watching(Watch),
    /// Many games are played in a short time, and their traces are watched.
    TimeLapse(Box<TimeLapse>),
    /// The machine trains out of sight.
    Training(TrainingStatus),
    /// A game of the past is shown again.
    Replaying(Box<Replay>),
    /// The machine shows as it was at some time of its life.
    LookingBack(Box<LookBack>),
}

impl Phase {
    /// The time of the machine that shows.
    pub(super) fn time(&self) -> Time {
        match self {
            Self::Replaying(replay) if replay.machine().is_some() => Time::Game {
                number: replay.number,
                moves: replay.shown(),
            },
            Self::LookingBack(look_back) => Time::Snapshot(look_back.nth),
            _ => Time::Today,
        }
    }
}

/// Games played out on the board.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games were asked for.
    pub goal: u64,
    /// How many were finished.
    pub done: u64,
    /// Whether it waits for somebody to go on.
    pub paused: bool,
    /// How fast.
    pub speed: Speed,
    /// The game just ended, until the next begins.
    pub(super) finished: Option<Box<FinishedGame>>,
}

impl Watch {
    pub(super) fn new(opponent: Opponent, goal: u64) -> Self {
        Self {
            opponent,
            goal,
            done: 0,
            paused: false,
            speed: Speed::default(),
            finished: None,
        }
    }

    /// Whether the game on the board is over and the next has not begun.
    pub const fn is_between_games(&self) -> bool {
        self.finished.is_some()
    }

    /// The time to the next step, unless it waits: the steps of a move share its time, and a
    /// verdict stays for as long as three moves take.
    pub(super) fn interval(&self, motion: Motion) -> Option<Duration> {
        let whole = self.speed.interval();
        let interval = match motion {
            Motion::Move(_) => whole / MoveStep::COUNT,
            Motion::Rewards(_) => motion.interval()?.min(whole),
            Motion::Still if self.is_between_games() => 3 * whole,
            Motion::Still => whole,
        };
        (!self.paused).then_some(interval)
    }
}

/// Training out of sight, which goes on elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games were asked for.
    pub goal: u64,
    /// How many were played.
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
