//! The graph of play: every board that play can reach, and where each move leads, worked out once.
//!
//! A [`Node`] is a board. There are two ways on: by a bead out of the box of the player to move,
//! for each way to hold the box so that its lid shows the board; or by one of some squares, each as
//! likely as any other.
//!
//! ```text
//!              turn 0 ┌ · · · ┐  bead 7             NextNodes    ┌ O · · ┐
//!   ┌ · · · ┐ ───────►│ · · · │ ───────► ┌ · · · ┐ ───────► 1st  │ · · · │
//!   │ · · · │  turn 1 └ · · · ┘          │ · · · │  pick()       └ X · · ┘
//!   └ · · · ┘ ───────►  …                └ X · · ┘ ───────► 2nd    …
//!     Node     HeldBox box 1      BeadNodes Node                  Node, until it is_over()
//! ```
//!
//! Nodes of one [`Class`] are images of each other. Training walks from node to node. The solved
//! values, the exact chances, the worst replies, the exam and the proof go `backward`.

use std::iter;
use std::sync::LazyLock;

use rand::RngExt;

use super::{Bead, BoxIndex, BoxNumber, Generator, Opponent, Side};
use crate::game::{Board, Mark, Outcome, Square, Squares};

/// Every board that play can reach, and where each move leads.
#[derive(Debug)]
pub struct Graph {
    boards: Vec<Board>,
    nodes: Vec<Node>,
    by_code: Vec<Node>,
    held: Vec<Held>,
    rows: Vec<BeadNodes>,
    free: Vec<NextNodes>,
    lids: Vec<Node>,
}

/// The place to which a bead of a node's box leads.
#[derive(Clone, Copy, Debug)]
pub struct HeldBox {
    number: BoxNumber,
    held: Held,
}

/// The rows of a node: one for each way to hold its box, none where it has no box.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    first_row: u16,
    ways: u8,
}

/// The nodes after each bead of a box that is held in one way; a square that is taken has none,
/// which is the first node.
pub type BeadNodes = [Node; 9];

impl HeldBox {
    /// The box.
    #[inline]
    pub const fn number(self) -> BoxNumber {
        self.number
    }

    /// One of the ways to hold the box so that its lid shows the board, each as likely as any
    /// other.
    #[inline]
    pub fn any_turn(self, rng: &mut Generator) -> u8 {
        // Of 32 bits, as all other choices are: so one function draws them all, and is part of the
        // loop that calls it.
        if self.held.ways == 1 {
            0
        } else {
            (rng.random_range(0..u32::from(self.held.ways)) & 7) as u8
        }
    }
}

impl Graph {
    /// The graph, which is worked out when it is first asked for.
    pub fn whole() -> &'static Self {
        static GRAPH: LazyLock<Graph> = LazyLock::new(Graph::build);
        &GRAPH
    }

    /// Works the graph out from nothing; [`Graph::whole`] keeps the result.
    pub fn build() -> Self {
        let mut boards = Board::reachable();
        boards.sort_by_key(|board| board.outcome().is_some());
        let node = |(number, &board): (u16, &Board)| {
            Node::new(number, class_of(board), board.free().count())
        };
        let nodes: Vec<_> = (0..).zip(&boards).map(node).collect();
        let mut by_code = vec![Node::START; Board::CODES];
        for (&node, board) in nodes.iter().zip(&boards) {
            by_code[board.code()] = node;
        }
        let mut graph = Self {
            boards,
            nodes,
            by_code,
            held: Vec::new(),
            rows: Vec::new(),
            free: Vec::new(),
            lids: Vec::new(),
        };
        graph.free = graph.next_nodes(Board::free);
        for number in 0..Node::OPEN {
            let held = graph.add_rows(graph.boards[number]);
            graph.held.push(held);
        }
        let lids = Side::BOTH.into_iter().flat_map(|side| {
            BoxIndex::of(side)
                .numbers()
                .map(move |number| BoxIndex::of(side).lid(number))
        });
        graph.lids = lids.map(|lid| graph.node(lid.board())).collect();
        graph
    }

    fn add_rows(&mut self, board: Board) -> Held {
        let Some((_, symmetries)) = BoxIndex::of(Side::to_move(board)).find(board) else {
            return Held::default();
        };
        let first_row = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        for symmetry in symmetries {
            let square = |bead| Bead::on_lid(bead).board_square(symmetry);
            self.rows.push(
                Square::ALL.map(|bead| self.after(board, square(bead)).unwrap_or(Node::START)),
            );
        }
        Held {
            first_row,
            ways: u8::try_from(symmetries.count()).unwrap_or(u8::MAX),
        }
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// All nodes on which the game goes on, a later one never before an earlier one.
    pub fn open(&self) -> &[Node] {
        &self.nodes[..Node::OPEN]
    }

    /// For each node on which the game goes on, the nodes after these squares.
    pub fn next_nodes(&self, squares: impl Fn(Board) -> Squares) -> Vec<NextNodes> {
        let next = |&board: &Board| {
            NextNodes::of(
                squares(board)
                    .iter()
                    .filter_map(|square| self.after(board, square)),
            )
        };
        self.boards[..Node::OPEN].iter().map(next).collect()
    }

    fn after(&self, board: Board, square: Square) -> Option<Node> {
        Some(self.node(board.play(square).ok()?))
    }

    /// The node of a board.
    pub fn node(&self, board: Board) -> Node {
        self.by_code[board.code()]
    }

    /// The board of a node.
    #[inline]
    pub fn board(&self, node: Node) -> Board {
        self.boards[node.index()]
    }

    /// The nodes of all lids, of both players, the first player's first: by [`Class::index`] that
    /// which stands for a class of boards that go on.
    pub fn lids(&self) -> &[Node] {
        &self.lids
    }

    /// The box of the player to move; `None` where the game is over or one square is left.
    #[inline]
    pub fn place(&self, node: Node) -> Option<HeldBox> {
        Some(HeldBox {
            number: node.number()?,
            held: self.held[node.index()],
        })
    }

    /// The nodes after each bead of a place, for each way to hold the box.
    #[inline]
    pub fn rows(&self, place: HeldBox) -> &[BeadNodes] {
        &self.rows[place.held.first_row.into()..][..place.held.ways.into()]
    }

    /// The nodes after each bead of a place, for one way to hold the box.
    #[inline]
    pub fn row(&self, place: HeldBox, turn: u8) -> &BeadNodes {
        &self.rows[usize::from(place.held.first_row) + usize::from(turn)]
    }

    /// For each node on which the game goes on, the nodes after its free squares.
    #[inline]
    pub fn free(&self) -> &[NextNodes] {
        &self.free
    }
}

