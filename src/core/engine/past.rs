//! The past of a machine: its last games run again, with the boxes as they were then.

use super::history::{Base, Kept};
use super::{
    BoxIndex, Cabinet, Chances, Change, Changed, ClosedBox, Draws, FinishedGame, History, Machine,
    Side,
};
use super::{
    OpenBoxes, OpenGame, Opponent, Played, Player, Rules, Snapshot, Snapshots, Tally, Verdict,
};
use crate::game::PlayKey;

/// One player's boxes as they were at some time, on their way from the oldest known game to today.
#[derive(Clone, Debug)]
pub struct Past<'a> {
    history: &'a History,
    side: Side,
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
#[error(
    "the past does not fit together: game {0} cannot have been played with the boxes as they were"
)]
pub struct ImpossiblePast(u64);

impl Machine {
    /// Sees to it that the past of a machine that was put together ends with its boxes: what the
    /// games do not lead to was put there by hand. Where nothing is known, the past begins now; so
    /// do the snapshots of one that has not played.
    ///
    /// # Errors
    ///
    /// When a game cannot have been played.
    pub fn settle_past(&mut self) -> Result<(), ImpossiblePast> {
        Side::BOTH
            .into_iter()
            .try_for_each(|side| self.settle_past_of(side))
    }

    fn settle_past_of(&mut self, side: Side) -> Result<(), ImpossiblePast> {
        let Some(today) = self.player(side).map(|player| self.between_games(player)) else {
            return Ok(());
        };
        let past = self.past(side).map(Past::at_its_end);
        let Some(player) = self.player_mut(side) else {
            return Ok(());
        };
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

    /// A player's boxes with no game on.
    fn between_games(&self, player: &Player) -> Cabinet {
        let mut cabinet = player.cabinet.clone();
        for number in cabinet.box_index().numbers() {
            cabinet.put_in(number, self.beads_of(player, number));
        }
        cabinet
    }

    /// The boxes of the player of this side as they were before its oldest known game, from where
    /// they go on to today; `None` where nothing is known.
    pub fn past(&self, side: Side) -> Option<Past<'_>> {
        let player = self.player(side)?;
        Past::of(player, side, self.rules)
    }

    /// The machine as it was before one of the games of the player of this side, counted from 1,
    /// with that game begun, and what the squares of it do not tell; `None` where that is not known
    /// any more. That player has no past of its own; a first machine beside a second one is that of
    /// today, and there is none beside a first.
    pub fn as_it_was(&self, side: Side, game: u64) -> Option<(Self, Draws)> {
        let player = self.player(side)?;
        let ago = player.tally.games().checked_sub(game.checked_sub(1)?)?;
        let mut past = self.past(side)?;
        past.go_to(player.history.added().checked_sub(ago)?)?;
        let (then, rules) = (past.player(player), past.rules());
        let mut machine = self.with_player_as_it_was(side, then, rules);
        let kept = past.next_game()?;
        machine.game = Some(OpenGame::new(side, kept.opponent));
        Some((machine, kept.draws))
    }

    /// The machine as it was at each snapshot of the player of this side, oldest first; see
    /// [`Machine::as_it_was`].
    pub fn snapshots(&self, side: Side) -> impl Iterator<Item = Self> {
        let cabinets = self
            .player(side)
            .into_iter()
            .flat_map(|player| player.snapshots.cabinets(&player.cabinet));
        cabinets.map(move |(snapshot, cabinet)| {
            let &Snapshot { tally, rules, .. } = snapshot;
            let then = Player {
                tally,
                ..Player::without_past(cabinet)
            };
            self.with_player_as_it_was(side, then, rules.unwrap_or(self.rules))
        })
    }

    /// After how many games of the player of this side, and with what chances against an opponent,
    /// at each of its snapshots at which these can be known, oldest first.
    pub fn chances_so_far(
        &self,
        side: Side,
        against: Opponent,
    ) -> impl Iterator<Item = (u64, Chances)> {
        self.snapshots(side)
            .filter_map(move |then| Some((then.tally(side).games(), then.odds(side, against)?)))
    }

    /// A machine by these rules of which this player was like that.
    fn with_player_as_it_was(&self, side: Side, then: Player, rules: Rules) -> Self {
        match side {
            Side::First => Self::from_parts(rules, then, None),
            Side::Second => {
                Self::from_parts(rules, Player::new(self.first.cabinet.clone()), Some(then))
            }
        }
    }

