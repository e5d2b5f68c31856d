//! How an opponent of a machine replies, and how likely each reply is.

use super::by_the_board::ByTheBoard;
use super::grain::Grain;
use super::graph::Node;
use super::matchbox::starting_beads;
use super::nemesis::Nemesis;
use super::next_move::moves;
use super::{Beads, BoxNumber, Machine, Opponent, Player};

/// How an opponent of a machine replies, as that stands.
pub(super) enum Replier<'a> {
    ByTheBoard(ByTheBoard),
    Nemesis(Box<Nemesis>),
    Second(&'a Machine, &'a Player),
}

impl<'a> Replier<'a> {
    /// `None` where it cannot be known: a person, or a second machine that has never played.
    /// A nemesis goes by the beads that may come out of the machine's boxes.
    pub(super) fn of(opponent: Opponent, machine: &'a Machine, beads: impl Fn(BoxNumber) -> Beads) -> Option<Self> {
        match opponent {
            Opponent::You => None,
            Opponent::Nemesis => Some(Self::Nemesis(Box::new(Nemesis::of(beads)))),
            Opponent::Menace => machine.second.as_ref().map(|player| Self::Second(machine, player)),
            other => ByTheBoard::of(other).map(Self::ByTheBoard),
        }
    }

    /// Tells of each node that may come next, with its chance; of some in two parts.
    pub(super) fn replies(&self, node: Node, tell: impl FnMut(Node, f64)) {
        match self {
            Self::ByTheBoard(opponent) => opponent.replies(node, tell),
            Self::Nemesis(nemesis) => nemesis.replies(node).share(1.0, tell),
            Self::Second(machine, player) => machine.second_moves(player, node, tell),
        }
    }
}

impl Machine {
    /// What the second player may play with no game on.
    fn second_moves(&self, player: &Player, node: Node, tell: impl FnMut(Node, f64)) {
        let beads = |number| {
            let beads = self.beads_of(player, number);
            if beads.is_empty() { starting_beads(player.cabinet[number].starting()) } else { beads }
        };
        moves(node, beads, Grain::Box, tell);
    }
}
