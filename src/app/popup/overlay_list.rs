//! Which machines of the drawer are laid over the curve of the open one.

use super::{Action, App, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, Viewport};
use crate::engine::MachineName;

/// The list of the other machines, each laid over the curve or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OverlayList {
    /// The machine under the cursor, from 0; the last one, if there are no longer so many.
    pub selected: usize,
}

impl OverlayList {
    /// What it says over the list.
    fn words(app: &App, machines: usize) -> &'static str {
        match (machines, app.can_lay_over()) {
            (0, _) => "There is no other machine in the drawer; the Machine tab makes one.",
            (_, false) => {
                "Two machines lie over this one's curve; to choose another take one of them off."
            }
            (_, true) => {
                "Up to two machines can lie over this one's curve, as they were saved last."
            }
        }
    }
}

impl Dialog for OverlayList {
    fn content(&self, app: &App) -> PopupContent {
        let machines = app.other_machines();
        let tick = |name| if app.is_overlaid(name) { "[x]" } else { "[ ]" };
        let line = |name: &MachineName| {
            [vec![name.as_str()], app.machine_kind(name).words()]
                .concat()
                .join(", ")
        };
        PopupContent {
            title: "Machines over the curve",
            width: 62,
            lines: vec![PopupLine::Text(Self::words(app, machines.len()).to_owned())],
            buttons: machines
                .iter()
                .map(|name| format!("{} {}", tick(name), line(name)))
                .collect(),
            selected: machines
                .len()
                .checked_sub(1)
                .map(|last| self.selected.min(last)),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(Direction::Up | Direction::Down) => Some(Offer::Shown("move")),
            Action::Activate => Some(Offer::Shown("lay over, take off")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        if let Direction::Up | Direction::Down = direction {
            self.selected = direction.along(self.selected, 1);
        }
    }

    fn press(&mut self, nth: usize) -> bool {
        self.selected = nth;
        true
    }

    /// The list stays for the next one.
    fn confirm(&mut self, app: &mut App) {
        let machines = app.other_machines();
        self.selected = self.selected.min(machines.len().saturating_sub(1));
        if let Some(name) = machines.get(self.selected) {
            app.lay_over_or_off(name);
        }
        app.open(Popup::Overlay(*self));
    }
}
