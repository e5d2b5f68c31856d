//! The exact chances of a machine: its odds, the worst replies, and its exam.

use std::sync::LazyLock;

use serde::Serialize;

use crate::engine::boxes::graph::{
    Class, Graph, NextNodes, Node, Resolution, Soundness, Table, backward,
};
use crate::engine::boxes::matchbox::{exactly, starting_beads};
use crate::engine::opponents::agents::{Agent, MachineAgent};
use crate::engine::opponents::by_the_board::ByTheBoard;
use crate::engine::{
    Bead, Beads, BoxIndex, BoxNumber, Generator, Lid, Machine, Opponent, Player, Replies, Side,
    Verdict, WhenEmpty,
};
use crate::game::{Board, Outcome, Square};

/// The chances of a game, 0 to 1 each, with the sum 1. A resigned game is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Chances {
    pub won: f64,
    pub drawn: f64,
    pub lost: f64,
}

impl Chances {
    /// The expected score of a game: 1 for a win, 0 for a draw, -1 for a loss.
    pub fn score(&self) -> f64 {
        self.won - self.lost
    }

    /// The chance, 0 to 1, that a game ends worse with the lower-scoring `other`: the least
    /// probability that must move to turn one distribution into the other.
    fn worse_by(&self, other: &Self) -> f64 {
        let (won, lost) = (self.won - other.won, other.lost - self.lost);
        won.max(lost).min(won + lost)
    }

    /// The chances of a finished game for this side.
    pub(crate) fn certain(outcome: Outcome, side: Side) -> Self {
        let verdict = Verdict::of(outcome, side);
        let is = |end| f64::from(u8::from(verdict == end));
        Self {
            won: is(Verdict::Won),
            drawn: is(Verdict::Drawn),
            lost: is(Verdict::Lost),
        }
    }

    #[inline]
    pub(crate) fn add(&mut self, chance: f64, of: Self) {
        self.won += chance * of.won;
        self.drawn += chance * of.drawn;
        self.lost += chance * of.lost;
    }
}

impl Machine {
    /// The possible draws from a box between games, all equally likely; empty for a second player
    /// that has never moved.
    pub fn candidates(&self, side: Side, number: BoxNumber) -> Beads {
        self.player(side)
            .map(|player| self.candidates_between_games(player, number))
            .unwrap_or_default()
    }

    /// The possible draws from a player's box between games, all equally likely.
    #[inline]
    pub(crate) fn candidates_between_games(&self, player: &Player, number: BoxNumber) -> Beads {
        let (side, beads) = (player.cabinet.side(), self.beads_of(player, number));
        let rules = self.rules_of(side);
        // A restocked box is empty only if it was read from a file.
        if side == Side::Second && beads.is_empty() && rules.when_empty == WhenEmpty::Restock {
            return starting_beads(player.cabinet[number].starting());
        }
        player.cabinet.candidates(number, &beads, &rules)
    }
}

/// Calls `visit` for each possible next node with its chance; a node may come several times. All
/// orientations of the box are included, or at the resolution of boxes only the first, since they
/// lead to images of the same board. Returns false if the box is empty.
pub(crate) fn moves(
    node: Node,
    beads: impl FnOnce(BoxNumber) -> Beads,
    resolution: Resolution,
    mut visit: impl FnMut(Node, f64),
) -> bool {
    let graph = Graph::whole();
    let Some(number) = node.number() else {
        graph.free()[node.index()].share(1.0, visit);
        return true;
    };
    let (beads, rows) = (beads(number), graph.rows(graph.ways(node)));
    let rows = if resolution == Resolution::Board {
        rows
    } else {
        &rows[..1]
    };
    let (total, ways) = (
        exactly(beads.total()),
        f64::from(u8::try_from(rows.len()).unwrap_or(u8::MAX)),
    );
    for row in rows {
        let moves = row
            .iter()
            .zip(beads.counts().values())
            .filter(|(_, count)| **count > 0);
        moves.for_each(|(&after, &count)| visit(after, exactly(count) / total / ways));
    }
    !beads.is_empty()
}

/// The replies of an opponent at the machine's present state.
pub(crate) enum Replier<'a> {
    ByTheBoard(ByTheBoard),
    Nemesis(Nemesis),
    Other(&'a Machine, &'a Player),
}

