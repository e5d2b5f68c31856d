//! The meaning of a digit: a numbered square, or a bead drawn from a real box.

use crate::app::{Action, App};
use crate::engine::Bead;

impl App {
    /// The action of a key. A digit is a square in the person's numbering, or a bead while one is
    /// to be entered.
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
            // Otherwise it means faster: it is that key without shift.
            Action::Miscount if !is_shaken => Action::Faster,
            other => other,
        })
    }
}
