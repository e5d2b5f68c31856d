//! A cabinet of real matchboxes: a person shakes the boxes and changes the beads after the game as
//! the rules say.
//!
//! The machine keeps the books: it names the box to open and records the drawn bead. Only the
//! source of the draw differs from a game of the program.

use super::{FinishedGame, Machine, Step};
use crate::engine::boxes::{Bead, Beads, BoxIndex, BoxNumber, Side, WhenEmpty};
use crate::engine::records::{ByHand, Correction};
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
    /// The state of play by hand.
    pub const fn by_hand(&self) -> &ByHand {
        &self.by_hand
    }

    /// The mutable state of play by hand. It does not hold the beads.
    pub const fn by_hand_mut(&mut self) -> &mut ByHand {
        &mut self.by_hand
    }

    /// The box that a person must open now; `None` if the program draws or the move needs no box.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        let is_asked = self.by_hand.is_on && self.next_step() == Some(Step::Open);
        let game = self.game().filter(|_| is_asked)?;
        let (number, symmetries) = BoxIndex::of(Side::First)
            .find(game.board())
            .filter(|&(number, _)| self.first.cabinet.has(number))?;
        let symmetry = symmetries.iter().next()?;
        Some(BoxToOpen {
            number,
            symmetry,
            beads: *self.first().cabinet[number].beads(),
        })
    }

    /// Records the bead that a person drew from the box to be opened, and plays it by this
    /// symmetry. Returns the game if the move ended it.
    ///
    /// # Errors
    ///
    /// If no box is to be opened or its recorded contents lack the bead; nothing is changed then.
    pub fn draw_by_hand(
        &mut self,
        bead: Bead,
        symmetry: Symmetry,
    ) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        if to_open.beads.count(bead) == 0 {
            return Err(NotDrawn::NotInBox(to_open.number));
        }
        let board = self.game().ok_or(NotDrawn::NoBox)?.board();
        let cabinet = &mut self.first.cabinet;
        let draw = cabinet.draw_in_way(board, symmetry);
        let opened = cabinet.open_as(board, bead.board_square(symmetry), draw, &self.rules);
        self.put_on_table(opened, false);
        Ok(self.come_to_rest())
    }

    /// Resigns at the empty box to be opened, and returns the finished game. If the recorded
    /// contents are not empty and the rules let the machine resign, the operator can insist, as in
    /// game 97 of the open days.
    ///
    /// # Errors
    ///
    /// If no box is to be opened or its recorded contents are not empty; nothing is changed then.
    pub fn resign_by_hand(&mut self, insists: bool) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        let is_believed = insists && self.rules.when_empty == WhenEmpty::Resign;
        if !to_open.beads.is_empty() && !is_believed {
            return Err(NotDrawn::NotEmpty(to_open.number));
        }
        self.put_on_table(None, false);
        Ok(self.come_to_rest())
    }

    /// Corrects the contents of a closed box of the first player, and records the correction. A
    /// missing box cannot be corrected: a fixed opening keeps its bead in the first one.
    pub fn correct_box(&mut self, number: BoxNumber, after: Beads) {
        let before = *self.first().cabinet[number].beads();
        if before != after && self.first().cabinet.has(number) {
            self.first.cabinet.put_in(number, after);
            self.first.note(number);
            self.by_hand.corrections.push(Correction {
                games: self.first().tally.games(),
                number,
                before,
                after,
            });
        }
    }
}
