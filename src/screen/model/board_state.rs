//! The state of the left pane: the game, its animation, the shown past, and the copy that is played.

use super::{Direction, LastTraining, RewardedBoxes, RunningGames, Selection, beads};
use crate::engine::{Beads, FinishedGame, Machine, OpenGame, Pair, Rules, Side, Time};
use crate::game::Square;
use crate::words::Said;

/// The left pane.
#[derive(Clone, Debug)]
pub struct BoardState {
    /// The square under the cursor.
    pub cursor: Square,
    /// The running games of programs.
    pub running: Option<RunningGames>,
    /// The machine before the person's last move, for undo; none while a copy is played.
    pub(crate) before: Option<Box<UndoState>>,
    /// The machine before the last training, to take that back; none while a copy is played.
    pub(crate) untrained: Option<Box<Untrained>>,
    /// The last training of this machine since it was opened.
    pub(crate) trained: Option<LastTraining>,
    /// The game just ended, while it is shown.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The revision of the machine at which a person said that a box with recorded beads was empty.
    pub(crate) no_bead_reported: Option<u64>,
    /// The boxes that were just rewarded in a time-lapse.
    pub(crate) rewarded: RewardedBoxes,
    /// The running animation.
    pub motion: Motion,
    /// True if MENACE's reply to the move under the cursor is shown.
    pub(crate) shows_answer: bool,
    /// The time of the past that is shown.
    pub past: Option<Box<PastView>>,
}

/// The machine before the person's last move.
#[derive(Clone, Debug)]
pub(crate) struct UndoState {
    pub(crate) pair: Pair,
    /// The revision after the game ended by that move was settled.
    pub(crate) settled: Option<u64>,
}

/// The machine before a training.
#[derive(Clone, Debug)]
pub(crate) struct Untrained {
    /// The machine in use is the one that was trained.
    pub(crate) pair: Pair,
    /// The machine at the end of the training, once it has ended.
    pub(crate) end: Option<Trained>,
}

/// The parts of a machine that must be as at the end of a training to take that back.
#[derive(Clone, Debug)]
pub(crate) struct Trained {
    games: u64,
    rules: Rules,
    beads: Vec<Beads>,
}

impl Trained {
    /// The parts of both machines, the one that moves first before the other.
    pub(crate) fn of(pair: &Pair) -> Self {
        Self {
            games: pair.games_in_life(),
            rules: *pair.rules(),
            beads: beads_of_both(pair).collect(),
        }
    }

    /// True if the machines are as they were. It is asked in each frame, so numbers come first.
    pub(crate) fn is_of(&self, pair: &Pair) -> bool {
        let is_same = self.games == pair.games_in_life() && self.rules == *pair.rules();
        is_same && beads_of_both(pair).eq(self.beads.iter().copied())
    }
}

fn beads_of_both(pair: &Pair) -> impl Iterator<Item = Beads> {
    let both = Side::BOTH.into_iter().filter_map(|side| pair.of_side(side));
    both.flat_map(beads)
}

impl Default for BoardState {
    fn default() -> Self {
        Self {
            cursor: Square::Center,
            running: None,
            before: None,
            untrained: None,
            trained: None,
            finished: None,
            no_bead_reported: None,
            rewarded: RewardedBoxes::default(),
            motion: Motion::Still,
            shows_answer: false,
            past: None,
        }
    }
}

impl BoardState {
    pub(crate) fn move_cursor(&mut self, direction: Direction) {
        let (row, column) = (self.cursor.row(), self.cursor.column());
        let target = match direction {
            Direction::Up => row.checked_sub(1).and_then(|row| Square::at(row, column)),
            Direction::Down => Square::at(row + 1, column),
            Direction::Left => column
                .checked_sub(1)
                .and_then(|column| Square::at(row, column)),
            Direction::Right => Square::at(row, column + 1),
        };
        self.cursor = target.unwrap_or(self.cursor);
    }
}

/// An animation beside the steps of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    #[default]
    Still,
    /// The boxes of the game just ended are rewarded one by one; this frame.
    Rewards(u8),
    /// The colors run through the field of a fresh machine; this frame.
    Colors(u8),
}

/// A shown time of the past, written by the scene on top.
#[derive(Clone, Debug)]
pub struct PastView {
    pub time: Time,
    /// The machine at that time; `None` if it is unknown, and the present one is shown.
    pub machine: Option<Machine>,
    /// False if the beads of the game's boxes are unknown.
    pub(crate) knows_beads: bool,
    /// The game, up to the shown step.
    pub game: Option<OpenGame>,
    /// The finished game, if it is shown to the end and its boxes are known.
    pub finished: Option<FinishedGame>,
    /// The time in words.
    pub(crate) said: Option<Said>,
    /// The index among the snapshots of the curve and their number, including the present; `None` in
    /// a game.
    pub(crate) snapshot: Option<(usize, usize)>,
    /// The selection to return to.
    pub(crate) from: Selection,
}

/// A copy of the machine to be played without learning.
#[derive(Clone, Debug)]
pub struct PlayedCopy {
    /// The machine at the start of play: between games, or in one.
    pub(crate) start: Pair,
    /// The time in words.
    pub(crate) said: Option<Said>,
}
