//! The tabs of the right pane: the state of each, and the room that wishes for it are for.

pub(super) mod boxes;
pub(super) mod curve;
pub(super) mod games;
pub(super) mod lab;
pub(super) mod lab_answer;
mod lab_file;
pub(super) mod lab_plan;
pub(super) mod machines;
pub(super) mod overlaid;

use super::form::Step;
use super::room::TabRoom;
use super::{Action, App, Direction, Focus, Item, Preferences, Tab, Viewport};
use crate::engine::{MachineName, Rules};
use boxes::BoxesTab;
use curve::CurveTab;
use games::GamesTab;
use lab::LabTab;
use machines::Machines;

/// The lines that a step of the wheel scrolls.
const WHEEL: usize = 3;

/// The right pane.
#[derive(Clone, Debug)]
pub struct RightPane {
    /// The tab that shows.
    pub tab: Tab,
    /// The boxes.
    pub boxes: BoxesTab,
    /// The curve of the first box.
    pub curve: CurveTab,
    /// The list of the last games.
    pub games: GamesTab,
    /// The Lab.
    pub lab: LabTab,
    /// The list of machines.
    pub machines: Machines,
}

impl RightPane {
    pub(in crate::app) fn new(preferences: &Preferences, rules: Rules, name: MachineName) -> Self {
        Self {
            tab: Tab::Boxes,
            boxes: BoxesTab::new(preferences.view, preferences.follow.is_on),
            curve: CurveTab::default(),
            games: GamesTab::default(),
            lab: LabTab::new(rules),
            machines: Machines::only(name),
        }
    }
}

impl Tab {
    /// The room that wishes for it are for.
    pub(in crate::app) fn room(self) -> &'static dyn TabRoom {
        match self {
            Self::Boxes => &boxes::BoxesRoom,
            Self::Curve => &curve::CurveRoom,
            Self::Games => &games::GamesRoom,
            Self::Lab => &lab::LabRoom,
            Self::Machine => &machines::MachinesRoom,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.room().name()
    }
}

impl App {
    /// A few words of the tab for the edge of the pane, with a dot between them.
    pub fn tab_note(&self, dot: &str) -> String {
        self.right_pane.tab.room().note(self, dot)
    }

    /// The thing under the cursor of the right pane.
    fn selected_item(&self) -> Option<Item> {
        let line = self.right_pane.tab.room().selected(self).map(Item::Line);
        line.or_else(|| {
            self.shows_boxes()
                .then_some(Item::Box(self.right_pane.boxes.selected))
        })
    }

    /// Something in the right pane is clicked: it is selected, and activated where it was selected
    /// before.
    pub(in crate::app) fn click(&mut self, item: Item, view: Viewport) {
        let room = self.right_pane.tab.room();
        room.stay(self, view);
        let is_again = self.focus == Focus::RightPane && self.selected_item() == Some(item);
        self.focus = Focus::RightPane;
        match item {
            Item::Verdict => {
                self.focus = Focus::Board;
                self.begin();
            }
            Item::Box(_) if is_again => self.right_pane.boxes.open_or_close(),
            Item::Line(_) if is_again => room.act(self, Action::Activate, view),
            Item::Line(nth) => room.select(self, nth),
            Item::Box(number) => {
                self.right_pane.boxes.select(number);
                // What was clicked stays where it is, so that the second click finds it there.
                self.right_pane.boxes.scroll_to(view.top);
            }
            Item::OnTable(side, number) => {
                self.right_pane.tab = Tab::Boxes;
                self.show_side(side);
                self.right_pane.boxes.select(number);
            }
        }
    }

    /// The wheel turns over the right pane: a list goes on with its cursor, the boxes without.
    pub(in crate::app) fn turn_wheel_of_tab(&mut self, direction: Direction, view: Viewport) {
        let room = self.right_pane.tab.room();
        match room.selected(self) {
            Some(here) => room.select(self, direction.along(here, WHEEL)),
            None if self.shows_boxes() => {
                let top = view.scrolled(direction, WHEEL);
                self.right_pane.boxes.scroll_to(top);
            }
            None => {}
        }
    }

    /// Shows a tab, which gets the focus, so that Enter plays no move by accident.
    pub(in crate::app) fn show_tab(&mut self, tab: Tab) {
        self.right_pane.tab = tab;
        self.focus = Focus::RightPane;
        tab.room().enter(self);
    }

    /// Shows another tab.
    pub(in crate::app) fn turn_tab(&mut self, step: Step) {
        let is_allowed = |tab: &Tab| self.is_allowed(Action::ShowTab(*tab));
        let tabs: Vec<Tab> = Tab::ALL.into_iter().filter(is_allowed).collect();
        self.show_tab(step.of(&tabs, self.right_pane.tab));
    }
}
