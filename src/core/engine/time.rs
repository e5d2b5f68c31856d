//! The course of a machine's life: its curve, and what all its boxes held at some times of it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Beads, Cabinet, Rules, Side, Tally, differences};
use crate::game::PerSquare;

/// An entry every so many games of a machine, and fewer of them the longer it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Series<T> {
    stride: u64,
    entries: Vec<T>,
}

/// An entry of a series.
trait Entry {
    /// The number of games after which it was made.
    fn games(&self) -> u64;
}

impl<T: Entry> Series<T> {
    const fn new(entries: Vec<T>) -> Self {
        Self { stride: 1, entries }
    }

    /// Entries that follow each other; `None` where they do not, or the stride is none.
    fn from_parts(stride: u64, entries: Vec<T>) -> Option<Self> {
        let is_in_order = entries.is_sorted_by(|one, other| one.games() < other.games());
        (is_in_order && stride.is_power_of_two()).then_some(Self { stride, entries })
    }

    /// True if an entry is due after so many games.
    const fn is_due(&self, games: u64) -> bool {
        games & (self.stride - 1) == 0
    }

    /// The number of games after so many until an entry is due.
    const fn until_due(&self, games: u64) -> u64 {
        self.stride - (games & (self.stride - 1))
    }

    /// The series as it was after so many games, with the entries that are left of it.
    fn up_to(&self, games: u64) -> Self
    where
        T: Clone,
    {
        let entries = self.entries.iter();
        let entries = entries.take_while(|entry| entry.games() <= games);
        Self {
            stride: self.stride,
            entries: entries.cloned().collect(),
        }
    }

    /// Goes on with half as many entries; those that are due by the wider stride stay.
    fn thin(&mut self) {
        self.stride *= 2;
        let stride = self.stride;
        self.entries.retain(|entry| entry.games() % stride == 0);
    }
}

/// A point of the curve: the first box and the tally after some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// The beads in the first box.
    pub first_box: u64,
    /// The games so far.
    pub tally: Tally,
}

/// The content of the first box over time: a point every so many games, and fewer of them the
/// longer it grows, so that it never has more than [`Curve::MOST`] points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    points: Series<CurvePoint>,
    /// The most points of this curve.
    most: usize,
}

/// Points that make no curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the curve is not a point every so many games")]
pub struct CurveError;

impl Curve {
    /// The most points that are kept.
    pub const MOST: usize = 2048;

    /// The most points of a second machine's curve, so that the file of two stays small.
    pub const MOST_OF_SECOND: usize = 512;

    /// The curve of a machine that has played no game and holds this many beads in its first box.
    pub fn new(first_box: u64) -> Self {
        let point = CurvePoint {
            first_box,
            tally: Tally::default(),
        };
        Self {
            points: Series::new(vec![point]),
            most: Self::MOST,
        }
    }

    /// The curve as that of the player of this side.
    #[must_use]
    pub fn of_side(self, side: Side) -> Self {
        let most = if side == Side::First {
            Self::MOST
        } else {
            Self::MOST_OF_SECOND
        };
        Self { most, ..self }
    }

    /// The curve of a machine that has played so many games since its start, of which nothing is
    /// known.
    pub(super) fn from_start(start: CurvePoint, games: u64) -> Self {
        Self {
            points: Series {
                stride: (games + 1).next_power_of_two(),
                entries: vec![start],
            },
            most: Self::MOST,
        }
    }

    /// A curve with a point every `stride` games, the first before any game.
    ///
    /// # Errors
    ///
    /// When the points are none or too many, or are not `stride` games apart.
    pub fn from_points(stride: u64, points: Vec<CurvePoint>) -> Result<Self, CurveError> {
        let is_apart = (0..)
            .zip(&points)
            .all(|(nth, point): (u64, _)| nth.checked_mul(stride) == Some(point.games()));
        let is_some = (1..=Self::MOST).contains(&points.len());
        let points = Series::from_parts(stride, points).filter(|_| is_apart && is_some);
        Ok(Self {
            points: points.ok_or(CurveError)?,
            most: Self::MOST,
        })
    }

    /// The number of games between two points.
    pub const fn stride(&self) -> u64 {
        self.points.stride
    }

    /// The points, the first before any game.
    pub fn points(&self) -> &[CurvePoint] {
        &self.points.entries
    }

    /// The curve as it was after so many games, with the points that are left of it.
    pub(super) fn up_to(&self, games: u64) -> Self {
        Self {
            points: self.points.up_to(games),
            most: self.most,
        }
    }

