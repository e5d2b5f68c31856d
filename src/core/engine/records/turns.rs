//! The order of the games of a machine's two players.

use crate::engine::boxes::{PerSide, Side};

/// The order in which the two players of a machine played, as alternating runs of games, starting
/// with the first player.
///
/// Each turn is stored as both players' numbers of games at its end. If the order is unknown, as
/// for machines from before it was recorded, the first player's games count as first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Turns(Vec<PerSide<u64>>);

impl Turns {
    /// The maximum number of turns; the order of older ones is dropped.
    pub(crate) const MOST: usize = 2048;

    /// Turns with these numbers of games in unknown order.
    pub(crate) fn unknown(played: PerSide<u64>) -> Self {
        let mut turns = Self(vec![PerSide::new(played[Side::First], 0)]);
        turns.note(played);
        turns
    }

    /// Records the present numbers of games; only one player has played since the last call.
    pub(crate) fn note(&mut self, played: PerSide<u64>) {
        for side in Side::BOTH {
            let last = self.0.len() - 1;
            if played[side] == self.0[last][side] {
                continue;
            }
            // An empty first turn is one of the first player.
            if Side::of_move(last) == side {
                self.0[last][side] = played[side];
            } else {
                let mut turn = self.0[last];
                turn[side] = played[side];
                self.0.push(turn);
            }
        }
        if self.0.len() > Self::MOST {
            self.0.drain(..2);
            self.0[0][Side::Second] = 0;
        }
    }

    /// The number of a player's game in the life of the machine.
    pub(crate) fn number(&self, side: Side, of_player: u64) -> u64 {
        let turn = self.0.partition_point(|turn| turn[side] < of_player);
        let turn = self.0[turn.min(self.0.len() - 1)];
        of_player.saturating_add(turn[side.other()])
    }

    /// The number of games in each turn, starting with the first player; empty if the order is
    /// trivial.
    pub(crate) fn lengths(&self) -> Vec<u64> {
        if self.0.len() <= 2 {
            return Vec::new();
        }
        let all = |turn: &PerSide<u64>| turn[Side::First] + turn[Side::Second];
        let ends = self.0.iter().map(all);
        let begins = [0].into_iter().chain(ends.clone());
        ends.zip(begins).map(|(end, begin)| end - begin).collect()
    }

    /// The turns of these lengths; `None` if they do not sum up to these numbers of games.
    pub(crate) fn of_lengths(lengths: &[u64], played: PerSide<u64>) -> Option<Self> {
        let mut turns = Self(Vec::new());
        let mut so_far = PerSide::default();
        for (nth, &games) in lengths.iter().enumerate() {
            let side = Side::of_move(nth);
            so_far[side] =
                u64::checked_add(so_far[side], games).filter(|_| nth == 0 || games > 0)?;
            turns.0.push(so_far);
        }
        (so_far == played && lengths.len() <= Self::MOST).then_some(turns)
    }
}
