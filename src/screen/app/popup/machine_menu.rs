//! The menu of a machine of the list: all that can be done with it.

use std::borrow::Cow;
use std::iter;

use super::choices::Choosing;
use super::{App, Choices, PopupContent, PopupLine, Then};
use crate::app::MachineAction;
use crate::engine::MachineName;
use crate::words::{Said, say};

/// The menu of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineMenu {
    machine: MachineName,
    /// True if it is the open machine.
    is_open: bool,
    /// The machine that was open before.
    before: Option<MachineName>,
}

impl MachineMenu {
    /// The menu of this machine, with the cursor on its first line.
    pub(crate) fn of(
        machine: MachineName,
        is_open: bool,
        before: Option<MachineName>,
    ) -> Choices<Self> {
        let menu = Self {
            machine,
            is_open,
            before,
        };
        Choices::new(menu, 0)
    }

    /// The lines: all actions but those that its being open, or not, rules out.
    fn lines(&self) -> Vec<(MachineAction, Cow<'static, str>)> {
        let new = (MachineAction::New, "Make a new machine".into());
        let copy = (MachineAction::Copy, "Copy it".into());
        let rename = (MachineAction::Rename, "Rename it".into());
        let restock = "Restock it: starting beads in every box".into();
        let restock = (MachineAction::Restock, restock);
        if !self.is_open {
            let open = (MachineAction::Open, "Open it".into());
            let remove = (MachineAction::Remove, "Remove it for good".into());
            return vec![open, copy, rename, restock, remove, new];
        }
        let before = self.before.iter();
        let before = before.map(|name| {
            (
                MachineAction::OpenBefore,
                format!("Back to machine {name}").into(),
            )
        });
        let rules = (MachineAction::Rules, "Change its rules".into());
        let clear = "Clear its totals: no bead is touched".into();
        let clear = (MachineAction::ClearTotals, clear);
        let rest = [copy, rename, rules, restock, clear];
        iter::once(new).chain(before).chain(rest).collect()
    }
}

impl Choosing for MachineMenu {
    const CHOOSE: Said = say!("offer-do-it");

    fn choices(&self, _: &App) -> Vec<String> {
        let lines = self.lines().into_iter();
        lines.map(|(_, words)| words.into_owned()).collect()
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
        if let Some((action, _)) = list.of.lines().get(list.selected) {
            app.manage(*action);
        }
        Then::Close
    }
}
