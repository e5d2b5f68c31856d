//! What the machine was at the snapshots of its life, worked out once for all that shows it.

use super::{App, Tab};
use crate::engine::{Beads, BoxNumber, Chances, Machine, Opponent, Rules, Snapshots};
use crate::game::Mark;

/// What the machine was at the snapshots of its life.
#[derive(Clone, Debug, Default)]
pub struct Life {
    /// What it was worked out from.
    known: Option<(Snapshots, Rules, Opponent)>,
    moments: Vec<Moment>,
}

/// The machine at a snapshot.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The machine as it was.
    pub machine: Machine,
    /// Its chances against the measured opponent, where they can be known.
    pub chances: Option<Chances>,
}

impl Life {
    /// The moments, oldest first.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// What was in a box of the first player after so many games.
    pub fn of_box(&self, number: BoxNumber) -> impl Iterator<Item = (u64, &Beads)> {
        self.moments
            .iter()
            .map(move |Moment { machine, .. }| (machine.tally().games(), machine.cabinet()[number].beads()))
    }
}

impl App {
    /// What the machine was at the snapshots of its life; empty where nothing shows that.
    pub const fn life(&self) -> &Life {
        &self.life
    }

    /// Whether something shows what the machine was.
    const fn shows_life(&self) -> bool {
        matches!(self.right_pane.tab, Tab::Curve) || self.shows_detail()
    }

    /// Works the life out anew if it shows and something has come to it.
    pub(super) fn refresh_life(&mut self) {
        let Some(player) = self.machine.player(Mark::X).filter(|_| self.shows_life()) else { return };
        let (rules, against) = (*self.machine.rules(), self.measure.against());
        let is_known = |(snapshots, by, of): &(Snapshots, Rules, Opponent)| {
            *snapshots == player.snapshots && (*by, *of) == (rules, against)
        };
        if !self.life.known.as_ref().is_some_and(is_known) {
            let moments = self.machine.snapshots().map(|machine| Moment { chances: machine.odds(against), machine });
            self.life = Life { moments: moments.collect(), known: Some((player.snapshots.clone(), rules, against)) };
        }
    }
}
