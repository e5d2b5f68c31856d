//! The remembered games of a machine.

use crate::engine::boxes::Side;
use crate::engine::play::Machine;
use crate::engine::records::Played;

impl Machine {
    /// The number of its games on both sides.
    pub fn games_in_life(&self) -> u64 {
        let games = Side::BOTH.map(|side| self.tally(side).games());
        games.into_iter().fold(0, u64::saturating_add)
    }

    /// The remembered games of this side's player, newest first, each with its number, from 1.
    pub fn kept_games(&self, side: Side) -> Vec<(u64, Played)> {
        let Some(player) = self.player(side) else {
            return Vec::new();
        };
        let next = player.tally.games() + 1;
        let remembered = player.history.remembered();
        let numbered = remembered.map(|(ago, record)| (next.saturating_sub(ago), record.played()));
        let mut games: Vec<_> = numbered.collect();
        games.reverse();
        games
    }
}