    /// True if a point is due after so many games.
    pub(super) const fn is_due(&self, games: u64) -> bool {
        self.points.is_due(games)
    }

    /// The number of games after so many until a point is due.
    pub(super) const fn until_due(&self, games: u64) -> u64 {
        self.points.until_due(games)
    }

    /// Adds the point after a game after which one is due.
    pub(super) fn record(&mut self, point: CurvePoint) {
        if self.points.entries.len() >= self.most {
            self.points.thin();
        }
        if self.is_due(point.games()) {
            self.points.entries.push(point);
        }
    }
}

impl Entry for CurvePoint {
    fn games(&self) -> u64 {
        self.tally.games()
    }
}

/// The content of all the boxes after some games: after none, one, two, four, eight games and so
/// on, and after 10, 100, 1,000 and 10,000, which people ask for, as long as a machine lives, and
/// between them every so many games, fewer of them the longer it lives, as with the points of the
/// curve. It depends on nothing but the games, however the runs
/// were cut that they were played in.
///
/// Each is kept as what has changed since the one before. There are never more than
/// [`Snapshots::MOST`], nor more letters than [`Snapshots::MOST_LETTERS`] until a machine is older
/// than any will be.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshots {
    taken: Series<Snapshot>,
    /// The counts of the last one.
    newest: Vec<u64>,
}

/// The content of all the boxes after some games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The games until then.
    #[serde(with = "TallyList")]
    pub tally: Tally,
    /// The rules until then, where they are others today.
    #[serde(
        rename = "rules_until",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub rules: Option<Rules>,
    /// The differences from the beads of the snapshot before, or from none: box by box and by
    /// square of the lid, the free ones alone, as Base64 VLQ; after a 0 stands how many more follow
    /// it.
    pub beads: String,
}

/// A tally as a file has it of a snapshot: a list, without names.
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

    /// The snapshots of a machine with these boxes, of whose life so far nothing is known.
    pub fn unknown(cabinet: &Cabinet) -> Self {
        Self {
            taken: Series::new(Vec::new()),
            newest: vec![0; counts(cabinet).len()],
        }
    }

    /// No snapshots, for a player that keeps none.
    pub(super) const fn none() -> Self {
        Self {
            taken: Series::new(Vec::new()),
            newest: Vec::new(),
        }
    }

    /// The snapshots of a machine with this tally and these boxes today, one every `stride` games.
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
        let newest = taken.last().map_or(0, Snapshot::games);
        let is_few = taken.len() <= Self::MOST && newest <= tally.games();
        let taken = Series::from_parts(stride, taken).filter(|_| is_few);
        let mut snapshots = Self {
            taken: taken.ok_or(SnapshotsError)?,
            ..Self::unknown(cabinet)
        };
        for snapshot in &snapshots.taken.entries {
            let is_due = snapshots.is_due(snapshot.games());
            differences::apply(&snapshot.beads, &mut snapshots.newest, Beads::MOST)
                .filter(|()| is_due)
                .ok_or(SnapshotsError)?;
        }
        Ok(snapshots)
    }

    /// The number of games from one regular snapshot to the next.
    pub const fn stride(&self) -> u64 {
        self.taken.stride
    }

    /// The snapshots, oldest first.
    pub fn taken(&self) -> &[Snapshot] {
        &self.taken.entries
    }

    /// The snapshots as they were after so many games, those that are left of them.
    pub(super) fn up_to(&self, games: u64) -> Self {
        let rows = self.rows().take_while(|(taken, _)| taken.games() <= games);
        let newest = rows.last().map(|(_, row)| row);
        Self {
            taken: self.taken.up_to(games),
            newest: newest.unwrap_or_else(|| vec![0; self.newest.len()]),
        }
    }

    /// Takes a snapshot if one is due after so many games.
    pub(super) fn record(&mut self, tally: Tally, cabinet: &Cabinet) {
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

    /// Takes a note that the rules change from the former to the latter.
    pub(super) fn rules_changed(&mut self, was: Rules, is: Rules) {
        for snapshot in &mut self.taken.entries {
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

    /// Keeps a snapshot only every twice as many games, from the first on.
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

    /// The snapshots, each with its counts.
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

/// The beads, box by box, by square of the lid, without the squares that are taken.
fn counts(cabinet: &Cabinet) -> Vec<u64> {
    let mut counts = Vec::with_capacity(9 * cabinet.box_count());
    for (_, matchbox) in cabinet.iter() {
        let held = matchbox.beads().counts();
        let free = matchbox.lid().board().free();
        counts.extend(free.iter().map(|square| held[square]));
    }
    counts
}
