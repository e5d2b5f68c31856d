//! The beads of a box on the board, in the board's orientation.

use super::View;
use crate::engine::{Bead, Beads, OpenBox, Step};
use crate::game::{PerSquare, Square};

/// The beads of a box on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardBeads {
    /// For each square of the board its bead and the number of them in the box.
    pub beads: PerSquare<Option<(Bead, u64)>>,
    /// All beads of the box, including those for taken squares.
    pub of: Beads,
    /// The square of the drawn bead, once it is drawn.
    pub drawn: Option<Square>,
}

impl View<'_> {
    /// The beads on the board now: of the last move during its steps, of the box that a person
    /// shakes, or of the selected box in the past.
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

    /// The bead of an open box for a square of the board, with the number of them before the draw.
    fn bead_for(&self, opened: &OpenBox, at: Square) -> (Bead, u64) {
        let bead = Bead::of_board(at, opened.symmetry);
        (bead, self.drawn_from(opened).count(bead))
    }

    /// The beads from which the bead of an open box was drawn; none if they are not known anymore.
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

    /// The beads of the selected box at the shown time, in the lid's orientation.
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
