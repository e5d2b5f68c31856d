//! What all the boxes held at some times of a machine's life.

use super::{Beads, Cabinet, Rules, Tally, differences};
use crate::game::PerSquare;

/// What all the boxes held after some games: after none, one, two, four, eight games and so on, as
/// long as a machine lives, and between them every so many games, fewer of them the longer it
/// lives, as with the points of the curve. It depends on nothing but the games, however the runs
/// were cut that they were played in.
///
/// Each is kept as what has changed since the one before. There are never more than
/// [`Snapshots::MOST`], nor more letters than [`Snapshots::MOST_LETTERS`] until a machine is older
/// than any will be.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshots {
    /// Every so many games one is taken.
    stride: u64,
    taken: Vec<Snapshot>,
    /// What the last one counted.
    newest: Vec<u64>,
}

/// What all the boxes held after some games.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The games until then.
    pub tally: Tally,
    /// The rules until then, where they are others today.
    pub rules: Option<Rules>,
    /// How the beads differ from those of the snapshot before, or from none: box by box and by
    /// square of the lid, the free ones alone, as Base64 VLQ; after a 0 stands how many more follow
    /// it.
    pub beads: String,
}

/// Snapshots that are none of a machine's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the snapshots are not what the boxes held in the course of the games")]
pub struct SnapshotsError;

impl Snapshots {
    /// The most snapshots that are kept.
    pub const MOST: usize = 64;

    /// The most letters that the beads of all of them take, so that a file stays small.
    pub const MOST_LETTERS: usize = 32 << 10;

    /// The snapshots of a machine that has played no game.
    pub fn before(cabinet: &Cabinet) -> Self {
        let mut snapshots = Self::unknown(cabinet);
        snapshots.record(Tally::default(), cabinet);
        snapshots
    }

    /// Those of a machine with such boxes of whose life so far nothing is known.
    pub fn unknown(cabinet: &Cabinet) -> Self {
        Self {
            stride: 1,
            taken: Vec::new(),
            newest: vec![0; counts(cabinet).count()],
        }
    }

    /// No snapshots, for a player that keeps none.
    pub(super) const fn none() -> Self {
        Self {
            stride: 1,
            taken: Vec::new(),
            newest: Vec::new(),
        }
    }

    /// These snapshots of a machine that has played so many games since, one every `stride` games.
    ///
    /// # Errors
    ///
    /// When they do not follow each other in a machine's life.
    pub fn from_parts(
        stride: u64,
        taken: Vec<Snapshot>,
        today: (&Tally, &Cabinet),
    ) -> Result<Self, SnapshotsError> {
        let (tally, cabinet) = today;
        let mut snapshots = Self {
            stride,
            ..Self::unknown(cabinet)
        };
        let grows = taken
            .windows(2)
            .all(|pair| pair[0].tally.games() < pair[1].tally.games());
        let fits = taken
            .last()
            .is_none_or(|last| last.tally.games() <= tally.games());
        let is_sane = stride.is_power_of_two() && taken.len() <= Self::MOST && grows && fits;
        if !is_sane
            || taken
                .iter()
                .any(|snapshot| !snapshots.is_due(snapshot.tally.games()))
        {
            return Err(SnapshotsError);
        }
        for snapshot in &taken {
            differences::apply(&snapshot.beads, &mut snapshots.newest, Beads::MOST)
                .ok_or(SnapshotsError)?;
        }
        Ok(Self { taken, ..snapshots })
    }

    /// Every so many games one is taken.
    pub const fn stride(&self) -> u64 {
        self.stride
    }

    /// The snapshots, oldest first.
    pub fn taken(&self) -> &[Snapshot] {
        &self.taken
    }

    /// Takes one if it is due after so many games.
    pub(super) fn record(&mut self, tally: Tally, cabinet: &Cabinet) {
        if !self.is_due(tally.games()) {
            return;
        }
        self.push(tally, None, counts(cabinet).collect());
        let is_full = |snapshots: &Self| {
            snapshots.taken.len() > Self::MOST || snapshots.letters() > Self::MOST_LETTERS
        };
        while is_full(self) && self.stride <= tally.games() {
            self.thin();
        }
    }

    /// The rules have been the former until now, and are the latter from now on.
    pub(super) fn rules_changed(&mut self, was: Rules, is: Rules) {
        for snapshot in &mut self.taken {
            snapshot.rules = Some(snapshot.rules.unwrap_or(was)).filter(|rules| *rules != is);
        }
    }

    /// The cabinets as they were, oldest first, each with the snapshot that it is of; `today` is
    /// what became of them.
    pub(super) fn cabinets(&self, today: &Cabinet) -> impl Iterator<Item = (&Snapshot, Cabinet)> {
        let rows = self.rows();
        rows.map(|(snapshot, row)| {
            let mut cabinet = today.clone();
            let mut counts = row.into_iter();
            for number in today.box_index().numbers() {
                let free = today[number].lid().board().free();
                let held = PerSquare::from_fn(|square| {
                    if free.contains(square) {
                        counts.next().unwrap_or(0)
                    } else {
                        0
                    }
                });
                cabinet.put_in(number, Beads::from_counts(held));
            }
            (snapshot, cabinet)
        })
    }

    const fn is_due(&self, games: u64) -> bool {
        games & (self.stride - 1) == 0 || games.is_power_of_two()
    }

    fn letters(&self) -> usize {
        self.taken.iter().map(|snapshot| snapshot.beads.len()).sum()
    }

    fn push(&mut self, tally: Tally, rules: Option<Rules>, counts: Vec<u64>) {
        let beads = differences::between(&self.newest, &counts);
        self.taken.push(Snapshot {
            tally,
            rules,
            beads,
        });
        self.newest = counts;
    }

    /// Takes one only every twice as many games, from the first on.
    fn thin(&mut self) {
        let rows: Vec<_> = self
            .rows()
            .map(|(snapshot, row)| (snapshot.clone(), row))
            .collect();
        *self = Self {
            stride: 2 * self.stride,
            taken: Vec::new(),
            newest: vec![0; self.newest.len()],
        };
        for (snapshot, row) in rows {
            if self.is_due(snapshot.tally.games()) {
                self.push(snapshot.tally, snapshot.rules, row);
            }
        }
    }

    /// What each counted.
    fn rows(&self) -> impl Iterator<Item = (&Snapshot, Vec<u64>)> {
        self.taken
            .iter()
            .scan(vec![0; self.newest.len()], |row, snapshot| {
                differences::apply(&snapshot.beads, row, Beads::MOST)?;
                Some((snapshot, row.clone()))
            })
    }
}

/// The beads, box by box, by square of the lid, without the squares that are taken.
fn counts(cabinet: &Cabinet) -> impl Iterator<Item = u64> {
    cabinet.iter().flat_map(|(_, matchbox)| {
        let free = matchbox.lid().board().free();
        matchbox
            .beads()
            .counts()
            .iter()
            .filter(move |(square, _)| free.contains(*square))
            .map(|(_, &count)| count)
    })
}
