//! The last games of a machine, and the contents of its boxes before them.

use std::collections::VecDeque;

use super::{Opponent, Played, Record};
use crate::engine::boxes::{Beads, BoxNumber, Cabinet, Draws, Matchbox, Rules};

/// The last games, at most [`History::MOST`], oldest first, with enough to reconstruct the contents
/// of the boxes.
///
/// Games are stored as walks and decoded on demand, since training soon drops nearly all of them.
/// The contents of the boxes are stored every [`History::MOST`] games, twice, so that the last
/// games can always be replayed. A person's last [`History::OF_PERSON`] games are kept regardless
/// of later games.
#[derive(Clone, Debug, Default)]
pub struct History {
    games: VecDeque<Record>,
    /// A person's games before those, each with the number of games before it.
    older: VecDeque<(u64, Record)>,
    /// The number of games ever added.
    added: u64,
    /// The contents of the boxes at some points; if empty, the past is unknown.
    bases: VecDeque<Base>,
    /// The number of games at which the next base is due.
    next_base: u64,
    changes: Vec<Change>,
    /// The contents of the boxes while they learn in games that are not recorded here.
    before_unrecorded: Option<Vec<Beads>>,
}

/// The contents of all boxes after a number of games.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub(crate) after: u64,
    /// `None` for the starting beads.
    pub(crate) boxes: Option<Vec<Beads>>,
}

/// A change of a machine between games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The number of games ever added before it.
    pub after: u64,
    /// The change.
    pub what: Changed,
}

/// A change between games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Changed {
    /// The new contents of a box.
    Beads(BoxNumber, Beads),
    /// The rules until then.
    Rules(Rules),
}

impl History {
    /// The number of games kept.
    pub const MOST: usize = 1000;

    /// The number of a person's games kept.
    pub const OF_PERSON: usize = 20;

    /// The number of changes kept; one more drops the known past.
    pub const MOST_CHANGES: usize = 1000;

    /// An empty history of a machine with these boxes.
    pub fn before(cabinet: &Cabinet) -> Self {
        let mut history = Self::default();
        history.add_base(cabinet);
        history
    }

    /// An empty history after this number of games, with a person's last games, each with the
    /// number of games before it.
    pub(crate) fn after(games: u64, older: impl IntoIterator<Item = (u64, Played)>) -> Self {
        let record = |(after, game)| (after, Record::new(&game, Draws::default()));
        Self {
            older: older.into_iter().map(record).collect(),
            added: games,
            ..Self::default()
        }
    }

    /// Adds a game with an unknown effect on the boxes and drops the known past;
    /// [`History::begin_past`] starts a new one.
    pub fn push(&mut self, game: Played) {
        self.add(Record::new(&game, Draws::default()));
        self.forget_past();
        self.drop_old();
    }

    /// The number of games until [`History::record_if_due`] is due.
    pub(crate) fn until_due(&self) -> u64 {
        self.next_base.saturating_sub(self.added).max(1)
    }

    /// Stores the contents of the boxes if that is due.
    pub(crate) fn record_if_due(&mut self, cabinet: &Cabinet) {
        if self.added >= self.next_base {
            self.add_base(cabinet);
        }
    }

    /// Adds a game with known draws.
    #[inline]
    pub fn add(&mut self, game: Record) {
        self.games.push_back(game);
        self.added += 1;
    }

    /// Starts a known past with these contents of the boxes.
    pub fn begin_past(&mut self, cabinet: &Cabinet) {
        self.forget_past();
        self.add_base(cabinet);
    }

    /// Stores the contents of these boxes before they learn in games that are recorded only in the
    /// other side's history.
    pub(crate) fn begin_unrecorded(&mut self, cabinet: &Cabinet) {
        if self.before_unrecorded.is_none() && !self.bases.is_empty() {
            self.before_unrecorded = Some(held(cabinet).collect());
        }
    }

    /// Records all changes of these boxes since [`History::begin_unrecorded`].
    pub(crate) fn end_unrecorded(&mut self, cabinet: &Cabinet) {
        for change in self.unrecorded_changes(cabinet) {
            self.change(change.what);
        }
        self.before_unrecorded = None;
    }

    /// The changes of these boxes since [`History::begin_unrecorded`].
    pub(crate) fn unrecorded_changes(&self, cabinet: &Cabinet) -> Vec<Change> {
        let before = self.before_unrecorded.iter().flatten();
        let boxes = before.zip(cabinet.all());
        let changed = boxes.filter(|(before, (_, matchbox))| *before != matchbox.beads());
        let change = |(_, (number, matchbox)): (_, (BoxNumber, &Matchbox))| Change {
            after: self.added,
            what: Changed::Beads(number, *matchbox.beads()),
        };
        changed.map(change).collect()
    }

    /// Drops the known past.
    fn forget_past(&mut self) {
        self.before_unrecorded = None;
        self.bases.clear();
        self.changes.clear();
        self.next_base = 0;
    }

