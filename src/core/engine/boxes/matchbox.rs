//! Boxes: their numbers, lids and beads, and the box of each board.

use std::fmt;
use std::num::NonZeroU16;
use std::sync::LazyLock;

use rand::RngExt;
use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator;

use crate::engine::{Generator, Opening, Side};
use crate::game::{Board, PerSquare, Square, Squares, Symmetries, Symmetry};

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

/// The position printed on a matchbox, in its standard orientation.
///
/// The largest of the eight images of a position when its squares are read as digits, square 1
/// first: empty 0, first player 1, second player 2 (the convention of
/// <https://www.mscroggs.co.uk/menace/>). Only [`Lid::of`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lid {
    board: Board,
    distinct: Squares,
}

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
        let own = Symmetry::ALL.map(|symmetry| (symmetry, lid.turned(symmetry) == lid));
        let is_lowest = |&square: &Square| {
            let mut own = own.iter().filter(|(_, is_own)| *is_own);
            own.all(|(symmetry, _)| symmetry.apply(square) >= square)
        };
        let lid = Self {
            board: lid,
            distinct: lid.free().iter().filter(is_lowest).collect(),
        };
        (lid, carriers.collect())
    }

    /// The position on the lid.
    pub const fn board(self) -> Board {
        self.board
    }

    /// The lowest-numbered free square of each set of equivalent squares under the lid's own
    /// symmetries.
    pub const fn distinct_squares(self) -> Squares {
        self.distinct
    }
}

impl fmt::Display for Lid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.board.fmt(f)
    }
}

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

/// A lid and its beads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matchbox {
    lid: Lid,
    starting: PerSquare<u8>,
    beads: Beads,
}

impl Matchbox {
    /// A box with its starting beads, counted by square of the lid.
    pub fn new(lid: Lid, starting: PerSquare<u8>) -> Self {
        Self {
            lid,
            starting,
            beads: starting_beads(&starting),
        }
    }

    /// The box with other contents.
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

    /// The starting beads, by square of the lid.
    pub const fn starting(&self) -> &PerSquare<u8> {
        &self.starting
    }

    /// True if the contents equal the starting beads.
    pub(crate) fn is_as_stocked(&self) -> bool {
        self.beads
            .counts()
            .iter()
            .all(|(square, &count)| count == u64::from(self.starting[square]))
    }

    /// Takes all the beads out.
    pub(crate) fn empty(&mut self) {
        self.beads = Beads::default();
    }

    /// Adds beads for random squares out of `squares`.
    pub(crate) fn add_random(&mut self, count: usize, squares: Squares, rng: &mut Generator) {
        for _ in 0..count {
            self.beads.change(random_bead(squares, rng), 1);
        }
    }

    /// Replaces the contents with the starting beads.
    pub(crate) fn restock(&mut self) {
        self.beads = starting_beads(&self.starting);
    }

    pub(crate) fn beads_mut(&mut self) -> &mut Beads {
        &mut self.beads
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
