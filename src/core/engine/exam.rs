//! Where a machine loses: what each of its boxes gives away against an opponent, worked out
//! exactly.

use super::grain::Grain;
use super::graph::{Graph, Node};
use super::next_move::moves;
use super::replier::Replier;
use super::solved::Soundness;
use super::{Bead, Beads, BoxIndex, BoxNumber, Chances, Lid, Machine, Opponent, Side};
use crate::game::{PerSquare, Square, Symmetry};

/// What every box of a machine gives away against an opponent.
///
/// The best score is the highest average (a won game counting 1, a drawn one 0, a lost one -1) that
/// any player could get against this opponent. What the boxes give away adds up to the difference
/// between it and the machine's own score.
#[derive(Clone, Debug)]
pub struct Exam {
    side: Side,
    values: Values,
    boxes: Vec<ExaminedBox>,
}

/// What a box gives away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExaminedBox {
    /// The box.
    pub number: BoxNumber,
    /// The chance, 0 to 1, that a game comes to this box, be it empty or not.
    pub reach: f64,
    /// The chance, 0 to 1, that the bead drawn is sound; `None` where there is no bead to draw.
    pub sound: Option<f64>,
    /// How much of its score the machine loses here in an average game.
    pub given_away: f64,
}

impl Machine {
    /// Examines the player of this side as it stands between games. `None` for a second one that has
    /// never moved, and where it cannot be known how the opponent plays. A nemesis is taken to play
    /// as it does against the machine as it stands.
    pub fn exam(&self, side: Side, against: Opponent) -> Option<Exam> {
        let player = self.player(side)?;
        let beads = |number| self.candidates_between_games(player, number);
        let replier = Replier::of(against, self, side, beads)?;
        Some(Exam::of(side, beads, &replier, Grain::against(against)))
    }
}

impl Exam {
    /// Looks at every board, or at the lids alone, which stand for their boards.
    fn of(own: Side, beads: impl Fn(BoxNumber) -> Beads, replier: &Replier, grain: Grain) -> Self {
        let values = Values::against(replier, own, grain);
        let mut reach = grain.table(0.0, |_| 0.0);
        reach[grain.index(Node::START)] = 1.0;
        let index = BoxIndex::of(own);
        let mut boxes: Vec<_> = index
            .numbers()
            .map(|number| ExaminedBox::of(number, index.lid(number), &beads(number)))
            .collect();
        for &node in grain.open() {
            let (reached, best) = (reach[grain.index(node)], values.of(node));
            let mut given_away = 0.0;
            let mut tell = |after: Node, chance| {
                given_away += chance * (best - values.of(after));
                reach[grain.index(after)] += reached * chance;
            };
            if node.to_move() != own {
                replier.replies(node, tell);
                continue;
            }
            if !moves(node, &beads, grain, &mut tell) {
                given_away = best + 1.0; // It resigns, which scores -1.
            }
            if let Some(place) = Graph::whole().place(node) {
                let examined = &mut boxes[place.number().index()];
                examined.reach += reached;
                examined.given_away += reached * given_away;
            }
        }
        Self {
            side: own,
            values,
            boxes,
        }
    }

    /// The best score that any player could get against this opponent, -1 to 1.
    pub fn best(&self) -> f64 {
        self.values.of(Node::START)
    }

    /// The machine's own score, -1 to 1.
    pub fn score(&self) -> f64 {
        self.best() - self.given_away()
    }

    /// What all the boxes give away together.
    pub fn given_away(&self) -> f64 {
        self.boxes.iter().map(|examined| examined.given_away).sum()
    }

    /// What a box gives away.
    pub fn of_box(&self, number: BoxNumber) -> &ExaminedBox {
        &self.boxes[number.index()]
    }

    /// The box that gives away most; of several the first.
    pub fn worst(&self) -> &ExaminedBox {
        let others = self.boxes.iter().skip(1);
        others.fold(&self.boxes[0], |worst, box_| {
            if box_.given_away > worst.given_away {
                box_
            } else {
                worst
            }
        })
    }

    /// All boxes, the one that gives away most first; those that give away the same in order.
    pub fn worst_first(&self) -> Vec<&ExaminedBox> {
        let mut boxes: Vec<_> = self.boxes.iter().collect();
        boxes.sort_by(|one, other| other.given_away.total_cmp(&one.given_away));
        boxes
    }

    /// The best score that any player could get after this bead of a box, by square of the lid; a
    /// mean over the turns of the lid. `None` for a square that is taken.
    pub fn worths(&self, number: BoxNumber) -> PerSquare<Option<f64>> {
        let lid = BoxIndex::of(self.side).lid(number).board();
        PerSquare::from_fn(|square| {
            let after = lid.play(square).ok()?;
            let values = Symmetry::ALL
                .map(|symmetry| self.values.of(Graph::whole().node(after.turned(symmetry))));
            Some(values.iter().sum::<f64>() / 8.0)
        })
    }
}

impl ExaminedBox {
    /// A box that no game has come to.
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
        }
    }
}

/// The best score that any player could get from every node.
#[derive(Clone, Debug)]
struct Values {
    grain: Grain,
    values: Vec<f64>,
}

impl Values {
    fn against(replier: &Replier, own: Side, grain: Grain) -> Self {
        let mut values = Self {
            grain,
            values: grain.table(0.0, |outcome| Chances::certain(outcome, own).score()),
        };
        for &node in grain.open().iter().rev() {
            let is_own = node.to_move() == own;
            values.values[grain.index(node)] = if is_own {
                values.best_after(node)
            } else {
                values.mean_after(node, replier)
            };
        }
        values
    }

    fn of(&self, node: Node) -> f64 {
        self.values[self.grain.index(node)]
    }

    fn best_after(&self, node: Node) -> f64 {
        Graph::whole().free()[node.index()]
            .nodes()
            .iter()
            .map(|&after| self.of(after))
            .fold(-1.0, f64::max)
    }

    fn mean_after(&self, node: Node, replier: &Replier) -> f64 {
        let mut mean = 0.0;
        let is_played = replier.replies(node, |after, chance| mean += chance * self.of(after));
        if is_played { mean } else { 1.0 } // It resigns.
    }
}
