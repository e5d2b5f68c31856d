//! The boxes of one machine: opening and closing them.

use std::array::from_fn;
use std::ops::Index;

use rand::RngExt;
use serde::{Deserialize, Serialize};

use super::{
    Bead, BeadSquares, Beads, BoxIndex, BoxNumber, Draw, Draws, Lid, Matchbox, Opening, REFILL,
    Rules, Side, Spared, Stage, Verdict, WhenEmpty, any_symmetry, random_bead,
};
use crate::engine::Generator;
use crate::game::{Board, PerSquare, PlayKey, Square, Squares, Symmetries, Symmetry};

/// An opened box and the drawn bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenBox {
    /// The box.
    pub number: BoxNumber,
    /// The drawn bead.
    pub bead: Bead,
    /// The symmetry that carries the board to the lid.
    #[serde(rename = "turn")]
    pub symmetry: Symmetry,
    /// The contents before the draw.
    pub before: Beads,
    /// The beads of a refill before the draw. They are left out of a file, because they follow from
    /// the contents.
    #[serde(skip)]
    pub refill: Option<[Bead; REFILL]>,
}

impl OpenBox {
    /// The beads from which the bead was drawn: the refill, or else the contents.
    pub fn drawn_from(&self) -> Beads {
        self.refill
            .map_or(self.before, |beads| beads.into_iter().collect())
    }

    /// The square of the board for the drawn bead.
    pub const fn square(&self) -> Square {
        self.bead.board_square(self.symmetry)
    }
}

/// The change of a box by a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedBox {
    /// The box as it was opened.
    pub opened: OpenBox,
    /// The change in beads of the drawn color since before the draw.
    pub gain: i64,
    /// True if the box was left empty and got its starting beads again.
    pub restocked: bool,
}

/// The open boxes of one player, by its move.
pub type OpenBoxes = [Option<OpenBox>; 4];

/// The boxes of a finished game, by the move that opened them.
pub type ClosedBoxes = [Option<ClosedBox>; 4];

/// All the boxes of one machine.
#[derive(Clone, Debug)]
pub struct Cabinet {
    box_index: &'static BoxIndex,
    opening: Opening,
    /// One box per number, including missing ones. Missing boxes are empty; only the first box, if
    /// the rules fix the opening, holds the bead of the opening for ever.
    boxes: Vec<Matchbox>,
}

impl Cabinet {
    /// A cabinet with its starting beads.
    pub fn stocked(side: Side, rules: &Rules, rng: &mut Generator) -> Self {
        let box_index = BoxIndex::of(side);
        let boxes = box_index.numbers().map(|number| {
            let start = starting(box_index, number, rules, rng);
            Matchbox::new(box_index.lid(number), start)
        });
        Self {
            box_index,
            opening: rules.opening,
            boxes: boxes.collect(),
        }
    }

    /// The cabinet with one box replaced.
    #[must_use]
    pub fn with_box(mut self, number: BoxNumber, matchbox: Matchbox) -> Self {
        self.boxes[number.index()] = matchbox;
        self
    }

