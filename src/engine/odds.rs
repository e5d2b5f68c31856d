//! The exact chances of a machine as it stands, by working through the graph.

use super::grain::Grain;
use super::graph::{Graph, Node};
use super::nemesis::Nemesis;
use super::next_move::moves;
use super::replier::Replier;
use super::{Beads, BoxNumber, Chances, Machine, Opponent, Replies};
use crate::game::{Board, Mark, Outcome};

impl Machine {
    /// The chances of the next game against an opponent, computed, not sampled. `None` where they
    /// cannot be known: a person's, or a second machine's that has never played.
    ///
    /// The machine stands as it does between games: beads drawn in a game in progress count as
    /// still in their boxes, and nothing is learned on the way.
    pub fn odds(&self, against: Opponent) -> Option<Chances> {
        self.odds_as(Mark::X, against)
    }

    /// The same of the player of this side, whose opponent moves first where it moves second; `menace` is then the
    /// machine that moves first. `None` also for a second player that has never moved.
    pub fn odds_as(&self, side: Mark, against: Opponent) -> Option<Chances> {
        let player = self.player(side)?;
        self.evaluated(side, against, &|number| self.candidates_between_games(player, number))
    }

    /// The same as [`Machine::odds_as`] if that player always played the bead of which its box holds most, and where
    /// there are several, one of them, each as likely as any other.
    pub fn greedy_odds_as(&self, side: Mark, against: Opponent) -> Option<Chances> {
        let player = self.player(side)?;
        self.evaluated(side, against, &|number| self.most_numerous(player, number))
    }

    fn evaluated(&self, side: Mark, against: Opponent, beads: &dyn Fn(BoxNumber) -> Beads) -> Option<Chances> {
        let replier = Replier::of(against, self, side, beads)?;
        let grain = Grain::against(against);
        let mut known = grain.table(None, |outcome| Some(Chances::certain(outcome, side)));
        Some(Evaluation { side, beads, replier, grain }.of(Node::START, Mark::X, &mut known))
    }

    /// The replies that are worst for the player of this side as it stands; any that there are for one that has never
    /// moved.
    ///
    /// Worst is the lowest expected score to the end of the game, a won game counting 1, a drawn
    /// one 0 and a lost one -1; replies that are equally bad are equally likely.
    pub fn worst_replies(&self, side: Mark, board: Board) -> Replies {
        let Some(player) = self.player(side) else { return Replies::any_of(board.free()) };
        let graph = Graph::whole();
        let nemesis = Nemesis::of(side, |number| self.candidates_between_games(player, number));
        let worst = nemesis.replies(graph.node(board));
        let leads_there = |square| board.play(square).is_ok_and(|after| worst.nodes().contains(&graph.node(after)));
        Replies::any_of(board.free().iter().filter(|&square| leads_there(square)).collect())
    }
}

/// What the chances depend on. They are worked out once for every box or board.
struct Evaluation<'a> {
    side: Mark,
    beads: &'a dyn Fn(BoxNumber) -> Beads,
    replier: Replier<'a>,
    grain: Grain,
}

impl Evaluation<'_> {
    /// The chances from a node on which this side is to move; `known` are those worked out so far.
    fn of(&self, node: Node, to_move: Mark, known: &mut [Option<Chances>]) -> Chances {
        let index = self.grain.index(node);
        if let Some(known) = known[index] {
            return known;
        }
        let node = self.grain.stands_for(node);
        let mut chances = Chances::default();
        let add = |after, chance| chances.add(chance, self.of(after, to_move.other(), known));
        let is_played = if to_move == self.side {
            moves(node, self.beads, self.grain, add)
        } else {
            self.replier.replies(node, add)
        };
        if !is_played {
            chances = Chances::certain(Outcome::Won(to_move.other()), self.side);
        }
        known[index] = Some(chances);
        chances
    }
}