/// The class of a board; where one square is left, that of the end that it leads to.
fn class_of(board: Board) -> Class {
    match (
        board.outcome(),
        BoxIndex::of(Side::to_move(board)).find(board),
    ) {
        (Some(outcome), _) => Class::of_end(outcome),
        (None, Some((number, _))) => Class::of_box(Side::to_move(board), number),
        (None, None) => board
            .free()
            .first()
            .and_then(|last| board.play(last).ok())
            .map_or(Class::of_end(Outcome::Drawn), class_of),
    }
}

/// A board of the graph. Those on which the game goes on come first, in the order of play.
///
/// A node is a number and what is asked most of its board, in one word: a walk waits for nothing
/// but where the next move leads.
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
/// A player that treats a board and its images alike need not tell the nodes of a class apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u16);

/// The number of boards that go on. A test counts them.
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

    /// The number of nodes on which the game goes on.
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

    /// True if the game is over.
    #[inline]
    pub const fn is_over(self) -> bool {
        self.0 >= (OPEN as u32) << NUMBER
    }

    /// The outcome of the game, or `None` while it goes on.
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

    /// The number of free squares.
    #[inline]
    pub const fn free(self) -> u32 {
        self.0 >> FREE & 0xf
    }

    /// The side to move, or that would be if the game went on.
    #[inline]
    pub const fn to_move(self) -> Side {
        if self.free() % 2 == 1 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// True if the game goes on, and so has ended only if the player of this side, who is to move,
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

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.bits() as usize
    }
}

impl Class {
    /// The number of classes: the boxes of both players, and three ends.
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

    /// The side to move on the boards of a box.
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

/// Nodes of which one comes next, each as likely as any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextNodes {
    count: u8,
    nodes: [Node; 9],
}

impl NextNodes {
    /// One of these nodes, nine at most.
    pub(in crate::engine) fn of(nodes: impl IntoIterator<Item = Node>) -> Self {
        let mut next = Self {
            count: 0,
            nodes: [Node::START; 9],
        };
        for node in nodes {
            next.nodes[usize::from(next.count)] = node;
            next.count += 1;
        }
        next
    }

    /// True if there is no node.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The nodes, in the order of the squares that lead there.
    #[inline]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes[..usize::from(self.count)]
    }

    /// One of them, from 0. There must be so many.
    #[inline]
    pub const fn nth(&self, nth: u32) -> Node {
        self.nodes[nth as usize]
    }

    /// Tells of each node with its part of this chance.
    #[inline]
    pub fn share(&self, chance: f64, mut tell: impl FnMut(Node, f64)) {
        let each = chance / f64::from(self.count);
        self.nodes().iter().for_each(|&node| tell(node, each));
    }

    /// One of the nodes. There must be one.
    #[inline]
    pub fn pick(&self, rng: &mut Generator) -> Node {
        self.nth(rng.random_range(0..self.count.into()))
    }
}

