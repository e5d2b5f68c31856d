//! The last games that a machine played, and what its boxes held before them.

use std::collections::VecDeque;

use super::{Beads, BoxNumber, Cabinet, Draws, Matchbox, Opponent, Played, Record, Rules};

/// The last games, at most [`History::MOST`], oldest first, with what it takes to say what the
/// boxes held then.
///
/// Games are kept as walks, since training forgets nearly all of them again: their squares are
/// worked out when they are asked for. What the boxes held is kept every [`History::MOST`] games,
/// twice, so that the last games can always be run again. Of a person's games the last
/// [`History::OF_PERSON`] stay, however many others come after them.
#[derive(Clone, Debug, Default)]
pub struct History {
    games: VecDeque<Record>,
    /// A person's games before those, each after so many games.
    older: VecDeque<(u64, Record)>,
    /// The number of games ever played.
    added: u64,
    /// The content of the boxes after some games; without any, nothing is known of the past.
    bases: VecDeque<Base>,
    /// The number of games after which the next base is due.
    next_base: u64,
    changes: Vec<Change>,
    /// The boxes before they went on to learn in games that are not kept here.
    aside: Option<Vec<Beads>>,
}

/// The content of all the boxes after so many games.
#[derive(Clone, Debug)]
pub(super) struct Base {
    pub(super) after: u64,
    /// `None` for the starting beads.
    pub(super) boxes: Option<Vec<Beads>>,
}

/// Something that changed a machine other than by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The number of games, of all that were ever played, after which it was made.
    pub after: u64,
    /// The change itself.
    pub what: Changed,
}

/// A change other than by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Changed {
    /// A box holds these beads from then on.
    Beads(BoxNumber, Beads),
    /// The rules of the machine were these until then.
    Rules(Rules),
}

impl History {
    /// The number of games that are remembered.
    pub const MOST: usize = 1000;

    /// The number of a person's last games that are always remembered.
    pub const OF_PERSON: usize = 20;

    /// The number of changes other than by games that are remembered; after more of them the past
    /// begins anew.
    pub const MOST_CHANGES: usize = 1000;

    /// A history without games of a machine with these boxes.
    pub fn before(cabinet: &Cabinet) -> Self {
        let mut history = Self::default();
        history.add_base(cabinet);
        history
    }

    /// A history that goes on after so many games, of which it knows those that a person played
    /// last, each after so many games.
    pub(super) fn after(games: u64, older: impl IntoIterator<Item = (u64, Played)>) -> Self {
        let record = |(after, game)| (after, Record::new(&game, Draws::default()));
        Self {
            older: older.into_iter().map(record).collect(),
            added: games,
            ..Self::default()
        }
    }

    /// Adds a game whose effect on the boxes is unknown; the past begins after it, by
    /// [`History::begin_past`].
    pub fn push(&mut self, game: Played) {
        self.add(Record::new(&game, Draws::default()));
        self.forget_past();
        self.drop_old();
    }

    /// The number of games that can be added until [`History::record_if_due`] is.
    pub(super) fn until_due(&self) -> u64 {
        self.next_base.saturating_sub(self.added).max(1)
    }

    /// Keeps what the boxes hold after the games so far, if it is time.
    pub(super) fn record_if_due(&mut self, cabinet: &Cabinet) {
        if self.added >= self.next_base {
            self.add_base(cabinet);
        }
    }

    /// Adds a game whose effect on the boxes is known.
    #[inline]
    pub fn add(&mut self, game: Record) {
        self.games.push_back(game);
        self.added += 1;
    }

    /// Begins a known past here, with these beads in the boxes.
    pub fn begin_past(&mut self, cabinet: &Cabinet) {
        self.forget_past();
        self.add_base(cabinet);
    }

    /// Keeps these boxes, which go on to learn in games that are not kept here: those of the other
    /// side.
    pub(super) fn set_aside(&mut self, cabinet: &Cabinet) {
        if self.aside.is_none() && !self.bases.is_empty() {
            self.aside = Some(held(cabinet).collect());
        }
    }

