//! Beads, and their counts in a box.

use rand::RngExt;
use serde::{Deserialize, Serialize};

use crate::engine::Generator;
use crate::game::{PerSquare, Square, Squares, Symmetries, Symmetry};

/// A bead. Its color is a square *of the lid*; a [`Symmetry`] converts it to a square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Bead(Square);

impl Bead {
    /// The bead for a square of the lid.
    pub const fn on_lid(square: Square) -> Self {
        Self(square)
    }

    /// The bead for a square of the board, where `symmetry` carries the board to the lid.
    pub const fn of_board(square: Square, symmetry: Symmetry) -> Self {
        Self(symmetry.apply(square))
    }

    /// The square of the lid.
    pub const fn lid_square(self) -> Square {
        self.0
    }

    /// The square of the board, where `symmetry` carries the board to the lid.
    pub const fn board_square(self, symmetry: Symmetry) -> Square {
        symmetry.inverse().apply(self.0)
    }
}

/// Counts of beads by color, that is by square of the lid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PerSquare<u64>", try_from = "PerSquare<u64>")]
pub struct Beads {
    counts: PerSquare<u64>,
    total: u64,
}

/// An error: more beads of one color than [`Beads::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are more beads than a box can hold")]
pub struct TooManyBeads;

impl From<Beads> for PerSquare<u64> {
    fn from(beads: Beads) -> Self {
        beads.counts
    }
}

impl TryFrom<PerSquare<u64>> for Beads {
    type Error = TooManyBeads;

    fn try_from(counts: PerSquare<u64>) -> Result<Self, TooManyBeads> {
        let is_few = counts.values().iter().all(|&count| count <= Self::MOST);
        is_few
            .then(|| Self::from_counts(counts))
            .ok_or(TooManyBeads)
    }
}

impl FromIterator<Bead> for Beads {
    fn from_iter<I: IntoIterator<Item = Bead>>(beads: I) -> Self {
        let mut all = Self::default();
        for bead in beads {
            all.change(bead, 1);
        }
        all
    }
}

impl Beads {
    /// The most beads of one color. Nine times as many fit a `u64`, and each count is exact as a
    /// JSON number.
    pub const MOST: u64 = 1_000_000_000_000_000;

    /// Beads with these counts by square of the lid, each capped at [`Beads::MOST`].
    pub fn from_counts(counts: PerSquare<u64>) -> Self {
        let counts = PerSquare::from_fn(|square| counts[square].min(Self::MOST));
        Self {
            counts,
            total: counts.values().iter().sum(),
        }
    }

    /// One bead for each of these squares of the lid.
    #[cold]
    pub(crate) fn one_for_each(squares: Squares) -> Self {
        Self::from_counts(PerSquare::from_fn(|square| squares.contains(square).into()))
    }

    /// The number of beads of one color.
    pub fn count(&self, bead: Bead) -> u64 {
        self.counts[bead.0]
    }

    /// The chance of drawing this color, above 0 up to 1; `None` if there is no bead of it.
    pub fn chance(&self, bead: Bead) -> Option<f64> {
        match self.count(bead) {
            0 => None,
            count => Some(exactly(count) / exactly(self.total())),
        }
    }

    /// Each color in the box with its count.
    pub fn iter(&self) -> impl Iterator<Item = (Bead, u64)> {
        let all = self.counts.iter();
        all.filter(|(_, count)| **count > 0)
            .map(|(square, count)| (Bead(square), *count))
    }

    /// The number of beads by square of the lid.
    pub const fn counts(&self) -> &PerSquare<u64> {
        &self.counts
    }

    /// The number of beads in all.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The count of the most frequent color.
    pub fn most(&self) -> u64 {
        self.counts().values().iter().copied().max().unwrap_or(0)
    }

    /// True if there is no bead.
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Changes the count of a color, clamped to 0 up to [`Beads::MOST`], and returns the new count.
    #[inline]
    pub(crate) fn change(&mut self, bead: Bead, by: i64) -> u64 {
        let count = &mut self.counts[bead.0];
        let left = (count.cast_signed() + by)
            .clamp(0, Self::MOST.cast_signed())
            .cast_unsigned();
        self.total = self.total - *count + left;
        *count = left;
        left
    }

    /// A random bead as its index, all beads equally likely; `None` if there are none.
    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    pub(crate) fn any(&self, rng: &mut Generator) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let nth = rng.random_range(0..self.total);
        // The last color with at most `nth` beads before it. Adding up all the colors is faster
        // than stopping early: the branch would be mispredicted half of the time.
        let (mut up_to, mut colors_before) = (0, 0);
        for count in &self.counts.values()[..8] {
            up_to += count;
            colors_before += usize::from(up_to <= nth);
        }
        Some(colors_before)
    }
}

/// A bead for a random square out of `squares`, which must not be empty.
pub(crate) fn random_bead(squares: Squares, rng: &mut Generator) -> Bead {
    Bead(any_square(squares, rng).expect("a lid has at least two free squares"))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nine times the most beads of a color are below two to the 53rd"
)]
pub(crate) const fn exactly(beads: u64) -> f64 {
    beads.cast_signed() as f64 // a signed conversion is one instruction
}

/// The starting counts as beads.
pub(crate) fn starting_beads(starting: &PerSquare<u8>) -> Beads {
    Beads::from_counts(PerSquare::from_fn(|square| starting[square].into()))
}

/// A random square; `None` if there are none.
#[inline]
pub(crate) fn any_square(squares: Squares, rng: &mut Generator) -> Option<Square> {
    match squares.count() {
        0 => None,
        count => squares.nth(rng.random_range(0..count) as usize),
    }
}

/// A random symmetry; `None` if there are none.
#[inline]
pub(crate) fn any_symmetry(symmetries: Symmetries, rng: &mut Generator) -> Option<Symmetry> {
    match symmetries.count() {
        0 | 1 => symmetries.iter().next(),
        count => symmetries.iter().nth(rng.random_range(0..count) as usize),
    }
}
