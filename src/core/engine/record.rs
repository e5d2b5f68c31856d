//! Games as they are handed on: the squares, and how each box was held.

use super::graph::{Graph, Node};
use super::rules::REFILL;
use super::{Bead, Beads, Opponent, Side, Verdict};
use crate::game::{Board, PlayKey, Square};

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves. Where they leave the game open, the player to move resigned.
    pub key: PlayKey,
    /// The side of the machine.
    pub side: Side,
    /// The opponent of the machine.
    pub opponent: Opponent,
}

impl Played {
    /// The game seen by the machine.
    pub fn verdict(&self) -> Verdict {
        self.verdict_for(self.side)
    }

    /// The game seen by the player of this side.
    pub fn verdict_for(&self, side: Side) -> Verdict {
        match self.board().outcome() {
            Some(outcome) => Verdict::of(outcome, side),
            None if Side::to_move(self.board()) == side => Verdict::Lost,
            None => Verdict::Won,
        }
    }

    /// True if the machine resigned it.
    pub fn resigned(&self) -> bool {
        self.is_resigned_by(self.side)
    }

    /// True if the player of this side resigned it.
    pub(super) fn is_resigned_by(&self, side: Side) -> bool {
        self.board().outcome().is_none() && Side::to_move(self.board()) == side
    }

    /// The number of boxes that the machine opened in it; the last square needs none.
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

/// A finished game of one player: the squares, and how each of its boxes was held.
///
/// Chance, a person who shakes, a log and the past all hand over such a record, and
/// [`Cabinet::apply`](super::Cabinet::apply) lives through it. The squares are kept as a walk,
/// since training forgets nearly all records again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) walk: Walk,
    pub(super) draws: Draws,
    pub(super) side: Side,
    pub(super) opponent: Opponent,
}

impl Record {
    /// A game whose boxes were held like this.
    pub fn new(played: &Played, draws: Draws) -> Self {
        Self {
            walk: Walk::along(&played.key),
            draws,
            side: played.side,
            opponent: played.opponent,
        }
    }

    /// The game, without its boxes.
    pub fn played(&self) -> Played {
        Played {
            key: self.walk.key(),
            side: self.side,
            opponent: self.opponent,
        }
    }

    /// The draws that its squares do not tell.
    pub const fn draws(&self) -> Draws {
        self.draws
    }
}

/// The part of a draw that the squares of a game do not tell, in 16 bits: the way in which the box
/// was held, of those that carry the board to its lid, and the three beads that a refill put in,
/// the drawn one among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw(u16);

/// The draws of all the boxes that one player opened in a game, four at most. The first one is
/// lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws(u64);

const WAY: u16 = 0b111;
const BEAD_BITS: usize = 4;

impl Draw {
    /// A box held in this of the symmetries that carry the board to its lid, from 0 in their order.
    #[inline]
    pub const fn held(way: u8) -> Self {
        Self(way as u16 & WAY)
    }

    /// The draw after these beads were put in, three of them; with any other number of beads there
    /// was no refill.
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

    /// The way in which the box was held: the symmetry, of those that carry the board to its lid,
    /// from 0 in their order.
    pub const fn way(self) -> usize {
        (self.0 & WAY) as usize
    }

    /// The beads that a refill put in before the draw.
    pub fn refill(self) -> Option<[Bead; REFILL]> {
        let bead =
            |nth| Square::from_number((self.0 >> (BEAD_BITS * nth) & 0xf) as u8).map(Bead::on_lid);
        Some([bead(1)?, bead(2)?, bead(3)?])
    }
}

impl Draws {
    /// The draw from a box, the first of the four being 0.
    pub const fn nth(self, nth: usize) -> Draw {
        Draw((self.0 >> (u16::BITS as usize * nth) & 0xffff) as u16)
    }

    /// Takes a note of the draw from a box, the first of the four being 0.
    #[inline]
    pub(super) const fn set(&mut self, nth: usize, draw: Draw) {
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
    /// The verdict of the player of this side on a game that ended here. The player to move where
    /// it is not over has resigned.
    #[inline]
    pub(super) fn at(end: Node, side: Side) -> Self {
        match end.outcome() {
            Some(outcome) => Self::of(outcome, side),
            None if end.to_move() == side => Self::Lost,
            None => Self::Won,
        }
    }
}
