//! The exact chances of a machine.

use serde::Serialize;

use crate::engine::boxes::graph::{Node, Resolution, backward};
use crate::engine::boxes::{Side, Verdict, moves};
use crate::engine::opponents::{ByTheBoard, Nemesis};
use crate::engine::play::{Machine, Pair};
use crate::engine::records::Opponent;
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
    Other(&'a Machine),
}

impl<'a> Replier<'a> {
    /// The replier against a machine. `None` if it is unknown: a person, or another machine that is
    /// not given.
    pub(crate) fn of(
        opponent: Opponent,
        machine: &Machine,
        other: Option<&'a Machine>,
    ) -> Option<Self> {
        let beads = |number| machine.candidates(number);
        match opponent {
            Opponent::You => None,
            Opponent::Nemesis => Some(Self::Nemesis(Nemesis::of(machine.side(), beads))),
            Opponent::Menace => other.map(Self::Other),
            other => ByTheBoard::of(other).map(Self::ByTheBoard),
        }
    }

    /// The nodes that can come up against a machine of this side, in the order of play.
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
            Self::Other(machine) => {
                let beads = |number| machine.candidates(number);
                return moves(node, beads, Resolution::Box, visit);
            }
        }
        true
    }
}

impl Machine {
    /// The exact chances of its next game against an opponent. `None` if they are unknown: against a
    /// person, or another machine; see [`Pair::odds`].
    ///
    /// Beads drawn in a game in progress count as in their boxes, and the machine does not learn
    /// during the game.
    pub fn odds(&self, against: Opponent) -> Option<Chances> {
        self.odds_beside(None, against)
    }

    fn odds_beside(&self, other: Option<&Self>, against: Opponent) -> Option<Chances> {
        let side = self.side();
        let beads = |number| self.candidates(number);
        let replier = Replier::of(against, self, other)?;
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

impl Pair {
    /// The exact chances of the next game of the machine in use, as [`Machine::odds`]; `menace` is the
    /// other machine, against which they are unknown until it has been made.
    pub fn odds(&self, against: Opponent) -> Option<Chances> {
        self.machine.odds_beside(self.other.as_ref(), against)
    }
}
