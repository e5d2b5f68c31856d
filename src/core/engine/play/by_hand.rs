//! A cabinet of real matchboxes: a person shakes the boxes and changes the beads after the game as
//! the rules say.
//!
//! The machine keeps the books: it names the box to open and records the drawn bead. Only the
//! source of the draw differs from a game of the program.

use super::{FinishedGame, Machine, Pair, Step};
use crate::engine::boxes::{Bead, Beads, BoxIndex, BoxNumber, Side, WhenEmpty};
use crate::engine::records::Correction;
use crate::game::Symmetry;

/// The box that a person must open and shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxToOpen {
    /// The box.
    pub number: BoxNumber,
    /// The symmetry that carries the board to the lid; of several the first.
    pub symmetry: Symmetry,
    /// The recorded contents.
    pub beads: Beads,
}

/// An error: the draw is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawn {
    /// No box is to be opened by hand.
    #[error("no box is to be opened")]
    NoBox,
    /// The recorded contents lack this bead.
    #[error("the record says that box {0} has no such bead")]
    NotInBox(BoxNumber),
    /// The recorded contents are not empty.
    #[error("the record says that box {0} is not empty")]
    NotEmpty(BoxNumber),
}

impl Machine {
    /// The box that a person must open now; `None` if the program draws or the move needs no box.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        let is_asked = self.by_hand.is_on && self.next_step() == Some(Step::Open);
        let game = self.game().filter(|_| is_asked)?;
        let (number, symmetries) = BoxIndex::of(Side::First)
            .find(game.board())
            .filter(|&(number, _)| self.cabinet().has(number))?;
        let symmetry = symmetries.iter().next()?;
        Some(BoxToOpen {
            number,
            symmetry,
            beads: *self.cabinet()[number].beads(),
        })
    }

    /// Corrects the contents of a closed box, and records the correction. A
    /// missing box cannot be corrected: a fixed opening keeps its bead in the first one.
    pub fn correct_box(&mut self, number: BoxNumber, after: Beads) {
        let before = *self.cabinet()[number].beads();
        if before != after && self.cabinet().has(number) {
            self.player.cabinet.put_in(number, after);
            self.player.note(number);
            self.by_hand.corrections.push(Correction {
                games: self.tally().games(),
                number,
                before,
                after,
            });
        }
    }
}

impl Pair {
    /// Records the bead that a person drew from the box to be opened, and plays it by this symmetry.
    /// Returns the game if the move ended it.
    ///
    /// # Errors
    ///
    /// If no box is to be opened or its recorded contents lack the bead; nothing is changed then.
    pub fn draw_by_hand(
        &mut self,
        bead: Bead,
        symmetry: Symmetry,
    ) -> Result<Option<FinishedGame>, NotDrawn> {
        let machine = &mut self.machine;
        let to_open = machine.box_to_open().ok_or(NotDrawn::NoBox)?;
        if to_open.beads.count(bead) == 0 {
            return Err(NotDrawn::NotInBox(to_open.number));
        }
        let board = machine.game().ok_or(NotDrawn::NoBox)?.board();
        let cabinet = &mut machine.player.cabinet;
        let draw = cabinet.draw_in_way(board, symmetry);
        let opened = cabinet.open_as(board, bead.board_square(symmetry), draw, &machine.rules);
        machine.put_on_table(opened, false);
        Ok(self.come_to_rest())
    }

    /// Resigns at the empty box to be opened, and returns the finished game. If the recorded contents
    /// are not empty and the rules let the machine resign, the operator can insist, as in game 97 of
    /// the open days.
    ///
    /// # Errors
    ///
    /// If no box is to be opened or its recorded contents are not empty; nothing is changed then.
    pub fn resign_by_hand(&mut self, insists: bool) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.machine.box_to_open().ok_or(NotDrawn::NoBox)?;
        let is_believed = insists && self.rules().when_empty == WhenEmpty::Resign;
        if !to_open.beads.is_empty() && !is_believed {
            return Err(NotDrawn::NotEmpty(to_open.number));
        }
        self.machine.put_on_table(None, false);
        Ok(self.come_to_rest())
    }
}
