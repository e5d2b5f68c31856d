//! The last games that a machine played.

use std::collections::VecDeque;

use super::walk::Walk;
use super::{Opponent, Verdict};
use crate::game::{Board, Mark, PlayKey};

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves. Where they leave the game open, the player to move resigned.
    pub key: PlayKey,
    /// Which player the machine was.
    pub side: Mark,
    /// Who played against the machine.
    pub opponent: Opponent,
}

impl Played {
    /// The game seen by the machine.
    pub fn verdict(&self) -> Verdict {
        self.verdict_for(self.side)
    }

    /// The game seen by the player of this side.
    pub fn verdict_for(&self, side: Mark) -> Verdict {
        match self.board().outcome() {
            Some(outcome) => Verdict::of(outcome, side),
            None if self.board().to_move() == side => Verdict::Lost,
            None => Verdict::Won,
        }
    }

    /// Whether the machine resigned it.
    pub fn resigned(&self) -> bool {
        self.board().outcome().is_none() && self.board().to_move() == self.side
    }

    /// The board at the end.
    pub const fn board(&self) -> Board {
        self.key.board()
    }
}

/// The last games, at most [`History::MOST`], oldest first.
///
/// They are kept as walks, since training forgets nearly all of them again: the squares are worked out for who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(VecDeque<Kept>);

/// A finished game as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) walk: Walk,
    pub(super) side: Mark,
    pub(super) opponent: Opponent,
}

impl History {
    /// How many games are remembered.
    pub const MOST: usize = 1000;

    /// Adds a game, and forgets the oldest where there are too many.
    pub fn push(&mut self, game: Played) {
        self.keep(Kept::from(&game));
    }

    pub(super) fn keep(&mut self, game: Kept) {
        if self.0.len() == Self::MOST {
            self.0.pop_front();
        }
        self.0.push_back(game);
    }

    /// The games, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Played> + ExactSizeIterator {
        self.0.iter().map(Kept::played)
    }

    /// The newest game.
    pub fn last(&self) -> Option<Played> {
        self.0.back().map(Kept::played)
    }
}

impl From<&Played> for Kept {
    fn from(game: &Played) -> Self {
        Self { walk: Walk::along(&game.key), side: game.side, opponent: game.opponent }
    }
}

impl Kept {
    fn played(&self) -> Played {
        Played { key: self.walk.key(), side: self.side, opponent: self.opponent }
    }
}
