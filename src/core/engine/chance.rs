//! Random choices in which everything is equally likely.

use rand::{Rng, RngExt};

use crate::game::{Square, Squares, Symmetries, Symmetry};

/// One of the squares; `None` if there are none.
#[inline]
pub(super) fn any_square(squares: Squares, rng: &mut impl Rng) -> Option<Square> {
    match squares.count() {
        0 => None,
        count => squares.nth(rng.random_range(0..count) as usize),
    }
}

/// One of the symmetries; `None` if there are none.
#[inline]
pub(super) fn any_symmetry(symmetries: Symmetries, rng: &mut impl Rng) -> Option<Symmetry> {
    match symmetries.count() {
        0 | 1 => symmetries.iter().next(),
        count => symmetries.iter().nth(rng.random_range(0..count) as usize),
    }
}
