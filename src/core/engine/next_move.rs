//! What a machine may play next, with no game on: a bead drawn in the game in progress counts as
//! still in its box.

use super::grain::Grain;
use super::graph::{Graph, Node};
use super::matchbox::{exactly, starting_beads};
use super::{Beads, BoxNumber, Machine, Player, Side, WhenEmpty};
use crate::game::PerSquare;

impl Machine {
    /// What may come out of a player's box with no game on, each bead as likely as any other.
    #[inline]
    pub(super) fn candidates_between_games(&self, player: &Player, number: BoxNumber) -> Beads {
        let (side, beads) = (player.cabinet.side(), self.beads_of(player, number));
        let rules = self.rules_of(side);
        // Only a file can have left a box empty that is restocked.
        if side == Side::Second && beads.is_empty() && rules.when_empty() == WhenEmpty::Restock {
            return starting_beads(player.cabinet[number].starting());
        }
        player.cabinet.candidates(number, &beads, &rules)
    }

    /// One bead of each color of which a player's box holds most, with no game on; of a box without
    /// beads what the rules put in.
    pub(super) fn most_numerous(&self, player: &Player, number: BoxNumber) -> Beads {
        let beads = self.beads_of(player, number);
        let beads = if beads.is_empty() {
            self.candidates_between_games(player, number)
        } else {
            beads
        };
        let most = beads.counts().values().iter().copied().max().unwrap_or(0);
        let is_most = |square| most > 0 && beads.counts()[square] == most;
        Beads::from_counts(PerSquare::from_fn(|square| is_most(square).into()))
    }
}

/// Tells of each node that may come next by a draw from a box with these beads, with its chance, of
/// some in parts. The ways to hold the box are all looked at, or one that stands for them, since
/// they lead to images of the same board. Returns whether there is a move: without beads there is
/// none.
pub(super) fn moves(
    node: Node,
    beads: impl FnOnce(BoxNumber) -> Beads,
    grain: Grain,
    mut tell: impl FnMut(Node, f64),
) -> bool {
    let graph = Graph::whole();
    let Some(place) = graph.place(node) else {
        graph.free()[node.index()].share(1.0, tell);
        return true;
    };
    let (beads, rows) = (beads(place.number()), graph.rows(place));
    let rows = if grain == Grain::Board {
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
        moves.for_each(|(&after, &count)| tell(after, exactly(count) / total / ways));
    }
    !beads.is_empty()
}
