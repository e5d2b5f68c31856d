//! The curve of the first box.

use super::action::Deed;
use super::{Action, App, Offer, Tab};
use crate::game::Mark;

/// The tab of the curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurveTab {
    tournament: bool,
}

impl CurveTab {
    /// Whether Michie's tournament is laid over the curve.
    pub const fn tournament(&self) -> bool {
        self.tournament
    }

    pub(super) const fn toggle_tournament(&mut self) {
        self.tournament = !self.tournament;
    }
}

impl App {
    /// What there is to do with the curve.
    pub(super) fn curve_deed(&self, action: Action) -> Option<Deed> {
        (action == Action::Tournament && self.right_pane.tab == Tab::Curve && self.shown_side() == Mark::X)
            .then(|| Offer::Shown("1961").does(|app| app.right_pane.curve.toggle_tournament()))
    }
}
