//! The past of a machine: its last games replayed, with the boxes as they were.

use std::iter::successors;

use crate::engine::boxes::{
    Bead, Beads, BoxNumber, Cabinet, ClosedBox, ClosedBoxes, Draw, REFILL, Rules, Side, Tally,
    Verdict, bead_squares,
};
use crate::engine::exact::Beatable;
use crate::engine::play::{FinishedGame, Machine, OpenGame, Pair};
use crate::engine::records::{
    Base, Change, Changed, History, Played, Player, Record, Snapshot, Snapshots,
};
use crate::game::{Board, Square, Squares, Symmetry};

/// A time in the life of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// The present, between two games.
    Today,
    /// The snapshot at this index, the oldest first.
    Snapshot(usize),
    /// A game in progress, after some of its moves.
    Game {
        /// The number of the game, from 1.
        number: u64,
        /// Its moves so far.
        moves: usize,
    },
}

/// The reason why the machine after a number of games is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownTime {
    /// The machine has not played this number of games yet.
    #[error("the machine has played only {played} games")]
    NotYet {
        /// The games so far.
        played: u64,
    },
    /// No record of the time is kept.
    #[error("it is no longer known; the nearest that is: after game {nearest}")]
    Forgotten {
        /// The number of games nearest to it after which the machine is known.
        nearest: u64,
    },
}

/// When something that holds at all later known times began to hold, in games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// The earliest known number of games from which on it held.
    pub games: u64,
    /// The latest known number of games before, after which it did not hold; `None` if it always
    /// held.
    pub not_after: Option<u64>,
}

impl Machine {
    /// The machine after this number of its games, between games.
    ///
    /// # Errors
    ///
    /// If no record of that time is kept, or it is in the future.
    pub fn after(&self, games: u64) -> Result<Self, UnknownTime> {
        let played = self.tally().games();
        if games > played {
            return Err(UnknownTime::NotYet { played });
        }
        let mut then = if games == played {
            self.clone()
        } else {
            let then = self.before_game_or_at_snapshot(games);
            then.ok_or_else(|| UnknownTime::Forgotten {
                nearest: self.nearest_known(games),
            })?
        };
        then.abandon();
        Ok(then)
    }

    /// The machine after an earlier number of games, with its curve and snapshots until then.
    fn before_game_or_at_snapshot(&self, games: u64) -> Option<Self> {
        let replayed = self.as_it_was(games + 1).map(|(then, _)| then);
        let is_it = |then: &Self| then.tally().games() == games;
        let mut then = replayed.or_else(|| self.snapshots().find(is_it))?;
        let player = &mut then.player;
        player.curve = self.player.curve.up_to(games);
        player.snapshots = self.player.snapshots.up_to(games);
        player.snapshots.rules_changed(self.rules, then.rules);
        Some(then)
    }

    /// The number of games nearest to this one after which it is known.
    fn nearest_known(&self, games: u64) -> u64 {
        let Player {
            tally,
            snapshots,
            history,
            ..
        } = &self.player;
        let today = tally.games();
        let first_known = today.saturating_sub(history.games_known());
        let times = snapshots.taken().iter();
        let times = times.map(|snapshot| snapshot.tally.games());
        let known = times.chain([games.clamp(first_known, today)]);
        known
            .min_by_key(|known| known.abs_diff(games))
            .unwrap_or(today)
    }

    /// Since when it has been unbeatable: at its snapshots, between its games that can be replayed, and
    /// at present; `None` if it is beatable.
    pub fn unbeatable_since(&self) -> Option<Since> {
        let is_beatable = |it: &Self| it.proof().beatable != Beatable::ByNobody;
        if is_beatable(self) {
            return None;
        }
        let snapshots = self.snapshots().map(|then| (then.tally().games(), then));
        // It depends on the colors that can come out alone, which few games change.
        let mut last = (Vec::new(), true);
        let times = snapshots.chain(self.replayed()).map(|(games, then)| {
            let colors = colors(&then);
            if colors != last.0 {
                last = (colors, is_beatable(&then));
            }
            (games, last.1)
        });
        let (beatable, mut others): (Vec<_>, Vec<_>) =
            times.partition(|(_, is_beatable)| *is_beatable);
        others.push((self.tally().games(), false));
        let not_after = beatable.into_iter().map(|(games, _)| games).max();
        let others = others.into_iter().map(|(games, _)| games);
        let games = others.filter(|games| Some(*games) > not_after).min()?;
        Some(Since { games, not_after })
    }

