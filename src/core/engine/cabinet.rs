//! All the boxes of one machine: what opening one does, what closing it does.

use std::ops::Index;

use rand::{Rng, RngExt};

use super::chance::any_symmetry;
use super::matchbox::random_bead;
use super::rules::REFILL;
use super::{
    Bead, BeadSquares, Beads, BoxIndex, BoxNumber, Lid, Matchbox, Rules, Side, Spared, WhenEmpty,
};
use crate::game::{Board, PerSquare, Square, Squares, Symmetry};

/// A box that was opened in a game, and the bead that came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenBox {
    /// The box.
    pub number: BoxNumber,
    /// The bead drawn from it.
    pub bead: Bead,
    /// The symmetry that carried the board to the lid.
    pub symmetry: Symmetry,
    /// What was in the box before the draw.
    pub before: Beads,
}

impl OpenBox {
    /// The square of the board that the bead says.
    pub const fn square(&self) -> Square {
        self.bead.board_square(self.symmetry)
    }
}

/// What a finished game did to a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedBox {
    /// The box as it was opened.
    pub opened: OpenBox,
    /// What it gained in beads of the drawn color since before the draw.
    pub gain: i64,
    /// Whether it was left empty and got its starting beads again.
    pub restocked: bool,
}

/// All the boxes of one machine.
#[derive(Clone, Debug)]
pub struct Cabinet {
    box_index: &'static BoxIndex,
    boxes: Vec<Matchbox>,
}

impl Cabinet {
    /// A cabinet with its starting beads.
    pub fn stocked(side: Side, rules: &Rules, rng: &mut impl Rng) -> Self {
        let box_index = BoxIndex::of(side);
        let boxes = box_index.numbers().map(|number| {
            Matchbox::new(
                box_index.lid(number),
                starting(box_index, number, rules, rng),
            )
        });
        Self {
            box_index,
            boxes: boxes.collect(),
        }
    }

    /// The cabinet with other beads in one of its boxes.
    #[must_use]
    pub fn with_box(mut self, number: BoxNumber, matchbox: Matchbox) -> Self {
        self.boxes[number.index()] = matchbox;
        self
    }

