//! The graph of play: every reachable board and the moves between them, computed once.
//!
//! A [`Node`] is a board. It has two kinds of edges: by a bead from the box of the player to move,
//! for each orientation of the box in which its lid shows the board; or by a random one of a set of
//! squares.
//!
//! ```text
//!              turn 0 ┌ · · · ┐  bead 7             NextNodes    ┌ O · · ┐
//!   ┌ · · · ┐ ───────►│ · · · │ ───────► ┌ · · · ┐ ───────► 1st  │ · · · │
//!   │ · · · │  turn 1 └ · · · ┘          │ · · · │  pick()       └ X · · ┘
//!   └ · · · ┘ ───────►  …                └ X · · ┘ ───────► 2nd    …
//!     Node     Ways of box 1      BeadNodes Node                  Node, until it is_over()
//! ```
//!
//! Nodes of one [`Class`] are images of each other. Training walks from node to node. The solved
//! values, the exact chances, the worst replies, the exam and the proof are computed backward.

use std::iter;
use std::sync::LazyLock;

use rand::RngExt;

use super::{Bead, BoxIndex, BoxNumber, Side};
use crate::engine::Generator;
use crate::game::{Board, Mark, Outcome, Square, Squares};

/// The graph of all reachable boards.
#[derive(Debug)]
pub struct Graph {
    boards: Vec<Board>,
    nodes: Vec<Node>,
    by_code: Vec<Node>,
    ways: Vec<Ways>,
    rows: Vec<BeadNodes>,
    free: Vec<NextNodes>,
    lids: Vec<Node>,
}

/// The edges by beads of a node: a row for each orientation of its box, none without a box.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    first_row: u16,
    count: u8,
}

/// The nodes after each bead of a box in one orientation; [`Node::START`] for a taken square.
pub type BeadNodes = [Node; 9];

impl Ways {
    /// A random orientation of the box in which its lid shows the board.
    #[inline]
    pub fn any(self, rng: &mut Generator) -> u8 {
        // 32 bits, like all other choices, so that one function draws them all and is inlined into
        // the loop of its caller.
        if self.count == 1 {
            0
        } else {
            (rng.random_range(0..u32::from(self.count)) & 7) as u8
        }
    }
}

impl Graph {
    /// The graph, computed on first use.
    pub fn whole() -> &'static Self {
        static GRAPH: LazyLock<Graph> = LazyLock::new(Graph::build);
        &GRAPH
    }

    /// Computes the graph; [`Graph::whole`] returns a cached one.
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
            ways: Vec::new(),
            rows: Vec::new(),
            free: Vec::new(),
            lids: Vec::new(),
        };
        graph.free = graph.next_nodes(Board::free);
        for number in 0..Node::OPEN {
            let ways = graph.add_rows(graph.boards[number]);
            graph.ways.push(ways);
        }
        let lids = Side::BOTH.into_iter().flat_map(|side| {
            BoxIndex::of(side)
                .numbers()
                .map(move |number| BoxIndex::of(side).lid(number))
        });
        graph.lids = lids.map(|lid| graph.node(lid.board())).collect();
        graph
    }

    fn add_rows(&mut self, board: Board) -> Ways {
        let Some((_, symmetries)) = BoxIndex::of(Side::to_move(board)).find(board) else {
            return Ways::default();
        };
        let first_row = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        for symmetry in symmetries.iter() {
            let square = |bead| Bead::on_lid(bead).board_square(symmetry);
            self.rows.push(
                Square::ALL.map(|bead| self.after(board, square(bead)).unwrap_or(Node::START)),
            );
        }
        Ways {
            first_row,
            count: u8::try_from(symmetries.count()).unwrap_or(u8::MAX),
        }
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// All nodes of unfinished games, in the order of play.
    pub fn open(&self) -> &[Node] {
        &self.nodes[..Node::OPEN]
    }

    /// The nodes after these squares, for each node of an unfinished game.
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

    /// The nodes of all lids, the first player's first. [`Class::index`] is the index of the lid of
    /// a class of unfinished boards.
    pub fn lids(&self) -> &[Node] {
        &self.lids
    }

    /// The orientations of the box of an unfinished node.
    #[inline]
    pub fn ways(&self, node: Node) -> Ways {
        self.ways[node.index()]
    }

    /// The nodes after each bead, for each orientation of the box.
    #[inline]
    pub fn rows(&self, ways: Ways) -> &[BeadNodes] {
        &self.rows[ways.first_row.into()..][..ways.count.into()]
    }

    /// The nodes after each bead, for one orientation of the box.
    #[inline]
    pub fn row(&self, ways: Ways, turn: u8) -> &BeadNodes {
        &self.rows[usize::from(ways.first_row) + usize::from(turn)]
    }

    /// The nodes after each free square, for each node of an unfinished game.
    #[inline]
    pub fn free(&self) -> &[NextNodes] {
        &self.free
    }
}

/// The class of a board; with one free square, the class of its end.
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

/// A board of the graph. Unfinished boards come first, in the order of play.
///
/// A number and the most used facts about the board are packed in one word, so that a walk reads
/// memory only for the next move.
///
/// ```text
///   27        15 14 13 12   9 8         0
///  ├────────────┼─────┼──────┼───────────┤
///      number     end   free       box
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u32);

