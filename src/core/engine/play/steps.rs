//! The steps of a game, which make up its moves.

use std::array::from_fn;

use super::{FinishedGame, Machine, OpenGame, unrewarded};
use crate::engine::Generator;
use crate::engine::boxes::graph::Graph;
use crate::engine::boxes::{BoxIndex, BoxNumber, ByMove, ClosedBox, Draws, OpenBox, Side};
use crate::engine::opponents::{Nemesis, Replies};
use crate::engine::records::{Opponent, Played, Record};
use crate::game::{Board, PlayError, Square};

/// The next step of a game.
///
/// ```text
///   opponent                Reply ────────────────► next move, or Settle
///   machine                 Open ─► Draw ─► Play ─► next move, or Settle
///                            └ empty: resigns ────► Settle
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The opponent of the machine moves.
    Reply,
    /// The machine to move opens its box, or resigns if it is empty. This step draws the random
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

impl Machine {
    /// The next step of its own; `None` without a game.
    pub(super) fn next_step(&self) -> Option<Step> {
        let game = self.game()?;
        Some(if game.is_over() {
            Step::Settle
        } else if !game.is_machines_turn() {
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

    /// Its box of the next move, open or not; `None` if the next move needs none.
    pub(super) fn next_box(&self) -> Option<BoxNumber> {
        let is_own = |step| step != Step::Reply && step != Step::Settle;
        let game = self
            .game()
            .filter(|_| self.next_step().is_some_and(is_own))?;
        let (number, _) = self.cabinet().box_index().find(game.board())?;
        self.cabinet().has(number).then_some(number)
    }

    /// Takes the next step, unless it is the reply of a person or of another machine. Returns the
    /// game if that settled it.
    pub(super) fn step(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        match self.next_step()? {
            Step::Reply => {
                let game = self.game()?;
                let replies = match game.opponent() {
                    Opponent::Nemesis => self.worst_replies(game.board()),
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

    /// The worst replies for the machine.
    ///
    /// They have the lowest expected score of the game (win 1, draw 0, loss -1); equal ones are
    /// equally likely.
    pub fn worst_replies(&self, board: Board) -> Replies {
        let graph = Graph::whole();
        let nemesis = Nemesis::of(self.side(), |number| self.candidates(number));
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
    pub(crate) fn settle(&mut self) -> Option<FinishedGame> {
        let (game, draws) = self.put_away()?;
        if self.learns {
            return Some(self.apply_game(&game.played(), draws));
        }
        Some(FinishedGame::new(game.played(), &self.unrewarded(&game)))
    }

    /// Settles a finished game that the other machine played against it: it learns, and the game is
    /// not counted. Returns its boxes.
    pub(super) fn settle_uncounted(&mut self) -> Option<ByMove<ClosedBox>> {
        let (game, draws) = self.put_away()?;
        if !self.learns {
            return Some(self.unrewarded(&game));
        }
        let player = &mut self.player;
        player.history.begin_unrecorded(&player.cabinet);
        Some(self.apply(&Record::new(&game.played(), draws)))
    }

    /// Takes a finished game off the board, restores its boxes, and returns its draws.
    fn put_away(&mut self) -> Option<(OpenGame, Draws)> {
        let game = self.game.take_if(|game| game.is_over())?;
        Some((game, self.player.put_away(&game.key, &game.open)))
    }

    /// Its boxes of a game from which it does not learn.
    fn unrewarded(&self, game: &OpenGame) -> ByMove<ClosedBox> {
        let is_own = |nth: &usize| Side::of_move(*nth) == self.side();
        from_fn(|nth| {
            let own = Some(nth).filter(is_own);
            own.and_then(|nth| game.opened_at(nth).copied().map(unrewarded))
        })
    }

    /// True if no box is open for the next move, and no finished game is unsettled.
    pub(super) fn is_at_rest(&self) -> bool {
        let game = self.game();
        game.is_none_or(|game| game.box_in_use().is_none() && !game.is_over())
    }

    /// Plays the bead of the box that is open for the next move, if there is one.
    pub(super) fn play_drawn_bead(&mut self) {
        if self.game().is_some_and(|game| game.box_in_use().is_some()) {
            self.play_bead();
        }
    }

    /// Opens the box of the next move, or resigns if it is empty.
    fn open_box(&mut self, rng: &mut Generator) {
        let Some(board) = self.game().map(OpenGame::board) else {
            return;
        };
        let Some((number, _)) = self.cabinet().box_index().find(board) else {
            return;
        };
        let (side, rules) = (self.side(), self.own_rules());
        let player = &mut self.player;
        // A box that moves second is empty only if it was read from a file.
        if side == Side::Second && player.cabinet.restock_if_empty(number, &rules) {
            player.note(number);
        }
        let opened = player.cabinet.open(board, &rules, rng);
        self.put_on_table(opened, true);
    }

    /// Makes this the open box of the next move, with its bead inside or beside it; without a box
    /// the machine resigns.
    pub(crate) fn put_on_table(&mut self, opened: Option<OpenBox>, is_bead_in: bool) {
        let Some(game) = &mut self.game else { return };
        let Some(open) = opened else {
            game.is_resigned = true;
            return;
        };
        game.open[game.key.len()] = Some(open);
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

    /// Applies a finished game with these draws: the machine learns from it, and it is counted.
    pub(crate) fn apply_game(&mut self, played: &Played, draws: Draws) -> FinishedGame {
        let own = &mut self.player;
        own.history.end_unrecorded(&own.cabinet);
        let record = Record::new(played, draws);
        let closed = self.apply(&record);
        let before = self.player.tally;
        self.player.count(record);
        self.player.count_against(played.opponent, &before);
        FinishedGame::new(*played, &closed)
    }

    /// Applies a game to its boxes.
    fn apply(&mut self, game: &Record) -> ByMove<ClosedBox> {
        let (side, rules) = (self.side(), self.own_rules());
        let cabinet = &mut self.player.cabinet;
        let closed = cabinet.apply(&game.played().key, game.draws, &rules);
        let closed = closed.unwrap_or_default();
        from_fn(|nth| {
            closed
                .get(nth / 2)
                .copied()
                .flatten()
                .filter(|_| Side::of_move(nth) == side)
        })
    }
}

/// True if the player to move needs a box.
fn has_box(game: &OpenGame) -> bool {
    let side = Side::to_move(game.board());
    BoxIndex::of(side).find(game.board()).is_some()
}

/// Moves taken back.
impl Machine {
    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns true if there was such a move.
    pub(super) fn take_back(&mut self) -> bool {
        if !self.game().is_some_and(OpenGame::can_take_back) {
            return false;
        }
        self.drop_last_move();
        self.drop_last_move();
        true
    }

    /// Takes back the last move of either player and returns its bead, to correct a typing error.
    /// An open box is closed. Returns true if there was a move.
    pub(super) fn take_back_one(&mut self) -> bool {
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
        if let Some(open) = game.take_box_in_use() {
            self.player.cabinet.put_back(&open);
        }
    }
}