    /// Which boards have which boxes.
    pub const fn box_index(&self) -> &'static BoxIndex {
        self.box_index
    }

    /// Which player's boxes they are.
    pub const fn side(&self) -> Side {
        self.box_index.side()
    }

    /// Each box with its number, in order.
    pub fn iter(&self) -> impl Iterator<Item = (BoxNumber, &Matchbox)> {
        self.box_index.numbers().zip(&self.boxes)
    }

    /// All the beads in the cabinet.
    pub fn total(&self) -> u64 {
        self.boxes
            .iter()
            .map(|matchbox| matchbox.beads().total())
            .sum()
    }

    /// The beads in the boxes of the first move.
    pub(super) fn first_box(&self) -> u64 {
        self.box_index
            .first_numbers()
            .map(|number| self[number].beads().total())
            .sum()
    }

    /// Whether every box holds its starting beads.
    pub(super) fn is_as_stocked(&self) -> bool {
        self.boxes.iter().all(Matchbox::is_as_stocked)
    }

    /// Opens the box of a board that has one and draws a bead, or `None` if the box is empty.
    pub fn open(&mut self, board: Board, rules: &Rules, rng: &mut impl Rng) -> Option<OpenBox> {
        let (number, symmetries) = self.box_index.find(board)?;
        let before = *self[number].beads();
        self.refill_if_due(number, rules, rng);
        let bead = Bead::on_lid(Square::ALL[self[number].beads().any(rng)?]);
        self.boxes[number.index()].beads_mut().change(bead, -1);
        let symmetry = any_symmetry(symmetries, rng)?;
        Some(OpenBox {
            number,
            bead,
            symmetry,
            before,
        })
    }

    /// Opens a box from which a person drew this bead, which is there.
    pub(super) fn take_out(
        &mut self,
        number: BoxNumber,
        bead: Bead,
        symmetry: Symmetry,
    ) -> OpenBox {
        let before = *self[number].beads();
        self.boxes[number.index()].beads_mut().change(bead, -1);
        OpenBox {
            number,
            bead,
            symmetry,
            before,
        }
    }

    /// Puts these beads into a box, in place of what is there.
    pub(super) fn put_in(&mut self, number: BoxNumber, beads: Beads) {
        *self.boxes[number.index()].beads_mut() = beads;
    }

    /// Closes a box after a finished game: it gains so many beads of the drawn color, counted from
    /// before the draw.
    pub fn close(&mut self, opened: &OpenBox, gain: i16, rules: &Rules) -> ClosedBox {
        self.boxes[opened.number.index()]
            .beads_mut()
            .change(opened.bead, 1);
        self.reward(opened.number, opened.bead, gain, rules);
        let gain = difference(
            self[opened.number].beads().count(opened.bead),
            opened.before.count(opened.bead),
        );
        let restocked = self.restock_if_empty(opened.number, rules);
        ClosedBox {
            opened: *opened,
            gain,
            restocked,
        }
    }

    /// Adds so many beads of a color, or takes them away down to what is spared; returns whether
    /// none is left.
    #[inline]
    pub(super) fn reward(
        &mut self,
        number: BoxNumber,
        bead: Bead,
        gain: i16,
        rules: &Rules,
    ) -> bool {
        let left = self.boxes[number.index()]
            .beads_mut()
            .change(bead, gain.into());
        left == 0 && !self.spares(number, bead, rules)
    }

    /// Puts a bead of a color back of which none is left, where the rules say so; returns whether
    /// they do.
    #[cold]
    fn spares(&mut self, number: BoxNumber, bead: Bead, rules: &Rules) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let is_spared = match rules.spared() {
            Spared::None => false,
            Spared::First => number == BoxNumber::FIRST && matchbox.beads().is_empty(),
            Spared::Every => matchbox.starting()[bead.lid_square()] > 0,
        };
        if is_spared {
            matchbox.beads_mut().change(bead, 1);
        }
        is_spared
    }

    /// Gives a box left empty its starting beads where the rules say so, and returns whether it
    /// did.
    #[inline]
    pub(super) fn restock_if_empty(&mut self, number: BoxNumber, rules: &Rules) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let restocked = matchbox.beads().is_empty() && rules.when_empty() == WhenEmpty::Restock;
        if restocked {
            matchbox.restock();
        }
        restocked
    }

    /// Closes a box as if it had never been opened.
    pub fn put_back(&mut self, opened: &OpenBox) {
        *self.boxes[opened.number.index()].beads_mut() = opened.before;
    }

    /// Gives a box its starting beads again, in place of what is there.
    pub fn restock(&mut self, number: BoxNumber) {
        self.boxes[number.index()].restock();
    }

    /// What may come out of a box that holds these beads, each of them as likely as any other:
    /// these beads, or one for each square where the draw refills the box.
    #[inline]
    pub fn candidates(&self, number: BoxNumber, beads: &Beads, rules: &Rules) -> Beads {
        let is_refilled = is_refilled(number, beads, rules);
        if is_refilled {
            Beads::one_for_each(bead_squares(self[number].lid(), rules))
        } else {
            *beads
        }
    }

    /// Opens the box of a board that has one and takes out a bead for this square of the board.
    /// Where several beads stand for it, one of them is drawn; where none is there, one is put in
    /// first.
    pub(super) fn open_for(
        &mut self,
        board: Board,
        square: Square,
        rules: &Rules,
        rng: &mut impl Rng,
    ) -> Option<OpenBox> {
        let (number, symmetries) = self.box_index.find(board)?;
        let squares = bead_squares(self[number].lid(), rules);
        let mut candidates = self.candidates(number, self[number].beads(), rules);
        let matchbox = &mut self.boxes[number.index()];
        let ways = symmetries
            .iter()
            .map(|symmetry| (symmetry, Bead::of_board(square, symmetry)));
        if ways.clone().all(|(_, bead)| candidates.count(bead) == 0) {
            let (_, missing) = ways
                .clone()
                .find(|(_, bead)| squares.contains(bead.lid_square()))?;
            candidates.change(missing, 1);
            matchbox.beads_mut().change(missing, 1);
        }
        let before = *matchbox.beads();
        let (_, bead) = pick(ways.clone(), |(_, bead)| candidates.count(bead), rng)?;
        // The squares of a game do not tell how the box was held: as it takes the least turning.
        let (symmetry, _) = ways.into_iter().find(|(_, found)| *found == bead)?;
        if is_refilled(number, &before, rules) {
            matchbox.empty();
            matchbox.add_random(REFILL - 1, squares, rng); // of those that went in, this bead came out
        } else {
            matchbox.beads_mut().change(bead, -1);
        }
        Some(OpenBox {
            number,
            bead,
            symmetry,
            before,
        })
    }

    /// Restocks or refills a box that holds one bead or none before a draw, as the rules say;
    /// returns whether it was refilled. Only a file can have left a second machine's empty.
    #[cold]
    pub(super) fn prepare(&mut self, number: BoxNumber, rules: &Rules, rng: &mut impl Rng) -> bool {
        if self.side() == Side::Second {
            self.restock_if_empty(number, rules);
        }
        self.refill_if_due(number, rules, rng)
    }

    /// Refills a box where a draw would empty it, and returns whether it did.
    pub(super) fn refill_if_due(
        &mut self,
        number: BoxNumber,
        rules: &Rules,
        rng: &mut impl Rng,
    ) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let is_due = is_refilled(number, matchbox.beads(), rules);
        if is_due {
            matchbox.beads().any(rng); // the last bead, which is gone
            matchbox.empty();
            matchbox.add_random(REFILL, bead_squares(matchbox.lid(), rules), rng);
        }
        is_due
    }
}

