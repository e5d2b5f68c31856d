//! All the boxes of one machine: which box a board has, what opening it does, what closing it does.

use std::fmt;
use std::ops::Index;
use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::matchbox::random_bead;
use super::{Bead, BeadSquares, Beads, FirstBox, Lid, Matchbox, Rules, WhenEmpty};
use crate::game::{Board, Mark, PerSquare, Square, Squares, Symmetries, Symmetry};

/// The number on a box, from 1: by stage, then from the largest lid to the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNumber(u16);

impl BoxNumber {
    /// The first box. For the machine that moves first it is the one with the empty board.
    pub const FIRST: Self = Self(1);

    /// The number, from 1.
    pub const fn number(self) -> u16 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize - 1
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

    const fn of(lid: Lid) -> Self {
        Self::ALL[lid.board().ply() as usize / 2]
    }
}

/// The lids of a cabinet and the way from every board to its box: the same for every machine that
/// plays this side, and worked out once.
#[derive(Debug)]
pub struct Plan {
    side: Mark,
    lids: Vec<Lid>,
    places: Vec<Place>,
}

/// Where a board is looked up: a box, and every symmetry that carries the board to its lid.
#[derive(Clone, Copy, Debug)]
struct Place {
    number: u16,
    turns: Symmetries,
}

impl Plan {
    /// The plan of the machine that moves first (304 boxes) or second (289).
    pub fn of(side: Mark) -> &'static Self {
        static FIRST: LazyLock<Plan> = LazyLock::new(|| Plan::draw_up(Mark::X));
        static SECOND: LazyLock<Plan> = LazyLock::new(|| Plan::draw_up(Mark::O));
        match side {
            Mark::X => &FIRST,
            Mark::O => &SECOND,
        }
    }

    /// Works a plan out from nothing; [`Plan::of`] keeps the result.
    pub fn draw_up(side: Mark) -> Self {
        let boards = boards_with_a_choice(side);
        let mut lids: Vec<Lid> = Vec::new();
        let mut seen = vec![false; Board::CODES];
        for &board in &boards {
            let (lid, _) = Lid::of(board);
            if !std::mem::replace(&mut seen[lid.board().code()], true) {
                lids.push(lid);
            }
        }
        lids.sort_by_key(|lid| (Stage::of(*lid), std::cmp::Reverse(lid.board().code())));
        let mut numbers = vec![0; Board::CODES];
        for (number, lid) in (1..).zip(&lids) {
            numbers[lid.board().code()] = number;
        }
        let mut places = vec![Place { number: 0, turns: Symmetries::NONE }; Board::CODES];
        for board in boards {
            let (lid, turns) = Lid::of(board);
            places[board.code()] = Place { number: numbers[lid.board().code()], turns };
        }
        Self { side, lids, places }
    }

    /// Which player's boxes these are.
    pub const fn side(&self) -> Mark {
        self.side
    }

    /// The box for a board, with every symmetry that carries the board to its lid. `None` for a
    /// board that has no box: the game is over, the other player is to move, or one square is left.
    pub fn find(&self, board: Board) -> Option<(BoxNumber, Symmetries)> {
        let place = self.places[board.code()];
        (place.number > 0).then_some((BoxNumber(place.number), place.turns))
    }

    /// All box numbers in order.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = BoxNumber> + ExactSizeIterator + use<> {
        (0..self.lids.len()).map(|index| BoxNumber(u16::try_from(index + 1).unwrap_or(u16::MAX)))
    }

    /// The box with this number, if there is one.
    pub fn number(&self, number: u16) -> Option<BoxNumber> {
        (1..=self.lids.len()).contains(&number.into()).then_some(BoxNumber(number))
    }

    /// The lid of a box.
    pub fn lid(&self, number: BoxNumber) -> Lid {
        self.lids[number.index()]
    }

    /// The stage of a box.
    pub fn stage(&self, number: BoxNumber) -> Stage {
        Stage::of(self.lid(number))
    }

    /// The numbers of the boxes of one stage.
    pub fn stage_numbers(&self, stage: Stage) -> impl Iterator<Item = BoxNumber> + '_ {
        self.numbers().filter(move |&number| self.stage(number) == stage)
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

/// A box that was opened in a game, and the bead that came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenBox {
    /// The box.
    pub number: BoxNumber,
    /// The bead drawn from it.
    pub bead: Bead,
    /// The symmetry that carried the board to the lid.
    pub turn: Symmetry,
    /// What was in the box before the draw.
    pub before: Beads,
}

impl OpenBox {
    /// The square of the board that the bead says.
    pub const fn square(&self) -> Square {
        self.bead.board_square(self.turn)
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
    plan: &'static Plan,
    boxes: Vec<Matchbox>,
}

impl Cabinet {
    /// A cabinet with its starting beads.
    pub fn stocked(side: Mark, rules: &Rules, rng: &mut impl Rng) -> Self {
        let plan = Plan::of(side);
        let boxes = plan.numbers().map(|number| Matchbox::new(plan.lid(number), starting(plan, number, rules, rng)));
        Self { plan, boxes: boxes.collect() }
    }

