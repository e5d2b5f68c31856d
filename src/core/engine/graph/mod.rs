//! What follows what: every board that play can reach, and where each move leads, worked out once.
//!
//! A [`Node`] is a board. There are two ways on: by a bead out of the box of the player to move,
//! for each way to hold the box so that its lid shows the board; or by one of some squares, each as
//! likely as any other.
//!
//! ```text
//!              turn 0 ┌ · · · ┐  bead 7             Fan          ┌ O · · ┐
//!   ┌ · · · ┐ ───────►│ · · · │ ───────► ┌ · · · ┐ ───────► 1st  │ · · · │
//!   │ · · · │  turn 1 └ · · · ┘          │ · · · │  pick()       └ X · · ┘
//!   └ · · · ┘ ───────►  …                └ X · · ┘ ───────► 2nd    …
//!     Node      Place  box 1      Row       Node                  Node, until it is_over()
//! ```
//!
//! Nodes of one [`Class`] are images of each other. Training walks from node to node; the exact
//! chances, the worst replies and the examiner go through them backwards.

mod fan;
mod node;

use crate::engine::Side;
use std::sync::LazyLock;

use rand::{Rng, RngExt};

use super::{Bead, BoxIndex, BoxNumber};
use crate::game::{Board, Outcome, Square, Squares};

pub use fan::Fan;
pub use node::{Class, Node};

/// Every board that play can reach, and where each move leads.
#[derive(Debug)]
pub struct Graph {
    boards: Vec<Board>,
    nodes: Vec<Node>,
    by_code: Vec<Node>,
    held: Vec<Held>,
    rows: Vec<Row>,
    free: Vec<Fan>,
    lids: Vec<Node>,
}

/// Where a bead of a node's box leads.
#[derive(Clone, Copy, Debug)]
pub struct Place {
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
pub type Row = [Node; 9];

impl Place {
    /// The box.
    #[inline]
    pub const fn number(self) -> BoxNumber {
        self.number
    }

    /// One of the ways to hold the box so that its lid shows the board, each as likely as any
    /// other.
    #[inline]
    pub fn any_turn(self, rng: &mut impl Rng) -> u8 {
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
        let (held, rows, free, lids) = Default::default();
        let mut graph = Self {
            boards,
            nodes,
            by_code,
            held,
            rows,
            free,
            lids,
        };
        graph.free = graph.fans(Board::free);
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
    pub fn fans(&self, squares: impl Fn(Board) -> Squares) -> Vec<Fan> {
        let fan = |&board: &Board| {
            Fan::of(
                squares(board)
                    .iter()
                    .filter_map(|square| self.after(board, square)),
            )
        };
        self.boards[..Node::OPEN].iter().map(fan).collect()
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
    pub fn place(&self, node: Node) -> Option<Place> {
        Some(Place {
            number: node.number()?,
            held: self.held[node.index()],
        })
    }

    /// The nodes after each bead of a place, for each way to hold the box.
    #[inline]
    pub fn rows(&self, place: Place) -> &[Row] {
        &self.rows[place.held.first_row.into()..][..place.held.ways.into()]
    }

    /// The nodes after each bead of a place, for one way to hold the box.
    #[inline]
    pub fn row(&self, place: Place, turn: u8) -> &Row {
        &self.rows[usize::from(place.held.first_row) + usize::from(turn)]
    }

    /// For each node on which the game goes on, the nodes after its free squares.
    #[inline]
    pub fn free(&self) -> &[Fan] {
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
