//! The machine: a cabinet, its rules, and what it has lived through.

use rand::Rng;

use super::{
    Beads, BoxNumber, Cabinet, ClosedBox, Curve, CurvePoint, History, OpenBox, OpenGame, Opponent, Played, Rules,
    Tally, Verdict, WhenEmpty,
};
use crate::game::{Mark, PlayError, Square};

/// A machine that moves first, with everything that is kept of it.
///
/// A game goes: [`Machine::begin`]; then [`Machine::answer`] and [`Machine::reply`] in turn, each
/// followed by [`Machine::settle`], which learns from the game once it is over.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(super) rules: Rules,
    pub(super) cabinet: Cabinet,
    tally: Tally,
    curve: Curve,
    history: History,
    pub(super) game: Option<OpenGame>,
    pub(super) second: Option<Cabinet>,
}

/// What the machine does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineMove {
    /// It opened a box and played the bead it drew.
    Drew(OpenBox),
    /// One square was left, which needs no box.
    Forced(Square),
    /// The box was empty.
    Resigned(BoxNumber),
}

/// A finished game, and what the machine learned from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub played: Played,
    /// The boxes that it opened, in order.
    pub closed: [Option<ClosedBox>; 4],
    /// The boxes that the second machine opened, in order.
    pub second_closed: [Option<ClosedBox>; 4],
    /// The empty box at which the machine resigned.
    pub resigned_at: Option<BoxNumber>,
}

/// The first box is empty: there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the first box is empty: the machine has nothing left to play with")]
pub struct FirstBoxEmpty;

