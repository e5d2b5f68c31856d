//! The remembered games of a machine.

use crate::engine::play::Machine;
use crate::engine::records::Played;

impl Machine {
    /// Its remembered games, newest first, each with its number, from 1.
    pub fn kept_games(&self) -> Vec<(u64, Played)> {
        let player = self.player();
        let next = player.tally.games() + 1;
        let remembered = player.history.remembered();
        let numbered = remembered.map(|(ago, record)| (next.saturating_sub(ago), record.played()));
        let mut games: Vec<_> = numbered.collect();
        games.reverse();
        games
    }
}
