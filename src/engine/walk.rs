//! A game as a walk through the graph: two players who move in turn, and where it came to.

use rand::Rng;

use super::graph::{Graph, Node};
use super::{Bead, Beads, BoxNumber, Cabinet, Draw, Draws, Rules, Verdict};
use crate::game::{Mark, PlayKey, Square};

/// One of the players of a game.
pub(super) trait Mover {
    /// The node after its move, or `None` where it resigns.
    fn step(&mut self, node: Node, rng: &mut impl Rng) -> Option<Node>;

    /// Gets ready for a game.
    fn begin(&mut self) {}

    /// Learns from a game that ended like this for it.
    fn learn(&mut self, _verdict: Verdict) {}

    /// Sees what a game has changed in the boxes of its opponent.
    fn watch(&mut self, _machine: &Boxes<'_>) {}
}

/// A game from the empty board to its end: the nodes after the moves, [`Walk::BITS`] each, the last one lowest.
///
/// A number is shifted in a register; an array would go through memory with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walk(u128);

impl Walk {
    const BEGUN: Self = Self(0);
    const BITS: u32 = 13; // for 5,478 nodes, of which the first one, which is 0, never comes again
    const LAST: u128 = (1 << Self::BITS) - 1;

    /// Plays a game.
    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    pub(super) fn between(first: &mut impl Mover, second: &mut impl Mover, rng: &mut impl Rng) -> Self {
        first.begin();
        second.begin();
        let (mut walk, mut here) = (Self::BEGUN, Some(Node::START));
        while let Some(node) = here {
            here = walk.step(node, first, rng).and_then(|node| walk.step(node, second, rng));
        }
        walk
    }

    /// The moves of a game.
    pub(super) fn along(key: &PlayKey) -> Self {
        let mut walk = Self::BEGUN;
        for (board, _) in key.moves().skip(1) {
            walk.push(Graph::whole().node(board));
        }
        walk.push(Graph::whole().node(key.board()));
        walk
    }

    /// Makes a move, and returns where the game goes on.
    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    fn step(&mut self, node: Node, mover: &mut impl Mover, rng: &mut impl Rng) -> Option<Node> {
        let next = mover.step(node, rng)?;
        self.push(next);
        (!next.is_over()).then_some(next)
    }

    #[inline]
    fn push(&mut self, node: Node) {
        self.0 = self.0 << Self::BITS | u128::from(node.bits());
    }

    /// The nodes after the moves, in order.
    fn nodes(self) -> impl Iterator<Item = Node> {
        (0..9).rev().map(move |nth| Self(self.0 >> (nth * Self::BITS)).end()).filter(|&node| node != Node::START)
    }

    /// The last node.
    #[inline]
    const fn end(self) -> Node {
        Node::from_bits((self.0 & Self::LAST) as u16)
    }

    /// Whose move it is at the end, or would be.
    #[inline]
    const fn to_move(self) -> Mark {
        let moves = (u128::BITS - self.0.leading_zeros()).div_ceil(Self::BITS);
        if moves.is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// Whether the player of this side resigned.
    #[inline]
    pub(super) fn is_resigned_by(&self, side: Mark) -> bool {
        !self.end().is_over() && self.to_move() == side
    }

    /// How the player of this side sees it. Who is to move at the end of a game that is not over has resigned.
    #[inline]
    pub(super) fn verdict_for(&self, side: Mark) -> Verdict {
        match self.end().outcome() {
            Some(outcome) => Verdict::of(outcome, side),
            None if self.to_move() == side => Verdict::Lost,
            None => Verdict::Won,
        }
    }

    /// The squares played.
    pub(super) fn key(self) -> PlayKey {
        PlayKey::through(self.nodes().map(|node| Graph::whole().board(node)))
    }
}

/// A machine: its boxes, and those that the game has opened.
pub(super) struct Boxes<'a> {
    graph: &'static Graph,
    cabinet: &'a mut Cabinet,
    rules: &'a Rules,
    opened: [Opened; 4],
    count: usize,
    resigned_at: Option<BoxNumber>,
}

/// A box that a game has opened.
#[derive(Clone, Copy)]
pub(super) struct Opened {
    number: BoxNumber,
    bead: Bead,
    draw: Draw,
}

impl Opened {
    const NONE: Self = Self { number: BoxNumber::FIRST, bead: Bead::on_lid(Square::TopLeft), draw: Draw::held(0) };
}

impl<'a> Boxes<'a> {
    #[inline]
    pub(super) fn new(cabinet: &'a mut Cabinet, rules: &'a Rules) -> Self {
        Self { graph: Graph::whole(), cabinet, rules, opened: [Opened::NONE; 4], count: 0, resigned_at: None }
    }
}

impl Boxes<'_> {
    /// The boxes that the game has opened, and the empty one at which the player resigned.
    pub(super) fn touched(&self) -> impl Iterator<Item = BoxNumber> {
        self.opened[..self.count].iter().map(|opened| opened.number).chain(self.resigned_at)
    }

    /// What may come out of a box, each bead as likely as any other.
    pub(super) fn candidates(&self, number: BoxNumber) -> Beads {
        self.cabinet.candidates(number, self.cabinet[number].beads(), self.rules)
    }

    /// What is to be remembered of the boxes that the game opened.
    #[inline]
    pub(super) fn draws(&self) -> Draws {
        self.opened.iter().map(|opened| opened.draw).collect()
    }

    /// Whether an empty box, which only a file can have left so, was a second machine's and is restocked.
    #[inline]
    fn restocks(&mut self, number: BoxNumber) -> bool {
        self.cabinet.box_index().side() == Mark::O && self.cabinet.restock_if_empty(number, self.rules)
    }
}

impl Mover for Boxes<'_> {
    #[inline]
    fn begin(&mut self) {
        (self.count, self.resigned_at) = (0, None);
    }

    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut impl Rng) -> Option<Node> {
        let Some(place) = self.graph.place(node) else {
            return self.graph.free()[node.index()].nodes().first().copied();
        };
        let number = place.number();
        let refilled = self.cabinet.refill_if_due(number, self.rules, rng);
        let bead = loop {
            match self.cabinet[number].beads().any(rng) {
                Some(bead) => break bead,
                None if self.restocks(number) => {}
                None => {
                    self.resigned_at = Some(number);
                    return None;
                }
            }
        };
        let turn = place.any_turn(rng);
        let mut draw = Draw::held(turn);
        if refilled {
            draw = draw.refilled_with(self.cabinet[number].beads());
        }
        self.opened[self.count] = Opened { number, bead: Bead::on_lid(Square::ALL[bead]), draw };
        self.count += 1;
        Some(self.graph.row(place, turn.into())[bead])
    }

    #[expect(clippy::inline_always, reason = "a call for every move slows training by a third")]
    #[inline(always)]
    fn learn(&mut self, verdict: Verdict) {
        let [each, last] = [false, true].map(|is_last| self.rules.gain(verdict, is_last));
        for (nth, opened) in self.opened[..self.count].iter().enumerate() {
            let gain = if nth + 1 == self.count { last } else { each };
            if self.cabinet.reward(opened.number, opened.bead, gain, self.rules) {
                self.cabinet.restock_if_empty(opened.number, self.rules);
            }
        }
        if let Some(number) = self.resigned_at {
            self.cabinet.restock_if_empty(number, self.rules);
        }
    }
}
