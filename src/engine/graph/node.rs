//! The nodes of the graph, and the classes of them that are worth the same.

use crate::engine::BoxNumber;
use crate::game::{Mark, Outcome};

/// A board of the graph. Those on which the game goes on come first, in the order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u16);

/// All boards of a box; or all that are finished in one way, with those from which the last move leads there.
///
/// Who treats a board and its images alike need not tell the nodes of a class apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u16);

/// The first node on which the game is over. A test counts this and the following numbers on the boards.
pub(super) const OPEN: u16 = 4520;
const WON_BY_X: u16 = OPEN + 626;
const WON_BY_O: u16 = WON_BY_X + 316;
const ALL: u16 = WON_BY_O + 16;

const BOXES_OF_X: u16 = 304;
const BOXES: u16 = BOXES_OF_X + 289;

impl Node {
    /// The empty board.
    pub const START: Self = Self(0);

    /// All nodes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ALL).map(Self)
    }

    /// All nodes on which the game goes on, a later one never before an earlier one.
    pub fn open() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..OPEN).map(Self)
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(self) -> bool {
        self.0 >= OPEN
    }

    /// How the game ended, or `None` while it goes on.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        match self.0 {
            0..OPEN => None,
            OPEN..WON_BY_X => Some(Outcome::Won(Mark::X)),
            WON_BY_X..WON_BY_O => Some(Outcome::Won(Mark::O)),
            WON_BY_O.. => Some(Outcome::Drawn),
        }
    }

    /// The node with these [`Node::bits`].
    #[inline]
    pub(in crate::engine) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Its number in 13 bits.
    #[inline]
    pub(in crate::engine) const fn bits(self) -> u16 {
        self.0
    }

    /// A number of its own, from 0 and without gaps.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Class {
    /// How many classes there are: the boxes of both players, and three ends.
    pub const COUNT: usize = BOXES as usize + 3;

    /// The class of a player's box.
    #[inline]
    pub const fn of_box(side: Mark, number: BoxNumber) -> Self {
        match side {
            Mark::X => Self(number.number() - 1),
            Mark::O => Self(BOXES_OF_X + number.number() - 1),
        }
    }

    /// The class of an end.
    pub const fn of_end(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Mark::X) => Self(BOXES),
            Outcome::Won(Mark::O) => Self(BOXES + 1),
            Outcome::Drawn => Self(BOXES + 2),
        }
    }

    /// A value for every class: this one, and another for each end.
    pub fn table<T: Copy>(open: T, over: impl Fn(Outcome) -> T) -> [T; Self::COUNT] {
        let mut table = [open; Self::COUNT];
        for end in [Outcome::Won(Mark::X), Outcome::Won(Mark::O), Outcome::Drawn] {
            table[Self::of_end(end).index()] = over(end);
        }
        table
    }

    /// Who is to move on the boards of a box.
    #[inline]
    pub const fn side(self) -> Mark {
        if self.0 < BOXES_OF_X { Mark::X } else { Mark::O }
    }

    /// A number of its own, below [`Class::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
