//! A game as a walk through the graph, and how it ended.

use super::graph::{Graph, Node};
use super::{Side, Verdict};
use crate::game::PlayKey;

/// A game from the empty board to its end: the nodes after the moves, [`Walk::BITS`] each, the last
/// one lowest.
///
/// A number is shifted in a register; an array would go through memory with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk(u128);

impl Walk {
    /// A game in which nobody has moved.
    pub(super) const BEGUN: Self = Self(0);
    const BITS: u32 = 13; // for 5,478 nodes, of which the first one, which is 0, never comes again
    const LAST: u128 = (1 << Self::BITS) - 1;

    /// The moves of a game.
    pub(super) fn along(key: &PlayKey) -> Self {
        let mut walk = Self::BEGUN;
        for (board, _) in key.moves().skip(1) {
            walk.push(Graph::whole().node(board));
        }
        walk.push(Graph::whole().node(key.board()));
        walk
    }

    /// Takes a note of the node after a move.
    #[inline]
    pub(super) fn push(&mut self, node: Node) {
        self.0 = self.0 << Self::BITS | u128::from(node.bits());
    }

    /// The nodes after the moves, in order.
    fn nodes(self) -> impl Iterator<Item = Node> {
        (0..9)
            .rev()
            .map(move |nth| Self(self.0 >> (nth * Self::BITS)).end())
            .filter(|&node| node != Node::START)
    }

    /// The last node.
    pub(super) fn end(self) -> Node {
        Graph::whole().nodes()[(self.0 & Self::LAST) as usize]
    }

    /// The squares played.
    pub(super) fn key(self) -> PlayKey {
        PlayKey::through(self.nodes().map(|node| Graph::whole().board(node)))
    }
}

impl Verdict {
    /// How the player of this side sees a game that ended here. Who is to move where it is not over
    /// has resigned.
    #[inline]
    pub(super) fn at(end: Node, side: Side) -> Self {
        match end.outcome() {
            Some(outcome) => Self::of(outcome, side),
            None if end.to_move() == side => Self::Lost,
            None => Self::Won,
        }
    }
}
