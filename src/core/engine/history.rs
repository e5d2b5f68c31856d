//! The last games that a machine played, and what its boxes held before them.

use std::collections::VecDeque;

use super::walk::Walk;
use super::{Beads, BoxNumber, Cabinet, Draws, Opponent, Rules, Side, Verdict};
use crate::game::{Board, PlayKey};

/// A finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its moves. Where they leave the game open, the player to move resigned.
    pub key: PlayKey,
    /// Which player the machine was.
    pub side: Side,
    /// Who played against the machine.
    pub opponent: Opponent,
}

impl Played {
    /// The game seen by the machine.
    pub fn verdict(&self) -> Verdict {
        self.verdict_for(self.side)
    }

    /// The game seen by the player of this side.
    pub fn verdict_for(&self, side: Side) -> Verdict {
        match self.board().outcome() {
            Some(outcome) => Verdict::of(outcome, side),
            None if Side::to_move(self.board()) == side => Verdict::Lost,
            None => Verdict::Won,
        }
    }

    /// Whether the machine resigned it.
    pub fn resigned(&self) -> bool {
        self.board().outcome().is_none() && Side::to_move(self.board()) == self.side
    }

    /// How many boxes the machine opened in it; the last square needs none.
    pub const fn boxes(&self) -> usize {
        let own = match self.side {
            Side::First => self.key.len().div_ceil(2),
            Side::Second => self.key.len() / 2,
        };
        if own < 4 { own } else { 4 }
    }

    /// The board at the end.
    pub const fn board(&self) -> Board {
        self.key.board()
    }
}

/// The last games, at most [`History::MOST`], oldest first, with what it takes to say what the
/// boxes held then.
///
/// They are kept as walks, since training forgets nearly all of them again: the squares are worked
/// out for who asks. What the boxes held is kept every [`History::MOST`] games, twice, so that the
/// last games can always be run again.
#[derive(Clone, Debug, Default)]
pub struct History {
    games: VecDeque<Kept>,
    /// How many games were ever added.
    added: u64,
    /// What the boxes held after some games; without any, nothing is known of the past.
    bases: VecDeque<Base>,
    /// After how many games the next base is due.
    next_base: u64,
    changes: Vec<Change>,
}

/// A finished game as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) walk: Walk,
    pub(super) draws: Draws,
    pub(super) side: Side,
    pub(super) opponent: Opponent,
}

/// What all the boxes held after so many games.
#[derive(Clone, Debug)]
pub(super) struct Base {
    pub(super) after: u64,
    /// `None` for the starting beads.
    pub(super) boxes: Option<Vec<Beads>>,
}

/// Something that changed a machine other than by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// After how many games of those that were ever added to the history.
    pub after: u64,
    /// What.
    pub what: Changed,
}

/// What was changed other than by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Changed {
    /// A box holds these beads from then on.
    Beads(BoxNumber, Beads),
    /// The rules of the machine were these until then.
    Rules(Rules),
}

impl History {
    /// How many games are remembered.
    pub const MOST: usize = 1000;

    /// How many changes other than by games are remembered; after more of them the past begins
    /// anew.
    pub const MOST_CHANGES: usize = 1000;

    /// A history without games of a machine with these boxes.
    pub fn before(cabinet: &Cabinet) -> Self {
        let mut history = Self::default();
        history.add_base(cabinet);
        history
    }

    /// Adds a game of which nobody knows what it did to the boxes; the past begins after it, by
    /// [`History::begin_past`].
    pub fn push(&mut self, game: Played) {
        self.add(Kept {
            walk: Walk::along(&game.key),
            draws: Draws::default(),
            side: game.side,
            opponent: game.opponent,
        });
        self.forget_past();
        self.drop_old();
    }

    /// How many games can be added until [`History::look_back`] is due.
    pub(super) fn until_look_back(&self) -> u64 {
        self.next_base.saturating_sub(self.added).max(1)
    }

    /// Keeps what the boxes hold after the games so far, if it is time.
    pub(super) fn look_back(&mut self, cabinet: &Cabinet) {
        if self.added >= self.next_base {
            self.add_base(cabinet);
        }
    }

    /// Adds a game; [`History::look_back`] comes after it when it is due.
    #[inline]
    pub(super) fn add(&mut self, game: Kept) {
        self.games.push_back(game);
        self.added += 1;
    }

