//! The meaning of a digit: a square as it is numbered, or a bead that came out of a real box.

use crate::app::{Action, App};
use crate::engine::Bead;

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
