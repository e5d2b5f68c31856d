//! One of a machine's two players: its boxes, and what came of its games.

use super::{BoxNumber, Cabinet, Curve, CurvePoint, History, Played, Tally};

/// The player of one side, with everything that is kept of it.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its boxes.
    pub cabinet: Cabinet,
    /// How its games ended.
    pub tally: Tally,
    /// What its first box held as the games went by.
    pub curve: Curve,
    /// Its last games.
    pub history: History,
}

impl Player {
    /// A player with these boxes that has played no game.
    pub fn new(cabinet: Cabinet) -> Self {
        let curve = Curve::new(cabinet[BoxNumber::FIRST].beads().total());
        Self { cabinet, tally: Tally::default(), curve, history: History::default() }
    }

    /// The beads in the first box.
    pub fn first_box(&self) -> u64 {
        self.cabinet[BoxNumber::FIRST].beads().total()
    }

    /// Counts a finished game whose boxes are closed.
    pub(super) fn count(&mut self, played: Played) {
        self.tally.count(&played);
        let point = CurvePoint { first_box: self.first_box(), tally: self.tally };
        self.curve.record(point);
        self.history.push(played);
    }
}
