//! Values computed from the machine: its exact chances against a perfect player, its exam, and its
//! state at its snapshots.

use crate::engine::{
    Beads, BoxNumber, Chances, Exam, ExaminedBox, Machine, Proof, Rules, Side, Since, Snapshots,
    Time,
};
use crate::words::{Said, became_certain, say};

/// The chances of the machine's next game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChancesView {
    /// The state of the machine for which they were computed.
    pub(super) of: Option<CacheKey>,
    pub(super) chances: Option<Chances>,
    pub(super) proof: Option<Proof>,
    /// The proof before the game just ended.
    pub(super) before: Option<Proof>,
}

impl ChancesView {
    /// The proof of the shown machine.
    pub const fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// The change of the proof by the last game.
    pub(crate) fn became_certain(&self) -> Option<Said> {
        became_certain(self.before.as_ref()?, self.proof.as_ref()?)
    }

    /// The player whose chances they are.
    pub fn side(&self) -> Side {
        self.of.map_or(Side::First, |seen| seen.side)
    }

    /// The heading: the player, and whether it is the past.
    pub fn heading(&self, is_past: bool) -> Said {
        say!("chances", is_second = self.side() == Side::Second, is_past)
    }

    /// The chances; `None` if they are unknown.
    pub const fn chances(&self) -> Option<Chances> {
        self.chances
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
pub struct SnapshotCurve {
    /// The player, its number of games and everything else that it was computed from.
    pub(super) known: Option<(Side, Snapshots, Rules, u64)>,
    /// The snapshots, oldest first.
    pub points: Vec<SnapshotPoint>,
    /// The chances between all games that can be replayed, by the number of games.
    pub replayed: Vec<(u64, Option<Chances>)>,
    /// Since when it has been unbeatable.
    pub unbeatable_since: Option<Since>,
}

/// The machine at a snapshot.
#[derive(Clone, Debug)]
pub struct SnapshotPoint {
    /// The machine at that time.
    pub machine: Machine,
    /// Its chances against a perfect player.
    pub chances: Option<Chances>,
}

impl SnapshotCurve {
    /// The beads of a box at each snapshot, with the number of games of its player.
    pub fn of_box(&self, number: BoxNumber) -> impl Iterator<Item = (u64, &Beads)> {
        let players = self.points.iter().map(|snapshot| snapshot.machine.player());
        players.map(move |player| (player.tally.games(), player.cabinet[number].beads()))
    }
}

/// The marks of sound and unsound beads, and what each box gives away.
#[derive(Clone, Debug, Default)]
pub struct Examiner {
    /// True if the marks are shown. The default is off, because they give the best moves away.
    pub(super) is_on: bool,
    /// The state of the machine for which the exam was computed.
    pub(super) of: Option<CacheKey>,
    /// The exam against a perfect player.
    pub(super) exam: Option<Exam>,
}

impl Examiner {
    /// True if the marks are shown.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Drops the exam, but still shows marks if they are on.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            is_on: self.is_on,
            ..Self::default()
        };
    }

    /// The exam of this box, if the marks are shown and it is known.
    pub fn of_box(&self, number: BoxNumber) -> Option<&ExaminedBox> {
        let exam = self.exam.as_ref().filter(|_| self.is_on)?;
        Some(exam.of_box(number))
    }
}