impl Index<BoxNumber> for Cabinet {
    type Output = Matchbox;

    fn index(&self, number: BoxNumber) -> &Matchbox {
        &self.boxes[number.index()]
    }
}

/// The free squares of a lid that get beads.
pub fn bead_squares(lid: Lid, rules: &Rules) -> Squares {
    match rules.squares() {
        BeadSquares::Distinct => lid.distinct_squares(),
        BeadSquares::Every => lid.board().free(),
    }
}

/// What a box starts with, by square of the lid.
fn starting(
    box_index: &BoxIndex,
    number: BoxNumber,
    rules: &Rules,
    rng: &mut impl Rng,
) -> PerSquare<u8> {
    let squares = match rules.squares() {
        BeadSquares::Distinct => box_index.distinct_squares(number),
        BeadSquares::Every => box_index.lid(number).board().free(),
    };
    let Some(each) = rules.start().at(box_index.stage(number)) else {
        return random_start(squares, rng);
    };
    PerSquare::from_fn(|square| if squares.contains(square) { each } else { 0 })
}

/// One to nine beads, each of a random square.
fn random_start(squares: Squares, rng: &mut impl Rng) -> PerSquare<u8> {
    let mut counts = PerSquare::default();
    for _ in 0..rng.random_range(1..=9) {
        counts[random_bead(squares, rng).lid_square()] += 1;
    }
    counts
}

/// One of the items, each as likely as its weight says; `None` where they weigh nothing.
fn pick<T: Copy>(
    items: impl Iterator<Item = T> + Clone,
    weight: impl Fn(T) -> u64,
    rng: &mut impl Rng,
) -> Option<T> {
    let total = items.clone().map(&weight).sum();
    let mut nth = if total == 0 {
        return None;
    } else {
        rng.random_range(0..total)
    };
    items.into_iter().find(|&item| {
        let found = nth < weight(item);
        nth = nth.saturating_sub(weight(item));
        found
    })
}

/// Whether a draw from a box that holds these beads would empty it and so refills it.
pub(super) fn is_refilled(number: BoxNumber, beads: &Beads, rules: &Rules) -> bool {
    rules.when_empty() == WhenEmpty::Refill && beads.total() <= u64::from(!is_spared(number, rules))
}

/// Whether a box never gives up its last bead.
fn is_spared(number: BoxNumber, rules: &Rules) -> bool {
    match rules.spared() {
        Spared::None => false,
        Spared::First => number == BoxNumber::FIRST,
        Spared::Every => true,
    }
}

fn difference(now: u64, before: u64) -> i64 {
    i64::try_from(now).unwrap_or(i64::MAX) - i64::try_from(before).unwrap_or(i64::MAX)
}