    /// Adds a game of which it is known what it did to the boxes.
    pub fn push_known(&mut self, game: Played, draws: Draws) {
        let Played {
            key,
            side,
            opponent,
        } = game;
        self.add(Kept {
            walk: Walk::along(&key),
            draws,
            side,
            opponent,
        });
    }

    /// From here on it is known what the boxes hold: these beads.
    pub fn begin_past(&mut self, cabinet: &Cabinet) {
        self.forget_past();
        self.add_base(cabinet);
    }

    /// Nothing is known any more of what the boxes held: they were changed, and nobody took notes.
    pub(super) fn forget_past(&mut self) {
        self.bases.clear();
        self.changes.clear();
        self.next_base = 0;
    }

    /// Takes a note of a change other than by a game, since the last one.
    pub fn change(&mut self, what: Changed) {
        if self.bases.is_empty() {
            return;
        }
        self.changes.push(Change {
            after: self.added,
            what,
        });
        if self.changes.len() > Self::MOST_CHANGES {
            self.forget_past();
        }
    }

    fn add_base(&mut self, cabinet: &Cabinet) {
        let mut boxes = if self.bases.len() < 2 {
            None
        } else {
            self.bases.pop_front().and_then(|base| base.boxes)
        };
        if self.added == 0 && cabinet.is_as_stocked() {
            boxes = None;
        } else {
            let boxes = boxes.get_or_insert_default();
            boxes.clear();
            boxes.extend(cabinet.iter().map(|(_, matchbox)| *matchbox.beads()));
        }
        self.bases.push_back(Base {
            after: self.added,
            boxes,
        });
        self.next_base = self.added + Self::MOST as u64;
        self.drop_old();
    }

    /// Drops the games that are neither among the last nor needed to run those again, and changes
    /// before them.
    fn drop_old(&mut self) {
        let base = self.bases.front().map_or(self.added, |base| base.after);
        let first = base.min(self.added.saturating_sub(Self::MOST as u64));
        let too_many = self
            .games
            .len()
            .saturating_sub(usize::try_from(self.added - first).unwrap_or(usize::MAX));
        self.games.drain(..too_many);
        self.changes.retain(|change| change.after >= base);
    }

    /// The games, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Played> + ExactSizeIterator {
        let skipped = self.games.len().saturating_sub(Self::MOST);
        self.games.range(skipped..).map(Kept::played)
    }

    /// What the squares of the same games do not tell, where it is known.
    pub fn draws(&self) -> impl Iterator<Item = Option<Draws>> {
        let known_from = self.known_from().unwrap_or(self.added);
        let skipped = self.games.len().saturating_sub(Self::MOST);
        let first = self.added - (self.games.len() - skipped) as u64;
        (first..)
            .zip(self.games.range(skipped..))
            .map(move |(nth, kept)| (nth >= known_from).then_some(kept.draws))
    }

    /// The newest game.
    pub fn last(&self) -> Option<Played> {
        self.games.back().map(Kept::played)
    }

    /// How many games were ever added.
    pub(super) const fn added(&self) -> u64 {
        self.added
    }

    /// After how many of the games that were ever added the past begins that is known; `None` where
    /// none is.
    pub(super) fn known_from(&self) -> Option<u64> {
        let oldest = self.added.saturating_sub(Self::MOST as u64);
        self.bases.front().map(|base| base.after.max(oldest))
    }

    /// The last base after no more than so many games.
    pub(super) fn base_for(&self, games: u64) -> Option<&Base> {
        self.bases.iter().rev().find(|base| base.after <= games)
    }

    /// The game after so many games, if it is kept.
    pub(super) fn game_after(&self, games: u64) -> Option<&Kept> {
        let skipped = self.added - self.games.len() as u64;
        self.games
            .get(usize::try_from(games.checked_sub(skipped)?).ok()?)
    }

    /// What was changed other than by games, in order.
    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The history as it was after so many of the games that were ever added, without a past of its
    /// own.
    pub(super) fn up_to(&self, games: u64) -> Self {
        let later = usize::try_from(self.added - games).unwrap_or(usize::MAX);
        let kept = self
            .games
            .iter()
            .take(self.games.len().saturating_sub(later))
            .copied()
            .collect();
        Self {
            games: kept,
            added: games,
            ..Self::default()
        }
    }
}

/// They are equal when the same games are remembered.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for History {}

impl Kept {
    pub(super) fn played(&self) -> Played {
        Played {
            key: self.walk.key(),
            side: self.side,
            opponent: self.opponent,
        }
    }
}
