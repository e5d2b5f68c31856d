//! The right pane, whichever of its tabs shows: clicks, the wheel, and the way to another tab.

use strum::VariantArray;

use super::room::Room;
use super::{Action, App, Direction, Focus, Offer, Session, Tab};
use crate::engine::Side;
use crate::words::say;

impl App {
    /// The wheel turns over the right pane: a list goes on with its cursor, the boxes without.
    pub(crate) fn turn_wheel_of_tab(&mut self, direction: Direction) {
        let (tab, asked) = (self.shown.tab, Action::Scroll(direction));
        if self
            .right_pane
            .part(tab)
            .offer(self.see(true), asked)
            .is_some()
        {
            self.act_in_tab(tab, true, asked);
        } else {
            self.act_in(Room::Boxes, asked);
        }
    }

    /// Shows a tab, which gets the focus, so that Enter plays no move by accident.
    pub(crate) fn show_tab(&mut self, tab: Tab) {
        self.shown.tab = tab;
        self.focus = Focus::RightPane;
        self.right_pane.part_mut(tab).enter(&mut self.session);
    }
}

impl Session {
    /// The next tab in this direction.
    pub(crate) fn tab_after(&self, direction: Direction) -> Tab {
        let is_allowed = |tab: &Tab| self.is_allowed(Action::ShowTab(*tab));
        let tabs: Vec<Tab> = Tab::VARIANTS.iter().copied().filter(is_allowed).collect();
        let here = tabs.iter().position(|tab| *tab == self.shown.tab);
        tabs[direction.around(here.unwrap_or(0), tabs.len() - 1)]
    }

    /// Shows the boxes in place of the Lab, which has none.
    pub(crate) fn leave_lab(&mut self) {
        if self.shown.tab == Tab::Lab {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// Shows the boxes, which learn, but for the curve, which rises as they do.
    pub(crate) fn show_learning(&mut self) {
        if self.shown.tab != Tab::Curve {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// A look at the player that does not show yet.
    pub(crate) fn other_machine_offer(&self) -> Offer {
        let has_second = self.machine.player(Side::Second).is_some();
        let word = match self.view().side {
            Side::First => say!("offer-second-machine"),
            Side::Second => say!("offer-first-machine"),
        };
        Offer::shown_if(has_second && self.shown.tab != Tab::Lab, word)
    }
}
