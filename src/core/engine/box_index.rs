//! Which board has which box: the numbers, the stages and the lids.

use std::fmt;
use std::num::NonZeroU16;
use std::sync::LazyLock;

use super::{Lid, Side};
use crate::game::{Board, Squares, Symmetries, Symmetry};

/// The number on a box, from 1: by stage, then from the largest lid to the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNumber(NonZeroU16);

impl BoxNumber {
    /// The first box. For the machine that moves first it is the one with the empty board.
    pub const FIRST: Self = Self(NonZeroU16::MIN);

    /// The number, from 1.
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    pub(super) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// This number, unless it is 0.
    #[inline]
    pub(super) const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which of its moves a machine makes with a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stage {
    First,
    Second,
    Third,
    Fourth,
}

impl Stage {
    /// The four stages in the order of play.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// The number that people see, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The same as people say it, `1st` to `4th`.
    pub const fn ordinal(self) -> &'static str {
        match self {
            Self::First => "1st",
            Self::Second => "2nd",
            Self::Third => "3rd",
            Self::Fourth => "4th",
        }
    }

    const fn of(lid: Lid) -> Self {
        Self::ALL[lid.board().ply() as usize / 2]
    }
}

/// The lids of a cabinet and the way from every board to its box: the same for every machine that
/// plays this side, and worked out once.
#[derive(Debug)]
pub struct BoxIndex {
    side: Side,
    lids: Vec<Lid>,
    distinct: Vec<Squares>,
    places: Vec<Place>,
}

/// Where a board is looked up: a box, and every symmetry that carries the board to its lid.
type Place = Option<(BoxNumber, Symmetries)>;

impl BoxIndex {
    /// The index of the machine that moves first or second.
    pub fn of(side: Side) -> &'static Self {
        static FIRST: LazyLock<BoxIndex> = LazyLock::new(|| BoxIndex::build(Side::First));
        static SECOND: LazyLock<BoxIndex> = LazyLock::new(|| BoxIndex::build(Side::Second));
        match side {
            Side::First => &FIRST,
            Side::Second => &SECOND,
        }
    }

    /// Works a cabinet out from nothing; [`BoxIndex::of`] keeps the result.
    pub fn build(side: Side) -> Self {
        let found: Vec<_> = boards_with_a_choice(side)
            .into_iter()
            .map(|board| (board, Lid::of(board)))
            .collect();
        let mut lids: Vec<Lid> = Vec::new();
        let mut seen = vec![false; Board::CODES];
        for &(_, (lid, _)) in &found {
            if !std::mem::replace(&mut seen[lid.board().code()], true) {
                lids.push(lid);
            }
        }
        lids.sort_by_key(|lid| (Stage::of(*lid), std::cmp::Reverse(lid.board().code())));
        let mut numbers = vec![BoxNumber::FIRST; Board::CODES];
        for (number, lid) in numbers_to(lids.len()).zip(&lids) {
            numbers[lid.board().code()] = number;
        }
        let mut places = vec![None; Board::CODES];
        for (board, (lid, symmetries)) in found {
            places[board.code()] = Some((numbers[lid.board().code()], symmetries));
        }
        let distinct = lids.iter().map(|lid| lid.distinct_squares()).collect();
        Self {
            side,
            lids,
            distinct,
            places,
        }
    }

    /// Which player's boxes these are.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The box for a board, with every symmetry that carries the board to its lid. `None` for a
    /// board that has no box: the game is over, the other player is to move, or one square is left.
    pub fn find(&self, board: Board) -> Option<(BoxNumber, Symmetries)> {
        self.places[board.code()]
    }

    /// All box numbers in order.
    pub fn numbers(
        &self,
    ) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator + use<> {
        numbers_to(self.lids.len())
    }

    /// The box with this number, if there is one.
    pub fn number(&self, number: u16) -> Option<BoxNumber> {
        let number = NonZeroU16::new(number).map(BoxNumber)?;
        (number.index() < self.lids.len()).then_some(number)
    }

    /// The lid of a box.
    pub fn lid(&self, number: BoxNumber) -> Lid {
        self.lids[number.index()]
    }

    /// Of each set of free squares that a lid's own symmetry makes equivalent, the lowest-numbered.
    pub fn distinct_squares(&self, number: BoxNumber) -> Squares {
        self.distinct[number.index()]
    }

    /// The stage of a box.
    pub fn stage(&self, number: BoxNumber) -> Stage {
        Stage::of(self.lid(number))
    }

    /// The numbers of the boxes of one stage.
    pub fn stage_numbers(&self, stage: Stage) -> impl Iterator<Item = BoxNumber> + '_ {
        self.numbers()
            .filter(move |&number| self.stage(number) == stage)
    }

    /// The numbers of the boxes of the first move: of the machine that moves first one, of the
    /// other three.
    pub fn first_numbers(&self) -> impl Iterator<Item = BoxNumber> + '_ {
        self.numbers()
            .take_while(|&number| self.stage(number) == Stage::First)
    }

    /// How many boxes there are.
    pub fn box_count(&self) -> usize {
        self.lids.len()
    }

    /// Every board of this side that has the box, turned every way it can be.
    pub fn boards_of(&self, number: BoxNumber) -> Vec<Board> {
        let lid = self.lid(number).board();
        let mut boards: Vec<Board> = Vec::with_capacity(8);
        for image in Symmetry::ALL.map(|symmetry| lid.turned(symmetry)) {
            if !boards.contains(&image) {
                boards.push(image);
            }
        }
        boards
    }
}

/// So many box numbers, from the first on.
fn numbers_to(count: usize) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator {
    let number = |index| {
        u16::try_from(index + 1)
            .ok()
            .and_then(NonZeroU16::new)
            .unwrap_or(NonZeroU16::MAX)
    };
    (0..count).map(move |index| BoxNumber(number(index)))
}

/// Every board that play can reach on which this side is to move and has at least two squares to
/// choose from.
fn boards_with_a_choice(side: Side) -> Vec<Board> {
    let mut boards = Board::reachable();
    boards.retain(|board| {
        Side::to_move(*board) == side && board.outcome().is_none() && board.free().count() >= 2
    });
    boards
}
