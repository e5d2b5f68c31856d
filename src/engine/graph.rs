//! What follows what: every board that play can reach, and where each move leads, worked out once.
//!
//! A node of the graph is a board. There are two ways on from a node: by a bead of its box, which a
//! symmetry turns back onto the board, and by one of some squares, each as likely as any other.
//!
//! ```text
//!   node              its box            node               its box             node
//!  · · ·  a symmetry  · · ·  a bead     · · ·              ┌──────────┐
//!  · · · ───────────► · · · ─────────►  · X ·  likewise, or one of the 8 free   O · ·
//!  · · ·   row()     box 1   row[bead]  · · ·  squares: Fan::pick() ──────────► · X ·  … until over()
//!                                                                               · · ·
//! ```
//!
//! Who walks it: training, exact chances, the worst replies and the examiner.

use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::{Bead, BoxIndex, BoxNumber};
use crate::game::{Board, Mark, Outcome, Square, Squares, Symmetries};

/// A board of the graph. Those on which the game goes on come first, in the order of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u16);

/// Where a bead of a node's box leads.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    number: BoxNumber,
    turns: u8,
    first_row: u16,
}

/// The nodes after each bead of a box that is held in one way; a square that is taken has none, which is the first node.
pub type Row = [Node; 9];

/// Nodes of which one comes next, each as likely as any other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fan {
    count: u8,
    nodes: [Node; 9],
}

/// Every board that play can reach, and where each move leads.
#[derive(Debug)]
pub struct Graph {
    boards: Vec<Board>,
    places: Vec<Option<Place>>,
    rows: Vec<Row>,
    free: Vec<Fan>,
    by_code: Vec<Node>,
}

/// Boards on which the game goes on, and those that are won by X, won by O and drawn: counted by a test.
const OPEN: u16 = 4520;
const WON_BY_X: u16 = OPEN + 626;
const WON_BY_O: u16 = WON_BY_X + 316;

impl Node {
    /// The empty board.
    pub const START: Self = Self(0);

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
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Its number in 13 bits.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// A number of its own, from 0 and without gaps.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Place {
    /// The box.
    #[inline]
    pub const fn number(self) -> BoxNumber {
        self.number
    }

    /// One of the ways to hold the box so that its lid shows the board, each as likely as any other.
    #[inline]
    pub fn any_turn(self, rng: &mut impl Rng) -> u8 {
        if self.turns == 1 { 0 } else { rng.random_range(0..self.turns) }
    }
}

impl Fan {
    fn of(nodes: impl IntoIterator<Item = Node>) -> Self {
        let mut fan = Self::default();
        for node in nodes {
            fan.nodes[usize::from(fan.count)] = node;
            fan.count += 1;
        }
        fan
    }

    /// Whether there is no node.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The nodes, in the order of the squares that lead there.
    #[inline]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes[..usize::from(self.count)]
    }

    /// The nodes, each with its part of this chance.
    pub fn chances(&self, chance: f64) -> impl Iterator<Item = (Node, f64)> {
        let each = chance / f64::from(self.count);
        self.nodes().iter().map(move |&node| (node, each))
    }

    /// One of the nodes. There must be one.
    #[inline]
    pub fn pick(&self, rng: &mut impl Rng) -> Node {
        self.nodes[rng.random_range(0..u32::from(self.count)) as usize]
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
        boards.sort_by_key(|board| match board.outcome() {
            None => 0,
            Some(Outcome::Won(Mark::X)) => 1,
            Some(Outcome::Won(Mark::O)) => 2,
            Some(Outcome::Drawn) => 3,
        });
        let mut by_code = vec![Node::START; Board::CODES];
        for (nth, board) in (0..).zip(&boards) {
            by_code[board.code()] = Node(nth);
        }
        let mut graph = Self { boards, places: Vec::new(), rows: Vec::new(), free: Vec::new(), by_code };
        graph.free = graph.fans(Board::free);
        for node in Self::open_nodes() {
            let place = BoxIndex::of(graph.board(node).to_move()).find(graph.board(node));
            let place = place.map(|(number, symmetries)| graph.add_rows(node, number, symmetries));
            graph.places.push(place);
        }
        graph
    }

    fn add_rows(&mut self, node: Node, number: BoxNumber, symmetries: Symmetries) -> Place {
        let first_row = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        for symmetry in symmetries {
            let square = |bead| Bead::on_lid(bead).board_square(symmetry);
            let row = Square::ALL.map(|bead| self.after(self.board(node), square(bead)).unwrap_or_default());
            self.rows.push(row);
        }
        Place { number, turns: u8::try_from(symmetries.count()).unwrap_or(u8::MAX), first_row }
    }

    /// For each node on which the game goes on, the nodes after these squares.
    pub fn fans(&self, squares: impl Fn(Board) -> Squares) -> Vec<Fan> {
        let fan = |&board: &Board| Fan::of(squares(board).iter().filter_map(|square| self.after(board, square)));
        self.boards[..OPEN.into()].iter().map(fan).collect()
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

    /// All nodes on which the game goes on, a later one never before an earlier one.
    pub fn open_nodes() -> impl DoubleEndedIterator<Item = Node> {
        (0..OPEN).map(Node)
    }

    /// The box of the player to move; `None` where the game is over or one square is left.
    #[inline]
    pub fn place(&self, node: Node) -> Option<Place> {
        *self.places.get(node.index())?
    }

    /// The nodes after each bead of a place, for each way to hold the box.
    #[inline]
    pub fn rows(&self, place: Place) -> &[Row] {
        &self.rows[place.first_row.into()..][..place.turns.into()]
    }

    /// The nodes after each bead of a place, for one way to hold the box.
    #[inline]
    pub fn row(&self, place: Place, turn: usize) -> &Row {
        &self.rows[usize::from(place.first_row) + turn]
    }

    /// For each node on which the game goes on, the nodes after its free squares.
    #[inline]
    pub fn free(&self) -> &[Fan] {
        &self.free
    }
}
