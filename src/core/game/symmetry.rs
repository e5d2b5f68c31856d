//! The eight rotations and reflections of the board.

use serde::{Deserialize, Serialize};

use super::Square;

/// One of the eight rotations and reflections of the board. Turns are clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// No change.
    Identity,
    /// A quarter turn to the right.
    QuarterRight,
    /// Half a turn.
    Half,
    /// A quarter turn to the left.
    QuarterLeft,
    /// Left and right swapped.
    MirrorSides,
    /// Top and bottom swapped.
    MirrorEnds,
    /// Mirrored along the diagonal from square 1 to square 9.
    MirrorFalling,
    /// Mirrored along the diagonal from square 7 to square 3.
    MirrorRising,
}

impl Symmetry {
    /// The eight symmetries.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterRight,
        Self::Half,
        Self::QuarterLeft,
        Self::MirrorSides,
        Self::MirrorEnds,
        Self::MirrorFalling,
        Self::MirrorRising,
    ];

    /// The image of the square.
    pub const fn apply(self, square: Square) -> Square {
        Square::ALL[IMAGES[self as usize][square as usize] as usize]
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterRight => Self::QuarterLeft,
            Self::QuarterLeft => Self::QuarterRight,
            other => other,
        }
    }

    /// This symmetry followed by another.
    ///
    /// # Panics
    ///
    /// Never: the eight symmetries are closed under composition.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let image = |square| next.apply(self.apply(square));
        Self::ALL
            .into_iter()
            .find(|whole| {
                Square::ALL
                    .into_iter()
                    .all(|square| whole.apply(square) == image(square))
            })
            .expect("two symmetries make a third")
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The image of each square under each symmetry, computed at compile time.
const IMAGES: [[u8; 9]; 8] = {
    let mut images = [[0; 9]; 8];
    let mut which = 0;
    while which < 8 {
        let mut square = 0;
        while square < 9 {
            let (row, column) = (square / 3, square % 3);
            let (to_row, to_column) = match Symmetry::ALL[which] {
                Symmetry::Identity => (row, column),
                Symmetry::QuarterRight => (column, 2 - row),
                Symmetry::Half => (2 - row, 2 - column),
                Symmetry::QuarterLeft => (2 - column, row),
                Symmetry::MirrorSides => (row, 2 - column),
                Symmetry::MirrorEnds => (2 - row, column),
                Symmetry::MirrorFalling => (column, row),
                Symmetry::MirrorRising => (2 - column, 2 - row),
            };
            images[which][square as usize] = to_row * 3 + to_column;
            square += 1;
        }
        which += 1;
    }
    images
};

/// A set of symmetries, iterated in the order of [`Symmetry::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetries(u8);

impl Symmetries {
    /// True if the symmetry is in the set.
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 & symmetry.bit() != 0
    }

    /// The symmetries in the order of [`Symmetry::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Symmetry> + Clone {
        let all = Symmetry::ALL.into_iter();
        all.filter(move |&symmetry| self.contains(symmetry))
    }

    /// The number of symmetries in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Symmetry> for Symmetries {
    fn from_iter<I: IntoIterator<Item = Symmetry>>(symmetries: I) -> Self {
        symmetries
            .into_iter()
            .fold(Self::default(), |set, symmetry| {
                Self(set.0 | symmetry.bit())
            })
    }
}
