//! A machine's moves by beads that a person draws, and what that person has to do for them.

use super::{
    Bead, Beads, BoxIndex, BoxNumber, BoxTask, ByHand, ClosedBox, Correction, FinishedGame,
    Machine, OpenBox, OpenGame, Side, Step, WhenEmpty,
};
use crate::game::Symmetry;

/// The box that a person is asked to open and to shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxToOpen {
    /// The box.
    pub number: BoxNumber,
    /// The symmetry that carries the board to the lid: of several the one with the least turning.
    pub symmetry: Symmetry,
    /// Its content by the books.
    pub beads: Beads,
}

/// An impossible draw: the bead that a person says came out of the box cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawn {
    /// No box is to be opened by hand now.
    #[error("no box is to be opened")]
    NoBox,
    /// By the books the box holds no such bead.
    #[error("by the books box {0} holds no such bead")]
    NotInBox(BoxNumber),
    /// By the books the box is not empty.
    #[error("by the books box {0} is not empty")]
    NotEmpty(BoxNumber),
}

impl Machine {
    /// The work by hand on its boxes.
    pub const fn by_hand(&self) -> &ByHand {
        &self.by_hand
    }

    /// The mutable work by hand. No bead is touched by it.
    pub const fn by_hand_mut(&mut self) -> &mut ByHand {
        &mut self.by_hand
    }

    /// The machine with this work by hand on its boxes.
    #[must_use]
    pub fn with_by_hand(self, by_hand: ByHand) -> Self {
        Self { by_hand, ..self }
    }

    /// The box that a person is asked to open now; `None` where the program draws, or nobody needs
    /// a box.
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

    /// Takes in which bead came out of the box to be opened, and plays it as the lid lies on the
    /// board by this symmetry. Returns the finished game if that ended it.
    ///
    /// # Errors
    ///
    /// When no box is to be opened, or by the books it holds no such bead; nothing has changed
    /// then.
    pub fn draw_by_hand(
        &mut self,
        bead: Bead,
        symmetry: Symmetry,
    ) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        if to_open.beads.count(bead) == 0 {
            return Err(NotDrawn::NotInBox(to_open.number));
        }
        let opened = self.first.cabinet.take_out(to_open.number, bead, symmetry);
        self.put_on_table(Some(opened), false);
        Ok(self.come_to_rest())
    }

    /// Resigns at the box to be opened, which is empty. Returns the finished game. Where it is not
    /// empty by the books and the machine may resign, whoever works the boxes can insist, as in
    /// game 97 of the open days.
    ///
    /// # Errors
    ///
    /// When no box is to be opened, or by the books it is not empty; nothing has changed then.
    pub fn resign_by_hand(&mut self, insists: bool) -> Result<Option<FinishedGame>, NotDrawn> {
        let to_open = self.box_to_open().ok_or(NotDrawn::NoBox)?;
        let is_believed = insists && self.rules.when_empty == WhenEmpty::Resign;
        if !to_open.beads.is_empty() && !is_believed {
            return Err(NotDrawn::NotEmpty(to_open.number));
        }
        self.put_on_table(None, false);
        Ok(self.come_to_rest())
    }

    /// Corrects the count of a box of the first player that is not open, and keeps the correction.
    pub fn correct_box(&mut self, number: BoxNumber, after: Beads) {
        let before = *self.first().cabinet[number].beads();
        if before != after {
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

    /// Puts what a finished game comes to on the list of what there is to do at the boxes, if they
    /// are worked by hand.
    pub(super) fn list_tasks(&mut self, finished: &FinishedGame) {
        if self.by_hand.is_on {
            self.by_hand
                .add_tasks(finished.closed_by(Side::First).map(BoxTask::after_game));
        }
    }

    /// Puts boxes that got their starting beads on the list, if they are worked by hand.
    pub(super) fn list_restocked(&mut self, numbers: &[BoxNumber]) {
        if !self.by_hand.is_on {
            return;
        }
        let cabinet = &self.first.cabinet;
        let task = |&number: &BoxNumber| {
            let (bead, after) = cabinet[number].beads().iter().next()?;
            Some(BoxTask {
                number,
                bead,
                count: [0, after],
                is_restocked: true,
                is_done: false,
            })
        };
        self.by_hand.add_tasks(numbers.iter().filter_map(task));
    }

    /// Puts the beads of an abandoned game, which go back into their boxes, on the list.
    pub(super) fn list_beads_to_put_back(&mut self, game: &OpenGame) {
        if self.by_hand.is_on {
            let task = |open: &OpenBox| {
                BoxTask::after_game(&ClosedBox {
                    opened: *open,
                    gain: 0,
                    restocked: false,
                })
            };
            self.by_hand
                .add_tasks(game.opened_by(Side::First).map(task));
        }
    }
}
