//! How an opponent of a machine replies, and how likely each reply is.

use super::by_the_board::ByTheBoard;
use super::grain::Grain;
use super::graph::Node;
use super::nemesis::Nemesis;
use super::next_move::moves;
use super::{Beads, BoxNumber, Machine, Opponent, Player, Side};

/// How an opponent of a machine replies, as that stands.
pub(super) enum Replier<'a> {
    ByTheBoard(ByTheBoard),
    Nemesis(Box<Nemesis>),
    Other(&'a Machine, &'a Player),
}

impl<'a> Replier<'a> {
    /// Who plays against the player of this side. `None` where it cannot be known: a person, or a
    /// second machine that has never played. A nemesis goes by the beads that may come out of that
    /// player's boxes.
    pub(super) fn of(
        opponent: Opponent,
        machine: &'a Machine,
        side: Side,
        beads: impl Fn(BoxNumber) -> Beads,
    ) -> Option<Self> {
        match opponent {
            Opponent::You => None,
            Opponent::Nemesis => Some(Self::Nemesis(Box::new(Nemesis::of(side, beads)))),
            Opponent::Menace => machine
                .player(side.other())
                .map(|player| Self::Other(machine, player)),
            other => ByTheBoard::of(other).map(Self::ByTheBoard),
        }
    }

    /// The nodes that may come up against the player of this side, a later one never before an
    /// earlier one.
    pub(super) fn comes_up(&self, side: Side, grain: Grain) -> &'static [Node] {
        let known = if let Self::ByTheBoard(opponent) = self {
            opponent.comes_up(side)
        } else {
            None
        };
        known.unwrap_or_else(|| grain.open())
    }

    /// Tells of each node that may come next, with its chance; of some in two parts. Returns
    /// whether there is a reply: a machine may have to resign.
    pub(super) fn replies(&self, node: Node, tell: impl FnMut(Node, f64)) -> bool {
        match self {
            Self::ByTheBoard(opponent) => opponent.replies(node, tell),
            Self::Nemesis(nemesis) => nemesis.replies(node).share(1.0, tell),
            Self::Other(machine, player) => {
                return moves(
                    node,
                    |number| machine.candidates_between_games(player, number),
                    Grain::Box,
                    tell,
                );
            }
        }
        true
    }
}
