//! The curve of the first box.

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
