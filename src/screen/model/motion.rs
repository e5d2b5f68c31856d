//! The motion on the screen: a move of MENACE's step by step, and the rewards as they are paid.
//!
//! The machine is never ahead of what shows: a timer takes its next step, and any key finishes the
//! move first. Where MENACE waits before it draws, its move halts at the open box.

use core::time::Duration;

use super::{Session, View, WatchedGames};
use crate::engine::{ClosedBox, FinishedGame, OpenBox, OpenGame, Side, Step};
use crate::words::say;

/// The thing that moves besides the game itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    #[default]
    Still,
    /// The boxes of the game just ended are paid, one after the other, up to this frame.
    Rewards(u8),
    /// The colors run through the field of a machine that knows nothing yet, up to this frame.
    Colors(u8),
}

/// The time before each step of a move.
const BEFORE_OPEN: Duration = Duration::from_millis(250);
const BEFORE_DRAW: Duration = Duration::from_millis(400);
const BEFORE_PLAY: Duration = Duration::from_millis(250);

/// The time before the last mark, where that is forced, and after it.
const LAST: Duration = Duration::from_millis(300);

/// From one frame of a reward to the next.
const REWARD_FRAME: Duration = Duration::from_millis(36);

/// From one frame of the colors to the next, and the number of those: 0.8 seconds.
const COLORS_FRAME: Duration = Duration::from_millis(40);
const COLORS: u8 = 20;

/// The frames for each bead that is paid.
const FRAMES: i64 = 3;

impl Motion {
    /// The time until the next frame, while there is one.
    pub(crate) const fn interval(self) -> Option<Duration> {
        match self {
            Self::Still => None,
            Self::Rewards(_) => Some(REWARD_FRAME),
            Self::Colors(_) => Some(COLORS_FRAME),
        }
    }

    /// The rewards of a game just ended, where there are some.
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

    /// The frame, unless it is beyond so many.
    fn within(self, frames: u8) -> Self {
        match self {
            Self::Rewards(frame) | Self::Colors(frame) if frame < frames => self,
            _ => Self::Still,
        }
    }

    /// The part of the run of the colors that is done, 0 to 1, while they run.
    pub(crate) fn colors_run(self) -> Option<f64> {
        match self {
            Self::Colors(frame) => Some(part(frame.into(), COLORS.into())),
            Self::Still | Self::Rewards(_) => None,
        }
    }
}

/// More steps than a move has with the end of its game.
const MOST_STEPS: usize = 8;

/// The most beads that are seen to be paid into a box, so that all of them take less than two
/// seconds.
const MOST_PAID: i64 = 4;

/// A bead that is being paid, on its way from the table into its box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaidBead {
    /// The place of its box on the table, from 0.
    pub nth: usize,
    /// The box.
    pub opened: OpenBox,
    /// The part of its way that it has behind it, 0 to 1.
    pub gone: f64,
}

impl Session {
    /// There is time to see a move step by step.
    pub(crate) fn shows_steps(&self) -> bool {
        let is_slow = |watched: &WatchedGames| watched.speed.shows_moves();
        self.preferences.motion.is_on && self.view().watched_games().is_none_or(is_slow)
    }

    /// Draws what MENACE waited with.
    pub(crate) fn draw_now(&mut self) {
        if self.preferences.motion.is_on {
            self.take_step();
        } else {
            self.show_at_once();
        }
    }

    /// From now on MENACE waits before it draws, until the program ends.
    pub(crate) fn wait_from_now_on(&mut self) {
        let at_once = &mut self.preferences.draws_at_once;
        *at_once = at_once.for_now(false);
        self.notice = Some(say!("waits-from-now-on"));
    }

    /// Takes the next step of the game that shows.
    pub(crate) fn take_step(&mut self) {
        let finished = self.machine.step(&mut self.rng);
        if let Some(finished) = finished {
            self.end_game(Box::new(finished));
        } else if self.view().next_step == Some(Step::Settle)
            && self.view().watched_games().is_none()
        {
            self.save();
        }
        self.follow_game();
    }

    /// Lets what moves go one step on; returns whether anything did.
    pub(crate) fn advance_motion(&mut self) -> bool {
        if self.play.motion != Motion::Still {
            self.play.motion = self.play.motion.next(self.view().finished());
            return true;
        }
        let is_due = self.view().next_step.is_some() && !self.view().waits_to_draw;
        if is_due {
            self.take_step();
        }
        is_due
    }

