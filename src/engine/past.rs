//! The past of a machine: its last games run again, with the boxes as they were then.

use super::history::{Base, Kept};
use super::{Cabinet, Change, Changed, ClosedBox, Draws, FinishedGame, History, Machine, OpenBoxes, OpenGame, Played};
use super::{Player, Rules, Snapshot, Snapshots, Tally};
use crate::game::{Mark, PlayKey};

/// One player's boxes as they were at some time, on their way from the oldest known game to today.
#[derive(Clone, Debug)]
pub struct Past<'a> {
    history: &'a History,
    side: Mark,
    /// The rules of today.
    rules: Rules,
    after: u64,
    cabinet: Cabinet,
}

/// A game of the past, with the boxes that it opened.
#[derive(Clone, Copy, Debug)]
pub struct PastGame {
    /// The game.
    pub played: Played,
    /// What the squares do not tell of it.
    pub draws: Draws,
    /// The boxes that it opened, as they were opened, and what became of them.
    pub closed: [Option<ClosedBox>; 4],
}

/// The games of a past cannot have been played with its boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the past does not fit together: game {0} cannot have been played with the boxes as they were")]
pub struct ImpossiblePast(u64);

impl Machine {
    /// Sees to it that the past of a machine that was put together ends with its boxes: what the games do not lead to
    /// was put there by hand. Where nothing is known, the past begins now; so do the snapshots of one that has not played.
    ///
    /// # Errors
    ///
    /// When a game cannot have been played.
    pub fn settle_past(&mut self) -> Result<(), ImpossiblePast> {
        let mut today = self.first.cabinet.clone();
        for number in today.box_index().numbers() {
            today.put_in(number, self.beads_between_games(number));
        }
        if self.tally().games() == 0 && self.first.snapshots.taken().is_empty() {
            self.first.snapshots = Snapshots::before(&today);
        }
        if !self.first.history.has_past() {
            self.first.history.begin_past(&today);
            return Ok(());
        }
        let Some(mut past) = self.past(Mark::X) else { return Ok(()) };
        past.by_ref().for_each(drop);
        if past.games_to_today() > 0 {
            return Err(ImpossiblePast(self.tally().games() + 1 - past.games_to_today()));
        }
        let reached = past.cabinet;
        for (number, matchbox) in today.iter().filter(|(number, matchbox)| matchbox.beads() != reached[*number].beads())
        {
            self.first.history.change(Changed::Beads(number, *matchbox.beads()));
        }
        Ok(())
    }

    /// The boxes of the player of this side as they were before its oldest known game, from where they go on to
    /// today; `None` where nothing is known.
    pub fn past(&self, side: Mark) -> Option<Past<'_>> {
        let player = self.player(side)?;
        Past::of(player, side, self.rules)
    }

    /// The machine as it was before one of its games, with that game begun; `None` where that is not known any more;
    /// and what the squares of that game do not tell. Games are counted from 1. It has no second machine and no past of
    /// its own.
    pub fn as_it_was(&self, game: u64) -> Option<(Self, Draws)> {
        let player = &self.first;
        let ago = player.tally.games().checked_sub(game.checked_sub(1)?)?;
        let mut past = self.past(Mark::X)?;
        past.go_to(player.history.added().checked_sub(ago)?)?;
        let mut machine = past.machine(player);
        let kept = past.next_game()?;
        machine.game = Some(OpenGame::new(Mark::X, kept.opponent));
        Some((machine, kept.draws))
    }

    /// The machine as it was at each of its snapshots, oldest first. It has no second machine, no curve and no past of
    /// its own.
    pub fn snapshots(&self) -> impl Iterator<Item = Self> {
        let Player { cabinet, snapshots, .. } = &self.first;
        snapshots.cabinets(cabinet).map(|(snapshot, cabinet)| {
            let &Snapshot { tally, rules, .. } = snapshot;
            let first = Player { tally, snapshots: Snapshots::never(), ..Player::new(cabinet) };
            Self::from_parts(rules.unwrap_or(self.rules), first, None)
        })
    }

    /// The same without snapshots, now and later, for where nobody will ask for them.
    #[must_use]
    pub(super) fn without_snapshots(mut self) -> Self {
        self.first.snapshots = Snapshots::never();
        self
    }

    /// Makes the next moves of a game of the past, which is in progress, until so many were made. Returns the finished
    /// game if that ended it.
    pub fn play_again(&mut self, played: &Played, draws: Draws, moves: usize) -> Option<FinishedGame> {
        let made = self.game()?.key().len();
        for (board, square) in played.key.moves().take(moves).skip(made) {
            let (rules, nth) = (self.rules_of(played.side), board.ply() as usize / 2);
            let own = board.to_move() == played.side;
            if own && self.first.cabinet.box_index().find(board).is_some() {
                let open = self.first.cabinet.open_as(board, square, draws.nth(nth), &rules)?;
                self.game.as_mut()?.open[played.side][nth] = Some(open);
            }
            if let Some(finished) = self.mark(square).ok()? {
                return Some(finished);
            }
        }
        let resigned = played.resigned() && moves >= played.key.len();
        let number = self.first.cabinet.box_index().find(played.board()).filter(|_| resigned)?.0;
        self.finish(Some(number))
    }
}

