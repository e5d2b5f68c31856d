//! Animations: MENACE's move in steps, and the rewards.
//!
//! The machine is never ahead of the screen: a timer takes its next step, and any key completes the
//! move first. If MENACE waits before it draws, the move pauses at the open box.

use core::time::Duration;

use super::{Motion, RunningGames, Session, View, WatchedGames};
use crate::engine::{ClosedBox, FinishedGame, OpenBox, OpenGame, Side, Step};
use crate::words::say;

/// The delay before each step of a move.
const BEFORE_OPEN: Duration = Duration::from_millis(250);
const BEFORE_DRAW: Duration = Duration::from_millis(400);
const BEFORE_PLAY: Duration = Duration::from_millis(250);

/// The delay before and after a forced last mark.
const LAST: Duration = Duration::from_millis(300);

/// The time between two frames of a reward.
const REWARD_FRAME: Duration = Duration::from_millis(36);

/// The time between two frames of the colors, and their number: 0.8 seconds in all.
const COLORS_FRAME: Duration = Duration::from_millis(40);
const COLORS: u8 = 20;

/// The number of frames per bead, and of the fall of a lost one.
const FRAMES: i64 = 3;
const FALL: i64 = 8;

impl Motion {
    /// The time until the next frame, if one is running.
    pub(crate) const fn interval(self) -> Option<Duration> {
        match self {
            Self::Still => None,
            Self::Rewards(_) => Some(REWARD_FRAME),
            Self::Colors(_) => Some(COLORS_FRAME),
        }
    }

    /// The rewards of a finished game, if any.
    pub(crate) fn of_rewards(finished: &FinishedGame) -> Self {
        Self::Rewards(0).within(reward_frames(finished))
    }

    /// The next frame, of the rewards of this game or of the colors.
    fn next(self, finished: Option<&FinishedGame>) -> Self {
        match self {
            Self::Still => self,
            Self::Rewards(frame) => {
                Self::Rewards(frame + 1).within(finished.map_or(0, reward_frames))
            }
            Self::Colors(frame) => Self::Colors(frame + 1).within(COLORS),
        }
    }

    /// The frame, or none after the last one.
    fn within(self, frames: u8) -> Self {
        match self {
            Self::Rewards(frame) | Self::Colors(frame) if frame < frames => self,
            _ => Self::Still,
        }
    }

    /// The progress of the colors, 0 to 1, while they run.
    pub(crate) fn colors_run(self) -> Option<f64> {
        match self {
            Self::Colors(frame) => Some(part(frame.into(), COLORS.into())),
            Self::Still | Self::Rewards(_) => None,
        }
    }
}

/// An upper bound for the steps of a move, including the end of its game.
const MOST_STEPS: usize = 8;

/// The maximum number of beads animated per box, so that all boxes take less than two seconds.
const MOST_PAID: i64 = 4;

/// The motion of a bead at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadPath {
    /// The drawn bead, from the board into its box.
    Home,
    /// An additional bead, from the sleeve into the box.
    Added,
    /// The drawn bead of a lost game, off the board.
    Lost,
}

/// A bead that moves into its box or off the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RewardedBead {
    /// The index of its box on the table.
    pub nth: usize,
    /// The box.
    pub opened: OpenBox,
    pub path: BeadPath,
    /// The progress of its motion, 0 to 1.
    pub gone: f64,
}

impl Session {
    /// True if moves are shown step by step.
    pub(crate) fn shows_steps(&self) -> bool {
        let is_slow = |watched: &WatchedGames| watched.speed.shows_moves();
        self.preferences.motion.is_on && self.view().watched_games().is_none_or(is_slow)
    }

    /// Draws the bead for which MENACE waited.
    pub(crate) fn draw_now(&mut self) {
        if self.preferences.motion.is_on {
            self.take_step();
        } else {
            self.show_at_once();
        }
    }

    /// Makes MENACE wait before it draws, until the program ends.
    pub(crate) fn wait_from_now_on(&mut self) {
        let at_once = &mut self.preferences.draws_at_once;
        *at_once = at_once.for_now(false);
        self.notice = Some(say!("waits-from-now-on"));
    }

    /// Takes the next step of the shown game.
    pub(crate) fn take_step(&mut self) {
        let finished = self.pair.step(&mut self.rng);
        if let Some(finished) = finished {
            self.end_game(Box::new(finished));
        } else if self.view().next_step == Some(Step::Settle)
            && self.view().watched_games().is_none()
        {
            self.save();
        }
        self.follow_game();
    }

    /// Takes the next step or frame; returns false if there is none.
    pub(crate) fn advance_motion(&mut self) -> bool {
        if self.board_state.motion != Motion::Still {
            self.board_state.motion = self.board_state.motion.next(self.view().finished());
            return true;
        }
        let is_due = self.view().next_step.is_some() && !self.view().waits_to_draw;
        if is_due {
            self.take_step();
        }
        is_due
    }

    /// Completes the animation and the move, except a draw that waits and watched moves, and drops
    /// the notice.
    pub(crate) fn end_showing(&mut self) {
        self.notice = None;
        if self.view().watched_games().is_some() {
            return;
        }
        if self.view().waits_to_draw {
            self.board_state.motion = Motion::Still;
        } else {
            self.show_at_once();
        }
    }

    /// Completes the animation and the move, including a draw that waits.
    pub(crate) fn show_at_once(&mut self) {
        // A bound, in case a file holds an impossible game.
        for _ in 0..MOST_STEPS {
            if self.view().next_step.is_none() {
                break;
            }
            self.take_step();
        }
        self.board_state.motion = Motion::Still;
    }

