//! The steps of a game, which make up its moves.

use std::array::from_fn;
use std::borrow::Cow;

use super::{FinishedGame, Machine, OpenGame, unrewarded};
use crate::engine::Generator;
use crate::engine::boxes::graph::Graph;
use crate::engine::boxes::{BoxIndex, BoxNumber, ClosedBoxes, Draws, OpenBox, PerSide, Side};
use crate::engine::opponents::{Nemesis, Replies};
use crate::engine::records::{Opponent, Played, Record};
use crate::game::{Board, PlayError, Square};

/// The next step of a game.
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
    /// The player to move opens its box, or resigns if it is empty. This step draws the random
    /// numbers for the bead and the orientation of the box.
    Open,
    /// The bead comes out of the box.
    Draw,
    /// The bead is played, or the last square, which needs no box.
    Play,
    /// The boxes are rewarded, and the game is counted.
    Settle,
}

/// An error: the move is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No game is in progress, or it is the machine's turn.
    #[error("it is not the opponent's turn")]
    NotTheOpponentsTurn,
    /// The square is taken or the game is over.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The maximum number of steps of a move, including the end of the game.
const STEPS: usize = 4;

impl Machine {
    /// The next step; `None` without a game.
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

    /// The box of the player to move, open or not; `None` if the next move needs none.
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

    /// Takes the next step, unless it is the reply of a person. Returns the game if that settled
    /// it.
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

    /// Plays a square for an opponent without boxes. A finished game is not settled yet.
    ///
    /// # Errors
    ///
    /// If it is not the opponent's turn or the square cannot be played; nothing is changed then.
    pub fn reply(&mut self, square: Square) -> Result<(), MoveError> {
        if self.next_step() != Some(Step::Reply) {
            return Err(MoveError::NotTheOpponentsTurn);
        }
        Ok(self.mark(square)?)
    }

    /// The worst replies for this side's player; all free squares if it has never moved.
    ///
    /// The worst replies have the lowest expected score of the game (win 1, draw 0, loss -1); equal
    /// ones are equally likely.
    pub fn worst_replies(&self, side: Side, board: Board) -> Replies {
        let Some(player) = self.player(side) else {
            return Replies::any_of(board.free());
        };
        let graph = Graph::whole();
        let nemesis = Nemesis::of(side, |number| self.candidates_between_games(player, number));
        let worst = nemesis.replies(graph.node(board));
        let leads_there = |square| {
            board
                .play(square)
                .is_ok_and(|after| worst.nodes().contains(&graph.node(after)))
        };
        Replies::any_of(
            board
                .free()
                .iter()
                .filter(|&square| leads_there(square))
                .collect(),
        )
    }

    /// Settles a finished game: restores its boxes, then applies the game if the machine learns.
    /// Returns the game; `None` if none is finished.
    pub fn settle(&mut self) -> Option<FinishedGame> {
        let game = self.game.take_if(|game| game.is_over())?;
        let draws = PerSide::from_fn(|side| {
            self.player_mut(side)
                .map(|player| player.put_away(&game.key, &game.open[side]))
                .unwrap_or_default()
        });
        if !self.learns {
            let opened = |side, nth| game.opened_at(side, nth).copied().map(unrewarded);
            let closed = PerSide::from_fn(|side| from_fn(|nth| opened(side, nth)));
            return Some(FinishedGame::new(game.played(), &closed));
        }
        self.apply_game(&game.played(), draws)
    }