    /// Takes a note of all that has changed in these boxes since they were set aside.
    pub(super) fn take_up(&mut self, cabinet: &Cabinet) {
        for change in self.changes_since_aside(cabinet) {
            self.change(change.what);
        }
        self.aside = None;
    }

    /// The changes of these boxes since they were set aside.
    pub(super) fn changes_since_aside(&self, cabinet: &Cabinet) -> Vec<Change> {
        let before = self.aside.iter().flatten();
        let boxes = before.zip(cabinet.all());
        let changed = boxes.filter(|(before, (_, matchbox))| *before != matchbox.beads());
        let change = |(_, (number, matchbox)): (_, (BoxNumber, &Matchbox))| Change {
            after: self.added,
            what: Changed::Beads(number, *matchbox.beads()),
        };
        changed.map(change).collect()
    }

    /// Forgets what the boxes held.
    fn forget_past(&mut self) {
        self.aside = None;
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
            boxes.extend(held(cabinet));
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
        // A drain that looks at each game would cost a training a twentieth of its speed.
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

    /// The draws that the squares of the same games do not tell, where they are known.
    pub fn draws(&self) -> impl Iterator<Item = Option<Draws>> {
        let known_from = self.known_from().unwrap_or(self.added);
        let last = self.numbered().skip(self.hidden());
        last.map(move |(nth, kept)| (nth >= known_from).then_some(kept.draws))
    }

    /// The number of games that are still here only to run the last ones again.
    fn hidden(&self) -> usize {
        self.games.len().saturating_sub(Self::MOST)
    }

    /// The games that are here, each after so many games.
    fn numbered(&self) -> impl Iterator<Item = (u64, &Record)> {
        (self.added - self.games.len() as u64..).zip(&self.games)
    }

    /// The games before the last ones that a person played, of the last [`History::OF_PERSON`] in
    /// all, oldest first, each with how many games ago that was.
    pub(super) fn older(&self) -> impl Iterator<Item = (u64, &Record)> {
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

    /// All games that are remembered, oldest first, each with how many games ago that was: a
    /// person's older ones, and the last ones.
    pub(super) fn remembered(&self) -> impl Iterator<Item = (u64, &Record)> {
        let last = self.games.range(self.hidden()..);
        let ago = (1..=last.len() as u64).rev();
        self.older().chain(ago.zip(last))
    }

    /// The newest game.
    pub fn last(&self) -> Option<Played> {
        self.games.back().map(Record::played)
    }

    /// The number of games ever played.
    pub(super) const fn added(&self) -> u64 {
        self.added
    }

    /// The number of games, of all that were ever added, after which the known past begins; `None`
    /// where none is known.
    pub(super) fn known_from(&self) -> Option<u64> {
        let oldest = self.added.saturating_sub(Self::MOST as u64);
        self.bases.front().map(|base| base.after.max(oldest))
    }

    /// The number of the last games that are known with their boxes.
    pub(super) fn games_known(&self) -> u64 {
        self.known_from().map_or(0, |first| self.added - first)
    }

    /// The last base after no more than so many games.
    pub(super) fn base_for(&self, games: u64) -> Option<&Base> {
        self.bases.iter().rev().find(|base| base.after <= games)
    }

    /// The game after so many games, if it is kept.
    pub(super) fn game_after(&self, games: u64) -> Option<&Record> {
        let skipped = self.added - self.games.len() as u64;
        self.games
            .get(usize::try_from(games.checked_sub(skipped)?).ok()?)
    }

    /// The changes other than by games, in order.
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
            older: self.older.clone(), // from before the past that is known
            added: games,
            ..Self::default()
        }
    }
}

/// True of a game that a person played.
fn is_of_person((_, game): &(u64, &Record)) -> bool {
    game.opponent == Opponent::You
}

/// The content of each box, in order.
fn held(cabinet: &Cabinet) -> impl Iterator<Item = Beads> {
    cabinet.all().map(|(_, matchbox)| *matchbox.beads())
}

/// Histories are equal when they remember the same games.
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