    /// Takes the steps of MENACE's move without showing them, until it waits to draw.
    pub(crate) fn run_through(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.view().next_step.is_none() || self.view().waits_to_draw {
                break;
            }
            self.take_step();
        }
    }

    /// Starts the animation of the colors, if motion is on.
    pub(crate) fn run_colors(&mut self) {
        if self.preferences.motion.is_on && self.view().is_game() {
            self.board_state.motion = Motion::Colors(0);
        }
    }
}

impl View<'_> {
    /// True if the next move is fixed by the rules.
    pub(crate) fn is_settled_by_rules(&self) -> bool {
        let is_first = |game: &OpenGame| game.key().is_empty() && game.is_machines_turn();
        self.open_game().is_some_and(is_first) && self.pair.next_box().is_none()
    }

    /// The time until the next step or frame.
    pub(crate) fn due(&self) -> Option<Duration> {
        if self.waits_to_draw && self.motion == Motion::Still {
            return None;
        }
        let frame = self.motion.interval();
        frame.or_else(|| {
            Some(match self.next_step? {
                Step::Open => BEFORE_OPEN,
                Step::Draw => BEFORE_DRAW,
                Step::Play if self.step_of_box().is_some() => BEFORE_PLAY,
                Step::Reply | Step::Play | Step::Settle => LAST,
            })
        })
    }

    /// The frame of the reward of a box of the game just ended, from 0; `None` if no reward is
    /// animated.
    fn reward_frame(&self, side: Side, nth: usize) -> Option<i64> {
        let Motion::Rewards(frame) = self.motion else {
            return None;
        };
        let before = self.finished()?.closed_by(side).take(nth).map(frames);
        Some(i64::from(frame) - before.sum::<i64>())
    }

    /// True if the reward of a box of the game just ended has begun.
    pub(super) fn has_begun_to_pay(&self, side: Side, nth: usize) -> bool {
        let is_still = || self.motion == Motion::Still;
        self.reward_frame(side, nth)
            .map_or_else(is_still, |frame| frame >= 0)
    }

    /// The number of beads that a box of the game just ended has visibly gained since before the
    /// draw, `None` while the drawn bead is on the table; and whether that is the final number.
    pub(crate) fn visible_gain(
        &self,
        side: Side,
        nth: usize,
        closed: &ClosedBox,
    ) -> (Option<i64>, bool) {
        let Some(frame) = self.reward_frame(side, nth) else {
            let is_paid = self.motion == Motion::Still;
            return (is_paid.then_some(closed.gain), is_paid);
        };
        if frame >= frames(closed) {
            (Some(closed.gain), true)
        } else if frame < 0 || closed.gain < 0 {
            (None, false)
        } else {
            let arrived = (frame - path_frames(closed)).max(0);
            let gain = (closed.gain + 1) * arrived / paid_beads(closed) - 1;
            (Some(gain), false)
        }
    }

    /// The beads that are moving into the boxes of this player or off the board.
    pub fn moving_beads(&self, side: Side) -> Vec<RewardedBead> {
        let finished = self.finished().filter(|_| self.machine.learns());
        let closed = finished.into_iter().flat_map(|it| it.closed_by(side));
        closed
            .enumerate()
            .flat_map(|(nth, closed)| {
                let frames = path_frames(closed);
                let frame = self.reward_frame(side, nth).unwrap_or(-1);
                // They leave one after the other, at equal speed.
                let gone = (0..paid_beads(closed)).map(move |bead| frame - bead);
                gone.filter(move |gone| (0..=frames).contains(gone))
                    .map(move |gone| RewardedBead {
                        nth,
                        opened: closed.opened,
                        path: match frame - gone {
                            _ if closed.gain < 0 => BeadPath::Lost,
                            0 => BeadPath::Home,
                            _ => BeadPath::Added,
                        },
                        gone: part(gone, frames),
                    })
            })
            .collect()
    }
}

/// The number of beads animated for a box; a lost one counts.
fn paid_beads(closed: &ClosedBox) -> i64 {
    (closed.gain + 1).clamp(1, MOST_PAID)
}

/// The number of frames of the reward of a box.
fn frames(closed: &ClosedBox) -> i64 {
    if closed.gain < 0 {
        FALL
    } else {
        FRAMES * paid_beads(closed)
    }
}

/// The number of frames of each bead's motion, so that the last arrives in time.
fn path_frames(closed: &ClosedBox) -> i64 {
    frames(closed) - paid_beads(closed)
}

/// A fraction of a number of frames, 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "a few frames")]
fn part(frames: i64, of: i64) -> f64 {
    frames as f64 / of as f64
}

/// The number of frames of all rewards: both players' boxes are animated in parallel, each player's
/// one by one.
fn reward_frames(finished: &FinishedGame) -> u8 {
    let of = |side| finished.closed_by(side).map(frames).sum::<i64>();
    u8::try_from(Side::BOTH.map(of).into_iter().max().unwrap_or(0)).unwrap_or(u8::MAX)
}

impl Session {
    /// Shows the verdict of a settled game and requests a save; watched games are saved by their
    /// scene.
    pub(crate) fn end_game(&mut self, finished: Box<FinishedGame>) {
        if self.shows_steps() {
            self.board_state.motion = Motion::of_rewards(&finished);
        }
        self.board_state.finished = Some(finished);
        if let Some(RunningGames::Watched(watched)) = &mut self.board_state.running {
            watched.done += 1;
        } else {
            self.settled();
            self.save();
        }
    }
}
