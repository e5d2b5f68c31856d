//! The opponent that knows the beads.

use std::sync::LazyLock;

use super::{Agent, MachineAgent};
use crate::engine::Generator;
use crate::engine::boxes::graph::{Class, Graph, NextNodes, Node, Resolution, Table, backward};
use crate::engine::boxes::{Beads, BoxIndex, BoxNumber, Side, Verdict, moves};
use crate::game::Outcome;

/// The opponent that knows the beads. It stores the expected score of each box (win 1, draw 0, loss
/// -1) under the worst replies.
pub(crate) struct Nemesis {
    /// The player it plays against.
    side: Side,
    scores: Table<f64>,
}

/// The tolerance within which two scores are equal.
const ROUNDING: f64 = 1e-9;

impl Nemesis {
    /// Computes the score of every box for the player of this side, with these possible draws.
    pub(crate) fn of(side: Side, beads: impl Fn(BoxNumber) -> Beads) -> Self {
        let lids = Resolution::Box.open();
        let end = |outcome| score_of(outcome, side);
        let score = |lid, scores: &_| Self::score(lid, side, scores, &beads);
        Self {
            side,
            scores: backward(Resolution::Box, lids, end, score),
        }
    }

    fn score(
        lid: Node,
        side: Side,
        scores: &Table<f64>,
        beads: impl Fn(BoxNumber) -> Beads,
    ) -> f64 {
        let mut score = 0.0;
        let mut add = |after, chance| score += chance * scores.of(after);
        if lid.to_move() != side {
            Self::worst_of(lid, scores).share(1.0, add);
        } else if !moves(lid, beads, Resolution::Box, &mut add) {
            score = -1.0;
        }
        score
    }

    fn worst_of(node: Node, scores: &Table<f64>) -> NextNodes {
        let free = Graph::whole().free()[node.index()].nodes().iter().copied();
        let each = free.clone().map(|after| scores.of(after));
        let lowest = each.fold(f64::INFINITY, f64::min);
        NextNodes::of(free.filter(|&after| scores.of(after) <= lowest + ROUNDING))
    }

    /// The worst replies for the machine, equally likely.
    pub(crate) fn replies(&self, node: Node) -> NextNodes {
        Self::worst_of(node, &self.scores)
    }

    /// Recomputes the score of a lid from those after it; true if it changed.
    fn work_out(&mut self, lid: Node, beads: impl Fn(BoxNumber) -> Beads) -> bool {
        let score = Self::score(lid, self.side, &self.scores, beads);
        std::mem::replace(self.scores.of_mut(lid), score).to_bits() != score.to_bits()
    }

    /// Recomputes the scores that depend on these boxes.
    fn changed(
        &mut self,
        changed: impl Iterator<Item = BoxNumber>,
        beads: impl Fn(BoxNumber) -> Beads,
    ) {
        let mut due = [false; Class::COUNT];
        changed.for_each(|number| due[Class::of_box(self.side, number).index()] = true);
        let first = Class::of_box(self.side, BoxNumber::FIRST).index();
        // Numbers ascend by stage: boxes after a box have higher numbers.
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

impl Agent for Nemesis {
    fn step(&mut self, node: Node, rng: &mut Generator) -> Option<Node> {
        Some(self.replies(node).pick(rng))
    }

    fn watch(&mut self, machine: &MachineAgent<'_>, end: Node) {
        self.changed(machine.touched(end), |number| machine.candidates(number));
    }
}

/// The lids with a move to the box, by class.
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

/// The score of a finished game for this side.
fn score_of(outcome: Outcome, side: Side) -> f64 {
    match Verdict::of(outcome, side) {
        Verdict::Won => 1.0,
        Verdict::Drawn => 0.0,
        Verdict::Lost => -1.0,
    }
}