    /// The index of the boards that have boxes.
    pub const fn box_index(&self) -> &'static BoxIndex {
        self.box_index
    }

    /// The side that uses these boxes.
    pub const fn side(&self) -> Side {
        self.box_index.side()
    }

    /// The numbers of the existing boxes in order. With a fixed opening, only the boxes that can
    /// come up exist.
    pub fn numbers(
        &self,
    ) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator + use<> {
        self.box_index.needed(self.opening).iter().copied()
    }

    /// The number of boxes.
    pub fn box_count(&self) -> usize {
        self.numbers().len()
    }

    /// The box with this number, if it exists.
    pub fn number(&self, number: u16) -> Option<BoxNumber> {
        let number = self.box_index.number(number)?;
        self.has(number).then_some(number)
    }

    /// True if the box exists.
    pub fn has(&self, number: BoxNumber) -> bool {
        let needed = self.box_index.needed(self.opening);
        needed.binary_search(&number).is_ok()
    }

    /// The boxes of the machine's first draw.
    pub fn first_numbers(&self) -> impl Iterator<Item = BoxNumber> + use<> {
        let index = self.box_index;
        let first = self
            .numbers()
            .next()
            .map_or(Stage::First, |it| index.stage(it));
        self.numbers()
            .take_while(move |&number| index.stage(number) == first)
    }

    /// Each existing box with its number, in order.
    pub fn iter(&self) -> impl Iterator<Item = (BoxNumber, &Matchbox)> {
        self.numbers().map(|number| (number, &self[number]))
    }

    /// Every number with its box, including missing ones.
    pub(crate) fn all(&self) -> impl Iterator<Item = (BoxNumber, &Matchbox)> {
        self.box_index.numbers().zip(&self.boxes)
    }

    /// The number of beads in the cabinet.
    pub fn total(&self) -> u64 {
        self.iter()
            .map(|(_, matchbox)| matchbox.beads().total())
            .sum()
    }

    /// The number of beads in the boxes of the first draw.
    pub(crate) fn first_box(&self) -> u64 {
        self.first_numbers()
            .map(|number| self[number].beads().total())
            .sum()
    }

    /// The number of beads with which the boxes of the first draw started.
    pub fn starting_first_box(&self) -> u64 {
        let starting = |number| self[number].starting().values().iter();
        let counts = self.first_numbers().flat_map(starting);
        counts.map(|&count| u64::from(count)).sum()
    }

    /// True if every box holds its starting beads.
    pub(crate) fn is_as_stocked(&self) -> bool {
        self.boxes.iter().all(Matchbox::is_as_stocked)
    }

    /// Opens the box of a board and draws a bead; `None` if there is no box or it is empty.
    pub fn open(&mut self, board: Board, rules: &Rules, rng: &mut Generator) -> Option<OpenBox> {
        let (number, symmetries) = self.box_index.find(board)?;
        let before = *self[number].beads();
        let is_refilled = self.refill_if_due(number, rules, rng);
        let bead = Bead::on_lid(Square::ALL[self[number].beads().any(rng)?]);
        let refill = Draw::default().refilled_with(self[number].beads()).refill();
        if self.has(number) {
            self.boxes[number.index()].beads_mut().change(bead, -1);
        }
        let symmetry = any_symmetry(symmetries, rng)?;
        Some(OpenBox {
            number,
            bead,
            symmetry,
            before,
            refill: refill.filter(|_| is_refilled),
        })
    }

    /// Replaces the contents of a box.
    pub(crate) fn put_in(&mut self, number: BoxNumber, beads: Beads) {
        *self.boxes[number.index()].beads_mut() = beads;
    }

    /// Adds or removes beads of a color, except spared ones. Returns true if none is left.
    #[inline]
    pub(crate) fn reward(
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

    /// Returns the last bead of a color to the box if the rules spare it; true if they do.
    #[cold]
    fn spares(&mut self, number: BoxNumber, bead: Bead, rules: &Rules) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let is_spared = match rules.spared {
            Spared::None => false,
            Spared::First => number == BoxNumber::FIRST && matchbox.beads().is_empty(),
            Spared::Every => matchbox.starting()[bead.lid_square()] > 0,
        };
        if is_spared {
            matchbox.beads_mut().change(bead, 1);
        }
        is_spared
    }

    /// Gives an empty box its starting beads if the rules say so; true if it did.
    #[inline]
    pub(crate) fn restock_if_empty(&mut self, number: BoxNumber, rules: &Rules) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let restocked = matchbox.beads().is_empty() && rules.when_empty == WhenEmpty::Restock;
        if restocked {
            matchbox.restock();
        }
        restocked
    }

    /// Gives every empty box its starting beads if the rules say so, and returns their number.
    pub fn restock_empty(&mut self, rules: &Rules) -> u64 {
        let numbers = self.numbers();
        let restocked = numbers.filter(|&number| self.restock_if_empty(number, rules));
        restocked.count() as u64
    }

    /// Closes a box with the contents before the draw.
    pub fn put_back(&mut self, opened: &OpenBox) {
        *self.boxes[opened.number.index()].beads_mut() = opened.before;
    }

    /// Replaces the contents of a box with its starting beads.
    pub fn restock(&mut self, number: BoxNumber) {
        self.boxes[number.index()].restock();
    }

    /// The possible draws from a box with these contents, all equally likely: the contents, or one
    /// bead per square if the draw refills the box.
    #[inline]
    pub fn candidates(&self, number: BoxNumber, beads: &Beads, rules: &Rules) -> Beads {
        let is_refilled = is_refilled(number, beads, rules);
        if is_refilled {
            Beads::one_for_each(bead_squares(self[number].lid(), rules))
        } else {
            *beads
        }
    }

    /// Restocks or refills a box with one bead or none before a draw, as the rules say; true if it
    /// was refilled. A second machine's box is empty only if it was read from a file.
    #[cold]
    pub(crate) fn prepare(
        &mut self,
        number: BoxNumber,
        rules: &Rules,
        rng: &mut Generator,
    ) -> bool {
        if self.side() == Side::Second {
            self.restock_if_empty(number, rules);
        }
        self.refill_if_due(number, rules, rng)
    }

    /// Refills a box if a draw would empty it; true if it did.
    pub(crate) fn refill_if_due(
        &mut self,
        number: BoxNumber,
        rules: &Rules,
        rng: &mut Generator,
    ) -> bool {
        let matchbox = &mut self.boxes[number.index()];
        let is_due = is_refilled(number, matchbox.beads(), rules);
        if is_due {
            matchbox.beads().any(rng); // uses up the random number of the last draw
            matchbox.empty();
            matchbox.add_random(REFILL, bead_squares(matchbox.lid(), rules), rng);
        }
        is_due
    }
}

