//! What the machine was at the snapshots of its life, worked out once for all that shows it.

use super::{App, Tab};
use crate::engine::{Beads, BoxNumber, Chances, Machine, Opponent, Rules, Side, Snapshots};

/// The machine at the snapshots of its life.
#[derive(Clone, Debug, Default)]
pub struct Life {
    /// The player and all else that it was worked out from.
    known: Option<(Side, Snapshots, Rules, Opponent)>,
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

    /// The beads of a box, each time after so many games of its player.
    pub fn of_box(&self, number: BoxNumber) -> impl Iterator<Item = (u64, &Beads)> {
        let side = self.known.as_ref().map_or(Side::First, |(side, ..)| *side);
        let players = self
            .moments
            .iter()
            .map(move |moment| moment.machine.player_or_first(side));
        players.map(move |player| (player.tally.games(), player.cabinet[number].beads()))
    }
}

impl App {
    /// True if something shows what the machine was.
    const fn shows_life(&self) -> bool {
        matches!(self.right_pane.tab, Tab::Curve) || self.shows_detail()
    }

    /// Works the life out anew if it shows and something has come to it.
    pub(super) fn refresh_life(&mut self, side: Side, against: Opponent) {
        let Some(player) = self
            .session
            .machine
            .player(side)
            .filter(|_| self.shows_life())
        else {
            return;
        };
        let rules = *self.session.machine.rules();
        let is_known = |(known, snapshots, by, of): &(Side, Snapshots, Rules, Opponent)| {
            *snapshots == player.snapshots && (*known, *by, *of) == (side, rules, against)
        };
        if !self.session.life.known.as_ref().is_some_and(is_known) {
            let of_machine = |machine: Machine| Moment {
                chances: machine.odds(side, against),
                machine,
            };
            let moments = self
                .session
                .machine
                .snapshots(side)
                .map(of_machine)
                .collect();
            self.session.life = Life {
                moments,
                known: Some((side, player.snapshots.clone(), rules, against)),
            };
        }
    }
}
