//! The right pane: its tabs, the state of each, and which of them a key or a click is for.

use super::step::Step;
use super::{
    Action, App, BoxesTab, CurveTab, Effect, GamesTab, Item, LabTab, MachineAction, Machines,
    Offer, StoreRequest, Tab, Viewport,
};

/// The right pane.
#[derive(Clone, Debug)]
pub struct RightPane {
    pub(super) tab: Tab,
    pub(super) boxes: BoxesTab,
    pub(super) curve: CurveTab,
    pub(super) games: GamesTab,
    pub(super) lab: LabTab,
    pub(super) machines: Machines,
}

impl RightPane {
    pub(super) fn new(boxes: BoxesTab, lab: LabTab, machines: Machines) -> Self {
        Self {
            tab: Tab::Boxes,
            boxes,
            curve: CurveTab::default(),
            games: GamesTab::default(),
            lab,
            machines,
        }
    }

    /// From here on what shows moves from where it is, and no further than it must.
    pub(super) const fn stay(&mut self, viewport: Viewport) {
        match self.tab {
            Tab::Boxes | Tab::Curve => self.boxes.stay(viewport),
            Tab::Games => self.games.top = viewport.top,
            Tab::Lab => self.lab.top = viewport.top,
            Tab::Machine => self.machines.top = viewport.top,
        }
    }

    /// The tab that shows.
    pub const fn tab(&self) -> Tab {
        self.tab
    }

    /// The boxes.
    pub const fn boxes(&self) -> &BoxesTab {
        &self.boxes
    }

    /// The curve of the first box.
    pub const fn curve(&self) -> &CurveTab {
        &self.curve
    }

    /// The list of the last games.
    pub const fn games(&self) -> &GamesTab {
        &self.games
    }

    /// The Lab.
    pub const fn lab(&self) -> &LabTab {
        &self.lab
    }

    /// The list of machines.
    pub const fn machines(&self) -> &Machines {
        &self.machines
    }
}

impl App {
    /// What the tab shows, in a few words for the edge of the pane, with a dot between them.
    pub fn tab_note(&self, dot: &str) -> String {
        match self.right_pane.tab {
            Tab::Boxes => self.boxes_note(dot),
            Tab::Curve => self.past_note(dot),
            Tab::Games => self.games_note(),
            Tab::Lab => self.lab_note(),
            Tab::Machine => self.machines_note(),
        }
    }

    /// What an action does on the tab that shows, when the right pane has the focus.
    pub(super) fn tab_offers(&self, action: Action) -> Option<Offer> {
        match self.right_pane.tab {
            Tab::Boxes => self.boxes_offer(action),
            Tab::Curve => self.curve_offers(action),
            Tab::Games => self.games_offer(action),
            Tab::Lab => self.lab_offers(action),
            Tab::Machine => self.machines_offer(action),
        }
    }

    /// What is selected on the tab that shows.
    pub(super) fn selected_item(&self) -> Option<Item> {
        match self.right_pane.tab {
            Tab::Boxes => Some(Item::Box(self.right_pane.boxes.selected())),
            Tab::Curve => self
                .look_back()
                .map(|_| Item::Box(self.right_pane.boxes.selected())),
            Tab::Games => Some(Item::Game(self.right_pane.games.selected())),
            Tab::Lab => Some(Item::LabLine(self.right_pane.lab.selected())),
            Tab::Machine => Some(Item::Machine(self.right_pane.machines.selected())),
        }
    }

    pub(super) fn select(&mut self, item: Item) {
        match item {
            Item::Box(number) => self.right_pane.boxes.select(number),
            Item::OnTable(side, number) => {
                self.right_pane.tab = Tab::Boxes;
                self.show_side(side);
                self.right_pane.boxes.select(number);
            }
            Item::Game(nth) => self.select_game(nth),
            Item::LabLine(nth) => self.select_lab_line(nth),
            Item::Machine(nth) => self.select_machine(nth),
        }
    }

    /// What is selected is opened or replayed.
    pub(super) fn activate_item(&mut self, item: Item) {
        match item {
            Item::Box(_) | Item::OnTable(..) => self.right_pane.boxes.open_or_close(),
            Item::Game(_) => self.replay(),
            Item::LabLine(_) => self.run_lab(),
            Item::Machine(_) => self.manage(MachineAction::Open),
        }
    }

    /// Shows a tab; what it shows of other machines is read first.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.right_pane.tab = tab;
        match tab {
            Tab::Machine => self.ask(Effect::Store(StoreRequest::List)),
            Tab::Curve => self.read_overlaid_again(),
            Tab::Boxes | Tab::Games | Tab::Lab => {}
        }
    }

    /// Shows another tab.
    pub(super) fn turn_tab(&mut self, step: Step) {
        self.show_tab(step.of(&Tab::ALL, self.right_pane.tab));
    }
}
