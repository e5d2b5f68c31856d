//! The remembered games of a machine.

use std::cmp::Reverse;

use crate::engine::boxes::Side;
use crate::engine::play::Machine;
use crate::engine::records::{Played, Player, Record};

/// A remembered game.
#[derive(Clone, Copy, Debug)]
pub struct KeptGame<'a> {
    /// Its number in the life of the machine, from 1, counting both players' games.
    pub number: u64,
    /// Its number among the games of its player, from 1.
    pub of_player: u64,
    record: &'a Record,
}

impl KeptGame<'_> {
    /// The game.
    pub fn played(&self) -> Played {
        self.record.played()
    }
}

impl Machine {
    /// The number of games in its life, as both players.
    pub fn games_in_life(&self) -> u64 {
        let games = Side::BOTH.map(|side| self.tally(side).games());
        games.into_iter().fold(0, u64::saturating_add)
    }

    /// The number of this side's game in the life of the machine.
    pub fn number_in_life(&self, side: Side, of_player: u64) -> u64 {
        self.turns.number(side, of_player)
    }

    /// The remembered games of both players, newest first.
    pub fn kept_games(&self) -> Vec<KeptGame<'_>> {
        let players = Side::BOTH.into_iter().filter_map(|side| self.player(side));
        let of_player = |player| self.kept_games_of(player);
        let mut games: Vec<_> = players.flat_map(of_player).collect();
        games.sort_by_key(|game| Reverse(game.number));
        games
    }

    fn kept_games_of<'a>(&'a self, player: &'a Player) -> impl Iterator<Item = KeptGame<'a>> {
        let (side, history) = (player.cabinet.side(), &player.history);
        let games = player.tally.games();
        history.remembered().map(move |(ago, record)| {
            let of_player = (games + 1).saturating_sub(ago);
            KeptGame {
                number: self.turns.number(side, of_player),
                of_player,
                record,
            }
        })
    }
}
