//! How finely boards have to be told apart: by their boxes, or where images are not treated alike,
//! one by one.

use std::sync::LazyLock;

use super::Opponent;
use super::graph::{Class, Graph, Node};
use crate::game::Outcome;

/// How finely boards are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// All boards of a box are as one.
    Box,
    /// Every board by itself.
    Board,
}

impl Grain {
    /// What is needed against an opponent.
    pub(super) const fn against(opponent: Opponent) -> Self {
        if opponent.treats_images_alike() {
            Self::Box
        } else {
            Self::Board
        }
    }

    /// Where a node stands in a [`Grain::table`].
    #[inline]
    pub(super) fn index(self, node: Node) -> usize {
        match self {
            Self::Box => node.class().index(),
            Self::Board => node.index(),
        }
    }

    /// The nodes to look at, a later one never before an earlier one.
    pub(super) fn open(self) -> &'static [Node] {
        match self {
            Self::Box => &LIDS_IN_ORDER,
            Self::Board => Graph::whole().open(),
        }
    }

    /// A value for every node: this one, and another where the game is over.
    pub(super) fn table<T: Copy>(self, open: T, over: impl Fn(Outcome) -> T) -> Vec<T> {
        match self {
            Self::Box => Class::table(open, over).to_vec(),
            Self::Board => Graph::whole()
                .nodes()
                .iter()
                .copied()
                .map(|node| node.outcome().map_or(open, &over))
                .collect(),
        }
    }
}

static LIDS_IN_ORDER: LazyLock<Vec<Node>> = LazyLock::new(|| {
    let mut lids = Graph::whole().lids().to_vec();
    lids.sort();
    lids
});
