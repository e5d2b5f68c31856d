//! The moves of a game: the machine's, its opponent's, and the one taken back.

use std::array::from_fn;

use rand::Rng;

use super::history::Kept;
use super::walk::Walk;
use super::{
    BoxIndex, BoxNumber, Draws, FinishedGame, Machine, OpenBox, OpenGame, Opponent, PerSide,
    Played, Player, Replies, Side,
};
use crate::game::{PlayError, Square};

/// A move that is not one now: no game, not the opponent's turn, or not a free square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No game is in progress, or it is the machine's turn.
    #[error("it is not the opponent's turn")]
    NotTheOpponentsTurn,
    /// The square cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Machine {
    /// Makes the machine's move, if it is its turn. Returns the finished game if that ended it.
    pub fn machine_move(&mut self, rng: &mut impl Rng) -> Option<FinishedGame> {
        self.game().filter(|game| game.is_machines_turn())?;
        self.move_from_box(rng)
    }

    /// Makes the opponent's move, if it is its turn and it is not a person. Returns the finished
    /// game if that ended it.
    pub fn opponent_move(&mut self, rng: &mut impl Rng) -> Option<FinishedGame> {
        let game = self.game().filter(|game| !game.is_machines_turn())?;
        let replies = match game.opponent() {
            Opponent::You => return None,
            Opponent::Menace => return self.move_from_box(rng),
            Opponent::Nemesis => self.worst_replies(game.side(), game.board()),
            other => Replies::of(other, game.board())?,
        };
        self.mark(replies.pick(rng)?).ok()?
    }

    /// Makes the next move of a game in which nobody has to be asked: the machine's, or its
    /// opponent's unless that is a person. Returns the finished game if that ended it.
    pub fn next_move(&mut self, rng: &mut impl Rng) -> Option<FinishedGame> {
        if self.game()?.is_machines_turn() {
            self.machine_move(rng)
        } else {
            self.opponent_move(rng)
        }
    }

    /// Plays a square for the opponent. Returns the finished game if that ended it.
    ///
    /// # Errors
    ///
    /// When it is not the opponent's turn or the square cannot be played; nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<Option<FinishedGame>, MoveError> {
        self.game()
            .filter(|game| !game.is_machines_turn())
            .ok_or(MoveError::NotTheOpponentsTurn)?;
        Ok(self.mark(square)?)
    }

    /// Takes back the opponent's last move and the machine's after it, whose bead returns to its
    /// box. Returns whether there was such a move.
    pub fn take_back(&mut self) -> bool {
        let Some(mut game) = self.game.filter(OpenGame::can_take_back) else {
            return false;
        };
        let kept = game.key.without_last(2);
        for (board, _) in game.key.moves().skip(kept.len()) {
            let (side, nth) = (Side::to_move(board), board.ply() as usize / 2);
            if let (Some(player), Some(open)) = (self.player_mut(side), game.open[side][nth].take())
            {
                player.cabinet.put_back(&open);
            }
        }
        game.key = kept;
        self.game = Some(game);
        true
    }

    /// The player to move draws a bead from its box and plays it, or resigns; the last square needs
    /// no box.
    fn move_from_box(&mut self, rng: &mut impl Rng) -> Option<FinishedGame> {
        let board = self.game()?.board();
        let side = Side::to_move(board);
        let Some((number, _)) = BoxIndex::of(side).find(board) else {
            return self.mark(board.free().first()?).ok()?;
        };
        let rules = self.rules_of(side);
        let player = self.player_or_new(side, rng);
        // Only a file can have left a box of the second machine empty.
        if side == Side::Second && player.cabinet.restock_if_empty(number, &rules) {
            player.note(number);
        }
        let opened = player.cabinet.open(board, &rules, rng);
        self.play_drawn(number, opened)
    }

    /// The player to move plays the bead that came out of this box, or resigns where none did.
    pub(super) fn play_drawn(
        &mut self,
        number: BoxNumber,
        opened: Option<OpenBox>,
    ) -> Option<FinishedGame> {
        let Some(open) = opened else {
            return self.finish(Some(number));
        };
        let game = self.game.as_mut()?;
        let board = game.board();
        game.open[Side::to_move(board)][board.ply() as usize / 2] = Some(open);
        self.mark(open.square()).ok()?
    }

    /// Plays a square for the player to move.
    pub(super) fn mark(&mut self, square: Square) -> Result<Option<FinishedGame>, PlayError> {
        let Some(game) = &mut self.game else {
            return Ok(None);
        };
        game.key.play(square)?;
        Ok(if game.board().outcome().is_some() {
            self.finish(None)
        } else {
            None
        })
    }

    /// What is to be remembered of the boxes that the machine has open; what a game does to those
    /// of its opponent is not, and the past of these begins anew.
    fn remember(&mut self, game: &OpenGame) -> Draws {
        let (side, rules) = (game.side(), self.rules_of(game.side()));
        if game.opened_by(side.other()).next().is_some()
            && let Some(other) = self.player_mut(side.other())
        {
            other.history.forget_past();
        }
        self.player_mut(side)
            .map(|player| player.remember(game.key(), &game.open[side], &rules))
            .unwrap_or_default()
    }

    /// Closes the boxes of a game that is over, learns from it and counts it.
    pub(super) fn finish(&mut self, resigned_at: Option<BoxNumber>) -> Option<FinishedGame> {
        let game = self.game.take()?;
        let played = game.played();
        let draws = self.remember(&game);
        let closed = PerSide::from_fn(|side| {
            let rules = self.rules_of(side);
            let Some(Player { cabinet, .. }) = self.player_mut(side) else {
                return [None; 4];
            };
            let (open, verdict) = (&game.open[side], played.verdict_for(side));
            let last = open.iter().rposition(Option::is_some);
            from_fn(|nth| {
                Some(cabinet.close(&open[nth]?, rules.gain(verdict, last == Some(nth)), &rules))
            })
        });
        if let Some(number) = resigned_at {
            let side = Side::to_move(played.board());
            let rules = self.rules_of(side);
            self.player_mut(side)?
                .cabinet
                .restock_if_empty(number, &rules);
        }
        let Played {
            key,
            side,
            opponent,
        } = played;
        let own = self.player_mut(side)?;
        let before = own.tally;
        own.count(Kept {
            walk: Walk::along(&key),
            draws,
            side,
            opponent,
        });
        own.count_against(opponent, &before);
        Some(FinishedGame {
            played,
            closed,
            resigned_at,
        })
    }
}