impl<'a> Past<'a> {
    fn of(player: &'a Player, side: Mark, rules: Rules) -> Option<Self> {
        let history = &player.history;
        let known_from = history.known_from()?;
        let mut past = Self { history, side, rules, after: 0, cabinet: player.cabinet.clone() };
        past.go_to(known_from)?;
        Some(past)
    }

    /// Goes to where so many games were added to the history.
    fn go_to(&mut self, games: u64) -> Option<()> {
        if games < self.history.known_from()? || games > self.history.added() {
            return None;
        }
        let base = self.history.base_for(games)?;
        if self.after < base.after || self.after > games || self.after == 0 {
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
        self.take_in_changes();
    }

    /// Takes in what was changed other than by games, after the games so far.
    fn take_in_changes(&mut self) {
        for change in self.history.changes().iter().filter(|change| change.after == self.after) {
            if let Changed::Beads(number, beads) = change.what {
                self.cabinet.put_in(number, beads);
            }
        }
    }

    /// The boxes as they were.
    pub const fn cabinet(&self) -> &Cabinet {
        &self.cabinet
    }

    /// After how many games it is, in the count of [`Change::after`].
    pub const fn after(&self) -> u64 {
        self.after
    }

    /// How many games there are from here to today.
    pub const fn games_to_today(&self) -> u64 {
        self.history.added() - self.after
    }

    /// What was changed other than by games after this time.
    pub fn later_changes(&self) -> impl Iterator<Item = &'a Change> {
        let after = self.after;
        self.history.changes().iter().filter(move |change| change.after > after)
    }

    /// The rules as they were.
    pub fn rules(&self) -> Rules {
        let replaced = self.later_changes().find_map(|change| match change.what {
            Changed::Rules(until_then) => Some(until_then),
            Changed::Beads(..) => None,
        });
        replaced.unwrap_or(self.rules)
    }

    fn next_game(&self) -> Option<&'a Kept> {
        self.history.game_after(self.after)
    }

    /// The machine as it was; the player is that of today.
    fn machine(&self, today: &Player) -> Machine {
        let tally = self.tally(today.tally);
        let first = Player {
            cabinet: self.cabinet.clone(),
            tally,
            curve: today.curve.up_to(tally.games()),
            snapshots: Snapshots::never(),
            history: self.history.up_to(self.after),
        };
        Machine::from_parts(self.rules(), first, None)
    }

    /// What the tally was where it is this today.
    fn tally(&self, today: Tally) -> Tally {
        let mut since = Tally::default();
        for kept in (self.after..self.history.added()).filter_map(|after| self.history.game_after(after)) {
            since.count(kept.walk.verdict_for(kept.side), kept.walk.is_resigned_by(kept.side));
        }
        today.since(&since)
    }
}

impl Iterator for Past<'_> {
    type Item = PastGame;

    /// The next game, after which the boxes are as they were then.
    fn next(&mut self) -> Option<PastGame> {
        let kept = self.next_game()?;
        let (played, draws) = (kept.played(), kept.draws);
        let closed = self.cabinet.play_again(self.side, &played, draws, &self.rules_of_game())?;
        self.after += 1;
        self.take_in_changes();
        Some(PastGame { played, draws, closed })
    }
}

impl Past<'_> {
    /// The rules by which this player lived then.
    fn rules_of_game(&self) -> Rules {
        match self.side {
            Mark::X => self.rules(),
            Mark::O => self.rules().restocking(),
        }
    }
}

impl Cabinet {
    /// Opens and closes the boxes of a whole game as it was played then. `None` where it cannot have been so; then some
    /// boxes may be open.
    pub(super) fn play_again(
        &mut self,
        side: Mark,
        played: &Played,
        draws: Draws,
        rules: &Rules,
    ) -> Option<[Option<ClosedBox>; 4]> {
        let open = self.open_again(side, &played.key, draws, rules)?;
        let (verdict, last) = (played.verdict_for(side), open.iter().rposition(Option::is_some));
        let closed =
            std::array::from_fn(|nth| Some(self.close(&open[nth]?, rules.gain(verdict, last == Some(nth)), rules)));
        let resigned = played.board().outcome().is_none() && played.board().to_move() == side;
        if let Some((number, _)) = self.box_index().find(played.board()).filter(|_| resigned) {
            self.restock_if_empty(number, rules);
        }
        Some(closed)
    }

    fn open_again(&mut self, side: Mark, key: &PlayKey, draws: Draws, rules: &Rules) -> Option<OpenBoxes> {
        let mut open = [None; 4];
        for (board, square) in key.moves().filter(|(board, _)| board.to_move() == side) {
            let nth = board.ply() as usize / 2;
            if self.box_index().find(board).is_some() {
                open[nth] = Some(self.open_as(board, square, draws.nth(nth), rules)?);
            }
        }
        Some(open)
    }
}
