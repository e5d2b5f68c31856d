//! Values computed from the machine: its exact chances against a perfect player, and its state at
//! its snapshots.

use super::{Session, Tab, View};
use crate::engine::{
    Beads, BoxNumber, Chances, Machine, Opening, Opponent, Player, Proof, Rules, Side, Snapshots,
    Time,
};
use crate::words::{Said, became_certain, say};

/// The number of games without training after which the chances are shown.
const UNMEASURED_GAMES: u64 = 9;

/// The chances of the machine's next game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChancesView {
    /// The state of the machine for which they were computed.
    of: Option<CacheKey>,
    chances: Option<Chances>,
    proof: Option<Proof>,
    /// The proof before the game just ended.
    before: Option<Proof>,
}

impl ChancesView {
    pub(crate) fn is_of(&self, seen: CacheKey) -> bool {
        self.of == Some(seen)
    }

    pub(crate) const fn set(&mut self, seen: CacheKey, chances: Option<Chances>) {
        self.of = Some(seen);
        self.chances = chances;
    }

    /// Sets the proof, and that before the game just ended.
    pub(crate) const fn set_proof(&mut self, proof: Option<Proof>, before: Option<Proof>) {
        self.proof = proof;
        self.before = before;
    }

    /// The proof of the shown machine.
    pub const fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// The news of the game just ended about the proof.
    pub(crate) fn became_certain(&self) -> Option<Said> {
        became_certain(self.before.as_ref()?, self.proof.as_ref()?)
    }

    /// The player whose chances they are.
    pub fn side(&self) -> Side {
        self.of.map_or(Side::First, |seen| seen.side)
    }

    /// The heading: the player, and whether it is the past.
    pub fn heading(&self, is_past: bool) -> Said {
        match self.side() {
            Side::First => say!("chances", is_past),
            Side::Second => say!("chances-second", is_past),
        }
    }

    /// The chances; `None` if they are unknown.
    pub const fn chances(&self) -> Option<Chances> {
        self.chances
    }
}

/// True if all games of a player are known and were against a person.
pub(crate) fn has_played_only_you(player: &Player) -> bool {
    let mut games = player.history.iter();
    games.len() as u64 == player.tally.games() && games.all(|game| game.opponent == Opponent::You)
}

impl View<'_> {
    /// True if the chances are meaningful for a newcomer: from the tenth game on, once a program has
    /// played against the machine, or, with a fixed opening as in a lesson, until a game ends.
    pub fn shows_chances(&self) -> bool {
        let side = self.measure.side();
        let has_opening = side == Side::First
            && self.today.rules().opening != Opening::Any
            && self.finished().is_none();
        self.today.player(side).is_some_and(|player| {
            has_opening || player.tally.games() >= UNMEASURED_GAMES || !has_played_only_you(player)
        })
    }
}

/// The key of values derived from the shown machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CacheKey {
    pub(crate) revision: u64,
    pub(crate) time: Time,
    pub(crate) side: Side,
}

/// The machine at its snapshots.
#[derive(Clone, Debug, Default)]
pub struct SnapshotHistory {
    /// The player and everything else that it was computed from.
    known: Option<(Side, Snapshots, Rules)>,
    moments: Vec<SnapshotPoint>,
    /// The number of games since which it has been unbeatable.
    pub unbeatable_since: Option<u64>,
}

/// The machine at a snapshot.
#[derive(Clone, Debug)]
pub struct SnapshotPoint {
    /// The machine at that time.
    pub machine: Machine,
    /// Its chances against a perfect player.
    pub chances: Option<Chances>,
}

impl SnapshotHistory {
    /// The moments, oldest first.
    pub fn moments(&self) -> &[SnapshotPoint] {
        &self.moments
    }

    /// The beads of a box at each snapshot, with the number of games of its player.
    pub fn of_box(&self, number: BoxNumber) -> impl Iterator<Item = (u64, &Beads)> {
        let side = self.known.as_ref().map_or(Side::First, |(side, ..)| *side);
        let players = self
            .moments
            .iter()
            .map(move |moment| moment.machine.player_or_first(side));
        players.map(move |player| (player.tally.games(), player.cabinet[number].beads()))
    }
}

impl Session {
    /// True if a visible part shows the snapshots.
    fn shows_life(&self) -> bool {
        matches!(self.selection.tab, Tab::Curve) || self.view().shows_detail()
    }

    /// Recomputes the snapshots if they are shown and out of date.
    pub(crate) fn refresh_life(&mut self, side: Side) {
        let Some(player) = self.machine.player(side).filter(|_| self.shows_life()) else {
            return;
        };
        let rules = *self.machine.rules();
        let is_known = |(known, snapshots, by): &(Side, Snapshots, Rules)| {
            *snapshots == player.snapshots && (*known, *by) == (side, rules)
        };
        if !self.life.known.as_ref().is_some_and(is_known) {
            let of_machine = |machine: Machine| SnapshotPoint {
                chances: machine.odds(side, Opponent::Perfect),
                machine,
            };
            let moments = self.machine.snapshots(side).map(of_machine).collect();
            self.life = SnapshotHistory {
                moments,
                unbeatable_since: self.machine.unbeatable_since(side),
                known: Some((side, player.snapshots.clone(), rules)),
            };
        }
    }
}