    /// The cabinet with other beads in one of its boxes.
    #[must_use]
    pub fn with_box(mut self, number: BoxNumber, matchbox: Matchbox) -> Self {
        self.boxes[number.index()] = matchbox;
        self
    }

    /// Which boards have which boxes.
    pub const fn plan(&self) -> &'static Plan {
        self.plan
    }

    /// Each box with its number, in order.
    pub fn iter(&self) -> impl Iterator<Item = (BoxNumber, &Matchbox)> {
        self.plan.numbers().zip(&self.boxes)
    }

    /// All the beads in the cabinet.
    pub fn total(&self) -> u64 {
        self.boxes.iter().map(|matchbox| matchbox.beads().total()).sum()
    }

    /// Opens the box of a board that has one and draws a bead, or `None` if the box is empty.
    pub fn open(&mut self, board: Board, rules: &Rules, rng: &mut impl Rng) -> Option<OpenBox> {
        let (number, turns) = self.plan.find(board)?;
        let before = *self[number].beads();
        let bead = self.draw(number, rules, rng)?;
        let turn = one_of(turns, rng)?;
        Some(OpenBox { number, bead, turn, before })
    }

    /// Closes a box after a finished game: it gains `reward` beads of the drawn color, counted from before the draw.
    pub fn close(&mut self, opened: OpenBox, reward: i8, rules: &Rules) -> ClosedBox {
        let matchbox = &mut self.boxes[opened.number.index()];
        matchbox.beads_mut().change(opened.bead, 1 + i64::from(reward));
        if is_spared(opened.number, rules) && matchbox.beads().is_empty() {
            matchbox.beads_mut().change(opened.bead, 1);
        }
        let gain = difference(matchbox.beads().count(opened.bead), opened.before.count(opened.bead));
        let restocked = rules.when_empty() == WhenEmpty::Restock && matchbox.beads().is_empty();
        if restocked {
            matchbox.restock();
        }
        ClosedBox { opened, gain, restocked }
    }

    /// Closes a box as if it had never been opened.
    pub fn put_back(&mut self, opened: &OpenBox) {
        *self.boxes[opened.number.index()].beads_mut() = opened.before;
    }

    /// Gives a box its starting beads again, in place of what is there.
    pub fn restock(&mut self, number: BoxNumber) {
        self.boxes[number.index()].restock();
    }

    fn draw(&mut self, number: BoxNumber, rules: &Rules, rng: &mut impl Rng) -> Option<Bead> {
        let matchbox = &mut self.boxes[number.index()];
        if rules.when_empty() != WhenEmpty::Refill {
            return matchbox.draw(rng);
        }
        let bead = matchbox.draw(rng);
        if bead.is_some() && (!matchbox.beads().is_empty() || is_spared(number, rules)) {
            return bead;
        }
        matchbox.refill(bead_squares(matchbox.lid(), rules), rng);
        matchbox.draw(rng)
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

/// Every board that play can reach on which this side is to move and has at least two squares to choose from.
fn boards_with_a_choice(side: Mark) -> Vec<Board> {
    let mut seen = vec![false; Board::CODES];
    let mut boards = vec![Board::EMPTY];
    let mut next = 0;
    while let Some(&board) = boards.get(next) {
        next += 1;
        for after in board.free().iter().filter_map(|square| board.play(square).ok()) {
            if !std::mem::replace(&mut seen[after.code()], true) {
                boards.push(after);
            }
        }
    }
    boards.retain(|board| board.to_move() == side && board.outcome().is_none() && board.free().count() >= 2);
    boards
}

/// What a box starts with, by square of the lid.
fn starting(plan: &Plan, number: BoxNumber, rules: &Rules, rng: &mut impl Rng) -> PerSquare<u8> {
    let squares = bead_squares(plan.lid(number), rules);
    let Some(each) = rules.start().at(plan.stage(number)) else { return random_start(squares, rng) };
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

/// One of the symmetries, each as likely as any other.
fn one_of(turns: Symmetries, rng: &mut impl Rng) -> Option<Symmetry> {
    match turns.count() {
        0 | 1 => turns.iter().next(),
        count => turns.iter().nth(rng.random_range(0..count) as usize),
    }
}

fn is_spared(number: BoxNumber, rules: &Rules) -> bool {
    number == BoxNumber::FIRST && rules.first_box() == FirstBox::Spared
}

fn difference(now: u64, before: u64) -> i64 {
    i64::try_from(now).unwrap_or(i64::MAX) - i64::try_from(before).unwrap_or(i64::MAX)
}
