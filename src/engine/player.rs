//! One of a machine's two players: its boxes, and what came of its games.

use super::history::Kept;
use super::{BoxNumber, Cabinet, Curve, CurvePoint, History, Rules, Tally, WhenEmpty};

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

    /// Whether it has nothing left to play with between games: the first box is empty for good.
    #[inline]
    pub(super) fn is_dry(&self, rules: &Rules) -> bool {
        self.first_box() == 0 && rules.when_empty() != WhenEmpty::Refill
    }

    /// Counts a finished game whose boxes are closed.
    #[inline]
    pub(super) fn count(&mut self, game: Kept) {
        self.tally.count(game.walk.verdict_for(game.side), game.walk.is_resigned_by(game.side));
        if self.curve.is_due(self.tally.games()) {
            self.curve.record(CurvePoint { first_box: self.first_box(), tally: self.tally });
        }
        self.history.keep(game);
    }
}
