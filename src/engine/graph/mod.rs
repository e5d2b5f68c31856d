//! What follows what: every board that play can reach, and where each move leads, worked out once.
//!
//! A [`Node`] is a board. There are two ways on: by a bead out of the box of the player to move, for each way to
//! hold the box so that its lid shows the board; or by one of some squares, each as likely as any other.
//!
//! ```text
//!              turn 0 ┌ · · · ┐  bead 7             Fan          ┌ O · · ┐
//!   ┌ · · · ┐ ───────►│ · · · │ ───────► ┌ · · · ┐ ───────► 1st  │ · · · │
//!   │ · · · │  turn 1 └ · · · ┘          │ · · · │  pick()       └ X · · ┘
//!   └ · · · ┘ ───────►  …                └ X · · ┘ ───────► 2nd    …
//!     Node      Place  box 1      Row       Node                  Node, until it is_over()
//! ```
//!
//! Nodes of one [`Class`] are images of each other. Training walks from node to node; the exact chances, the
//! worst replies and the examiner go through them backwards.

mod fan;
mod node;

use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::{Bead, BoxIndex, BoxNumber};
use crate::game::{Board, Mark, Outcome, Square, Squares, Symmetries};

pub use fan::Fan;
pub use node::{Class, Node};

/// Every board that play can reach, and where each move leads.
#[derive(Debug)]
pub struct Graph {
    boards: Vec<Board>,
    places: Vec<Option<Place>>,
    rows: Vec<Row>,
    free: Vec<Fan>,
    by_code: Vec<Node>,
    classes: Vec<Class>,
    lids: Vec<Node>,
}

/// Where a bead of a node's box leads.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    number: BoxNumber,
    turns: u8,
    first_row: u16,
}

/// The nodes after each bead of a box that is held in one way; a square that is taken has none, which is the first node.
pub type Row = [Node; 9];

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
        for (node, board) in Node::all().zip(&boards) {
            by_code[board.code()] = node;
        }
        let (places, rows, free, classes, lids) = Default::default();
        let mut graph = Self { boards, places, rows, free, by_code, classes, lids };
        graph.free = graph.fans(Board::free);
        for node in Node::open() {
            let place = BoxIndex::of(graph.board(node).to_move()).find(graph.board(node));
            let place = place.map(|(number, symmetries)| graph.add_rows(node, number, symmetries));
            graph.places.push(place);
        }
        graph.classes = Node::all().map(|node| graph.class_of(node)).collect();
        let lids = Mark::BOTH
            .into_iter()
            .flat_map(|side| BoxIndex::of(side).numbers().map(move |number| BoxIndex::of(side).lid(number)));
        graph.lids = lids.map(|lid| graph.node(lid.board())).collect();
        graph
    }

    fn class_of(&self, node: Node) -> Class {
        match (node.outcome(), self.place(node)) {
            (Some(outcome), _) => Class::of_end(outcome),
            (None, Some(place)) => Class::of_box(self.board(node).to_move(), place.number()),
            (None, None) => self.class_of(self.free[node.index()].nodes()[0]),
        }
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
        self.boards[..Node::open().len()].iter().map(fan).collect()
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

    /// The class of a node.
    #[inline]
    pub fn class(&self, node: Node) -> Class {
        self.classes[node.index()]
    }

    /// The node that stands for a class of boards that go on: that of the lid of their box.
    #[inline]
    pub fn lid(&self, class: Class) -> Node {
        self.lids[class.index()]
    }

    /// The nodes of all lids, of both players, the first player's first.
    pub fn lids(&self) -> &[Node] {
        &self.lids
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