    /// Records a change since the last game.
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
            boxes.extend(held(cabinet));
        }
        self.bases.push_back(Base {
            after: self.added,
            boxes,
        });
        self.next_base = self.added + Self::MOST as u64;
        self.drop_old();
    }

    /// Drops games that are neither among the last nor needed to replay those, and changes before
    /// them.
    fn drop_old(&mut self) {
        let base = self.bases.front().map_or(self.added, |base| base.after);
        let first = base.min(self.added.saturating_sub(Self::MOST as u64));
        let too_many = self
            .games
            .len()
            .saturating_sub(usize::try_from(self.added - first).unwrap_or(usize::MAX));
        // A drain with a predicate on each game would slow training by a twentieth.
        let dropped = self.numbered().take(too_many).filter(is_of_person);
        let dropped: Vec<_> = dropped.map(|(nth, game)| (nth, *game)).collect();
        self.games.drain(..too_many);
        self.older.extend(dropped);
        let too_many = self.older.len().saturating_sub(Self::OF_PERSON);
        self.older.drain(..too_many);
        self.changes.retain(|change| change.after >= base);
    }

    /// The games, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Played> + ExactSizeIterator {
        self.games.range(self.hidden()..).map(Record::played)
    }

    /// The draws of the same games, where they are known.
    pub fn draws(&self) -> impl Iterator<Item = Option<Draws>> {
        let known_from = self.known_from().unwrap_or(self.added);
        let last = self.numbered().skip(self.hidden());
        last.map(move |(nth, kept)| (nth >= known_from).then_some(kept.draws))
    }

    /// The number of games that are kept only to replay later ones.
    fn hidden(&self) -> usize {
        self.games.len().saturating_sub(Self::MOST)
    }

    /// All stored games, each with the number of games before it.
    fn numbered(&self) -> impl Iterator<Item = (u64, &Record)> {
        (self.added - self.games.len() as u64..).zip(&self.games)
    }

    /// A person's games before the last ones, up to [`History::OF_PERSON`] in all, oldest first,
    /// each with its distance in games (1 is the newest).
    pub(crate) fn older(&self) -> impl Iterator<Item = (u64, &Record)> {
        let hidden = self.hidden();
        let last = self.numbered().skip(hidden).filter(is_of_person).count();
        let older = self.older.iter().map(|(nth, game)| (*nth, game));
        let older = older.chain(self.numbered().take(hidden).filter(is_of_person));
        let all: Vec<_> = older.collect();
        let most = Self::OF_PERSON.saturating_sub(last);
        let too_many = all.len().saturating_sub(most);
        let ago = |(nth, game)| (self.added - nth, game);
        all.into_iter().skip(too_many).map(ago)
    }

    /// All remembered games, oldest first, each with its distance in games: a person's older ones,
    /// and the last ones.
    pub(crate) fn remembered(&self) -> impl Iterator<Item = (u64, &Record)> {
        let last = self.games.range(self.hidden()..);
        let ago = (1..=last.len() as u64).rev();
        self.older().chain(ago.zip(last))
    }

    /// The newest game.
    pub fn last(&self) -> Option<Played> {
        self.games.back().map(Record::played)
    }

    /// The number of games ever played.
    pub(crate) const fn added(&self) -> u64 {
        self.added
    }

    /// The number of games ever added before the known past; `None` if the past is unknown.
    pub(crate) fn known_from(&self) -> Option<u64> {
        let oldest = self.added.saturating_sub(Self::MOST as u64);
        self.bases.front().map(|base| base.after.max(oldest))
    }

    /// The number of last games with known boxes.
    pub(crate) fn games_known(&self) -> u64 {
        self.known_from().map_or(0, |first| self.added - first)
    }

    /// The last base after at most this number of games.
    pub(crate) fn base_for(&self, games: u64) -> Option<&Base> {
        self.bases.iter().rev().find(|base| base.after <= games)
    }

    /// The game at this index among all games, if it is kept.
    pub(crate) fn game_after(&self, games: u64) -> Option<&Record> {
        let skipped = self.added - self.games.len() as u64;
        self.games
            .get(usize::try_from(games.checked_sub(skipped)?).ok()?)
    }

    /// The changes between games, in order.
    pub(crate) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The history as it was after this number of games, without a known past.
    pub(crate) fn up_to(&self, games: u64) -> Self {
        let later = usize::try_from(self.added - games).unwrap_or(usize::MAX);
        let kept = self
            .games
            .iter()
            .take(self.games.len().saturating_sub(later))
            .copied()
            .collect();
        Self {
            games: kept,
            older: self.older.clone(), // older than the known past
            added: games,
            ..Self::default()
        }
    }
}

/// True if a person played the game.
fn is_of_person((_, game): &(u64, &Record)) -> bool {
    game.opponent == Opponent::You
}

/// The contents of each box, in order.
fn held(cabinet: &Cabinet) -> impl Iterator<Item = Beads> {
    cabinet.all().map(|(_, matchbox)| *matchbox.beads())
}

/// Histories are equal if they remember the same games.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        let games = |it: &Self| -> Vec<_> {
            let games = it.remembered();
            games.map(|(ago, game)| (ago, game.played())).collect()
        };
        games(self) == games(other)
    }
}

impl Eq for History {}
