//! The right pane, whichever of its tabs shows: clicks, the wheel, and the way to another tab.

use strum::VariantArray;

use super::form::Step;
use super::{Action, App, Direction, Focus, Item, LabPlan, Offer, Session, Tab, Viewport};
use crate::engine::Side;
use crate::words::{Said, say};

/// The lines that a step of the wheel scrolls.
const WHEEL: usize = 3;

impl App {
    /// A few words of the tab for the edge of the pane, of which the first give way.
    pub fn tab_note(&self) -> Vec<Said> {
        self.shown.tab.room().note(self)
    }

    /// The thing under the cursor of the right pane.
    fn selected_item(&self) -> Option<Item> {
        self.shows_boxes().then_some(Item::Box(self.shown.selected))
    }

    /// Something in the right pane is clicked: it is selected, and activated where it was selected
    /// before.
    pub(crate) fn click(&mut self, item: Item, view: Viewport) {
        self.shown.tab.room().stay(self, view);
        let is_again = self.focus == Focus::RightPane && self.selected_item() == Some(item);
        self.focus = Focus::RightPane;
        match item {
            Item::Box(_) if is_again => self.open_or_close_box(),
            Item::Box(number) => {
                self.shown.select(number);
                // What was clicked stays where it is, so that the second click finds it there.
                self.shown.scroll_to(view.top);
            }
            Item::OnTable(side, number) => {
                self.shown.tab = Tab::Boxes;
                self.show_side(side);
                self.shown.select(number);
            }
        }
    }

    /// The wheel turns over the right pane: a list goes on with its cursor, the boxes without.
    pub(crate) fn turn_wheel_of_tab(&mut self, direction: Direction, view: Viewport) {
        let part = self.right_pane.part(self.shown.tab);
        let asked = Action::Scroll(direction);
        if part.is_some_and(|part| part.offer(self.see(true), asked).is_some()) {
            return self.act_in_tab(self.shown.tab, true, Action::Scroll(direction));
        }
        if self.shows_boxes() {
            let top = view.scrolled(direction, WHEEL);
            self.shown.scroll_to(top);
        }
    }

    /// Shows a tab, which gets the focus, so that Enter plays no move by accident.
    pub(crate) fn show_tab(&mut self, tab: Tab) {
        self.shown.tab = tab;
        self.focus = Focus::RightPane;
        tab.room().enter(self);
    }

    /// Shows another tab.
    pub(crate) fn turn_tab(&mut self, step: Step) {
        let is_allowed = |tab: &Tab| self.is_allowed(Action::ShowTab(*tab));
        let tabs: Vec<Tab> = Tab::VARIANTS.iter().copied().filter(is_allowed).collect();
        self.show_tab(step.of(&tabs, self.shown.tab));
    }

    /// The plan of the Lab for the next session; `None` where it is the usual one.
    pub fn kept_lab_plan(&self) -> Option<LabPlan> {
        let own = self.own.as_deref().unwrap_or(self);
        own.right_pane.lab.kept_plan()
    }
}

impl Session {
    /// Shows the boxes in place of the Lab, which has none.
    pub(crate) fn leave_lab(&mut self) {
        if self.shown.tab == Tab::Lab {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// A look at the player that does not show yet.
    pub(crate) fn other_machine_offer(&self) -> Offer {
        let has_second = self.machine.player(Side::Second).is_some();
        let word = match self.shown_side() {
            Side::First => say!("offer-second-machine"),
            Side::Second => say!("offer-first-machine"),
        };
        Offer::shown_if(has_second && self.shown.tab != Tab::Lab, word)
    }
}
