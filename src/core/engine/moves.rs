//! The moves of a game: the machine's, its opponent's, and the one taken back.

use rand::Rng;

use super::{
    BoxIndex, ClosedBoxes, Draws, FinishedGame, Machine, OpenBox, OpenGame, Opponent, PerSide,
    Played, Record, Replies, Side,
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
        self.play_drawn(opened)
    }

    /// The player to move plays the bead that came out of its box, or resigns where none did.
    pub(super) fn play_drawn(&mut self, opened: Option<OpenBox>) -> Option<FinishedGame> {
        let Some(open) = opened else {
            return self.finish();
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
            self.finish()
        } else {
            None
        })
    }

    /// Ends the game in progress: its boxes go back as they were, and the machine lives through it.
    pub(super) fn finish(&mut self) -> Option<FinishedGame> {
        let game = self.game.take()?;
        let draws = PerSide::from_fn(|side| {
            let rules = self.rules_of(side);
            self.player_mut(side)
                .map(|player| player.put_away(&game.key, &game.open[side], &rules))
                .unwrap_or_default()
        });
        self.live_through(&game.played(), draws)
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
        let mover = Side::to_move(played.board());
        let has_boxes = mover == side || opponent == Opponent::Menace;
        let place = BoxIndex::of(mover).find(played.board());
        Some(FinishedGame {
            played: *played,
            closed,
            resigned_at: place.filter(|_| has_boxes).map(|(number, _)| number),
        })
    }

    /// What a game that was played with the boxes of its side does to them.
    fn apply(&mut self, game: &Record) -> ClosedBoxes {
        let rules = self.rules_of(game.side);
        self.player_mut(game.side)
            .and_then(|player| player.cabinet.apply(game, &rules))
            .unwrap_or_default()
    }
}