/// All changes of beads between games. Training has a faster copy of the same steps.
impl Cabinet {
    /// Applies a game by the rules of its side: opens the boxes with the recorded draws and closes
    /// them by its result. `None`, without any change, if the draws are not possible.
    pub fn apply(&mut self, key: &PlayKey, draws: Draws, rules: &Rules) -> Option<ClosedBoxes> {
        let open = self.open_all(key, draws, rules)?;
        let (end, side) = (key.board(), self.side());
        let verdict = Verdict::of_game(end, side);
        let last = open.iter().rposition(Option::is_some);
        let closed = from_fn(|nth| {
            let open = open[nth].as_ref().filter(|open| self.has(open.number))?;
            Some(self.close(open, rules.gain(verdict, last == Some(nth)), rules))
        });
        if end.outcome().is_none()
            && Side::to_move(end) == side
            && let Some((number, _)) = self.box_index.find(end)
        {
            self.restock_if_empty(number, rules);
        }
        Some(closed)
    }

    /// Opens the boxes of a game with the recorded draws.
    fn open_all(&mut self, key: &PlayKey, draws: Draws, rules: &Rules) -> Option<OpenBoxes> {
        let mut open = [None; 4];
        for (board, square) in key.moves() {
            if self.box_index.find(board).is_none() {
                continue;
            }
            let nth = board.ply() as usize / 2;
            open[nth] = self.open_as(board, square, draws.nth(nth), rules);
            if open[nth].is_none() {
                open.iter().flatten().for_each(|open| self.put_back(open));
                return None;
            }
        }
        Some(open)
    }

    /// Opens the box of a board with a recorded draw that played this square. `None` if the draw is
    /// not possible.
    pub(crate) fn open_as(
        &mut self,
        board: Board,
        square: Square,
        draw: Draw,
        rules: &Rules,
    ) -> Option<OpenBox> {
        let (number, symmetries) = self.box_index().find(board)?;
        let symmetry = symmetries.iter().nth(draw.turn())?;
        let bead = Bead::of_board(square, symmetry);
        let before = *self[number].beads();
        let refill = draw.refill();
        let open = OpenBox {
            number,
            bead,
            symmetry,
            before,
            refill,
        };
        if let Some(refill) = refill {
            let squares = bead_squares(self[number].lid(), rules);
            let is_due = is_refilled(number, &before, rules);
            if !is_due
                || !refill
                    .iter()
                    .all(|bead| squares.contains(bead.lid_square()))
            {
                return None;
            }
            self.put_in(number, open.drawn_from());
        }
        if self[number].beads().count(bead) == 0 {
            return None;
        }
        if self.has(number) {
            self.boxes[number.index()].beads_mut().change(bead, -1);
        }
        Some(open)
    }

    /// Restores an open box to its contents before the draw. Returns the draw, and the contents if
    /// they were edited since.
    pub(crate) fn put_away(&mut self, board: Board, open: &OpenBox) -> (Draw, Option<Beads>) {
        let mut draw = self.draw_in_way(board, open.symmetry);
        let (with_bead, drawn_from) = (self.with_drawn_bead(open), open.drawn_from());
        let is_edited = with_bead != drawn_from && self.has(open.number);
        if open.refill.is_some() && !is_edited {
            draw = draw.refilled_with(&drawn_from);
        }
        let changed = is_edited.then_some(with_bead);
        self.put_in(open.number, changed.unwrap_or(open.before));
        (draw, changed)
    }

    /// A draw from the box of a board in this orientation.
    pub(crate) fn draw_in_way(&self, board: Board, symmetry: Symmetry) -> Draw {
        let place = self.box_index.find(board);
        let ways = place.map_or(Symmetries::default(), |(_, symmetries)| symmetries);
        let is_it = |(_, turn): &(u8, Symmetry)| *turn == symmetry;
        let found = (0..).zip(ways.iter()).find(is_it);
        Draw::held(found.map_or(0, |(turn, _)| turn))
    }

    /// The contents of an open box with the drawn bead returned.
    fn with_drawn_bead(&self, open: &OpenBox) -> Beads {
        let mut beads = *self[open.number].beads();
        beads.change(open.bead, 1);
        beads
    }

