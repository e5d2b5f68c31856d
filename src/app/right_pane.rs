//! The right pane: its tabs, and the state of each.

use super::{BoxesTab, CurveTab, GamesTab, Machines, Tab};

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
