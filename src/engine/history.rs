//! The last games that a machine played.

use std::collections::VecDeque;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(VecDeque<Played>);

impl History {
    /// How many games are remembered.
    pub const MOST: usize = 1000;

    /// Adds a game, and forgets the oldest where there are too many.
    pub fn push(&mut self, game: Played) {
        if self.0.len() == Self::MOST {
            self.0.pop_front();
        }
        self.0.push_back(game);
    }

    /// The games, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.0.iter()
    }

    /// The newest game.
    pub fn last(&self) -> Option<&Played> {
        self.0.back()
    }
}
