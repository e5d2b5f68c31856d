//! The beads that may have come out of a real box, and the keys for them.

use crate::app::{Action, App};
use crate::engine::Bead;
use crate::game::Square;

/// A bead that may have come out of the box that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeadChoice {
    pub bead: Bead,
    /// The number of its square on the lid of the real box.
    pub digit: Square,
    pub name: String,
    /// The count by the books.
    pub count: u64,
}

impl App {
    /// The action of a key: its digit is a square as the user numbers them, and while a bead is asked
    /// for that of a bead.
    pub(crate) fn action_of_key(&self, asked: Option<Action>) -> Option<Action> {
        let is_shaken = self.popup.is_none() && self.view().is_drawing();
        Some(match asked? {
            Action::Play(digit) => {
                let square = self.preferences().numbering.as_in_files(digit);
                if is_shaken {
                    let of_lid = self.session.machine.by_hand().on_the_box(square);
                    Action::Draw(Some(Bead::on_lid(of_lid)))
                } else {
                    Action::Play(square)
                }
            }
            // Faster wherever nobody shakes a box: the key beside it without shift.
            Action::Miscount if !is_shaken => Action::Faster,
            other => other,
        })
    }
}
