//! Records of games: the squares, and the draws from the boxes.

use crate::engine::boxes::graph::{Graph, Node};
use crate::engine::boxes::rules::REFILL;
use crate::engine::{Bead, Beads, Opponent, Side, Verdict};
use crate::game::{Board, PlayKey, Square};

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
        match self.board().outcome() {
            Some(outcome) => Verdict::of(outcome, side),
            None if Side::to_move(self.board()) == side => Verdict::Lost,
            None => Verdict::Won,
        }
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

/// The part of a draw that does not follow from the squares of the game, in 16 bits: the
/// orientation of the box among the symmetries that carry the board to its lid, and the three beads
/// of a refill, including the drawn one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw(u16);

/// The draws from all boxes that one player opened in a game, at most four, the first in the lowest
/// bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws(u64);

const WAY: u16 = 0b111;
const BEAD_BITS: usize = 4;

impl Draw {
    /// A draw with this orientation, an index into the symmetries that carry the board to the lid.
    #[inline]
    pub const fn held(way: u8) -> Self {
        Self(way as u16 & WAY)
    }

    /// The draw after a refill with these beads; unchanged unless there are three.
    #[must_use]
    pub fn refilled_with(self, beads: &Beads) -> Self {
        if beads.total() != REFILL as u64 {
            return self;
        }
        let each = Square::ALL.into_iter().flat_map(|square| {
            let count = beads.count(Bead::on_lid(square));
            (0..count).map(move |_| u16::from(square.number()))
        });
        let refill = (1..)
            .zip(each)
            .map(|(nth, number)| number << (BEAD_BITS * nth));
        Self(self.0 & WAY | refill.fold(0, |all, bead| all | bead))
    }

    /// The orientation of the box: an index into the symmetries that carry the board to its lid.
    pub const fn way(self) -> usize {
        (self.0 & WAY) as usize
    }

    /// The beads of a refill before the draw.
    pub fn refill(self) -> Option<[Bead; REFILL]> {
        let bead =
            |nth| Square::from_number((self.0 >> (BEAD_BITS * nth) & 0xf) as u8).map(Bead::on_lid);
        Some([bead(1)?, bead(2)?, bead(3)?])
    }
}

impl Draws {
    /// The draw from the player's box at this index, 0 to 3.
    pub const fn nth(self, nth: usize) -> Draw {
        Draw((self.0 >> (u16::BITS as usize * nth) & 0xffff) as u16)
    }

    /// Stores the draw from the player's box at this index, 0 to 3.
    #[inline]
    pub(crate) const fn set(&mut self, nth: usize, draw: Draw) {
        self.0 |= (draw.0 as u64) << (u16::BITS as usize * nth);
    }
}

impl FromIterator<Draw> for Draws {
    fn from_iter<I: IntoIterator<Item = Draw>>(draws: I) -> Self {
        let mut all = Self::default();
        draws
            .into_iter()
            .enumerate()
            .for_each(|(nth, draw)| all.set(nth, draw));
        all
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

impl Verdict {
    /// The verdict for this side on a game that ended at this node. If the board is not finished,
    /// the player to move resigned.
    #[inline]
    pub(crate) fn at(end: Node, side: Side) -> Self {
        match end.outcome() {
            Some(outcome) => Self::of(outcome, side),
            None if end.to_move() == side => Self::Lost,
            None => Self::Won,
        }
    }
}
