//! The steps of a game, of which its moves are made.

use std::array::from_fn;
use std::borrow::Cow;

use super::machine::unpaid;
use super::{
    BoxIndex, BoxNumber, ClosedBoxes, Draws, FinishedGame, Generator, Machine, OpenBox, OpenGame,
    Opponent, PerSide, Played, Record, Replies, Side,
};
use crate::game::{PlayError, Square};

/// The step that comes next in a game.
///
/// ```text
///   player without boxes    Reply ────────────────► next move, or Settle
///   player with boxes       Open ─► Draw ─► Play ─► next move, or Settle
///                            └ empty: resigns ────► Settle
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// A player without boxes moves.
    Reply,
    /// The player to move opens its box, or resigns where that is empty. Chance says here which
    /// bead will come out and which way the box is held.
    Open,
    /// The bead comes out of the box.
    Draw,
    /// The bead is played, or the last square, which needs no box.
    Play,
    /// The boxes get their beads, and the game is counted.
    Settle,
}

/// A move that cannot be made now: no game, not the opponent's turn, or not a free square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No game is in progress, or it is the machine's turn.
    #[error("it is not the opponent's turn")]
    NotTheOpponentsTurn,
    /// The square cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The most steps of a move, with the end of the game.
const STEPS: usize = 4;

impl Machine {
    /// The step that comes next; `None` without a game.
    pub fn next_step(&self) -> Option<Step> {
        let game = self.game()?;
        Some(if game.is_over() {
            Step::Settle
        } else if !game.is_by_boxes() {
            Step::Reply
        } else if game.box_in_use().is_some() {
            if game.is_bead_in {
                Step::Draw
            } else {
                Step::Play
            }
        } else if has_box(game) {
            Step::Open
        } else {
            Step::Play
        })
    }

    /// The box of the player to move, open or not; `None` where the next move needs none.
    pub fn next_box(&self) -> Option<BoxNumber> {
        let step = self.next_step()?;
        let game = self
            .game()
            .filter(|_| step != Step::Reply && step != Step::Settle)?;
        let side = Side::to_move(game.board());
        let (number, _) = BoxIndex::of(side).find(game.board())?;
        let is_there = self.cabinet(side).is_none_or(|it| it.has(number));
        is_there.then_some(number)
    }

    /// Takes the next step, unless it is the reply of a person. Returns the finished game if that
    /// settled it.
    pub fn step(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        match self.next_step()? {
            Step::Reply => {
                let game = self.game()?;
                let replies = match game.opponent() {
                    Opponent::Nemesis => self.worst_replies(game.side(), game.board()),
                    other => Replies::of(other, game.board())?,
                };
                self.mark(replies.pick(rng)?).ok()?;
            }
            Step::Open => self.open_box(rng),
            Step::Draw => self.game.as_mut()?.is_bead_in = false,
            Step::Play => self.play_bead(),
            Step::Settle => return self.settle(),
        }
        None
    }

    /// Plays a square for an opponent without boxes. A game that this ends is not settled yet.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn or the square cannot be played; nothing has changed then.
    pub fn reply(&mut self, square: Square) -> Result<(), MoveError> {
        if self.next_step() != Some(Step::Reply) {
            return Err(MoveError::NotTheOpponentsTurn);
        }
        Ok(self.mark(square)?)
    }

    /// Settles a game that is over: its boxes go back as they were, and the machine lives through
    /// it if it learns. Returns the finished game; `None` if none is over.
    pub fn settle(&mut self) -> Option<FinishedGame> {
        let game = self.game.take_if(|game| game.is_over())?;
        let draws = PerSide::from_fn(|side| {
            self.player_mut(side)
                .map(|player| player.put_away(&game.key, &game.open[side]))
                .unwrap_or_default()
        });
        if !self.learns {
            let opened = |side, nth| game.opened_at(side, nth).copied().map(unpaid);
            let closed = PerSide::from_fn(|side| from_fn(|nth| opened(side, nth)));
            return Some(FinishedGame::new(game.played(), &closed));
        }
        let finished = self.live_through(&game.played(), draws)?;
        if game.opponent == Opponent::You {
            self.list_tasks(&finished);
        }
        Some(finished)
    }

