//! The curve of a machine: what its first box held.

use super::series::{Entry, Series};
use crate::engine::boxes::{Side, Tally};

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
