//! Boxes opened as they were opened in a game of the past, and what is to be remembered of an open
//! one for that.

use super::cabinet::is_refilled;
use super::rules::REFILL;
use super::{Bead, Beads, Cabinet, Draw, OpenBox, Rules, bead_squares};
use crate::game::{Board, Square};

impl Cabinet {
    /// Opens the box of a board that has one as it was opened in a game of the past, in which this
    /// square was played. `None` where it cannot have been so.
    pub(super) fn open_as(
        &mut self,
        board: Board,
        square: Square,
        draw: Draw,
        rules: &Rules,
    ) -> Option<OpenBox> {
        let (number, symmetries) = self.box_index().find(board)?;
        let symmetry = symmetries.iter().nth(draw.way())?;
        let bead = Bead::of_board(square, symmetry);
        let before = *self[number].beads();
        if let Some(refill) = draw.refill() {
            let squares = bead_squares(self[number].lid(), rules);
            let is_due = is_refilled(number, &before, rules);
            if !is_due
                || !refill
                    .iter()
                    .all(|bead| squares.contains(bead.lid_square()))
            {
                return None;
            }
            let mut beads = Beads::default();
            for bead in refill {
                beads.change(bead, 1);
            }
            self.put_in(number, beads);
        }
        if self[number].beads().count(bead) == 0 {
            return None;
        }
        let mut left = *self[number].beads();
        left.change(bead, -1);
        self.put_in(number, left);
        Some(OpenBox {
            number,
            bead,
            symmetry,
            before,
        })
    }

    /// What is to be remembered of an open box, from which a bead is out; besides what was in it
    /// before, where somebody has put other beads in since.
    pub(super) fn remembered(
        &self,
        board: Board,
        open: &OpenBox,
        rules: &Rules,
    ) -> (Draw, Option<Beads>) {
        let ways = self
            .box_index()
            .find(board)
            .map(|(_, symmetries)| symmetries)
            .unwrap_or_default();
        let way = (0..)
            .zip(ways.iter())
            .find(|(_, symmetry)| *symmetry == open.symmetry)
            .map_or(0, |(way, _)| way);
        let draw = Draw::held(way);
        let mut with_bead = *self[open.number].beads();
        with_bead.change(open.bead, 1);
        if with_bead == open.before {
            (draw, None)
        } else if is_refilled(open.number, &open.before, rules)
            && with_bead.total() == REFILL as u64
        {
            (draw.refilled_with(&with_bead), None)
        } else {
            (draw, Some(with_bead))
        }
    }
}