    /// The machine as a file holds it: a bead that chance has said is played, and a game that is
    /// over is settled.
    pub fn at_rest(&self) -> Cow<'_, Self> {
        if self.is_at_rest() {
            return Cow::Borrowed(self);
        }
        let mut rest = self.clone();
        rest.come_to_rest();
        Cow::Owned(rest)
    }

    /// True if no bead is out of its box or about to come out, and no game is to be settled.
    fn is_at_rest(&self) -> bool {
        let game = self.game();
        game.is_none_or(|game| game.box_in_use().is_none() && !game.is_over())
    }

    /// Takes all the steps that chance has said already. Returns the finished game if that settled
    /// it.
    pub(super) fn come_to_rest(&mut self) -> Option<FinishedGame> {
        if self.game()?.box_in_use().is_some() {
            self.play_bead();
        }
        self.settle()
    }

    /// The player to move opens the box of the board, or resigns where it is empty.
    fn open_box(&mut self, rng: &mut Generator) {
        let Some(board) = self.game().map(OpenGame::board) else {
            return;
        };
        let side = Side::to_move(board);
        let Some((number, _)) = BoxIndex::of(side).find(board) else {
            return;
        };
        let rules = self.rules_of(side);
        let player = self.player_or_new(side, rng);
        // Only a file can have left a box of the second machine empty.
        if side == Side::Second && player.cabinet.restock_if_empty(number, &rules) {
            player.note(number);
        }
        let opened = player.cabinet.open(board, &rules, rng);
        self.put_on_table(opened, true);
    }

    /// The box of the player to move stands open, with its bead still in it or beside it; where
    /// none came out the player resigns.
    pub(super) fn put_on_table(&mut self, opened: Option<OpenBox>, is_bead_in: bool) {
        let Some(game) = &mut self.game else { return };
        let Some(open) = opened else {
            game.is_resigned = true;
            return;
        };
        let (side, nth) = (Side::to_move(game.board()), game.key.len() / 2);
        game.open[side][nth] = Some(open);
        game.is_bead_in = is_bead_in;
    }

    /// Plays the bead of the box in use, or the last square, which needs no box.
    fn play_bead(&mut self) {
        let Some(game) = &mut self.game else { return };
        game.is_bead_in = false;
        let of_bead = game.box_in_use().map(OpenBox::square);
        let Some(square) = of_bead.or_else(|| game.board().free().first()) else {
            return;
        };
        if self.mark(square).is_err()
            && let Some(game) = &mut self.game
        {
            game.is_resigned = true; // a bead for a square that is taken, which no file has
        }
    }

    /// Plays a square for the player to move.
    pub(super) fn mark(&mut self, square: Square) -> Result<(), PlayError> {
        match &mut self.game {
            Some(game) => game.key.play(square),
            None => Ok(()),
        }
    }

    /// Lives through a finished game in which the boxes of both sides were held like this: whoever
    /// played with boxes learns from it, and it is counted.
    pub(super) fn live_through(
        &mut self,
        played: &Played,
        draws: PerSide<Draws>,
    ) -> Option<FinishedGame> {
        let Played { side, opponent, .. } = *played;
        if let Some(own) = self.player_mut(side) {
            own.history.take_up(&own.cabinet);
        }
        let (record, mut closed) = (Record::new(played, draws[side]), PerSide::default());
        closed[side] = self.apply(&record);
        if opponent == Opponent::Menace {
            let other = Played {
                side: side.other(),
                ..*played
            };
            if let Some(player) = self.player_mut(other.side) {
                player.history.set_aside(&player.cabinet);
            }
            closed[other.side] = self.apply(&Record::new(&other, draws[other.side]));
        }
        let own = self.player_mut(side)?;
        let before = own.tally;
        own.count(record);
        own.count_against(opponent, &before);
        self.note_turn();
        Some(FinishedGame::new(*played, &closed))
    }

    /// Applies to the boxes of its side a game that was played with them.
    fn apply(&mut self, game: &Record) -> ClosedBoxes {
        let rules = self.rules_of(game.side);
        self.player_mut(game.side)
            .and_then(|player| player.cabinet.apply(game, &rules))
            .unwrap_or_default()
    }
}

/// True if the player to move needs a box.
fn has_box(game: &OpenGame) -> bool {
    let side = Side::to_move(game.board());
    BoxIndex::of(side).find(game.board()).is_some()
}

/// Moves, which are taken step by step.
impl Machine {
    /// Makes the machine's move, if it is its turn. Returns the finished game if that ended it.
    pub fn machine_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        self.game().filter(|game| game.is_machines_turn())?;
        self.next_move(rng)
    }

    /// Makes the opponent's move, if it is its turn and it is not a person. Returns the finished
    /// game if that ended it.
    pub fn opponent_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        self.game().filter(|game| !game.is_machines_turn())?;
        self.next_move(rng)
    }

    /// Makes the next move of a game, or ends the one that is being made: the machine's, or its
    /// opponent's unless that is a person. Returns the finished game if that ended it.
    pub fn next_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        let made = self.game()?.key.len();
        // A bound, in case a file holds a game that cannot be.
        for _ in 0..STEPS {
            let finished = self.step(rng);
            if finished.is_some() {
                return finished;
            }
            let is_made = |game: &OpenGame| game.key.len() > made && !game.is_over();
            if self.game().is_none_or(is_made) {
                break;
            }
        }
        None
    }

    /// Plays a square for the opponent. Returns the finished game if that ended it.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn or the square cannot be played; nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<Option<FinishedGame>, MoveError> {
        self.reply(square)?;
        Ok(self.settle())
    }

    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns whether there was such a move.
    pub fn take_back(&mut self) -> bool {
        if !self.game().is_some_and(OpenGame::can_take_back) {
            return false;
        }
        self.drop_last_move();
        self.drop_last_move();
        true
    }

    /// Takes back the last move alone, of whoever made it, and puts its bead back; for moves that
    /// were typed wrongly. A box that stands open is closed. Returns whether there was a move.
    pub fn take_back_one(&mut self) -> bool {
        self.close_box_in_use();
        let has_moves = self.game().is_some_and(OpenGame::has_moves);
        if has_moves {
            self.drop_last_move();
        }
        has_moves
    }

    fn drop_last_move(&mut self) {
        if let Some(game) = &mut self.game {
            game.key = game.key.without_last(1);
            self.close_box_in_use();
        }
    }

    /// Closes the box in use as if it had never been opened; a player who resigned has not.
    fn close_box_in_use(&mut self) {
        let Some(game) = &mut self.game else { return };
        (game.is_bead_in, game.is_resigned) = (false, false);
        let side = Side::to_move(game.board());
        if let Some(open) = game.take_box_in_use()
            && let Some(player) = self.player_mut(side)
        {
            player.cabinet.put_back(&open);
        }
    }
}
