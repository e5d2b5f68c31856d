//! What the first box held as the games went by.

use super::{Side, Tally};

/// A point of the curve: the first box and the tally after some games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// The beads in the first box.
    pub first_box: u64,
    /// The games so far.
    pub tally: Tally,
}

/// What the first box held as the games went by: a point every so many games, and fewer of them the
/// longer it grows, so that it never has more than [`Curve::MOST`] points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    stride: u64,
    points: Vec<CurvePoint>,
    /// The most points that this one has.
    most: usize,
}

/// Points that make no curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the curve is not a point every so many games")]
pub struct CurveError;

impl Curve {
    /// The most points that are kept.
    pub const MOST: usize = 2048;

    /// The same of a second machine's, so that the file of two stays small.
    pub const MOST_OF_SECOND: usize = 512;

    /// The curve of a machine that has played no game and holds this many beads in its first box.
    pub fn new(first_box: u64) -> Self {
        Self {
            stride: 1,
            points: vec![CurvePoint {
                first_box,
                tally: Tally::default(),
            }],
            most: Self::MOST,
        }
    }

    /// The same curve as that of the player of this side.
    #[must_use]
    pub fn of_side(self, side: Side) -> Self {
        let most = if side == Side::First {
            Self::MOST
        } else {
            Self::MOST_OF_SECOND
        };
        Self { most, ..self }
    }

    /// A curve with a point every `stride` games, the first before any game.
    ///
    /// # Errors
    ///
    /// When the points are none or too many, or are not `stride` games apart.
    pub fn from_points(stride: u64, points: Vec<CurvePoint>) -> Result<Self, CurveError> {
        let apart = (0..)
            .zip(&points)
            .all(|(nth, point): (u64, _)| nth.checked_mul(stride) == Some(point.tally.games()));
        let sane = stride.is_power_of_two() && (1..=Self::MOST).contains(&points.len());
        if apart && sane {
            Ok(Self {
                stride,
                points,
                most: Self::MOST,
            })
        } else {
            Err(CurveError)
        }
    }

    /// How many games lie between two points.
    pub const fn stride(&self) -> u64 {
        self.stride
    }

    /// The points, the first before any game.
    pub fn points(&self) -> &[CurvePoint] {
        &self.points
    }

    /// The curve as it was after so many games, with the points that are left of it.
    pub(super) fn up_to(&self, games: u64) -> Self {
        let points = self
            .points
            .iter()
            .take_while(|point| point.tally.games() <= games)
            .copied()
            .collect();
        Self {
            stride: self.stride,
            points,
            most: self.most,
        }
    }

    /// Whether a point is due after so many games.
    pub(super) const fn is_due(&self, games: u64) -> bool {
        games.is_multiple_of(self.stride)
    }

    /// How many more games it takes after so many until a point is due.
    pub(super) const fn until_due(&self, games: u64) -> u64 {
        self.stride - games % self.stride
    }

    /// Adds the point after a game after which one is due.
    pub(super) fn record(&mut self, point: CurvePoint) {
        if self.points.len() >= self.most {
            self.drop_every_second_point();
        }
        if self.is_due(point.tally.games()) {
            self.points.push(point);
        }
    }

    fn drop_every_second_point(&mut self) {
        let mut nth = 0;
        self.points.retain(|_| {
            nth += 1;
            nth % 2 == 1
        });
        self.stride *= 2;
    }
}
