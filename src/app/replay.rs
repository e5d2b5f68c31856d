//! A game of the past, shown again.

use core::time::Duration;

use super::Speed;
use crate::engine::{
    Bead, FinishedGame, Machine, OpenBox, OpenGame, PerSide, Played, Record, Side, bead_squares,
};
use crate::game::{Board, Square};

/// A game of the past on the board, a move at a time.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub played: Played,
    /// Its number, from 1.
    pub number: u64,
    /// Whether it is one of 1961, of which the moves are not known.
    pub is_reconstructed: bool,
    /// The game as far as it shows.
    pub game: OpenGame,
    /// Whether it goes on by itself.
    pub is_playing: bool,
    /// How fast.
    pub speed: Speed,
    /// The game as it ended, once it shows to its end and its boxes are known as they were then.
    pub finished: Option<Box<FinishedGame>>,
    then: Option<Then>,
}

/// A machine as it was in a game of the past.
#[derive(Clone, Debug)]
struct Then {
    /// Before the first move.
    before: Machine,
    /// The game, as its boxes were held.
    game: Record,
    /// After the moves that show.
    now: Machine,
}

impl Replay {
    /// A game after its first move; it goes on by itself.
    pub(super) fn new(
        machine: &Machine,
        number: u64,
        played: Played,
        is_reconstructed: bool,
    ) -> Self {
        let then = machine
            .as_it_was(played.side, number)
            .map(|(before, game)| Then {
                now: before.clone(),
                before,
                game,
            });
        let game = as_played(machine, played, 1);
        let speed = Speed::default();
        let mut replay = Self {
            played,
            number,
            is_reconstructed,
            game,
            is_playing: true,
            speed,
            finished: None,
            then,
        };
        replay.show(machine, 1);
        replay
    }

    /// The machine as it was then, after the moves that show; `None` where that is not known any
    /// more.
    pub fn machine(&self) -> Option<&Machine> {
        self.then.as_ref().map(|then| &then.now)
    }

    /// Shows so many moves, as far as there are any.
    pub(super) fn show(&mut self, machine: &Machine, shown: usize) {
        let shown = shown.min(self.moves());
        self.is_playing &= shown < self.moves();
        self.game = as_played(machine, self.played, shown);
        let Some(then) = &mut self.then else { return };
        then.now = then.before.clone();
        self.finished = then.now.play_again(&then.game, shown).map(Box::new);
        if let Some(game) = then.now.game() {
            self.game = *game;
        }
    }

    /// How many moves show.
    pub const fn shown(&self) -> usize {
        self.game.key().len()
    }

    /// How many moves there are.
    pub const fn moves(&self) -> usize {
        self.played.key.len()
    }

    /// The time to the next move, if one follows by itself.
    pub(super) fn interval(&self) -> Option<Duration> {
        self.is_playing.then(|| self.speed.interval())
    }

    /// Halts, or goes on.
    pub(super) const fn pause(&mut self) {
        self.is_playing = !self.is_playing && self.shown() < self.moves();
    }
}

/// A game of the past as far as its first moves, with the boxes that it opened; the beads in them
/// are today's.
fn as_played(machine: &Machine, played: Played, moves: usize) -> OpenGame {
    let key = played.key.without_last(played.key.len() - moves);
    let mut open = PerSide::<[Option<OpenBox>; 4]>::default();
    for (board, square) in key
        .moves()
        .filter(|&(board, _)| Side::to_move(board) == played.side && board.ply() < 8)
    {
        open[played.side][board.ply() as usize / 2] = opened_for(machine, board, square);
    }
    OpenGame::from_parts(played.side, played.opponent, key, open)
}

/// The box for a board, and the bead that stands for a square of it.
fn opened_for(machine: &Machine, board: Board, square: Square) -> Option<OpenBox> {
    let player = machine.player(Side::to_move(board))?;
    let (number, symmetries) = player.cabinet.box_index().find(board)?;
    let squares = bead_squares(player.cabinet[number].lid(), machine.rules());
    // Of the ways to turn the board, the one that leads to a square that gets beads.
    let symmetry = symmetries
        .iter()
        .find(|&symmetry| squares.contains(symmetry.apply(square)))?;
    let before = machine.beads_of(player, number);
    Some(OpenBox {
        number,
        bead: Bead::of_board(square, symmetry),
        symmetry,
        before,
    })
}
