//! The exact chances of a machine as it stands, by working through the graph.

use super::grain::Grain;
use super::graph::{Graph, Node};
use super::nemesis::Nemesis;
use super::next_move::moves;
use super::replier::Replier;
use super::{Beads, BoxNumber, Chances, Machine, Opponent, Replies, Side};
use crate::game::{Board, Outcome};

impl Machine {
    /// The chances of the next game of the player of this side against an opponent, computed, not
    /// sampled. `None` for a second player that has never moved, and where they cannot be known: a
    /// person's, or a machine's that has never played.
    ///
    /// Against a player that moves second the opponent moves first; `menace` is then the machine
    /// that moves first. The machine stands as it does between games: beads drawn in a game in
    /// progress count as still in their boxes, and nothing is learned on the way.
    pub fn odds(&self, side: Side, against: Opponent) -> Option<Chances> {
        let player = self.player(side)?;
        self.evaluated(side, against, |number| {
            self.candidates_between_games(player, number)
        })
    }

    /// The same as [`Machine::odds`] if that player always played the bead of which its box
    /// holds most, and where there are several, one of them, each as likely as any other.
    pub fn greedy_odds(&self, side: Side, against: Opponent) -> Option<Chances> {
        let player = self.player(side)?;
        self.evaluated(side, against, |number| self.most_numerous(player, number))
    }

    /// Works the chances out for every board that may come up, the last ones first.
    fn evaluated(
        &self,
        side: Side,
        against: Opponent,
        beads: impl Fn(BoxNumber) -> Beads,
    ) -> Option<Chances> {
        let replier = Replier::of(against, self, side, &beads)?;
        let grain = Grain::against(against);
        let mut known = grain.table(Chances::default(), |outcome| {
            Chances::certain(outcome, side)
        });
        for &node in replier.comes_up(side, grain).iter().rev() {
            let mut chances = Chances::default();
            let tell = |after, chance| chances.add(chance, known[grain.index(after)]);
            let is_own = node.to_move() == side;
            let is_played = if is_own {
                moves(node, &beads, grain, tell)
            } else {
                replier.replies(node, tell)
            };
            if !is_played {
                chances = Chances::certain(Outcome::Won(node.to_move().other().mark()), side); // somebody resigns
            }
            known[grain.index(node)] = chances;
        }
        Some(known[grain.index(Node::START)])
    }

    /// The replies that are worst for the player of this side as it stands; any that there are for
    /// one that has never moved.
    ///
    /// Worst is the lowest expected score to the end of the game, a won game counting 1, a drawn
    /// one 0 and a lost one -1; replies that are equally bad are equally likely.
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
