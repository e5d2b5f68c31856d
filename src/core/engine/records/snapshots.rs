//! The course of a machine's life: its curve, and snapshots of all its boxes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::{Beads, Cabinet, Rules, Side, Tally, differences};
use crate::game::PerSquare;

/// Entries at regular intervals of games, which widen with the life of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Series<T> {
    stride: u64,
    entries: Vec<T>,
}

/// An entry of a series.
trait Entry {
    /// The number of games before it.
    fn games(&self) -> u64;
}

impl<T: Entry> Series<T> {
    const fn new(entries: Vec<T>) -> Self {
        Self { stride: 1, entries }
    }

    /// A series of these entries; `None` if they are not in order or the stride is not a power of
    /// two.
    fn from_parts(stride: u64, entries: Vec<T>) -> Option<Self> {
        let is_in_order = entries.is_sorted_by(|one, other| one.games() < other.games());
        (is_in_order && stride.is_power_of_two()).then_some(Self { stride, entries })
    }

    /// True if an entry is due after this number of games.
    const fn is_due(&self, games: u64) -> bool {
        games & (self.stride - 1) == 0
    }

    /// The number of games until the next entry, after `games` games.
    const fn until_due(&self, games: u64) -> u64 {
        self.stride - (games & (self.stride - 1))
    }

    /// The series up to this number of games, with the remaining entries.
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

    /// Doubles the stride and drops the entries that do not fit it.
    fn thin(&mut self) {
        self.stride *= 2;
        let stride = self.stride;
        self.entries.retain(|entry| entry.games() % stride == 0);
    }
}

/// A point of the curve: the first box and the tally after a number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// The number of beads in the first box.
    pub first_box: u64,
    /// The games so far.
    pub tally: Tally,
}

/// The number of beads in the first box over time: a point at regular intervals of games, which
/// widen so that there are never more than [`Curve::MOST`] points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    points: Series<CurvePoint>,
    /// The maximum number of points of this curve.
    most: usize,
}

impl Curve {
    /// The maximum number of points.
    pub const MOST: usize = 2048;

    /// The maximum number of points of a second machine's curve; it keeps the file small.
    pub const MOST_OF_SECOND: usize = 512;

    /// The curve of a machine before its first game, with this number of beads in its first box.
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

    /// The curve for this side's player.
    #[must_use]
    pub fn of_side(self, side: Side) -> Self {
        let most = if side == Side::First {
            Self::MOST
        } else {
            Self::MOST_OF_SECOND
        };
        Self { most, ..self }
    }

    /// The curve of a machine after this number of games without records.
    pub(crate) fn from_start(start: CurvePoint, games: u64) -> Self {
        Self {
            points: Series {
                stride: (games + 1).next_power_of_two(),
                entries: vec![start],
            },
            most: Self::MOST,
        }
    }

    /// A curve with a point every `stride` games, the first before any game. `None` if there are no or
    /// too many points, or they are not `stride` games apart.
    pub fn from_points(stride: u64, points: Vec<CurvePoint>) -> Option<Self> {
        let is_apart = (0..)
            .zip(&points)
            .all(|(nth, point): (u64, _)| nth.checked_mul(stride) == Some(point.games()));
        let is_some = (1..=Self::MOST).contains(&points.len());
        let points = Series::from_parts(stride, points).filter(|_| is_apart && is_some);
        Some(Self {
            points: points?,
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

    /// The curve up to this number of games, with the remaining points.
    pub(crate) fn up_to(&self, games: u64) -> Self {
        Self {
            points: self.points.up_to(games),
            most: self.most,
        }
    }

    /// True if a point is due after this number of games.
    pub(crate) const fn is_due(&self, games: u64) -> bool {
        self.points.is_due(games)
    }

    /// The number of games until the next point, after `games` games.
    pub(crate) const fn until_due(&self, games: u64) -> u64 {
        self.points.until_due(games)
    }

    /// Adds a point if it is due, and thins the curve if it is full.
    pub(crate) fn record(&mut self, point: CurvePoint) {
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
