//! The left pane: what goes on there.

use super::going::Going;
use super::motion::Motion;
use super::paid::PaidBoxes;
use super::{Direction, Past};
use crate::engine::{FinishedGame, Side};
use crate::game::Square;

/// The left pane.
#[derive(Clone, Debug)]
pub struct Play {
    /// The square under the cursor.
    pub cursor: Square,
    /// The games of programs that are going on.
    pub going: Option<Going>,
    /// The game just ended, as long as it shows.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The machine at which it was said that no bead came out of a box that holds some by the books.
    pub(crate) said_none: Option<u64>,
    /// The boxes that were just paid in a time-lapse.
    pub(crate) paid: PaidBoxes,
    /// The thing that moves by itself just now.
    pub motion: Motion,
    /// The player that MENACE is against the person.
    pub(crate) side: Side,
    /// True if it shows what MENACE would answer to the move under the cursor.
    pub(crate) asks: bool,
    /// The time of the past that shows.
    pub past: Option<Box<Past>>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            cursor: Square::Center,
            going: None,
            finished: None,
            said_none: None,
            paid: PaidBoxes::default(),
            motion: Motion::Still,
            side: Side::First,
            asks: false,
            past: None,
        }
    }
}

impl Play {
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
