//! Records of games: the squares, and the draws from the boxes.

use std::fmt;

use super::Opponent;
use crate::engine::boxes::graph::{Graph, Node};
use crate::engine::boxes::{Draws, Side, Verdict};
use crate::game::{Board, PlayKey};

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves. If they do not end the game, the player to move resigned.
    pub key: PlayKey,
    /// The side of the machine.
    pub side: Side,
    /// The opponent of the machine.
    pub opponent: Opponent,
}

impl Played {
    /// The verdict for the machine.
    pub fn verdict(&self) -> Verdict {
        self.verdict_for(self.side)
    }

    /// The verdict for this side.
    pub fn verdict_for(&self, side: Side) -> Verdict {
        Verdict::of_game(self.board(), side)
    }

    /// True if the machine resigned.
    pub fn resigned(&self) -> bool {
        self.is_resigned_by(self.side)
    }

    /// True if this side resigned.
    pub(crate) fn is_resigned_by(&self, side: Side) -> bool {
        self.board().outcome().is_none() && Side::to_move(self.board()) == side
    }

    /// The number of boxes that the machine opened; the last square needs none.
    pub const fn boxes(&self) -> usize {
        let own = match self.side {
            Side::First => self.key.len().div_ceil(2),
            Side::Second => self.key.len() / 2,
        };
        if own < 4 { own } else { 4 }
    }

    /// The board at the end.
    pub const fn board(&self) -> Board {
        self.key.board()
    }
}

/// A line of a log, such as `7136958 W` with the result of the first player; `1593 R` if that player
/// resigned, `5 WR` if the second did.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match (self.board().outcome(), Side::to_move(self.board())) {
            (Some(outcome), _) => &Verdict::of(outcome, Side::First).letter().to_string(),
            (None, Side::First) => "R",
            (None, Side::Second) => "WR",
        };
        write!(f, "{} {end}", self.key)
    }
}

/// A finished game of one player: the squares, and the draws from its boxes.
///
/// Games by chance, by hand, from a log and from the past all become records, and
/// [`Cabinet::apply`](crate::engine::Cabinet::apply) applies them to the boxes. The squares are stored as a
/// walk, since training soon drops nearly all records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub(crate) walk: Walk,
    pub(crate) draws: Draws,
    pub(crate) side: Side,
    pub(crate) opponent: Opponent,
}

impl Record {
    /// A game with these draws.
    pub fn new(played: &Played, draws: Draws) -> Self {
        Self {
            walk: Walk::along(&played.key),
            draws,
            side: played.side,
            opponent: played.opponent,
        }
    }

    /// The game without its draws.
    pub fn played(&self) -> Played {
        Played {
            key: self.walk.key(),
            side: self.side,
            opponent: self.opponent,
        }
    }

    /// The draws of the player's boxes.
    pub const fn draws(&self) -> Draws {
        self.draws
    }
}

/// The nodes of a game from its first move to its end, [`Walk::BITS`] each, the last one lowest.
///
/// A number is shifted in a register; an array would be written to memory with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walk(u128);

impl Walk {
    /// The walk before the first move.
    pub(crate) const BEGUN: Self = Self(0);
    const BITS: u32 = 13; // for 5,478 nodes; node 0 is the start and never comes up again
    const LAST: u128 = (1 << Self::BITS) - 1;

    /// The walk of a game.
    pub(crate) fn along(key: &PlayKey) -> Self {
        let mut walk = Self::BEGUN;
        for (board, _) in key.moves().skip(1) {
            walk.push(Graph::whole().node(board));
        }
        walk.push(Graph::whole().node(key.board()));
        walk
    }

    /// Appends the node after a move.
    #[inline]
    pub(crate) fn push(&mut self, node: Node) {
        self.0 = self.0 << Self::BITS | u128::from(node.bits());
    }

    /// The nodes in order.
    fn nodes(self) -> impl Iterator<Item = Node> {
        (0..9)
            .rev()
            .map(move |nth| Self(self.0 >> (nth * Self::BITS)).end())
            .filter(|&node| node != Node::START)
    }

    /// The last node.
    pub(crate) fn end(self) -> Node {
        Graph::whole().nodes()[(self.0 & Self::LAST) as usize]
    }

    /// The game of the walk.
    pub(crate) fn key(self) -> PlayKey {
        PlayKey::through(self.nodes().map(|node| Graph::whole().board(node)))
    }
}