    /// The machine between its games that can be replayed, oldest first, each with the number of
    /// games before.
    pub fn replayed(&self) -> impl Iterator<Item = (u64, Self)> {
        let games = self.tally().games();
        let times = successors(self.past(), Past::after_a_game);
        times.map(move |past| (games - past.games_to_today(), past.machine()))
    }

    /// The machine at each of its snapshots, oldest first; see [`Machine::as_it_was`].
    pub fn snapshots(&self) -> impl Iterator<Item = Self> {
        let cabinets = self.player.snapshots.cabinets(self.cabinet());
        cabinets.map(move |(snapshot, cabinet)| {
            let &Snapshot { tally, rules, .. } = snapshot;
            let then = Player {
                tally,
                ..Player::without_past(cabinet)
            };
            Self::from_parts(rules.unwrap_or(self.rules), then)
        })
    }
}

/// The colors that can come out of each box.
fn colors(machine: &Machine) -> Vec<Squares> {
    let beads = |number| machine.candidates(number);
    let colors = |beads: Beads| beads.iter().map(|(bead, _)| bead.lid_square()).collect();
    machine.cabinet().numbers().map(beads).map(colors).collect()
}

impl Pair {
    /// The machine of this side after this number of its games, in use and between games, beside the
    /// present other one.
    ///
    /// # Errors
    ///
    /// If the machine has not been made, as [`Machine::after`].
    pub fn after(&self, side: Side, games: u64) -> Result<Self, UnknownTime> {
        let machine = self
            .of_side(side)
            .ok_or(UnknownTime::NotYet { played: 0 })?;
        let then = machine.after(games)?;
        Ok(Self::beside(then, self.of_side(side.other()).cloned()))
    }
}

/// The boxes of a machine in the past. Iterating advances from the oldest known game to the present.
#[derive(Clone, Debug)]
pub struct Past<'a> {
    history: &'a History,
    side: Side,
    /// The present rules.
    rules: Rules,
    after: u64,
    cabinet: Cabinet,
    /// The changes since the last game, by games that are not recorded here.
    since: Vec<Change>,
}

/// An error: the recorded games cannot have been played with the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the past does not fit together: game {0} cannot have been played with the boxes as they were"
)]
pub struct ImpossiblePast(u64);

impl Machine {
    /// Reconciles the past of a loaded machine with its boxes: any difference from the games counts
    /// as a change by hand. If the past is unknown, it begins now; so do the snapshots of a machine
    /// that has not played.
    ///
    /// # Errors
    ///
    /// If a game cannot have been played.
    pub fn settle_past(&mut self) -> Result<(), ImpossiblePast> {
        let today = self.between_games();
        let past = self.past().map(Past::at_its_end);
        let player = &mut self.player;
        player.begin_life(Some(&today));
        if player.tally.games() == 0 && player.snapshots.taken().is_empty() {
            player.snapshots = Snapshots::before(&today);
        }
        match past {
            None => player.history.begin_past(&today),
            Some((0, reached)) => player.note_differences(&reached, &today),
            Some((left, _)) => return Err(ImpossiblePast(player.tally.games() + 1 - left)),
        }
        Ok(())
    }

    /// Its boxes between games.
    fn between_games(&self) -> Cabinet {
        let mut cabinet = self.cabinet().clone();
        for number in cabinet.box_index().numbers() {
            cabinet.put_in(number, self.beads_of(number));
        }
        cabinet
    }

