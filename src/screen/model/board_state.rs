//! The state of the left pane.

use super::motion::Motion;
use super::rewarded::RewardedBoxes;
use super::running_games::RunningGames;
use super::{Direction, PastView};
use crate::engine::{FinishedGame, Side};
use crate::game::Square;

/// The left pane.
#[derive(Clone, Debug)]
pub struct BoardState {
    /// The square under the cursor.
    pub cursor: Square,
    /// The running games of programs.
    pub running: Option<RunningGames>,
    /// The game just ended, while it is shown.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The revision of the machine at which a person said that a box with recorded beads was empty.
    pub(crate) no_bead_reported: Option<u64>,
    /// The boxes that were just rewarded in a time-lapse.
    pub(crate) rewarded: RewardedBoxes,
    /// The running animation.
    pub motion: Motion,
    /// MENACE's side against the person.
    pub(crate) side: Side,
    /// True if MENACE's reply to the move under the cursor is shown.
    pub(crate) shows_answer: bool,
    /// The time of the past that is shown.
    pub past: Option<Box<PastView>>,
}

impl Default for BoardState {
    fn default() -> Self {
        Self {
            cursor: Square::Center,
            running: None,
            finished: None,
            no_bead_reported: None,
            rewarded: RewardedBoxes::default(),
            motion: Motion::Still,
            side: Side::First,
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