    /// The refill of an open box, derived from its contents before the draw and now.
    pub(crate) fn refill_of(&self, open: &OpenBox, rules: &Rules) -> Option<[Bead; REFILL]> {
        if !is_refilled(open.number, &open.before, rules) {
            return None;
        }
        self.box_index.number(open.number.number())?;
        let draw = Draw::default().refilled_with(&self.with_drawn_bead(open));
        draw.refill()
    }

    /// A random draw from the box of a board that plays this square; where several beads play it,
    /// one by their counts. Adds a bead first if none plays it.
    pub(crate) fn draw_for(
        &mut self,
        board: Board,
        square: Square,
        rules: &Rules,
        rng: &mut Generator,
    ) -> Option<Draw> {
        let (number, symmetries) = self.box_index.find(board)?;
        let squares = bead_squares(self[number].lid(), rules);
        let mut candidates = self.candidates(number, self[number].beads(), rules);
        let matchbox = &mut self.boxes[number.index()];
        let ways = symmetries.iter().map(|turn| Bead::of_board(square, turn));
        if ways.clone().all(|bead| candidates.count(bead) == 0) {
            let missing = ways
                .clone()
                .find(|bead| squares.contains(bead.lid_square()))?;
            candidates.change(missing, 1);
            matchbox.beads_mut().change(missing, 1);
        }
        let bead = pick(ways.clone(), |bead| candidates.count(bead), rng)?;
        // The orientation is unknown: take the first one.
        let (turn, _) = (0..).zip(ways).find(|(_, found)| *found == bead)?;
        let draw = Draw::held(turn);
        if !is_refilled(number, matchbox.beads(), rules) {
            return Some(draw);
        }
        let mut refill = Matchbox::new(matchbox.lid(), PerSquare::default());
        refill.add_random(REFILL - 1, squares, rng);
        refill.beads_mut().change(bead, 1); // the bead of the refill that was drawn
        Some(draw.refilled_with(refill.beads()))
    }

    /// Closes a box after a finished game. The gain counts from the contents before the draw.
    fn close(&mut self, opened: &OpenBox, gain: i16, rules: &Rules) -> ClosedBox {
        self.boxes[opened.number.index()]
            .beads_mut()
            .change(opened.bead, 1);
        self.reward(opened.number, opened.bead, gain, rules);
        let [now, before] = [self[opened.number].beads(), &opened.before]
            .map(|beads| beads.count(opened.bead).cast_signed());
        let restocked = self.restock_if_empty(opened.number, rules);
        ClosedBox {
            opened: *opened,
            gain: now - before,
            restocked,
        }
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
    match (rules.opening.square(), rules.squares) {
        (Some(opening), _) if lid.board() == Board::EMPTY => Squares::NONE.with(opening),
        (_, BeadSquares::Distinct) => lid.distinct_squares(),
        (_, BeadSquares::Every) => lid.board().free(),
    }
}

/// The starting beads of a box, by square of the lid.
fn starting(
    box_index: &BoxIndex,
    number: BoxNumber,
    rules: &Rules,
    rng: &mut Generator,
) -> PerSquare<u8> {
    let opening = rules.opening;
    if opening.is_fixed() && box_index.needed(opening).binary_search(&number).is_err() {
        let is_opening = |square| number == BoxNumber::FIRST && opening.square() == Some(square);
        return PerSquare::from_fn(|square| is_opening(square).into());
    }
    let squares = bead_squares(box_index.lid(number), rules);
    let Some(each) = rules.start.at(box_index.stage(number)) else {
        return random_start(squares, rng);
    };
    PerSquare::from_fn(|square| if squares.contains(square) { each } else { 0 })
}

/// One to nine beads, each of a random square.
fn random_start(squares: Squares, rng: &mut Generator) -> PerSquare<u8> {
    let mut counts = PerSquare::default();
    for _ in 0..rng.random_range(1..=9) {
        counts[random_bead(squares, rng).lid_square()] += 1;
    }
    counts
}

/// A random item by weight; `None` if the total weight is 0.
fn pick<T: Copy>(
    items: impl Iterator<Item = T> + Clone,
    weight: impl Fn(T) -> u64,
    rng: &mut Generator,
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

/// True if a draw would empty a box with these contents, so that it is refilled.
fn is_refilled(number: BoxNumber, beads: &Beads, rules: &Rules) -> bool {
    rules.when_empty == WhenEmpty::Refill && beads.total() <= u64::from(!is_spared(number, rules))
}

/// True if the last bead of a box is spared.
fn is_spared(number: BoxNumber, rules: &Rules) -> bool {
    match rules.spared {
        _ if rules.opening.is_fixed() && number == BoxNumber::FIRST => true,
        Spared::None => false,
        Spared::First => number == BoxNumber::FIRST,
        Spared::Every => true,
    }
}