    /// Finishes the move that shows, and drops the notice; a draw that waits goes on waiting.
    pub(crate) fn end_showing(&mut self) {
        self.notice = None;
        if self.view().waits_to_draw {
            self.play.motion = Motion::Still;
        } else {
            self.show_at_once();
        }
    }

    /// Finishes the move and the rewards that show, a draw that waits too.
    pub(crate) fn show_at_once(&mut self) {
        // A bound, in case a file holds a game that cannot be.
        for _ in 0..MOST_STEPS {
            if self.view().next_step.is_none() {
                break;
            }
            self.take_step();
        }
        self.play.motion = Motion::Still;
    }

    /// Takes the steps of MENACE's move, where they do not show, until it waits to draw.
    pub(crate) fn run_through(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.view().next_step.is_none() || self.view().waits_to_draw {
                break;
            }
            self.take_step();
        }
    }

    /// Lets the colors run through the field once, where things move.
    pub(crate) fn run_colors(&mut self) {
        if self.preferences.motion.is_on && self.view().is_game() {
            self.play.motion = Motion::Colors(0);
        }
    }
}

impl View<'_> {
    /// True if the rules settle the move that comes next.
    pub(crate) fn is_settled_by_rules(&self) -> bool {
        let is_first = |game: &OpenGame| game.key().is_empty() && game.is_machines_turn();
        self.open_game().is_some_and(is_first) && self.today.next_box().is_none()
    }

    /// The time to the next step or frame.
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

    /// The frames by now of the reward of a box of the game just ended, from 0; `None` while no
    /// reward is shown.
    fn reward_frame(&self, side: Side, nth: usize) -> Option<i64> {
        let Motion::Rewards(frame) = self.motion else {
            return None;
        };
        let before = self.finished()?.closed_by(side).take(nth).map(frames);
        Some(i64::from(frame) - before.sum::<i64>())
    }

    /// The beads that a box of the game just ended has visibly gained, counted from before the
    /// draw; `None` while the bead that came out lies on the table. With it, whether that is all
    /// that there is to be seen.
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
            let arrived = (frame - way(closed)).max(0);
            let gain = (closed.gain + 1) * arrived / paid_beads(closed) - 1;
            (Some(gain), false)
        }
    }

    /// The beads that are on their way from the table into the boxes of this player.
    pub fn beads_on_the_way(&self, side: Side) -> Vec<PaidBead> {
        let finished = self.finished().filter(|_| self.machine.learns());
        let closed = finished.into_iter().flat_map(|it| it.closed_by(side));
        let paid = closed.enumerate().filter(|(_, closed)| closed.gain >= 0);
        paid.flat_map(|(nth, closed)| {
            let (way, frame) = (way(closed), self.reward_frame(side, nth).unwrap_or(-1));
            // One leaves after the other, and all are as fast.
            let gone = (0..paid_beads(closed)).map(move |bead| frame - bead);
            gone.filter(move |gone| (0..=way).contains(gone))
                .map(move |gone| PaidBead {
                    nth,
                    opened: closed.opened,
                    gone: part(gone, way),
                })
        })
        .collect()
    }
}

/// The beads that are seen to go into a box; where none does, its loss takes as long as one.
fn paid_beads(closed: &ClosedBox) -> i64 {
    (closed.gain + 1).clamp(1, MOST_PAID)
}

/// The frames of the reward of a box.
fn frames(closed: &ClosedBox) -> i64 {
    FRAMES * paid_beads(closed)
}

/// The frames that each bead takes from the table into the box, so that the last arrives in time.
fn way(closed: &ClosedBox) -> i64 {
    frames(closed) - paid_beads(closed)
}

/// A part of a few frames, 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "a few frames")]
fn part(frames: i64, of: i64) -> f64 {
    frames as f64 / of as f64
}

/// The players' boxes are paid side by side, each player's one after the other.
fn reward_frames(finished: &FinishedGame) -> u8 {
    let of = |side| finished.closed_by(side).map(frames).sum::<i64>();
    u8::try_from(Side::BOTH.map(of).into_iter().max().unwrap_or(0)).unwrap_or(u8::MAX)
}