/// All boards of a box; or all boards finished with the same outcome, with those whose forced last
/// move ends so.
///
/// A player that treats a board and its images alike need not distinguish the nodes of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u16);

/// The number of unfinished boards, checked by a test.
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

    /// The number of nodes of unfinished games.
    pub(crate) const OPEN: usize = OPEN as usize;

    /// A node from its [`Node::bits`], class and number of free squares.
    pub(crate) const fn new(number: u16, class: Class, free: u32) -> Self {
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

    /// The outcome of the game, or `None` while it is unfinished.
    #[inline]
    pub const fn outcome(self) -> Option<Outcome> {
        if self.is_over() {
            Some(self.leads_to())
        } else {
            None
        }
    }

    /// The box of the player to move; `None` if the game is over or one square is free.
    #[inline]
    pub const fn number(self) -> Option<BoxNumber> {
        BoxNumber::new((self.0 & BOX) as u16)
    }

    /// The class of the node.
    #[inline]
    pub const fn class(self) -> Class {
        match self.number() {
            Some(number) => Class::of_box(self.to_move(), number),
            None => Class::of_end(self.leads_to()),
        }
    }

    /// The outcome of a node without a box, after its forced last move if one is left.
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

    /// The side to move; on a finished board, the side that would be next.
    #[inline]
    pub const fn to_move(self) -> Side {
        if self.free() % 2 == 1 {
            Side::First
        } else {
            Side::Second
        }
    }

    /// True if this side is to move in an unfinished game, which has then ended by its resignation.
    #[inline]
    pub(crate) fn is_resigned_by(self, side: Side) -> bool {
        !self.is_over() && self.to_move() == side
    }

    /// The number of the node in 13 bits, from 0 without gaps.
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
    /// The number of classes: the boxes of both players, and three outcomes.
    pub const COUNT: usize = BOXES as usize + 3;

    /// The class of a player's box.
    #[inline]
    pub const fn of_box(side: Side, number: BoxNumber) -> Self {
        match side {
            Side::First => Self(number.number() - 1),
            Side::Second => Self(BOXES_OF_X + number.number() - 1),
        }
    }

    /// The class of an outcome.
    pub const fn of_end(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Mark::X) => Self(BOXES),
            Outcome::Won(Mark::O) => Self(WON_BY_O),
            Outcome::Drawn => Self(BOXES + 2),
        }
    }

    /// The index of the class, below [`Class::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The possible next nodes, all equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextNodes {
    count: u8,
    nodes: [Node; 9],
}

impl NextNodes {
    /// The set of these nodes, nine at most.
    pub(crate) fn of(nodes: impl IntoIterator<Item = Node>) -> Self {
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

    /// The nodes, in the order of their squares.
    #[inline]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes[..usize::from(self.count)]
    }

    /// The node at this index, which must exist.
    #[inline]
    pub const fn nth(&self, nth: u32) -> Node {
        self.nodes[nth as usize]
    }

    /// Calls `visit` for each node with its equal share of this chance.
    #[inline]
    pub fn share(&self, chance: f64, mut visit: impl FnMut(Node, f64)) {
        let each = chance / f64::from(self.count);
        self.nodes().iter().for_each(|&node| visit(node, each));
    }

    /// A random node. The set must not be empty.
    #[inline]
    pub fn pick(&self, rng: &mut Generator) -> Node {
        self.nth(rng.random_range(0..self.count.into()))
    }
}

/// The granularity of a table of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resolution {
    /// One value for all boards of a box.
    Box,
    /// One value per board.
    Board,
}

impl Resolution {
    /// The nodes of unfinished games at this resolution, in the order of play.
    pub(crate) fn open(self) -> &'static [Node] {
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

/// A value per board or per box.
#[derive(Clone, Debug)]
pub(crate) struct Table<V> {
    resolution: Resolution,
    values: Vec<V>,
}

impl<V: Copy> Table<V> {
    /// A table with one value for all unfinished boards, and one per outcome.
    pub(crate) fn new(resolution: Resolution, open: V, over: impl Fn(Outcome) -> V) -> Self {
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
    pub(crate) fn of(&self, node: Node) -> V {
        self.values[self.index(node)]
    }

    /// The mutable value of a node.
    #[inline]
    pub(crate) fn of_mut(&mut self, node: Node) -> &mut V {
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

/// Computes a value for each of these nodes in reverse order from the values after its moves. `end`
/// is the value of an outcome.
pub(crate) fn backward<V: Copy>(
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

/// The outcome with perfect play by both players.
pub fn best_outcome(board: Board) -> Outcome {
    SOLVED.of(Graph::whole().node(board))
}

/// True if the player to move loses against best play, whatever the move.
pub fn is_lost(board: Board) -> bool {
    matches!(best_outcome(board), Outcome::Won(mark) if mark != board.to_move())
}

/// The squares that keep the best outcome for the player to move; empty if the game is over.
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

/// The soundness of a move by the solved value of the board, independent of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Soundness {
    /// The solved value is kept.
    Sound,
    /// A won board becomes drawn.
    Slip,
    /// A won or drawn board becomes lost.
    Blunder,
}

impl Soundness {
    /// The soundness of a move; `None` if it is illegal.
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