impl<'a> Replier<'a> {
    /// The replier against the player of this side. `None` if it is unknown: a person, or a second
    /// machine that has never played. `beads` are the possible draws of that player, for a nemesis.
    pub(crate) fn of(
        opponent: Opponent,
        machine: &'a Machine,
        side: Side,
        beads: impl Fn(BoxNumber) -> Beads,
    ) -> Option<Self> {
        match opponent {
            Opponent::You => None,
            Opponent::Nemesis => Some(Self::Nemesis(Nemesis::of(side, beads))),
            Opponent::Menace => machine
                .player(side.other())
                .map(|player| Self::Other(machine, player)),
            other => ByTheBoard::of(other).map(Self::ByTheBoard),
        }
    }

    /// The nodes that can come up against the player of this side, in the order of play.
    pub(crate) fn comes_up(&self, side: Side, resolution: Resolution) -> &'static [Node] {
        let known = if let Self::ByTheBoard(opponent) = self {
            opponent.comes_up(side)
        } else {
            None
        };
        known.unwrap_or_else(|| resolution.open())
    }

    /// Calls `visit` for each possible next node with its chance; a node may come twice. Returns
    /// false if the opponent resigns.
    pub(crate) fn replies(&self, node: Node, visit: impl FnMut(Node, f64)) -> bool {
        match self {
            Self::ByTheBoard(opponent) => opponent.replies(node, visit),
            Self::Nemesis(nemesis) => nemesis.replies(node).share(1.0, visit),
            Self::Other(machine, player) => {
                return moves(
                    node,
                    |number| machine.candidates_between_games(player, number),
                    Resolution::Box,
                    visit,
                );
            }
        }
        true
    }
}

impl Machine {
    /// The exact chances of the next game of this side's player against an opponent. `None` for a
    /// second player that has never moved, and if they are unknown: against a person, or a machine
    /// that has never played.
    ///
    /// Against the second player the opponent moves first; `menace` is then the machine that moves
    /// first. Beads drawn in a game in progress count as in their boxes, and the machine does not
    /// learn during the game.
    pub fn odds(&self, side: Side, against: Opponent) -> Option<Chances> {
        let player = self.player(side)?;
        let beads = |number| self.candidates_between_games(player, number);
        let replier = Replier::of(against, self, side, beads)?;
        let resolution = Resolution::against(against);
        let nodes = replier.comes_up(side, resolution);
        let end = |outcome| Chances::certain(outcome, side);
        let known = backward(resolution, nodes, end, |node, known| {
            let mut chances = Chances::default();
            let visit = |after, chance| chances.add(chance, known.of(after));
            let is_played = if node.to_move() == side {
                moves(node, beads, resolution, visit)
            } else {
                replier.replies(node, visit)
            };
            if is_played {
                chances
            } else {
                end(Outcome::Won(node.to_move().other().mark())) // It resigns.
            }
        });
        Some(known.of(Node::START))
    }

    /// The worst replies for this side's player; all free squares if it has never moved.
    ///
    /// The worst replies have the lowest expected score of the game (win 1, draw 0, loss -1); equal
    /// ones are equally likely.
    pub fn worst_replies(&self, side: Side, board: Board) -> Replies {
        let Some(player) = self.player(side) else {
            return Replies::any_of(board.free());
        };
        let graph = Graph::whole();
        let nemesis = Nemesis::of(side, |number| self.candidates_between_games(player, number));
        let worst = nemesis.replies(graph.node(board));
        let leads_there = |square| {
            board
                .play(square)
                .is_ok_and(|after| worst.nodes().contains(&graph.node(after)))
        };
        Replies::any_of(
            board
                .free()
                .iter()
                .filter(|&square| leads_there(square))
                .collect(),
        )
    }
}

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
        let end = |outcome| Chances::certain(outcome, side).score();
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
    /// The exam of this side's player between games. `None` for a second player that has never
    /// moved, and if the opponent's replies are unknown. A nemesis replies as it does against the
    /// machine at present.
    pub fn exam(&self, side: Side, against: Opponent) -> Option<Exam> {
        let player = self.player(side)?;
        let beads = |number| self.candidates_between_games(player, number);
        let replier = Replier::of(against, self, side, beads)?;
        let exam = Exam::of(side, beads, &replier, Resolution::against(against));
        Some(exam.without(|number| !player.cabinet.has(number)))
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
