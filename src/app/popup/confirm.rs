//! The question whether to do what cannot be undone.

use super::{Action, App, Dialog, Direction, Offer, PopupContent, PopupLine, Viewport};
use crate::app::{Effect, StoreRequest};
use crate::engine::MachineName;

/// A question to which the answer is no unless the user says yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What would be done.
    pub of: Confirmed,
    /// The machine.
    pub machine: MachineName,
    /// The answer under the cursor.
    pub agreed: bool,
}

/// What cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Confirmed {
    Remove,
    Restock,
    ClearTotals,
}

impl Question {
    pub(in crate::app) const fn new(of: Confirmed, machine: MachineName) -> Self {
        Self {
            of,
            machine,
            agreed: false,
        }
    }

    fn text(&self) -> String {
        let name = &self.machine;
        match self.of {
            Confirmed::Remove => {
                format!("Machine '{name}' and all that it has learned will be gone for good.")
            }
            Confirmed::Restock => format!(
                "Every box of machine '{name}' gets its starting beads again, in place of those it has now. A game in \
                 progress is put back."
            ),
            Confirmed::ClearTotals => format!(
                "The games that machine '{name}' won, drew and lost are counted from nothing again, against whomever. No \
                 bead is touched, and the number of its games stays."
            ),
        }
    }
}

impl Dialog for Question {
    fn content(&self, _: &App) -> PopupContent {
        let yes = match self.of {
            Confirmed::Remove => "Yes, remove it",
            Confirmed::Restock => "Yes, restock it",
            Confirmed::ClearTotals => "Yes, clear its totals",
        };
        PopupContent {
            title: "Are you sure?",
            width: 56,
            lines: vec![PopupLine::Text(self.text())],
            buttons: ["No, leave it as it is", yes].map(str::to_owned).to_vec(),
            selected: Some(usize::from(self.agreed)),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("move")),
            Action::Activate => Some(Offer::Shown("choose")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        self.agreed = matches!(direction, Direction::Down | Direction::Right);
    }

    fn press(&mut self, nth: usize) -> bool {
        self.agreed = nth == 1;
        true
    }

    fn confirm(&mut self, app: &mut App) {
        match self.of {
            _ if !self.agreed => {}
            Confirmed::Remove => app.ask(Effect::Store(StoreRequest::Remove(self.machine.clone()))),
            Confirmed::Restock if self.machine == app.session.name => app.restock_all(),
            Confirmed::ClearTotals => app.clear_totals(),
            Confirmed::Restock => {
                app.ask(Effect::Store(StoreRequest::Restock(self.machine.clone())));
            }
        }
    }
}