/// A move that is not one now: no game, not the opponent's turn, or not a free square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplyError {
    /// No game is in progress, or it is the machine's turn.
    #[error("it is not the opponent's turn")]
    NotTheOpponentsTurn,
    /// The square cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Machine {
    /// A fresh machine. The generator is used only where the rules start with random beads.
    pub fn new(rules: Rules, rng: &mut impl Rng) -> Self {
        Self::with_cabinet(rules, Cabinet::stocked(Mark::X, &rules, rng))
    }

    /// A machine that has lived through nothing, with these boxes of the first player's.
    pub fn with_cabinet(rules: Rules, cabinet: Cabinet) -> Self {
        let curve = Curve::new(cabinet[BoxNumber::FIRST].beads().total());
        Self { rules, cabinet, tally: Tally::default(), curve, history: History::default(), game: None, second: None }
    }

    /// A machine put together from what was kept of it; the caller has checked that the parts agree.
    pub fn from_parts(
        rules: Rules,
        cabinet: Cabinet,
        tally: Tally,
        curve: Curve,
        history: History,
        game: Option<OpenGame>,
    ) -> Self {
        Self { rules, cabinet, tally, curve, history, game, second: None }
    }

    /// The machine with a second one to play against; the caller has checked that it is for the second player.
    #[must_use]
    pub fn with_second(self, second: Cabinet) -> Self {
        Self { second: Some(second), ..self }
    }

    /// Its rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Its boxes.
    pub const fn cabinet(&self) -> &Cabinet {
        &self.cabinet
    }

    /// The boxes of the second machine, once there is one.
    pub const fn second(&self) -> Option<&Cabinet> {
        self.second.as_ref()
    }

    /// How its games ended.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What its first box held as the games went by.
    pub const fn curve(&self) -> &Curve {
        &self.curve
    }

    /// Its last games.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The game in progress.
    pub const fn game(&self) -> Option<&OpenGame> {
        self.game.as_ref()
    }

    /// The beads in the first box.
    pub fn first_box(&self) -> u64 {
        self.cabinet[BoxNumber::FIRST].beads().total()
    }

    /// The beads of a box with no game on: a bead drawn in the game in progress counts as still in it.
    pub fn beads_between_games(&self, number: BoxNumber) -> Beads {
        let open = self.game.iter().flat_map(OpenGame::open_boxes).find(|open| open.number == number);
        open.map_or(*self.cabinet[number].beads(), |open| open.before)
    }

    /// Where its curve has come to: as it stands, with no game on.
    pub fn curve_point(&self) -> CurvePoint {
        CurvePoint { first_box: self.beads_between_games(BoxNumber::FIRST).total(), tally: self.tally }
    }

    /// Whether the machine has nothing left to play with: no game is on and the first box is empty for good.
    pub fn is_dry(&self) -> bool {
        self.game.is_none() && self.first_box() == 0 && self.rules.when_empty() != WhenEmpty::Refill
    }

    /// Begins a game; one in progress is abandoned.
    ///
    /// # Errors
    ///
    /// When the first box is empty.
    pub fn begin(&mut self, opponent: Opponent) -> Result<(), FirstBoxEmpty> {
        self.make_ready()?;
        self.game = Some(OpenGame::new(opponent));
        Ok(())
    }

    /// Abandons a game in progress and sees to it that there can be another.
    pub(super) fn make_ready(&mut self) -> Result<(), FirstBoxEmpty> {
        self.abandon();
        if self.is_dry() { Err(FirstBoxEmpty) } else { Ok(()) }
    }

    /// Makes the machine's move, or `None` if it is not its turn.
    pub fn machine_move(&mut self, rng: &mut impl Rng) -> Option<MachineMove> {
        let game = self.game.as_mut().filter(|game| game.is_machines_turn())?;
        let board = game.board();
        let Some((number, _)) = self.cabinet.box_index().find(board) else {
            let last = board.free().first()?;
            game.key.play(last).ok()?;
            return Some(MachineMove::Forced(last));
        };
        let Some(open) = self.cabinet.open(board, &self.rules, rng) else {
            game.resigned_at = Some(number);
            return Some(MachineMove::Resigned(number));
        };
        game.key.play(open.square()).ok()?;
        game.open[board.ply() as usize / 2] = Some(open);
        Some(MachineMove::Drew(open))
    }

    /// Plays a square for the opponent.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn or the square cannot be played; nothing has changed then.
    pub fn reply(&mut self, square: Square) -> Result<(), ReplyError> {
        let game = self.game.as_mut().filter(|game| game.is_opponents_turn()).ok_or(ReplyError::NotTheOpponentsTurn)?;
        Ok(game.key.play(square)?)
    }

    /// If the game is over, closes its boxes, learns from it and counts it.
    pub fn finish(&mut self) -> Option<FinishedGame> {
        let game = self.game.take_if(|game| game.is_over())?;
        let played = Played { key: game.key, opponent: game.opponent };
        let reward = self.rules.reward().of(played.verdict());
        let closed = game.open.map(|open| open.map(|open| self.cabinet.close(&open, reward, &self.rules)));
        let second_closed = self.teach_second(&game, played.verdict());
        self.count(played, game.resigned_at);
        Some(FinishedGame { played, closed, second_closed, resigned_at: game.resigned_at })
    }

    /// Counts a finished game whose boxes are closed.
    pub(super) fn count(&mut self, played: Played, resigned_at: Option<BoxNumber>) {
        if let Some(number) = resigned_at {
            self.cabinet.restock_if_empty(number, &self.rules);
        }
        self.tally.count(&played);
        self.curve.record(self.tally, || self.cabinet[BoxNumber::FIRST].beads().total());
        self.history.push(played);
    }

    /// Puts a game in progress back as if it had never begun: its beads return to their boxes.
    pub fn abandon(&mut self) {
        let Some(game) = self.game.take() else { return };
        for open in game.open.iter().flatten() {
            self.cabinet.put_back(open);
        }
        if let Some(second) = &mut self.second {
            game.second_open.iter().flatten().for_each(|open| second.put_back(open));
        }
    }

    /// Takes back the opponent's last move and the machine's answer to it, whose bead returns to its
    /// box. Answers whether there was such a move.
    pub fn take_back(&mut self) -> bool {
        let Some(game) = self.game.as_mut().filter(|game| game.can_take_back()) else { return false };
        game.key = game.key.without_last(2);
        let replies = game.key.len() / 2;
        if let Some(open) = game.open[replies + 1].take() {
            self.cabinet.put_back(&open);
        }
        if let (Some(open), Some(second)) = (game.second_open[replies].take(), self.second.as_mut()) {
            second.put_back(&open);
        }
        true
    }

    /// Gives a box its starting beads again, in place of what is there.
    pub fn restock(&mut self, number: BoxNumber) {
        self.cabinet.restock(number);
    }

    /// Gives every box its starting beads again. What it has lived through stays, and so does the second machine.
    pub fn restock_all(&mut self) {
        self.cabinet.box_index().numbers().for_each(|number| self.cabinet.restock(number));
    }
}

impl FinishedGame {
    /// How the machine sees the game.
    pub fn verdict(&self) -> Verdict {
        self.played.verdict()
    }

    /// The boxes that the game opened, in order, with what they gained.
    pub fn closed_boxes(&self) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        self.closed_by(Mark::X)
    }

    /// The boxes that the game opened in the machine of this side.
    pub fn closed_by(&self, side: Mark) -> impl DoubleEndedIterator<Item = &ClosedBox> {
        let closed = match side {
            Mark::X => &self.closed,
            Mark::O => &self.second_closed,
        };
        closed.iter().flatten()
    }
}
