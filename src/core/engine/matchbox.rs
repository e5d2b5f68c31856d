//! A matchbox: its lid, its beads, and the draw.

use std::fmt;

use rand::{Rng, RngExt};

use super::chance::any_square;
use crate::game::{Board, PerSquare, Square, Squares, Symmetries, Symmetry};

/// The position printed on a matchbox, in its one standard orientation.
///
/// Of the eight images of a position it is the one that is largest when its squares are read as
/// digits, square 1 first: empty 0, first player 1, second player 2 (the convention of
/// <https://www.mscroggs.co.uk/menace/>). Only [`Lid::of`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lid(Board);

impl Lid {
    /// The lid of a board, with every symmetry that carries the board to it.
    pub fn of(board: Board) -> (Self, Symmetries) {
        let images = Symmetry::ALL.map(|symmetry| (symmetry, board.turned(symmetry)));
        let lid = images
            .iter()
            .map(|&(_, image)| image)
            .max_by_key(|image| image.code())
            .unwrap_or(board);
        let carriers = images
            .iter()
            .filter(|&&(_, image)| image == lid)
            .map(|&(symmetry, _)| symmetry);
        (Self(lid), carriers.collect())
    }

    /// The position on the lid.
    pub const fn board(self) -> Board {
        self.0
    }

    /// Of each set of free squares that the lid's own symmetry makes equivalent, the
    /// lowest-numbered.
    pub fn distinct_squares(self) -> Squares {
        let (_, own) = Self::of(self.0);
        self.0
            .free()
            .iter()
            .filter(|&square| own.iter().all(|symmetry| symmetry.apply(square) >= square))
            .collect()
    }
}

impl fmt::Display for Lid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A move on a lid. It is a square *of the lid*: only a [`Symmetry`] makes a square of the board
/// out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bead(Square);

impl Bead {
    /// The bead for a square of the lid.
    pub const fn on_lid(square: Square) -> Self {
        Self(square)
    }

    /// The bead that stands for a square of the board, where `symmetry` carries the board to the
    /// lid.
    pub const fn of_board(square: Square, symmetry: Symmetry) -> Self {
        Self(symmetry.apply(square))
    }

    /// The square of the lid.
    pub const fn lid_square(self) -> Square {
        self.0
    }

    /// The square of the board, where `symmetry` carries the board to the lid: the way back is its
    /// inverse.
    pub const fn board_square(self, symmetry: Symmetry) -> Square {
        symmetry.inverse().apply(self.0)
    }
}

/// Beads by color, which is to say by square of the lid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beads {
    counts: PerSquare<u64>,
    total: u64,
}

impl Beads {
    /// The most beads of one color. Counts stop here; nine of them fit a `u64`, and each fits a
    /// JSON number exactly.
    pub const MOST: u64 = 1_000_000_000_000_000;

    /// These counts of each color, each cut to [`Beads::MOST`].
    pub fn from_counts(counts: PerSquare<u64>) -> Self {
        let counts = PerSquare::from_fn(|square| counts[square].min(Self::MOST));
        Self {
            counts,
            total: counts.values().iter().sum(),
        }
    }

    /// One bead for each of these squares of the lid.
    #[cold]
    pub(super) fn one_for_each(squares: Squares) -> Self {
        Self::from_counts(PerSquare::from_fn(|square| squares.contains(square).into()))
    }

    /// How many beads there are of one color.
    pub fn count(&self, bead: Bead) -> u64 {
        self.counts[bead.0]
    }

    /// The chance that a draw brings out this color, above 0 and up to 1; `None` if there is no
    /// bead of it.
    pub fn chance(&self, bead: Bead) -> Option<f64> {
        match self.count(bead) {
            0 => None,
            count => Some(exactly(count) / exactly(self.total())),
        }
    }

    /// How many beads there are by square of the lid.
    pub const fn counts(&self) -> &PerSquare<u64> {
        &self.counts
    }

    /// How many beads there are in all.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// Whether there is no bead.
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Adds beads of one color, or takes them away, between none and [`Beads::MOST`]; returns how
    /// many there are then.
    #[inline]
    pub(super) fn change(&mut self, bead: Bead, by: i64) -> u64 {
        let count = &mut self.counts[bead.0];
        let left = (count.cast_signed() + by)
            .clamp(0, Self::MOST.cast_signed())
            .cast_unsigned();
        self.total = self.total - *count + left;
        *count = left;
        left
    }

    /// One of the beads, each as likely as any other; `None` if there is none.
    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    pub(super) fn any(&self, rng: &mut impl Rng) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let nth = rng.random_range(0..self.total);
        // The last color before which there are at most `nth` beads. To stop at it would be to
        // guess, wrongly half of the time, and costs more than to look at all of them but the last.
        let (mut up_to, mut colors_before) = (0, 0);
        for count in &self.counts.values()[..8] {
            up_to += count;
            colors_before += usize::from(up_to <= nth);
        }
        Some(colors_before)
    }
}

/// A lid and its beads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matchbox {
    lid: Lid,
    starting: PerSquare<u8>,
    beads: Beads,
}

impl Matchbox {
    /// A box with its starting beads in it, counted by square of the lid.
    pub fn new(lid: Lid, starting: PerSquare<u8>) -> Self {
        Self {
            lid,
            starting,
            beads: starting_beads(&starting),
        }
    }

    /// A box in the middle of its life.
    #[must_use]
    pub fn with_beads(self, beads: Beads) -> Self {
        Self { beads, ..self }
    }

    /// Its lid.
    pub const fn lid(&self) -> Lid {
        self.lid
    }

    /// The beads in it now.
    pub const fn beads(&self) -> &Beads {
        &self.beads
    }

    /// The beads it had before its first game, by square of the lid.
    pub const fn starting(&self) -> &PerSquare<u8> {
        &self.starting
    }

    /// Whether it holds its starting beads.
    pub(super) fn is_as_stocked(&self) -> bool {
        self.beads
            .counts()
            .iter()
            .all(|(square, &count)| count == u64::from(self.starting[square]))
    }

    /// Takes all the beads out.
    pub(super) fn empty(&mut self) {
        self.beads = Beads::default();
    }

    /// Puts beads of random squares in, each one of `squares`.
    pub(super) fn add_random(&mut self, count: usize, squares: Squares, rng: &mut impl Rng) {
        for _ in 0..count {
            self.beads.change(random_bead(squares, rng), 1);
        }
    }

    /// Puts the starting beads in, in place of what is there.
    pub(super) fn restock(&mut self) {
        self.beads = starting_beads(&self.starting);
    }

    pub(super) fn beads_mut(&mut self) -> &mut Beads {
        &mut self.beads
    }
}

/// A bead of one of these squares of a lid, of which there is at least one; all are equally likely.
pub(super) fn random_bead(squares: Squares, rng: &mut impl Rng) -> Bead {
    Bead(any_square(squares, rng).expect("a lid has at least two free squares"))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nine times the most beads of a color are below two to the 53rd"
)]
pub(super) const fn exactly(beads: u64) -> f64 {
    beads.cast_signed() as f64 // of a signed number it is one instruction
}

/// A box's starting counts as beads.
pub(super) fn starting_beads(starting: &PerSquare<u8>) -> Beads {
    Beads::from_counts(PerSquare::from_fn(|square| starting[square].into()))
}
