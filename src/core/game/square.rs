//! The nine squares, sets of squares, and a value per square.

use std::array;
use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the nine squares, numbered 1 to 9 left to right, top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[expect(missing_docs, reason = "the names say where the squares are")]
pub enum Square {
    TopLeft,
    Top,
    TopRight,
    Left,
    Center,
    Right,
    BottomLeft,
    Bottom,
    BottomRight,
}

/// An error: the number is not 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the squares are 1 to 9, not {0}")]
pub struct NoSquare(u8);

impl Square {
    /// The nine squares in the order of their numbers.
    pub const ALL: [Self; 9] = [
        Self::TopLeft,
        Self::Top,
        Self::TopRight,
        Self::Left,
        Self::Center,
        Self::Right,
        Self::BottomLeft,
        Self::Bottom,
        Self::BottomRight,
    ];

    /// The square with this number, 1 to 9.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The square in this row and column, each 0 to 2 from the top left.
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        match (row, column) {
            (0..=2, 0..=2) => Self::from_number(row * 3 + column + 1),
            _ => None,
        }
    }

    /// The number that people see, 1 to 9.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The row, 0 to 2 from the top.
    pub const fn row(self) -> u8 {
        self as u8 / 3
    }

    /// The column, 0 to 2 from the left.
    pub const fn column(self) -> u8 {
        self as u8 % 3
    }

    pub(super) const fn bit(self) -> u16 {
        1 << self as u8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of squares, iterated in the order of their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(u16);

impl Squares {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All nine squares.
    pub const ALL: Self = Self(0b1_1111_1111);

    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// True if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The set with this square in it.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bit())
    }

    /// The squares that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that are in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares that are in either set or both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The number of squares in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// True if the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in the order of their numbers.
    pub fn iter(self) -> SquaresIter {
        self.into_iter()
    }

    /// The square at index `n` in the order of the numbers.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Square> {
        *IN_ORDER[self.0 as usize].get(n)?
    }

    /// The square with the lowest number.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::ALL[self.0.trailing_zeros() as usize])
        }
    }
}

/// The squares of every set in order. Random play looks up one for every move.
const IN_ORDER: [[Option<Square>; 9]; 512] = {
    let mut in_order = [[None; 9]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut square, mut nth) = (0, 0);
        while square < 9 {
            if set & (1 << square) != 0 {
                in_order[set][nth] = Some(Square::ALL[square]);
                nth += 1;
            }
            square += 1;
        }
        set += 1;
    }
    in_order
};

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

/// The iterator over a set of squares.
#[derive(Clone, Debug)]
pub struct SquaresIter(Squares);

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for SquaresIter {}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.number()
    }
}

impl TryFrom<u8> for Square {
    type Error = NoSquare;

    fn try_from(number: u8) -> Result<Self, NoSquare> {
        Self::from_number(number).ok_or(NoSquare(number))
    }
}

/// A value per square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PerSquare<T>([T; 9]);

impl<T> PerSquare<T> {
    /// The values in the order of the squares' numbers.
    pub const fn new(values: [T; 9]) -> Self {
        Self(values)
    }

    /// Calls `value` for each square in order.
    #[inline]
    pub fn from_fn(mut value: impl FnMut(Square) -> T) -> Self {
        Self(array::from_fn(|nth| value(Square::ALL[nth])))
    }

    /// Each square with its value, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        Square::ALL.into_iter().zip(&self.0)
    }

    /// The values alone, in the order of the squares' numbers.
    pub const fn values(&self) -> &[T; 9] {
        &self.0
    }
}

impl<T> Index<Square> for PerSquare<T> {
    type Output = T;

    fn index(&self, square: Square) -> &T {
        &self.0[square as usize]
    }
}

impl<T> IndexMut<Square> for PerSquare<T> {
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square as usize]
    }
}
