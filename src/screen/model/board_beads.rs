//! The beads of a box laid on the board, turned as the board is.

use super::View;
use crate::engine::{Bead, Beads, OpenBox, Step};
use crate::game::{PerSquare, Square};

/// The beads of a box, laid on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardBeads {
    /// For each square of the board the bead that stands for it, and how many of them the box
    /// holds.
    pub beads: PerSquare<Option<(Bead, u64)>>,
    /// All the beads of the box, those for taken squares among them.
    pub of: Beads,
    /// The square of the bead that was drawn, once it is.
    pub drawn: Option<Square>,
}

impl View<'_> {
    /// The beads on the board just now: those of the last move while its steps are shown, of the box
    /// that a person shakes, or of the one that is selected in the past.
    pub fn board_beads(&self) -> Option<BoardBeads> {
        match self.step_of_box() {
            Some(step) if step > Step::Open => self.board_beads_of_move(step),
            _ if self.is_drawing() => self.board_beads_of_box_to_open(),
            _ if self.moment.is_some() => Some(self.board_beads_of_selected_box()),
            _ => None,
        }
    }

    fn board_beads_of_move(&self, step: Step) -> Option<BoardBeads> {
        let (_, opened) = self.box_of_last_move()?;
        let board = self.board;
        let beads = PerSquare::from_fn(|at| {
            let is_free = board.at(at).is_none();
            is_free.then(|| self.bead_for(&opened, at))
        });
        Some(BoardBeads {
            beads,
            of: self.drawn_from(&opened),
            drawn: (step == Step::Play).then(|| opened.square()),
        })
    }

    /// The bead of an open box for a square of the board, with how many of it there were to draw
    /// from.
    fn bead_for(&self, opened: &OpenBox, at: Square) -> (Bead, u64) {
        let bead = Bead::of_board(at, opened.symmetry);
        (bead, self.drawn_from(opened).count(bead))
    }

    /// The beads from which the bead of an open box was drawn, each as likely as any other; none
    /// where they are not known any more.
    pub fn drawn_from(&self, opened: &OpenBox) -> Beads {
        if self.knows_beads {
            opened.drawn_from()
        } else {
            Beads::default()
        }
    }

    /// The beads of the box that a person shakes.
    fn board_beads_of_box_to_open(&self) -> Option<BoardBeads> {
        let to_open = self.box_to_open()?;
        let beads = PerSquare::from_fn(|at| {
            let bead = Bead::of_board(at, to_open.symmetry);
            self.board
                .at(at)
                .is_none()
                .then(|| (bead, to_open.beads.count(bead)))
        });
        Some(BoardBeads {
            beads,
            of: to_open.beads,
            ..BoardBeads::default()
        })
    }

    /// The beads of the selected box, as the machine held them then, as its lid lies.
    fn board_beads_of_selected_box(&self) -> BoardBeads {
        let matchbox = &self.cabinet()[self.boxes.selected];
        let beads = matchbox.beads();
        let lid = matchbox.lid().board();
        let of_square = |at| (Bead::on_lid(at), beads.count(Bead::on_lid(at)));
        BoardBeads {
            beads: PerSquare::from_fn(|at| lid.at(at).is_none().then(|| of_square(at))),
            of: *beads,
            ..BoardBeads::default()
        }
    }
}
