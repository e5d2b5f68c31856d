//! The players of a simulated game on the graph, and the machine as one of them.

use crate::engine::Generator;
use crate::engine::boxes::graph::{Graph, Node};
use crate::engine::boxes::{Bead, Beads, BoxNumber, Draw, Draws, Rules, Side, Verdict};
use crate::engine::records::Player;
use crate::game::Square;

/// A player of a game.
pub(crate) trait Agent {
    /// The node after its move, or `None` if it resigns.
    fn step(&mut self, node: Node, rng: &mut Generator) -> Option<Node>;

    /// Resets its state for a new game.
    fn begin(&mut self) {}

    /// Learns from a game that ended at this node.
    fn learn(&mut self, _end: Node) {}

    /// Observes what a game that ended at this node changed in its opponent's boxes.
    fn watch(&mut self, _machine: &MachineAgent<'_>, _end: Node) {}
}

/// A machine and the boxes that it opened in the game.
pub(crate) struct MachineAgent<'a> {
    graph: &'static Graph,
    side: Side,
    pub(crate) player: &'a mut Player,
    rules: &'a Rules,
    opened: &'a mut [Opened; 4],
    count: usize,
    /// The number of opened boxes without reward: 1 if the rules fix the opening, else 0.
    unrewarded: usize,
    draws: Draws,
}

/// An opened box and the drawn bead.
#[derive(Clone, Copy)]
pub(crate) struct Opened {
    number: BoxNumber,
    bead: Bead,
}

impl Opened {
    /// The buffer for the boxes of a game. It is separate from [`MachineAgent`]: an array as a
    /// field would keep the whole struct out of the registers.
    pub(crate) const ROOM: [Self; 4] = [Self {
        number: BoxNumber::FIRST,
        bead: Bead::on_lid(Square::TopLeft),
    }; 4];
}

impl<'a> MachineAgent<'a> {
    /// The player of this side, with a buffer for the boxes of a game.
    #[inline]
    pub(crate) fn new(
        side: Side,
        player: &'a mut Player,
        rules: &'a Rules,
        opened: &'a mut [Opened; 4],
    ) -> Self {
        Self {
            graph: Graph::whole(),
            side,
            player,
            rules,
            opened,
            count: 0,
            unrewarded: rules.opening.is_fixed().into(),
            draws: Draws::default(),
        }
    }
}

impl MachineAgent<'_> {
    /// True if the player cannot move anymore.
    #[inline]
    pub(crate) fn is_dry(&self) -> bool {
        self.player.is_dry(self.rules)
    }

    /// The boxes opened in a game that ended at this node, and the empty box at which the player
    /// resigned.
    pub(crate) fn touched(&self, end: Node) -> impl Iterator<Item = BoxNumber> {
        self.opened[..self.count]
            .iter()
            .map(|opened| opened.number)
            .chain(self.resigned_at(end))
    }

    #[inline]
    fn resigned_at(&self, end: Node) -> Option<BoxNumber> {
        if end.is_resigned_by(self.side) {
            end.number()
        } else {
            None
        }
    }

    /// The possible draws from a box, all equally likely.
    pub(crate) fn candidates(&self, number: BoxNumber) -> Beads {
        self.player
            .cabinet
            .candidates(number, self.player.cabinet[number].beads(), self.rules)
    }

    /// The draws of the game, for its record.
    #[inline]
    pub(crate) const fn draws(&self) -> Draws {
        self.draws
    }
}

impl Agent for MachineAgent<'_> {
    #[inline]
    fn begin(&mut self) {
        (self.count, self.draws) = (0, Draws::default());
    }

    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    fn step(&mut self, node: Node, rng: &mut Generator) -> Option<Node> {
        let Some(number) = node.number() else {
            return self.graph.free()[node.index()].nodes().first().copied();
        };
        let (cabinet, ways) = (&mut self.player.cabinet, self.graph.ways(node));
        let is_low = cabinet[number].beads().total() <= 1;
        let is_refilled = is_low && cabinet.prepare(number, self.rules, rng);
        let bead = cabinet[number].beads().any(rng)?;
        let turn = ways.any(rng);
        let mut draw = Draw::held(turn);
        if is_refilled {
            draw = draw.refilled_with(cabinet[number].beads());
        }
        self.draws.set(self.count, draw);
        self.opened[self.count] = Opened {
            number,
            bead: Bead::on_lid(Square::ALL[bead]),
        };
        self.count += 1;
        Some(self.graph.row(ways, turn)[bead])
    }

    #[expect(
        clippy::inline_always,
        reason = "a call for every move slows training by a third"
    )]
    #[inline(always)]
    fn learn(&mut self, end: Node) {
        let verdict = Verdict::at(end, self.side);
        let [each, last] = [false, true].map(|is_last| self.rules.gain(verdict, is_last));
        // As a slice, the compiler can drop the bounds checks.
        let opened = &self.opened[..self.count];
        for nth in self.unrewarded..opened.len() {
            let Opened { number, bead } = opened[nth];
            let gain = if nth + 1 == opened.len() { last } else { each };
            if self.player.cabinet.reward(number, bead, gain, self.rules) {
                self.player.cabinet.restock_if_empty(number, self.rules);
            }
        }
        if let Some(number) = self.resigned_at(end) {
            self.player.cabinet.restock_if_empty(number, self.rules);
        }
    }
}