    /// Its boxes before its oldest known game, to be advanced to the present; `None` if the past is
    /// unknown.
    pub fn past(&self) -> Option<Past<'_>> {
        let history = &self.player.history;
        let since = history.unrecorded_changes(&self.between_games());
        Past::of(&self.player, self.rules, since)
    }

    /// The machine before one of its games, counted from 1, with that game begun, and the game; `None`
    /// if it is not known anymore. It has no past of its own.
    pub fn as_it_was(&self, game: u64) -> Option<(Self, Record)> {
        let player = &self.player;
        let ago = player.tally.games().checked_sub(game.checked_sub(1)?)?;
        let mut past = self.past()?;
        past.go_to(player.history.added().checked_sub(ago)?)?;
        let mut machine = Self::from_parts(past.rules(), past.player(player));
        let kept = past.next_game()?;
        machine.game = Some(OpenGame::new(self.side(), kept.opponent).by(&machine.rules));
        Some((machine, *kept))
    }

    /// Plays the next moves of a past game in progress, up to this number of moves. Returns the
    /// finished game if that ended it.
    pub fn play_again(&mut self, game: &Record, moves: usize) -> Option<FinishedGame> {
        let made = self.game()?.key().len();
        let played = game.played();
        let rules = self.own_rules();
        for (board, square) in played.key.moves().take(moves).skip(made) {
            let nth = board.ply() as usize;
            if self.cabinet().box_index().find(board).is_some() {
                let draw = game.draws.nth(nth / 2);
                let open = self.player.cabinet.open_as(board, square, draw, &rules)?;
                self.game.as_mut()?.open[nth] = Some(open);
            }
            self.mark(square).ok()?;
        }
        if played.resigned() && moves >= played.key.len() {
            self.put_on_table(None, false);
        }
        self.settle()
    }
}

impl<'a> Past<'a> {
    fn of(player: &'a Player, rules: Rules, since: Vec<Change>) -> Option<Self> {
        let history = &player.history;
        let known_from = history.known_from()?;
        let mut past = Self {
            history,
            side: player.cabinet.side(),
            rules,
            after: 0,
            cabinet: player.cabinet.clone(),
            since,
        };
        past.go_to(known_from)?;
        Some(past)
    }

    /// The boxes after the next game.
    fn after_a_game(&self) -> Option<Self> {
        let mut past = self.clone();
        past.next().map(|_| past)
    }

    /// Advances to this number of games in the history, from the base before it.
    fn go_to(&mut self, games: u64) -> Option<()> {
        if games < self.history.known_from()? {
            return None;
        }
        let base = self.history.base_for(games)?;
        if self.after < base.after || self.after == 0 {
            self.start_at(base);
        }
        while self.after < games {
            self.next()?;
        }
        Some(())
    }

    fn start_at(&mut self, base: &Base) {
        self.after = base.after;
        for number in self.cabinet.box_index().numbers() {
            match &base.boxes {
                Some(boxes) => self.cabinet.put_in(number, boxes[number.index()]),
                None => self.cabinet.restock(number),
            }
        }
        self.apply_changes();
    }

    /// Applies the changes between games at this point.
    fn apply_changes(&mut self) {
        let changes = self.history.changes().iter().chain(&self.since);
        for change in changes.filter(|change| change.after == self.after) {
            if let Changed::Beads(number, beads) = change.what {
                self.cabinet.put_in(number, beads);
            }
        }
    }

    /// Replays to the end; returns the number of games that could not be played, and the boxes.
    fn at_its_end(mut self) -> (u64, Cabinet) {
        self.by_ref().for_each(drop);
        (self.games_to_today(), self.cabinet)
    }

    /// The boxes at this time.
    pub const fn cabinet(&self) -> &Cabinet {
        &self.cabinet
    }

    /// The number of games before this time, as in [`Change::after`].
    pub const fn after(&self) -> u64 {
        self.after
    }

    /// The number of games from this time to the present.
    pub const fn games_to_today(&self) -> u64 {
        self.history.added() - self.after
    }

    /// The changes between games after this time.
    pub fn later_changes(&self) -> impl Iterator<Item = &Change> {
        let changes = self.history.changes().iter().chain(&self.since);
        changes.filter(|change| change.after > self.after)
    }

    /// The rules at this time.
    pub fn rules(&self) -> Rules {
        let replaced = self.later_changes().find_map(|change| match change.what {
            Changed::Rules(until_then) => Some(until_then),
            Changed::Beads(..) => None,
        });
        replaced.unwrap_or(self.rules)
    }

    /// The machine at this time, without records.
    pub fn machine(&self) -> Machine {
        Machine::from_parts(self.rules(), Player::without_past(self.cabinet.clone()))
    }

