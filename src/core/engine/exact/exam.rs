//! The exam of a machine: what each box gives away.

use super::{Chances, Replier};
use crate::engine::boxes::graph::{Graph, Node, Resolution, Soundness, Table, backward};
use crate::engine::boxes::{Bead, Beads, BoxIndex, BoxNumber, Lid, Side, moves};
use crate::engine::play::{Machine, Pair};
use crate::engine::records::Opponent;
use crate::game::{Outcome, Square};

/// The score that each box of a machine gives away against an opponent.
///
/// The best score is the highest expected score (win 1, draw 0, loss -1) of any player against this
/// opponent. The scores given away by the boxes add up to the difference between it and the
/// machine's own score.
#[derive(Clone, Debug)]
pub struct Exam {
    /// The chances of a player with the best score, by node.
    best: Table<Chances>,
    boxes: Vec<ExaminedBox>,
    /// The score given away by the opening, if the rules fix it.
    by_rules: f64,
}

/// A box and the score that it gives away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExaminedBox {
    /// The box.
    pub number: BoxNumber,
    /// The chance, 0 to 1, that a game reaches this box, empty or not.
    pub reach: f64,
    /// The chance, 0 to 1, that the drawn bead is sound; `None` for an empty box.
    pub sound: Option<f64>,
    /// The expected score that the machine loses at this box in a game.
    pub given_away: f64,
    /// The chance, 0 to 1, that a game ends worse than it could because of a draw from this box. A
    /// win turned into a loss counts as one game, though it gives away two points.
    pub games: f64,
}

impl Machine {
    /// The exam between games. `None` if the opponent's replies are unknown: those of a person, or of
    /// another machine; see [`Pair::exam`]. A nemesis replies as it does against the machine at
    /// present.
    pub fn exam(&self, against: Opponent) -> Option<Exam> {
        self.exam_beside(None, against)
    }

    fn exam_beside(&self, other: Option<&Self>, against: Opponent) -> Option<Exam> {
        let beads = |number| self.candidates(number);
        let replier = Replier::of(against, self, other)?;
        let exam = Exam::of(self.side(), beads, &replier, Resolution::against(against));
        Some(exam.without(|number| !self.cabinet().has(number)))
    }
}

impl Pair {
    /// The exam of the machine in use, as [`Machine::exam`], against the other one too.
    pub fn exam(&self, against: Opponent) -> Option<Exam> {
        self.machine.exam_beside(self.other.as_ref(), against)
    }
}

impl Exam {
    /// Examines every board, or only the lids.
    fn of(
        own: Side,
        beads: impl Fn(BoxNumber) -> Beads,
        replier: &Replier,
        resolution: Resolution,
    ) -> Self {
        let best = best_chances(replier, own, resolution);
        let mut reach = Table::new(resolution, 0.0, |_| 0.0);
        *reach.of_mut(Node::START) = 1.0;
        let index = BoxIndex::of(own);
        let mut boxes: Vec<_> = index
            .numbers()
            .map(|number| ExaminedBox::of(number, index.lid(number), &beads(number)))
            .collect();
        for &node in resolution.open() {
            let (reached, of_best) = (reach.of(node), best.of(node));
            let (mut given_away, mut games) = (0.0, 0.0);
            let mut compare = |after: &Chances, chance| {
                given_away += chance * (of_best.score() - after.score());
                games += chance * of_best.worse_by(after);
            };
            let mut visit = |after: Node, chance| {
                compare(&best.of(after), chance);
                *reach.of_mut(after) += reached * chance;
            };
            if node.to_move() != own {
                replier.replies(node, visit);
                continue;
            }
            if !moves(node, &beads, resolution, &mut visit) {
                let resigned = Outcome::Won(own.other().mark());
                compare(&Chances::certain(resigned, own), 1.0);
            }
            if let Some(number) = node.number() {
                let examined = &mut boxes[number.index()];
                examined.reach += reached;
                examined.given_away += reached * given_away;
                examined.games += reached * games;
            }
        }
        Self {
            best,
            boxes,
            by_rules: 0.0,
        }
    }

    /// The exam without these missing boxes; what they give away counts for the rules.
    fn without(mut self, is_missing: impl Fn(BoxNumber) -> bool) -> Self {
        let missing = self.boxes.iter_mut().filter(|it| is_missing(it.number));
        let taken = missing.map(|it| {
            it.games = 0.0;
            std::mem::take(&mut it.given_away)
        });
        self.by_rules = taken.sum();
        self
    }

    /// The best score of any player against this opponent, -1 to 1; with a fixed opening, after it.
    pub fn best(&self) -> f64 {
        self.best.of(Node::START).score() - self.by_rules
    }

    /// The machine's own score, -1 to 1.
    pub fn score(&self) -> f64 {
        self.best() - self.given_away()
    }

    /// The score given away by all boxes.
    pub fn given_away(&self) -> f64 {
        self.boxes.iter().map(|examined| examined.given_away).sum()
    }

    /// The examined box with this number.
    pub fn of_box(&self, number: BoxNumber) -> &ExaminedBox {
        &self.boxes[number.index()]
    }

    /// All boxes by a measure, the highest first; equal ones by number.
    pub fn worst_first(&self, measure: impl Fn(&ExaminedBox) -> f64) -> Vec<&ExaminedBox> {
        let mut boxes: Vec<_> = self.boxes.iter().collect();
        boxes.sort_by(|one, other| measure(other).total_cmp(&measure(one)));
        boxes
    }
}

impl ExaminedBox {
    /// A box before its reach is known.
    fn of(number: BoxNumber, lid: Lid, beads: &Beads) -> Self {
        let lid = lid.board();
        let sound = |square: &Square| Soundness::of(lid, *square) == Some(Soundness::Sound);
        let chance = |square| beads.chance(Bead::on_lid(square)).unwrap_or(0.0);
        let share = || lid.free().iter().filter(sound).map(chance).sum();
        Self {
            number,
            reach: 0.0,
            sound: (!beads.is_empty()).then(share),
            given_away: 0.0,
            games: 0.0,
        }
    }
}

/// The chances of a player with the best score, by node.
fn best_chances(replier: &Replier, own: Side, resolution: Resolution) -> Table<Chances> {
    let end = |outcome| Chances::certain(outcome, own);
    backward(resolution, resolution.open(), end, |node, best| {
        if node.to_move() == own {
            let free = Graph::whole().free()[node.index()].nodes().iter();
            let after = free.map(|&after| best.of(after));
            let better = after.reduce(|one, other| {
                if other.score() > one.score() {
                    other
                } else {
                    one
                }
            });
            return better.unwrap_or_default();
        }
        let mut mean = Chances::default();
        if replier.replies(node, |after, chance| mean.add(chance, best.of(after))) {
            mean
        } else {
            end(Outcome::Won(own.mark())) // It resigns.
        }
    })
}
