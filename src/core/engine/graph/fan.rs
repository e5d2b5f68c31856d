//! The nodes of which one comes next, each as likely as any other.

use rand::{Rng, RngExt};

use super::node::Node;

/// Nodes of which one comes next, each as likely as any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fan {
    count: u8,
    nodes: [Node; 9],
}

impl Fan {
    /// These nodes, nine at most.
    pub(in crate::engine) fn of(nodes: impl IntoIterator<Item = Node>) -> Self {
        let mut fan = Self {
            count: 0,
            nodes: [Node::START; 9],
        };
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
    pub fn pick(&self, rng: &mut impl Rng) -> Node {
        self.nth(rng.random_range(0..self.count.into()))
    }
}