    fn next_game(&self) -> Option<&'a Record> {
        self.history.game_after(self.after)
    }

    /// The player at this time, from the present one.
    fn player(&self, today: &Player) -> Player {
        let tally = self.tally(today.tally);
        let (curve, history) = (
            today.curve.up_to(tally.games()),
            self.history.up_to(self.after),
        );
        Player {
            tally,
            curve,
            history,
            ..Player::without_past(self.cabinet.clone())
        }
    }

    /// The tally at this time, from the present one.
    pub(crate) fn tally(&self, today: Tally) -> Tally {
        let mut since = Tally::default();
        for kept in
            (self.after..self.history.added()).filter_map(|after| self.history.game_after(after))
        {
            let end = kept.walk.end();
            since.count(Verdict::at(end, kept.side), end.is_resigned_by(kept.side));
        }
        today.since(&since)
    }
}

impl Iterator for Past<'_> {
    type Item = (Record, ClosedBoxes);

    /// The next game with the boxes as it opened and closed them; the boxes are then those after it.
    fn next(&mut self) -> Option<(Record, ClosedBoxes)> {
        let record = *self.next_game()?;
        let rules = self.rules().of_side(self.side);
        let closed = self
            .cabinet
            .apply(&record.played().key, record.draws, &rules)?;
        self.after += 1;
        self.apply_changes();
        Some((record, closed))
    }
}

/// A move by a box in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMove {
    /// The box.
    pub number: BoxNumber,
    /// The square of the board.
    pub square: Square,
    /// The symmetry that carried the board to the lid; `None` if it is ambiguous.
    pub symmetry: Option<Symmetry>,
    /// The drawn bead; `None` if it is ambiguous.
    pub bead: Option<Bead>,
    /// The contents of the box before the draw; `None` if they are unknown.
    pub before: Option<Beads>,
    /// The beads of a refill before the draw.
    pub refill: Option<[Bead; REFILL]>,
}

impl Machine {
    /// Its remembered games, oldest first, each with its number, from 1, and the moves by its boxes in
    /// order.
    pub fn past_games(&self) -> Vec<(u64, Played, Vec<PastMove>)> {
        let next = self.tally().games() + 1;
        let mut past = self.past();
        let known = past.as_ref().map_or(0, Past::games_to_today);
        let games = self.player.history.remembered().map(|(ago, record)| {
            let played = record.played();
            let was = past.as_mut().filter(|_| ago <= known);
            let moves = was
                .and_then(past_moves)
                .unwrap_or_else(|| self.deduced_moves(&played).collect());
            (next.saturating_sub(ago), played, moves)
        });
        games.collect()
    }

    /// The number of its last games in which it opened this box.
    pub fn games_through(&self, number: BoxNumber) -> usize {
        let index = self.cabinet().box_index();
        let games = self.player.history.iter();
        games
            .filter(|game| index.opened_by(&game.key).any(|opened| opened == number))
            .count()
    }

    /// The moves as they follow from the play key: the boxes, and the symmetries and beads where
    /// the lid has no symmetry.
    fn deduced_moves(&self, game: &Played) -> impl Iterator<Item = PastMove> {
        let moves = game.key.moves();
        moves.filter_map(|(board, square)| self.past_move(board, square))
    }

    fn past_move(&self, board: Board, square: Square) -> Option<PastMove> {
        let index = self.cabinet().box_index();
        let (number, symmetries) = index.find(board)?;
        if !self.cabinet().has(number) {
            return None;
        }
        let squares = bead_squares(index.lid(number), &self.rules);
        let mut ways = symmetries
            .iter()
            .filter(|symmetry| squares.contains(symmetry.apply(square)));
        let first = ways.next()?;
        let bead = |symmetry| Bead::of_board(square, symmetry);
        let (is_one_way, is_one_bead) = ways.fold((true, true), |(_, alike), turn| {
            (false, alike && bead(turn) == bead(first))
        });
        Some(PastMove {
            number,
            square,
            symmetry: is_one_way.then_some(first),
            bead: is_one_bead.then(|| bead(first)),
            before: None,
            refill: None,
        })
    }
}

/// The moves of the next past game as they were recorded.
fn past_moves(past: &mut Past) -> Option<Vec<PastMove>> {
    let (record, closed) = past.next()?;
    let draws = (0..).map(|nth| record.draws.nth(nth));
    let of_box = |(closed, draw): (Option<ClosedBox>, Draw)| {
        let opened = closed?.opened;
        Some(PastMove {
            number: opened.number,
            square: opened.square(),
            symmetry: Some(opened.symmetry),
            bead: Some(opened.bead),
            before: Some(opened.before),
            refill: draw.refill(),
        })
    };
    Some(closed.into_iter().zip(draws).filter_map(of_box).collect())
}
