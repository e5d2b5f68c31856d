//! The right pane: its tabs, and the state of each.

use super::{App, BoxesTab, CurveTab, Effect, GamesTab, Machines, StoreRequest, step::Step};

/// What the right pane shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// All the boxes, or one.
    Boxes,
    /// What the first box held as the games went by.
    Curve,
    /// The last games.
    Games,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    /// The tabs in the order in which they show.
    pub const ALL: [Self; 4] = [Self::Boxes, Self::Curve, Self::Games, Self::Machine];

    /// What is written on it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Boxes => "Boxes",
            Self::Curve => "Curve",
            Self::Games => "Games",
            Self::Machine => "Machine",
        }
    }
}

/// The right pane.
#[derive(Clone, Debug)]
pub struct RightPane {
    pub(super) tab: Tab,
    pub(super) boxes: BoxesTab,
    pub(super) curve: CurveTab,
    pub(super) games: GamesTab,
    pub(super) machines: Machines,
}

impl RightPane {
    pub(super) fn new(boxes: BoxesTab, machines: Machines) -> Self {
        Self { tab: Tab::Boxes, boxes, curve: CurveTab::default(), games: GamesTab::default(), machines }
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

    /// The list of machines.
    pub const fn machines(&self) -> &Machines {
        &self.machines
    }
}

impl App {
    /// Shows a tab; before the list of machines is read, it is asked for.
    pub(super) fn show_tab(&mut self, tab: Tab) {
        self.right_pane.tab = tab;
        if tab == Tab::Machine {
            self.ask(Effect::Store(StoreRequest::List));
        }
    }

    /// Shows another tab.
    pub(super) fn turn_tab(&mut self, step: Step) {
        self.show_tab(step.of(&Tab::ALL, self.right_pane.tab));
    }
}
