//! Boxes: their numbers, lids and beads, and the box of each board.

use std::fmt;
use std::num::NonZeroU16;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator;

use super::{Lid, Opening, Side};
use crate::game::{Board, PlayKey, Symmetries, Symmetry};

/// The number of a box, from 1: by stage, then from the largest lid to the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct BoxNumber(NonZeroU16);

/// An error: no box has the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no box {0}")]
pub struct NoBox(u16);

impl BoxNumber {
    /// The first box; of the machine that moves first, the box of the empty board.
    pub const FIRST: Self = Self(NonZeroU16::MIN);

    /// The number, from 1.
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// A box number, or `None` for 0.
    #[inline]
    pub(crate) const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }
}

impl From<BoxNumber> for u16 {
    fn from(number: BoxNumber) -> Self {
        number.number()
    }
}

impl TryFrom<u16> for BoxNumber {
    type Error = NoBox;

    fn try_from(number: u16) -> Result<Self, NoBox> {
        // The first player has more boxes than the second.
        let boxes = BoxIndex::of(Side::First);
        boxes.number(number).ok_or(NoBox(number))
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The move of the machine for which a box is used, the first to the fourth.
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

    const fn of(lid: Lid) -> Self {
        Self::ALL[lid.board().ply() as usize / 2]
    }
}

/// The lids of a side and the box of each board. It is the same for every machine of the side, and
/// computed once.
#[derive(Debug)]
pub struct BoxIndex {
    side: Side,
    lids: Vec<Lid>,
    places: Vec<BoardPlace>,
    needed: Vec<Vec<BoxNumber>>,
}

/// The box of a board, and every symmetry that carries the board to its lid.
type BoardPlace = Option<(BoxNumber, Symmetries)>;

impl BoxIndex {
    /// The index of this side.
    pub fn of(side: Side) -> &'static Self {
        static FIRST: LazyLock<BoxIndex> = LazyLock::new(|| BoxIndex::build(Side::First));
        static SECOND: LazyLock<BoxIndex> = LazyLock::new(|| BoxIndex::build(Side::Second));
        match side {
            Side::First => &FIRST,
            Side::Second => &SECOND,
        }
    }

    /// Computes the index; [`BoxIndex::of`] returns a cached one.
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
        let needed = Opening::iter().map(|opening| {
            let numbered = numbers_to(lids.len()).zip(&lids);
            let needed =
                numbered.filter(|(_, lid)| side == Side::Second || opening.needs(lid.board()));
            needed.map(|(number, _)| number).collect()
        });
        let needed = needed.collect();
        Self {
            side,
            lids,
            places,
            needed,
        }
    }

    /// The side that uses these boxes.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The box of a board, with every symmetry that carries the board to its lid. `None` for a
    /// board without a box: the game is over, the other side is to move, or one square is free.
    pub fn find(&self, board: Board) -> Option<(BoxNumber, Symmetries)> {
        self.places[board.code()]
    }

    /// All box numbers in order.
    pub fn numbers(
        &self,
    ) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator + use<> {
        numbers_to(self.lids.len())
    }

    /// The boxes that can come up after an opening of the machine that moves first, in order.
    pub(crate) fn needed(&self, opening: Opening) -> &[BoxNumber] {
        &self.needed[opening as usize]
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

    /// The stage of a box.
    pub fn stage(&self, number: BoxNumber) -> Stage {
        Stage::of(self.lid(number))
    }

    /// The boxes of the first move: one for the machine that moves first, three for the other.
    pub fn first_numbers(&self) -> impl Iterator<Item = BoxNumber> + '_ {
        self.numbers()
            .take_while(|&number| self.stage(number) == Stage::First)
    }

    /// The number of boxes.
    pub fn box_count(&self) -> usize {
        self.lids.len()
    }

    /// The boxes that a game opens, in its order.
    pub fn opened_by<'a>(&'a self, game: &'a PlayKey) -> impl Iterator<Item = BoxNumber> + 'a {
        let boards = game.moves();
        boards.filter_map(|(board, _)| Some(self.find(board)?.0))
    }

    /// Every board of this side that uses the box, in all its orientations.
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

/// The first `count` box numbers.
fn numbers_to(count: usize) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator {
    let number = |index| {
        u16::try_from(index + 1)
            .ok()
            .and_then(NonZeroU16::new)
            .unwrap_or(NonZeroU16::MAX)
    };
    (0..count).map(move |index| BoxNumber(number(index)))
}

/// Every reachable board on which this side is to move and has at least two free squares.
fn boards_with_a_choice(side: Side) -> Vec<Board> {
    let mut boards = Board::reachable();
    boards.retain(|board| {
        Side::to_move(*board) == side && board.outcome().is_none() && board.free().count() >= 2
    });
    boards
}
