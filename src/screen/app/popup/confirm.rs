//! The question before something that cannot be undone.

use super::choices::Choosing;
use super::{App, Choices, PopupContent, PopupLine, Then};
use crate::app::{Effect, StoreRequest};
use crate::engine::MachineName;
use crate::words::{Said, say};

/// A question to which the answer is no unless the user says yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The thing that would be done.
    pub of: Confirmed,
    /// The machine.
    pub machine: MachineName,
}

/// A thing that cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Confirmed {
    Remove,
    Restock,
    ClearTotals,
}

impl Question {
    /// The question about a machine, with the cursor on no.
    pub(crate) const fn about(of: Confirmed, machine: MachineName) -> Choices<Self> {
        Choices::new(Self { of, machine }, 0)
    }

    fn text(&self) -> String {
        let name = &self.machine;
        match self.of {
            Confirmed::Remove => {
                format!("Machine '{name}' and all that it has learned will be gone for good.")
            }
            Confirmed::Restock => format!(
                "Every box of machine '{name}' gets its starting beads again, in place of \
                 those it has now. A game in progress is put back."
            ),
            Confirmed::ClearTotals => format!(
                "The games that machine '{name}' won, drew and lost are counted from nothing \
                 again, against whomever. No bead is touched, and the number of its games stays."
            ),
        }
    }
}

impl Choosing for Question {
    const CHOOSE: Said = say!("offer-choose");

    /// A step up from no is not yes.
    const GOES_ROUND: bool = false;

    fn choices(&self, _: &App) -> Vec<String> {
        let yes = match self.of {
            Confirmed::Remove => "Yes, remove it",
            Confirmed::Restock => "Yes, restock it",
            Confirmed::ClearTotals => "Yes, clear its totals",
        };
        ["No, leave it as it is", yes].map(str::to_owned).to_vec()
    }

    fn frame(&self, _: &App) -> PopupContent {
        PopupContent {
            title: "Are you sure?",
            width: 56,
            lines: vec![PopupLine::Text(self.text())],
            ..PopupContent::default()
        }
    }

    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        let machine = list.of.machine.clone();
        match list.of.of {
            _ if list.selected == 0 => {}
            Confirmed::Remove => app.ask(Effect::Store(StoreRequest::Remove(machine))),
            Confirmed::Restock if machine == app.session.name => app.restock_all(),
            Confirmed::Restock => app.ask(Effect::Store(StoreRequest::Restock(machine))),
            Confirmed::ClearTotals => app.clear_totals(),
        }
        Then::Close
    }
}