    /// The machine as it is saved: a drawn bead is played, and a finished game is settled.
    pub fn at_rest(&self) -> Cow<'_, Self> {
        if self.is_at_rest() {
            return Cow::Borrowed(self);
        }
        let mut rest = self.clone();
        rest.come_to_rest();
        Cow::Owned(rest)
    }

    /// True if no box is open for the next move, and no finished game is unsettled.
    fn is_at_rest(&self) -> bool {
        let game = self.game();
        game.is_none_or(|game| game.box_in_use().is_none() && !game.is_over())
    }

    /// Takes all steps that need no further random number. Returns the game if that settled it.
    pub(crate) fn come_to_rest(&mut self) -> Option<FinishedGame> {
        if self.game()?.box_in_use().is_some() {
            self.play_bead();
        }
        self.settle()
    }

    /// Opens the box of the player to move, who resigns if it is empty.
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
        // A box of the second machine is empty only if it was read from a file.
        if side == Side::Second && player.cabinet.restock_if_empty(number, &rules) {
            player.note(number);
        }
        let opened = player.cabinet.open(board, &rules, rng);
        self.put_on_table(opened, true);
    }

    /// Makes this the open box of the player to move, with its bead inside or beside it; without a
    /// box the player resigns.
    pub(crate) fn put_on_table(&mut self, opened: Option<OpenBox>, is_bead_in: bool) {
        let Some(game) = &mut self.game else { return };
        let Some(open) = opened else {
            game.is_resigned = true;
            return;
        };
        let (side, nth) = (Side::to_move(game.board()), game.key.len() / 2);
        game.open[side][nth] = Some(open);
        game.is_bead_in = is_bead_in;
    }

    /// Plays the bead of the open box, or the last square, which needs no box.
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
            game.is_resigned = true; // a bead for a taken square, which no checked file has
        }
    }

    /// Plays a square for the player to move.
    pub(crate) fn mark(&mut self, square: Square) -> Result<(), PlayError> {
        match &mut self.game {
            Some(game) => game.key.play(square),
            None => Ok(()),
        }
    }

    /// Applies a finished game with these draws: players with boxes learn from it, and it is
    /// counted.
    pub(crate) fn apply_game(
        &mut self,
        played: &Played,
        draws: PerSide<Draws>,
    ) -> Option<FinishedGame> {
        let Played { side, opponent, .. } = *played;
        if let Some(own) = self.player_mut(side) {
            own.history.end_unrecorded(&own.cabinet);
        }
        let (record, mut closed) = (Record::new(played, draws[side]), PerSide::default());
        closed[side] = self.apply(&record);
        if opponent == Opponent::Menace {
            let other = Played {
                side: side.other(),
                ..*played
            };
            if let Some(player) = self.player_mut(other.side) {
                player.history.begin_unrecorded(&player.cabinet);
            }
            closed[other.side] = self.apply(&Record::new(&other, draws[other.side]));
        }
        let own = self.player_mut(side)?;
        let before = own.tally;
        own.count(record);
        own.count_against(opponent, &before);
        Some(FinishedGame::new(*played, &closed))
    }

    /// Applies a game to the boxes of its side.
    fn apply(&mut self, game: &Record) -> ClosedBoxes {
        let rules = self.rules_of(game.side);
        self.player_mut(game.side)
            .and_then(|player| player.cabinet.apply(&game.played().key, game.draws, &rules))
            .unwrap_or_default()
    }
}

/// True if the player to move needs a box.
fn has_box(game: &OpenGame) -> bool {
    let side = Side::to_move(game.board());
    BoxIndex::of(side).find(game.board()).is_some()
}

/// Whole moves, made of steps.
impl Machine {
    /// Completes the next or the begun move of the machine or an automatic opponent. Returns the
    /// game if that ended it.
    pub fn next_move(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        let made = self.game()?.key.len();
        // A bound, in case a file holds an impossible game.
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

    /// Plays a square for the opponent. Returns the game if that ended it.
    ///
    /// # Errors
    ///
    /// If it is not the opponent's turn or the square cannot be played; nothing is changed then.
    pub fn play(&mut self, square: Square) -> Result<Option<FinishedGame>, MoveError> {
        self.reply(square)?;
        Ok(self.settle())
    }

    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns true if there was such a move.
    pub fn take_back(&mut self) -> bool {
        if !self.game().is_some_and(OpenGame::can_take_back) {
            return false;
        }
        self.drop_last_move();
        self.drop_last_move();
        true
    }

    /// Takes back the last move of either player and returns its bead, to correct a typing error.
    /// An open box is closed. Returns true if there was a move.
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

    /// Closes the open box as it was before the draw, and undoes a resignation.
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
