//! The menu of a machine of the list: all that can be done with it.

use super::choices::Choosing;
use super::{App, Choices, PopupContent, PopupLine, Then};
use crate::app::MachineAction;
use crate::engine::MachineName;

/// The menu of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineMenu {
    machine: MachineName,
    /// True if it is the open machine.
    is_open: bool,
}

impl MachineMenu {
    /// The menu of this machine, with the cursor on its first line.
    pub(in crate::app) fn of(machine: MachineName, is_open: bool) -> Choices<Self> {
        Choices::new(Self { machine, is_open }, 0)
    }

    /// The lines: all actions but those that its being open, or not, rules out.
    const fn lines(&self) -> [(MachineAction, &'static str); 6] {
        let new = (MachineAction::New, "Make a new machine");
        let copy = (MachineAction::Copy, "Copy it");
        let rename = (MachineAction::Rename, "Rename it");
        let restock = (
            MachineAction::Restock,
            "Restock it: starting beads in every box",
        );
        if self.is_open {
            let rules = (MachineAction::Rules, "Change its rules");
            let clear = (
                MachineAction::ClearTotals,
                "Clear its totals: no bead is touched",
            );
            [copy, rename, rules, restock, clear, new]
        } else {
            let open = (MachineAction::Open, "Open it");
            let remove = (MachineAction::Remove, "Remove it for good");
            [open, copy, rename, restock, remove, new]
        }
    }
}

impl Choosing for MachineMenu {
    const CHOOSE: &'static str = "do it";

    fn choices(&self, _: &App) -> Vec<String> {
        self.lines().map(|(_, words)| words.to_owned()).to_vec()
    }

    fn frame(&self, app: &App) -> PopupContent {
        let open = self.is_open.then_some("open");
        let words = [self.machine.as_str()].into_iter().chain(open);
        let words: Vec<_> = words
            .chain(app.machine_kind(&self.machine).words())
            .collect();
        PopupContent {
            title: "Machine",
            width: 50,
            lines: vec![PopupLine::Text(words.join(", "))],
            ..PopupContent::default()
        }
    }

    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        if let Some(&(action, _)) = list.of.lines().get(list.selected) {
            app.manage(action);
        }
        Then::Close
    }
}
