//! Snapshots of all boxes of a machine in the course of its games.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::differences;
use super::series::{Entry, Series};
use crate::engine::boxes::{Beads, Cabinet, Rules, Tally};
use crate::game::PerSquare;

/// The contents of all boxes at some numbers of games: always after 0, 1, 2, 4, 8 and so on, and
/// after 10, 100, 1,000 and 10,000; in between at regular intervals that widen with age, like the
/// points of the curve. The choice depends only on the games, not on how training was split into
/// runs.
///
/// Each snapshot is stored as the differences from the one before. There are at most
/// [`Snapshots::MOST`], and at most [`Snapshots::MOST_LETTERS`] letters at any realistic age.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshots {
    taken: Series<Snapshot>,
    /// The counts of the newest one.
    newest: Vec<u64>,
}

/// The contents of all boxes after a number of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The tally.
    #[serde(with = "TallyList")]
    pub tally: Tally,
    /// The rules, if they differ from the present ones.
    #[serde(
        rename = "rules_until",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub rules: Option<Rules>,
    /// The differences from the beads of the snapshot before, or from 0: by box and by free square
    /// of the lid, as Base64 VLQ; a 0 is followed by the number of further zeros.
    pub beads: String,
}

/// A tally in the file format of a snapshot: a list without names.
struct TallyList;

impl TallyList {
    fn serialize<S: Serializer>(tally: &Tally, serializer: S) -> Result<S::Ok, S::Error> {
        [tally.won, tally.drawn, tally.lost, tally.resigned].serialize(serializer)
    }

    fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
        let [won, drawn, lost, resigned] = Deserialize::deserialize(deserializer)?;
        Ok(Tally {
            won,
            drawn,
            lost,
            resigned,
        })
    }
}

impl Snapshots {
    /// The maximum number of snapshots.
    pub const MOST: usize = 64;

    /// The maximum number of letters for all of them, which keeps a file small.
    pub const MOST_LETTERS: usize = 32 << 10;

    /// The snapshots of a machine before its first game.
    pub fn before(cabinet: &Cabinet) -> Self {
        let mut snapshots = Self::unknown(cabinet);
        snapshots.record(Tally::default(), cabinet);
        snapshots
    }

    /// No snapshots, for a machine with these boxes and an unknown past.
    pub fn unknown(cabinet: &Cabinet) -> Self {
        Self {
            taken: Series::new(Vec::new()),
            newest: vec![0; counts(cabinet).len()],
        }
    }

    /// No snapshots, for a player that records none.
    pub(crate) const fn none() -> Self {
        Self {
            taken: Series::new(Vec::new()),
            newest: Vec::new(),
        }
    }

    /// The snapshots of a machine with this present tally and cabinet, with a stride in games. `None`
    /// if they cannot be those of a machine's life.
    pub fn from_parts(
        stride: u64,
        taken: Vec<Snapshot>,
        today: (&Tally, &Cabinet),
    ) -> Option<Self> {
        let (tally, cabinet) = today;
        let newest = taken.last().map_or(0, Snapshot::games);
        let is_few = taken.len() <= Self::MOST && newest <= tally.games();
        let taken = Series::from_parts(stride, taken).filter(|_| is_few);
        let mut snapshots = Self {
            taken: taken?,
            ..Self::unknown(cabinet)
        };
        for snapshot in &snapshots.taken.entries {
            let is_due = snapshots.is_due(snapshot.games());
            differences::apply(&snapshot.beads, &mut snapshots.newest, Beads::MOST)
                .filter(|()| is_due)?;
        }
        Some(snapshots)
    }

    /// The number of games between two regular snapshots.
    pub const fn stride(&self) -> u64 {
        self.taken.stride
    }

    /// The snapshots, oldest first.
    pub fn taken(&self) -> &[Snapshot] {
        &self.taken.entries
    }

