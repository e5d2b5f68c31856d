//! The motion on the screen: a move of MENACE's step by step, and the rewards
//! as they are paid.
//!
//! The engine has moved, or learned, before the first step; only the showing takes time. Where
//! MENACE waits before it draws, its move halts at its open box.

use core::time::Duration;

use crate::app::{Session, WatchedGames};
use crate::engine::{ClosedBox, FinishedGame, OpenBox, Opponent, Side, Tally, Tournament};
use crate::game::Square;
use crate::words::say;

/// The thing that moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    #[default]
    Still,
    /// MENACE's last move is shown step by step; what comes after it waits.
    Move(MoveStep),
    /// The boxes of the game just ended are paid, one after the other, up to this frame.
    Rewards(u8),
}

/// A step of MENACE's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveStep {
    /// The mark of the person stands.
    ReplyStands,
    /// The cabinet shows the box that fits the board.
    BoxFound,
    /// The box is open, and stands on the table.
    BoxOpen,
    /// Its beads lie on the board, turned as the board is.
    BeadsOnBoard,
    /// A bead is drawn.
    BeadDrawn,
    /// The last mark of the game stands; nothing tells of its end yet.
    LastStands,
}

/// The time for which the person's mark stands alone.
const REPLY: Duration = Duration::from_millis(100);

/// The time for which the mark stands that is before the last one, and the last.
pub(crate) const LAST: Duration = Duration::from_millis(300);

/// From one step of a move to the next, where nothing new is to be read and where something is.
const SHORT_STEP: Duration = Duration::from_millis(150);
const MOVE_STEP: Duration = Duration::from_millis(250);

/// From one frame of a reward to the next.
const REWARD_FRAME: Duration = Duration::from_millis(36);

/// The frames for each bead that is paid.
const FRAMES: i64 = 3;

impl Motion {
    /// The time until the next step, while there is one.
    pub(crate) const fn interval(self) -> Option<Duration> {
        match self {
            Self::Still => None,
            Self::Move(MoveStep::ReplyStands) => Some(REPLY),
            Self::Move(MoveStep::LastStands) => Some(LAST),
            Self::Move(MoveStep::BoxFound | MoveStep::BoxOpen) => Some(SHORT_STEP),
            Self::Move(_) => Some(MOVE_STEP),
            Self::Rewards(_) => Some(REWARD_FRAME),
        }
    }
}

