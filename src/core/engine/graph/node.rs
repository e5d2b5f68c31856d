//! The nodes of the graph, and the classes of them that are worth the same.

use crate::engine::{BoxNumber, Side};
use crate::game::{Mark, Outcome};

/// A board of the graph. Those on which the game goes on come first, in the order of play.
///
/// It is a number and what is asked most of its board, in one word: on a walk there is nothing to
/// wait for but where the next move leads.
///
/// ```text
///   27        15 14 13 12   9 8         0
///  ├────────────┼─────┼──────┼───────────┤
///      number     end   free       box
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u32);

/// All boards of a box; or all that are finished in one way, with those from which the last move
/// leads there.
///
/// Who treats a board and its images alike need not tell the nodes of a class apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u16);

/// How many boards go on. A test counts them.
const OPEN: u16 = 4520;
const BOX: u32 = 0x1ff;
const FREE: u32 = 9;
const END: u32 = 13;
const NUMBER: u32 = 15;

const BOXES_OF_X: u16 = 304;
const BOXES: u16 = BOXES_OF_X + 289;
const WON_BY_O: u16 = BOXES + 1;

impl Node {
    /// The empty board.
    pub const START: Self = Self::new(0, Class::of_box(Side::First, BoxNumber::FIRST), 9);

    /// How many nodes there are on which the game goes on.
    pub(super) const OPEN: usize = OPEN as usize;

    /// A node with its [`Node::bits`], the class of its board, and how many squares are free.
    pub(super) const fn new(number: u16, class: Class, free: u32) -> Self {
        let place = match class.0 {
            0..BOXES_OF_X => class.0 + 1,
            BOXES_OF_X..BOXES => class.0 - BOXES_OF_X + 1,
            BOXES.. => (class.0 - BOXES + 1) << END,
        };
        Self((number as u32) << NUMBER | free << FREE | place as u32)
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(self) -> bool {
        self.0 >= (OPEN as u32) << NUMBER
    }

    /// How the game ended, or `None` while it goes on.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        if self.is_over() {
            Some(self.leads_to())
        } else {
            None
        }
    }

    /// The box of the player to move; `None` where the game is over or one square is left.
    #[inline]
    pub const fn number(self) -> Option<BoxNumber> {
        BoxNumber::new((self.0 & BOX) as u16)
    }

    /// Its class.
    #[inline]
    pub const fn class(self) -> Class {
        match self.number() {
            Some(number) => Class::of_box(self.to_move(), number),
            None => Class::of_end(self.leads_to()),
        }
    }

    /// The end of a node without a box, which is its own or that after the last square.
    #[inline]
    const fn leads_to(self) -> Outcome {
        match self.0 >> END & 3 {
            1 => Outcome::Won(Mark::X),
            2 => Outcome::Won(Mark::O),
            _ => Outcome::Drawn,
        }
    }

    /// How many squares are free.
    #[inline]
    pub const fn free(self) -> u32 {
        self.0 >> FREE & 0xf
    }

    /// Whose move it is, or would be if the game went on.
    #[inline]
    pub const fn to_move(self) -> Side {
        if self.free() % 2 == 1 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Whether the game goes on, and so has ended only if the player of this side, who is to move,
    /// resigned.
    #[inline]
    pub(in crate::engine) fn is_resigned_by(self, side: Side) -> bool {
        !self.is_over() && self.to_move() == side
    }

    /// A number of its own in 13 bits, from 0 and without gaps.
    #[inline]
    pub const fn bits(self) -> u16 {
        (self.0 >> NUMBER & 0x1fff) as u16
    }

    /// The same number.
    #[inline]
    pub const fn index(self) -> usize {
        self.bits() as usize
    }
}

impl Class {
    /// How many classes there are: the boxes of both players, and three ends.
    pub const COUNT: usize = BOXES as usize + 3;

    /// The class of a player's box.
    #[inline]
    pub const fn of_box(side: Side, number: BoxNumber) -> Self {
        match side {
            Side::First => Self(number.number() - 1),
            Side::Second => Self(BOXES_OF_X + number.number() - 1),
        }
    }

    /// The class of an end.
    pub const fn of_end(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Mark::X) => Self(BOXES),
            Outcome::Won(Mark::O) => Self(WON_BY_O),
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
    pub const fn side(self) -> Side {
        if self.0 < BOXES_OF_X {
            Side::First
        } else {
            Side::Second
        }
    }

    /// A number of its own, below [`Class::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
