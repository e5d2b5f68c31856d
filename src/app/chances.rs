//! How good the machine is as it stands: its exact chances against an opponent of one's choice.

use super::App;
use crate::engine::{Chances, Opponent};

/// The chances of the machine's next game.
#[derive(Clone, Copy, Debug)]
pub struct ChancesView {
    against: Opponent,
    chances: Option<Chances>,
}

impl ChancesView {
    pub(super) const fn new(against: Opponent) -> Self {
        Self { against, chances: None }
    }

    /// The opponent measured against.
    pub const fn against(&self) -> Opponent {
        self.against
    }

    /// The chances; `None` where they cannot be known.
    pub const fn chances(&self) -> Option<Chances> {
        self.chances
    }
}

impl App {
    /// Works the chances out anew, because the beads have changed.
    pub(super) fn measure_again(&mut self) {
        self.measure.chances = self.machine.odds(self.measure.against);
    }

    /// Measures against the next opponent.
    pub(super) fn measure_next(&mut self) {
        let measures = measures();
        let here = measures.iter().position(|&opponent| opponent == self.measure.against);
        let after = here.map_or(0, |here| here + 1);
        let others = measures.iter().cycle().skip(after).take(measures.len());
        let known = others.copied().find(|&opponent| self.machine.odds(opponent).is_some());
        self.measure.against = known.unwrap_or(Opponent::Perfect);
        self.measure_again();
    }
}

/// The opponents that a machine can be measured against, in the order in which a key goes through them:
/// perfect play first, and none of the skilled ones, which are between it and random play.
fn measures() -> Vec<Opponent> {
    let others = Opponent::automatic()
        .filter(|&opponent| opponent != Opponent::Perfect && !matches!(opponent, Opponent::Skilled(_)));
    std::iter::once(Opponent::Perfect).chain(others).collect()
}
