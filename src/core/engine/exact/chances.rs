//! The exact chances of a machine.

use serde::Serialize;

use crate::engine::boxes::graph::{Node, Resolution, backward};
use crate::engine::boxes::{Beads, BoxNumber, Side, Verdict, moves};
use crate::engine::opponents::{ByTheBoard, Nemesis};
use crate::engine::play::Machine;
use crate::engine::records::{Opponent, Player};
use crate::game::Outcome;

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
    pub(super) fn worse_by(&self, other: &Self) -> f64 {
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

    /// Without the rounding errors of a result that is certain.
    fn rounded_to_certainty(self) -> Self {
        const ERROR: f64 = 1e-12;
        let round = |share: f64| if share > 1.0 - ERROR { 1.0 } else { 0.0 };
        let rounded = [self.won, self.drawn, self.lost].map(round);
        match rounded {
            [0.0, 0.0, 0.0] => self,
            [won, drawn, lost] => Self { won, drawn, lost },
        }
    }

    #[inline]
    pub(crate) fn add(&mut self, chance: f64, of: Self) {
        self.won += chance * of.won;
        self.drawn += chance * of.drawn;
        self.lost += chance * of.lost;
    }
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
        Some(known.of(Node::START).rounded_to_certainty())
    }
}
