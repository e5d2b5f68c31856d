//! The opponent that knows the beads: it plays what is worst for the machine as it stands between
//! games.

use std::sync::LazyLock;

use rand::Rng;

use super::boxes::{Boxes, Mover};
use super::grain::Grain;
use super::graph::{Class, Fan, Graph, Node};
use super::next_move::moves;
use super::{Beads, BoxIndex, BoxNumber, Chances, Side};

/// What every class of boards is worth to the machine if all replies are the worst: the expected
/// score to the end of the game, a won game counting 1, a drawn one 0 and a lost one -1.
pub(super) struct Nemesis {
    /// The player that it plays against.
    side: Side,
    scores: [f64; Class::COUNT],
}

/// Scores closer than this count as equal: they differ by no more than rounding.
const ROUNDING: f64 = 1e-9;

impl Nemesis {
    /// Works out what every box is worth to the player of this side, of whose boxes these beads may
    /// come out.
    pub(super) fn of(side: Side, beads: impl Fn(BoxNumber) -> Beads) -> Self {
        let scores = Class::table(0.0, |outcome| Chances::certain(outcome, side).score());
        let mut nemesis = Self { side, scores };
        for &lid in Grain::Box.open().iter().rev() {
            nemesis.work_out(lid, &beads);
        }
        nemesis
    }

    /// The replies that are worst for the machine, each as likely as any other.
    pub(super) fn replies(&self, node: Node) -> Fan {
        let free = Graph::whole().free()[node.index()].nodes();
        let lowest = free
            .iter()
            .map(|&node| self.score(node))
            .fold(f64::INFINITY, f64::min);
        Fan::of(
            free.iter()
                .copied()
                .filter(|&node| self.score(node) <= lowest + ROUNDING),
        )
    }

    fn score(&self, node: Node) -> f64 {
        self.scores[node.class().index()]
    }

    /// Works out what the box of a lid is worth from those after it; returns whether that has
    /// changed.
    fn work_out(&mut self, lid: Node, beads: impl Fn(BoxNumber) -> Beads) -> bool {
        let class = lid.class();
        let mut score = 0.0;
        let mut add = |node, chance| score += chance * self.score(node);
        if class.side() != self.side {
            self.replies(lid).share(1.0, add);
        } else if !moves(lid, beads, Grain::Box, &mut add) {
            score = -1.0;
        }
        std::mem::replace(&mut self.scores[class.index()], score).to_bits() != score.to_bits()
    }

    /// Works out anew what depends on these boxes of the machine, and nothing else.
    fn changed(
        &mut self,
        changed: impl Iterator<Item = BoxNumber>,
        beads: impl Fn(BoxNumber) -> Beads,
    ) {
        let mut due = [false; Class::COUNT];
        changed.for_each(|number| due[Class::of_box(self.side, number).index()] = true);
        let first = Class::of_box(self.side, BoxNumber::FIRST).index();
        // The numbers go by stage: what comes after a box has a higher one.
        for class in (first..first + BoxIndex::of(self.side).box_count()).rev() {
            if !due[class] || !self.work_out(Graph::whole().lids()[class], &beads) {
                continue;
            }
            for &reply in &BEFORE[class] {
                if self.work_out(reply, &beads) {
                    BEFORE[reply.class().index()]
                        .iter()
                        .for_each(|&lid| due[lid.class().index()] = true);
                }
            }
        }
    }
}

impl Mover for Nemesis {
    fn step(&mut self, node: Node, rng: &mut impl Rng) -> Option<Node> {
        Some(self.replies(node).pick(rng))
    }

    fn watch(&mut self, machine: &Boxes<'_>, end: Node) {
        self.changed(machine.touched(end), |number| machine.candidates(number));
    }
}

/// For every box, the lids from which a move leads there.
static BEFORE: LazyLock<Vec<Vec<Node>>> = LazyLock::new(|| {
    let graph = Graph::whole();
    let mut before = vec![Vec::new(); Class::COUNT];
    for &lid in graph.lids() {
        for &after in graph.free()[lid.index()].nodes() {
            let there: &mut Vec<Node> = &mut before[after.class().index()];
            if !there.contains(&lid) {
                there.push(lid);
            }
        }
    }
    before
});