impl MoveStep {
    /// The number of steps that a watched move takes, with the mark that then stands.
    pub(crate) const COUNT: u32 = 5;

    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::ReplyStands => Some(Self::BoxFound),
            Self::BoxFound => Some(Self::BoxOpen),
            Self::BoxOpen => Some(Self::BeadsOnBoard),
            Self::BeadsOnBoard => Some(Self::BeadDrawn),
            Self::BeadDrawn | Self::LastStands => None,
        }
    }
}

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
    /// Shows the last move step by step if a bead was drawn for it, then what the game came to.
    /// The end of the game is not told before: until then the machine shows as it was.
    pub(crate) fn show_move(&mut self) {
        self.play.motion = Motion::Still;
        let shows_steps = self.shows_steps();
        let is_drawn = self.box_of_last_move().is_some();
        if shows_steps && is_drawn {
            self.play.motion = Motion::Move(self.first_step());
        } else if self.halts() && is_drawn {
            self.play.motion = Motion::Move(MoveStep::BeadsOnBoard);
        } else if shows_steps && self.play.finished.is_some() {
            let is_alone = self.is_last_forced() && self.watched_games().is_none();
            self.play.motion = Motion::Move(if is_alone {
                MoveStep::ReplyStands
            } else {
                MoveStep::LastStands
            });
        }
        if shows_steps && self.play.motion == Motion::Still {
            self.show_rewards();
        }
        self.follow_game();
    }

    /// There is time to see a move step by step.
    pub(crate) fn shows_steps(&self) -> bool {
        let is_slow = |watched: &WatchedGames| watched.speed.shows_moves();
        self.preferences.motion.is_on && self.watched_games().is_none_or(is_slow)
    }

    /// Waiting before each draw is on, and the game is the person's.
    fn halts(&self) -> bool {
        !self.preferences.draws_at_once.is_on && self.is_still()
    }

    /// True while the box of MENACE's move stands open, and its bead comes out when it is asked
    /// for.
    pub fn waits_to_draw(&self) -> bool {
        self.stands_open() && self.is_still()
    }

    /// The box of a move stands open that nothing but a person lets go on.
    fn stands_open(&self) -> bool {
        let is_open = self.play.motion == Motion::Move(MoveStep::BeadsOnBoard);
        is_open && !self.preferences.draws_at_once.is_on && !self.play.is_held
    }

    /// Shows at once what would have moved under a scene. A draw that waits is told under no scene,
    /// and waits again after it.
    pub(crate) fn lay_motion_aside(&mut self) {
        self.play.waited = self.stands_open().then_some(self.machine.revision);
        self.show_at_once();
    }

    /// Waits again with the draw that waited before a scene was laid over the game.
    pub(crate) fn wait_again(&mut self) {
        let waited = self.play.waited.take();
        if waited == Some(self.machine.revision) && self.halts() {
            self.play.motion = Motion::Move(MoveStep::BeadsOnBoard);
        }
    }

    /// Draws what MENACE waited with.
    pub(crate) fn draw_now(&mut self) {
        if self.preferences.motion.is_on {
            self.play.motion = Motion::Move(MoveStep::BeadDrawn);
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

    /// The mark of a program that is watched has stood for a while, and that of a person just came.
    fn first_step(&self) -> MoveStep {
        let moves = self.shown_key().map_or(0, |key| key.len());
        if self.watched_games().is_some() || moves < 2 {
            MoveStep::BoxFound
        } else {
            MoveStep::ReplyStands
        }
    }

    /// True if MENACE had but one square left to end the game with, for which there is no box.
    pub(crate) fn is_last_forced(&self) -> bool {
        let finished = self.play.finished();
        finished.is_some_and(|it| it.played.side == Side::First && it.played.key.len() == 9)
    }

    /// True while the mark stands that MENACE had to set last, and nothing tells of the end.
    pub(crate) fn last_forced_stands(&self) -> bool {
        self.play.motion == Motion::Move(MoveStep::LastStands) && self.is_last_forced()
    }

    /// The square that MENACE was forced to take, until it takes it.
    pub(crate) fn forced_square(&self) -> Option<Square> {
        let is_to_come = self.play.motion == Motion::Move(MoveStep::ReplyStands);
        let forced = self.last_played().filter(|_| self.is_last_forced());
        forced.filter(|_| is_to_come)
    }

    /// True if a game has ended by a move that is being shown, so that nobody knows it yet.
    pub fn is_ending(&self) -> bool {
        matches!(self.play.motion, Motion::Move(_)) && self.play.finished().is_some()
    }

    /// True if the box of the last move has not been opened yet by what is shown.
    pub(crate) fn is_box_closed(&self) -> bool {
        matches!(self.play.motion, Motion::Move(step) if step < MoveStep::BoxOpen)
    }

    /// Lets what moves go one step on; returns whether anything did.
    pub(crate) fn advance_motion(&mut self) -> bool {
        match self.play.motion {
            _ if self.waits_to_draw() => return false,
            Motion::Still => return false,
            Motion::Move(step) => {
                let next = match step {
                    MoveStep::ReplyStands if self.is_last_forced() => Some(MoveStep::LastStands),
                    MoveStep::BeadDrawn if self.is_ending() => Some(MoveStep::LastStands),
                    _ => step.next(),
                };
                if let Some(next) = next {
                    self.play.motion = Motion::Move(next);
                } else {
                    self.show_rewards();
                }
                if step == MoveStep::ReplyStands {
                    self.follow_game();
                }
            }
            Motion::Rewards(frame) => {
                let whole = self.play.finished().map_or(0, reward_frames);
                self.play.motion = if frame + 1 < whole {
                    Motion::Rewards(frame + 1)
                } else {
                    Motion::Still
                };
            }
        }
        true
    }

    /// Shows at once what would have moved, and says nothing more of what was done before; a draw
    /// that waits goes on waiting.
    pub(crate) fn end_showing(&mut self) {
        self.notice = None;
        if !self.waits_to_draw() {
            self.show_at_once();
        }
    }

    /// Shows at once what would have moved or waited.
    pub(crate) fn show_at_once(&mut self) {
        self.play.is_held = false;
        let motion = std::mem::take(&mut self.play.motion);
        if motion == Motion::Move(MoveStep::ReplyStands) {
            self.follow_game();
        }
    }

    /// Shows this step of MENACE's last move, or no step; the pictures let it go no further.
    pub(crate) fn hold_step(&mut self, step: Option<MoveStep>) {
        let has_moved = self.is_your_move() && self.box_of_last_move().is_some();
        let step = step.filter(|_| has_moved);
        self.play.motion = step.map_or(Motion::Still, Motion::Move);
        self.play.is_held = step.is_some();
    }

    /// The frames by now of the reward of a box of the game just ended, from 0; `None` while no
    /// reward is shown.
    fn reward_frame(&self, side: Side, nth: usize) -> Option<i64> {
        let Motion::Rewards(frame) = self.play.motion else {
            return None;
        };
        let before = self.play.finished()?.closed_by(side).take(nth).map(frames);
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
            let is_paid = self.play.motion == Motion::Still;
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
        let finished = self
            .play
            .finished()
            .filter(|_| self.shown_machine().learns());
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

    /// The games so far of the player of the game that shows, without the one whose last move is
    /// still being shown.
    pub fn shown_tally(&self) -> Tally {
        self.shown_machine().tally(self.machine_side())
    }

    /// The games of the machine that shows against the person, whoever began them: those of 1961
    /// were Michie's.
    pub fn games_with_you(&self) -> Tally {
        let machine = self.shown_machine();
        let players = Side::BOTH
            .into_iter()
            .filter_map(|side| machine.player(side));
        let all = players.flat_map(|player| player.totals.against());
        let yours = all.filter(|it| it.opponent == Opponent::You);
        let yours = yours.fold(Tally::default(), |all, it| all.with(&it.tally));
        let michies = machine
            .is_reconstructed()
            .then(|| Tournament::of_1961().tally());
        let since = michies.and_then(|michies| yours.checked_since(&michies));
        since.unwrap_or(yours)
    }

    /// The number, in the life of the machine that shows, of the game that is on, if it learns from
    /// that, or of the last one.
    pub fn number_of_game(&self) -> u64 {
        let machine = self.shown_machine();
        let is_on = machine.game().is_some() && machine.learns();
        machine.games_in_life().saturating_add(is_on.into())
    }

    pub(crate) fn show_rewards(&mut self) {
        let has_rewards = self
            .play
            .finished()
            .is_some_and(|finished| reward_frames(finished) > 0);
        self.play.motion = if has_rewards {
            Motion::Rewards(0)
        } else {
            Motion::Still
        };
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
