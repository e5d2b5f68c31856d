//! Watching: two programs play move by move on the board.

use core::time::Duration;

use super::motion::{Motion, MoveStep};
use super::speed::Speed;
use super::{Phase, Session};
use crate::app::room::Room;
use crate::app::{Action, App, Direction, Offer, Viewport, Watched};
use crate::engine::{FinishedGame, Opponent};
use crate::words::say;

/// Games played out on the board.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games that were asked for.
    pub goal: u64,
    /// The number of games that were finished.
    pub done: u64,
    /// True if it waits for somebody to go on.
    pub paused: bool,
    /// Its speed.
    pub speed: Speed,
    /// The game just ended, until the next begins.
    pub(crate) finished: Option<Box<FinishedGame>>,
}

impl Watch {
    pub(crate) fn new(opponent: Opponent, goal: u64) -> Self {
        Self {
            opponent,
            goal,
            done: 0,
            paused: false,
            speed: Speed::default(),
            finished: None,
        }
    }

    /// True if the game on the board is over and the next has not begun.
    pub const fn is_between_games(&self) -> bool {
        self.finished.is_some()
    }

    /// The time to the next step, unless it waits: the steps of a move share its time, and a
    /// verdict stays for as long as three moves take.
    pub(crate) fn interval(&self, motion: Motion) -> Option<Duration> {
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

/// Two programs play, and one watches.
pub(crate) struct Watching;

impl Room for Watching {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let Phase::Watching(watch) = &app.play.phase else {
            return None;
        };
        match wish {
            Action::Go(Direction::Right) | Action::Activate => Some(Offer::Quiet),
            Action::Pause => Some(Offer::Shown(if watch.paused {
                say!("offer-go-on")
            } else {
                say!("offer-pause")
            })),
            Action::Faster | Action::Slower => Some(Offer::Shown(say!("offer-speed"))),
            Action::Close => Some(Offer::Shown(say!("offer-stop"))),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        let Phase::Watching(watch) = &mut app.play.phase else {
            return;
        };
        match wish {
            Action::Go(_) => app.step(),
            Action::Faster => watch.speed = watch.speed.changed(true),
            Action::Slower => watch.speed = watch.speed.changed(false),
            Action::Close => {
                app.session.machine.abandon();
                app.end_watch();
            }
            _ => watch.paused ^= true,
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        match &app.play.phase {
            Phase::Watching(watch) => watch.interval(app.play.motion),
            _ => None,
        }
    }

    fn tick(&self, app: &mut App) {
        app.step();
    }
}

impl Session {
    /// Ends the watching with the end of the last game, once that may be told.
    pub(crate) fn end_watching(&mut self) {
        if let Phase::Watching(watch) = &mut self.play.phase
            && watch.done == watch.goal
            && let Some(finished) = watch.finished.take()
        {
            (self.play.phase, self.play.finished) = (Phase::Game, Some(finished));
            self.notice = self.guess_and_truth();
        }
    }

    /// Goes on, when asked to, with a game that two programs were playing, or with the next of
    /// those asked for.
    pub(crate) fn resume_watching(&mut self, opponent: Opponent, watched: Watched) {
        let Watched { done, goal } = watched;
        self.play.phase = Phase::Watching(Watch {
            paused: true,
            done,
            ..Watch::new(opponent, goal)
        });
        self.follow_game();
    }
}

impl Session {
    /// Plays games against this opponent out on the board.
    pub(crate) fn watch(&mut self, opponent: Opponent, games: u64) {
        self.play.phase = Phase::Watching(Watch::new(opponent, games));
        self.step();
    }

    /// One more move of the game on the board, or the next game.
    pub(crate) fn step(&mut self) {
        let Phase::Watching(watch) = &mut self.play.phase else {
            return;
        };
        watch.finished = None;
        if self.machine.game().is_none()
            && self.machine.begin(self.play.side, watch.opponent).is_err()
        {
            self.end_watch();
            return;
        }
        self.before_move();
        let finished = self.machine.next_move(&mut self.rng);
        if let (Some(finished), Phase::Watching(watch)) = (finished, &mut self.play.phase) {
            watch.done += 1;
            watch.finished = Some(Box::new(finished));
            self.save();
        }
        self.show_move();
    }

    /// Plays with the person again.
    pub(crate) fn end_watch(&mut self) {
        self.play.phase = Phase::Game;
        self.begin();
    }
}