    /// Makes the next moves of a game of the past, which is in progress, until so many were made.
    /// Returns the finished game if that ended it.
    pub fn play_again(
        &mut self,
        played: &Played,
        draws: Draws,
        moves: usize,
    ) -> Option<FinishedGame> {
        let made = self.game()?.key().len();
        for (board, square) in played.key.moves().take(moves).skip(made) {
            let (rules, nth) = (self.rules_of(played.side), board.ply() as usize / 2);
            let own = Side::to_move(board) == played.side;
            if own && BoxIndex::of(played.side).find(board).is_some() {
                let cabinet = &mut self.player_mut(played.side)?.cabinet;
                let open = cabinet.open_as(board, square, draws.nth(nth), &rules)?;
                self.game.as_mut()?.open[played.side][nth] = Some(open);
            }
            if let Some(finished) = self.mark(square).ok()? {
                return Some(finished);
            }
        }
        let resigned = played.resigned() && moves >= played.key.len();
        let number = BoxIndex::of(played.side)
            .find(played.board())
            .filter(|_| resigned)?
            .0;
        self.finish(Some(number))
    }
}

impl<'a> Past<'a> {
    fn of(player: &'a Player, side: Side, rules: Rules) -> Option<Self> {
        let history = &player.history;
        let known_from = history.known_from()?;
        let mut past = Self {
            history,
            side,
            rules,
            after: 0,
            cabinet: player.cabinet.clone(),
        };
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
        for change in self
            .history
            .changes()
            .iter()
            .filter(|change| change.after == self.after)
        {
            if let Changed::Beads(number, beads) = change.what {
                self.cabinet.put_in(number, beads);
            }
        }
    }

    /// How many games could not be played again, and what the others have led to.
    fn at_its_end(mut self) -> (u64, Cabinet) {
        self.by_ref().for_each(drop);
        (self.games_to_today(), self.cabinet)
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
        self.history
            .changes()
            .iter()
            .filter(move |change| change.after > after)
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

    /// The player as it was, where it is this one today.
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

    /// What the tally was where it is this today.
    pub(super) fn tally(&self, today: Tally) -> Tally {
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
    type Item = PastGame;

    /// The next game, after which the boxes are as they were then.
    fn next(&mut self) -> Option<PastGame> {
        let kept = self.next_game()?;
        let (played, draws) = (kept.played(), kept.draws);
        let closed = self
            .cabinet
            .play_again(self.side, &played, draws, &self.rules_of_game())?;
        self.after += 1;
        self.take_in_changes();
        Some(PastGame {
            played,
            draws,
            closed,
        })
    }
}

impl Past<'_> {
    /// The rules by which this player lived then.
    pub(super) fn rules_of_game(&self) -> Rules {
        self.rules().of_side(self.side)
    }
}

impl Cabinet {
    /// Opens and closes the boxes of a whole game as it was played then. `None` where it cannot
    /// have been so; then some boxes may be open.
    pub(super) fn play_again(
        &mut self,
        side: Side,
        played: &Played,
        draws: Draws,
        rules: &Rules,
    ) -> Option<[Option<ClosedBox>; 4]> {
        let open = self.open_again(side, &played.key, draws, rules)?;
        let (verdict, last) = (
            played.verdict_for(side),
            open.iter().rposition(Option::is_some),
        );
        let closed = std::array::from_fn(|nth| {
            Some(self.close(&open[nth]?, rules.gain(verdict, last == Some(nth)), rules))
        });
        let resigned = played.board().outcome().is_none() && Side::to_move(played.board()) == side;
        if let Some((number, _)) = self.box_index().find(played.board()).filter(|_| resigned) {
            self.restock_if_empty(number, rules);
        }
        Some(closed)
    }

    fn open_again(
        &mut self,
        side: Side,
        key: &PlayKey,
        draws: Draws,
        rules: &Rules,
    ) -> Option<OpenBoxes> {
        let mut open = [None; 4];
        for (board, square) in key
            .moves()
            .filter(|&(board, _)| Side::to_move(board) == side)
        {
            let nth = board.ply() as usize / 2;
            if self.box_index().find(board).is_some() {
                open[nth] = Some(self.open_as(board, square, draws.nth(nth), rules)?);
            }
        }
        Some(open)
    }
}