/// The fineness with which boards are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resolution {
    /// All boards of a box are as one.
    Box,
    /// Every board by itself.
    Board,
}

impl Resolution {
    /// The resolution needed against an opponent.
    pub(super) const fn against(opponent: Opponent) -> Self {
        if opponent.treats_images_alike() {
            Self::Box
        } else {
            Self::Board
        }
    }

    /// The nodes to look at, a later one never before an earlier one.
    pub(super) fn open(self) -> &'static [Node] {
        match self {
            Self::Box => &LIDS_IN_ORDER,
            Self::Board => Graph::whole().open(),
        }
    }
}

static LIDS_IN_ORDER: LazyLock<Vec<Node>> = LazyLock::new(|| {
    let mut lids = Graph::whole().lids().to_vec();
    lids.sort();
    lids
});

/// A value for every board, or for every box where all its boards are as one.
#[derive(Clone, Debug)]
pub(super) struct Table<V> {
    resolution: Resolution,
    values: Vec<V>,
}

impl<V: Copy> Table<V> {
    /// A value for every board that goes on: this one, and another for each end.
    pub(super) fn new(resolution: Resolution, open: V, over: impl Fn(Outcome) -> V) -> Self {
        let ends = [Outcome::Won(Mark::X), Outcome::Won(Mark::O), Outcome::Drawn];
        let nodes = Graph::whole().nodes().iter();
        let values = match resolution {
            Resolution::Box => iter::repeat_n(open, BOXES.into())
                .chain(ends.map(over))
                .collect(),
            Resolution::Board => nodes
                .map(|node| node.outcome().map_or(open, &over))
                .collect(),
        };
        Self { resolution, values }
    }

    /// The value of a node.
    #[inline]
    pub(super) fn of(&self, node: Node) -> V {
        self.values[self.index(node)]
    }

    /// The value of a node, to be changed.
    #[inline]
    pub(super) fn of_mut(&mut self, node: Node) -> &mut V {
        let index = self.index(node);
        &mut self.values[index]
    }

    #[inline]
    fn index(&self, node: Node) -> usize {
        match self.resolution {
            Resolution::Box => node.class().index(),
            Resolution::Board => node.index(),
        }
    }
}

/// Works a value out for each of these nodes, the last ones first, from those to which its moves
/// lead. An end has one of its own.
pub(super) fn backward<V: Copy>(
    resolution: Resolution,
    nodes: &[Node],
    end: impl Fn(Outcome) -> V,
    value: impl Fn(Node, &Table<V>) -> V,
) -> Table<V> {
    let mut table = Table::new(resolution, end(Outcome::Drawn), end);
    for &node in nodes.iter().rev() {
        *table.of_mut(node) = value(node, &table);
    }
    table
}

/// The end of the game from here when both players play their best.
pub fn best_outcome(board: Board) -> Outcome {
    SOLVED.of(Graph::whole().node(board))
}

/// The squares that keep the best result for the player to move; none once the game is over.
pub fn best_squares(board: Board) -> Squares {
    let best = best_outcome(board);
    board
        .free()
        .iter()
        .filter(|&square| {
            board
                .play(square)
                .is_ok_and(|after| best_outcome(after) == best)
        })
        .collect()
}

/// The soundness of a move by the game alone, whoever the opponent: it goes by the solved value of
/// the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Soundness {
    /// The solved value of the board is kept.
    Sound,
    /// A won board becomes a drawn one.
    Slip,
    /// A won or a drawn board becomes a lost one.
    Blunder,
}

impl Soundness {
    /// The soundness of a square; `None` where it cannot be played.
    pub fn of(board: Board, square: Square) -> Option<Self> {
        let after = best_outcome(board.play(square).ok()?);
        Some(
            match preference(board, best_outcome(board)) - preference(board, after) {
                0 => Self::Sound,
                _ if after == Outcome::Drawn => Self::Slip,
                _ => Self::Blunder,
            },
        )
    }
}

static SOLVED: LazyLock<Table<Outcome>> = LazyLock::new(|| {
    let lids = Resolution::Box.open();
    backward(
        Resolution::Box,
        lids,
        |outcome| outcome,
        |lid, solved| {
            let board = Graph::whole().board(lid);
            let after = Graph::whole().free()[lid.index()].nodes().iter();
            let outcomes = after.map(|&after| solved.of(after));
            let best = outcomes.max_by_key(|&outcome| preference(board, outcome));
            best.unwrap_or(Outcome::Drawn)
        },
    )
});

/// The preference of the player to move for an outcome.
fn preference(board: Board, outcome: Outcome) -> i8 {
    match outcome {
        Outcome::Won(winner) if winner == board.to_move() => 1,
        Outcome::Drawn => 0,
        Outcome::Won(_) => -1,
    }
}