    /// The snapshots up to this number of games, with the remaining ones.
    pub(crate) fn up_to(&self, games: u64) -> Self {
        let rows = self.rows().take_while(|(taken, _)| taken.games() <= games);
        let newest = rows.last().map(|(_, row)| row);
        Self {
            taken: self.taken.up_to(games),
            newest: newest.unwrap_or_else(|| vec![0; self.newest.len()]),
        }
    }

    /// Takes a snapshot if it is due after this tally.
    pub(crate) fn record(&mut self, tally: Tally, cabinet: &Cabinet) {
        if !self.is_due(tally.games()) {
            return;
        }
        self.push(tally, None, counts(cabinet));
        let is_full = |snapshots: &Self| {
            snapshots.taken().len() > Self::MOST || snapshots.letters() > Self::MOST_LETTERS
        };
        while is_full(self) && self.stride() <= tally.games() {
            self.thin();
        }
    }

    /// True if one was taken after a game.
    pub(crate) fn has_games(&self) -> bool {
        self.taken().iter().any(|it| it.tally.games() > 0)
    }

    /// Records that the rules changed. Before the first game only the present ones count, as in a
    /// file, which has no snapshots then.
    pub(crate) fn rules_changed(&mut self, was: Rules, is: Rules) {
        let has_games = self.has_games();
        for snapshot in &mut self.taken.entries {
            let then = Some(snapshot.rules.unwrap_or(was));
            snapshot.rules = then.filter(|rules| has_games && *rules != is);
        }
    }

    /// The cabinets at each snapshot, oldest first; `today` is the present cabinet.
    pub(crate) fn cabinets(&self, today: &Cabinet) -> impl Iterator<Item = (&Snapshot, Cabinet)> {
        let rows = self.rows();
        rows.map(|(snapshot, row)| {
            let mut cabinet = today.clone();
            let mut counts = row.into_iter();
            for number in today.numbers() {
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
        let is_round = matches!(games, 10 | 100 | 1_000 | 10_000);
        self.taken.is_due(games) || games.is_power_of_two() || is_round
    }

    fn letters(&self) -> usize {
        let beads = self.taken().iter().map(|snapshot| snapshot.beads.len());
        beads.sum()
    }

    fn push(&mut self, tally: Tally, rules: Option<Rules>, counts: Vec<u64>) {
        let beads = differences::between(&self.newest, &counts);
        self.taken.entries.push(Snapshot {
            tally,
            rules,
            beads,
        });
        self.newest = counts;
    }

    /// Doubles the stride and drops the snapshots that do not fit it.
    fn thin(&mut self) {
        let rows: Vec<_> = self
            .rows()
            .map(|(snapshot, row)| (snapshot.clone(), row))
            .collect();
        self.taken = Series {
            stride: 2 * self.stride(),
            entries: Vec::new(),
        };
        self.newest.fill(0);
        for (snapshot, row) in rows {
            if self.is_due(snapshot.tally.games()) {
                self.push(snapshot.tally, snapshot.rules, row);
            }
        }
    }

    /// The snapshots with their counts.
    fn rows(&self) -> impl Iterator<Item = (&Snapshot, Vec<u64>)> {
        self.taken()
            .iter()
            .scan(vec![0; self.newest.len()], |row, snapshot| {
                differences::apply(&snapshot.beads, row, Beads::MOST)?;
                Some((snapshot, row.clone()))
            })
    }
}

impl Entry for Snapshot {
    fn games(&self) -> u64 {
        self.tally.games()
    }
}

/// The beads by box and by free square of the lid.
fn counts(cabinet: &Cabinet) -> Vec<u64> {
    let mut counts = Vec::with_capacity(9 * cabinet.box_count());
    for (_, matchbox) in cabinet.iter() {
        let held = matchbox.beads().counts();
        let free = matchbox.lid().board().free();
        counts.extend(free.iter().map(|square| held[square]));
    }
    counts
}
