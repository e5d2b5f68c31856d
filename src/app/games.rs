//! The last games: which is selected, and one of them replayed on the board.

use super::{App, Direction, Focus, Phase, Speed, Tab};
use crate::engine::{Bead, Machine, OpenBox, OpenGame, Played, bead_squares};
use crate::game::{Board, Mark, PerMark, Square};

/// The tab of the last games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesTab {
    selected: usize,
}

impl GamesTab {
    /// Which of the last games is selected, the newest being 0.
    pub const fn selected(&self) -> usize {
        self.selected
    }
}

/// A game of the past on the board, a move at a time.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub played: Played,
    /// Its number, from 1.
    pub number: u64,
    /// The game as far as it shows.
    pub game: OpenGame,
    /// Whether it goes on by itself.
    pub is_playing: bool,
    /// How fast.
    pub speed: Speed,
    /// What the board showed before.
    before: Phase,
}

impl Replay {
    /// How many moves show.
    pub const fn shown(&self) -> usize {
        self.game.key().len()
    }

    /// How many moves there are.
    pub const fn moves(&self) -> usize {
        self.played.key.len()
    }

    /// Milliseconds to the next move, if one follows by itself.
    pub(super) fn interval(&self) -> Option<u64> {
        self.is_playing.then(|| self.speed.interval())
    }

    /// Halts, or goes on.
    pub(super) const fn pause(&mut self) {
        self.is_playing = !self.is_playing && self.shown() < self.moves();
    }
}

impl App {
    /// The game that is selected, with its number, from the newest.
    pub fn selected_game(&self) -> Option<(u64, Played)> {
        let nth = self.right_pane.games.selected;
        let played = self.machine.history().iter().rev().nth(nth)?;
        Some((self.machine.tally().games().saturating_sub(nth as u64), *played))
    }

    /// Selects a game, the newest being 0; beyond the oldest it is the oldest.
    pub(super) fn select_game(&mut self, nth: usize) {
        let oldest = self.machine.history().iter().len().saturating_sub(1);
        self.right_pane.games.selected = nth.min(oldest);
    }

    /// Whether there is a game to replay, and nothing else moves on the board.
    pub(super) fn can_replay(&self) -> bool {
        matches!(self.play.phase, Phase::YourMove | Phase::Over(_) | Phase::Dry) && self.selected_game().is_some()
    }

    /// Replays the selected game on the board, with the boxes beside it.
    pub(super) fn replay(&mut self) {
        let Some((number, played)) = self.selected_game().filter(|_| self.can_replay()) else { return };
        let game = as_played(&self.machine, played, 1);
        let before = std::mem::replace(&mut self.play.phase, Phase::Dry);
        let replay = Replay { played, number, game, is_playing: true, speed: Speed::default(), before };
        self.play.phase = Phase::Replaying(Box::new(replay));
        self.play.ticks = 0;
        self.right_pane.tab = Tab::Boxes;
        self.right_pane.boxes.show_side(Mark::X);
        self.focus = Focus::Board;
        self.follow_game();
    }

    /// Shows so many moves of the game that is replayed, as far as there are any.
    pub(super) fn replay_to(&mut self, shown: usize) {
        let Phase::Replaying(replay) = &mut self.play.phase else { return };
        let shown = shown.min(replay.moves());
        replay.is_playing &= shown < replay.moves();
        replay.game = as_played(&self.machine, replay.played, shown);
        self.follow_game();
    }

    /// One move on or back; the person's hand halts the replay.
    pub(super) fn replay_step(&mut self, direction: Direction) {
        let Phase::Replaying(replay) = &mut self.play.phase else { return };
        replay.is_playing = false;
        let shown = replay.shown();
        match direction {
            Direction::Left | Direction::Up => self.replay_to(shown.saturating_sub(1)),
            Direction::Right | Direction::Down => self.replay_to(shown + 1),
        }
    }

    /// Ends the replay: the board shows what it showed before, and the list of games is back.
    pub(super) fn end_replay(&mut self) {
        let Phase::Replaying(replay) = &mut self.play.phase else { return };
        self.play.phase = std::mem::replace(&mut replay.before, Phase::Dry);
        self.right_pane.tab = Tab::Games;
        self.focus = Focus::Cabinet;
    }
}

/// A game of the past as far as its first moves, with the boxes that it opened; the beads in them are today's.
fn as_played(machine: &Machine, played: Played, moves: usize) -> OpenGame {
    let key = played.key.without_last(played.key.len() - moves);
    let mut open = [None; 4];
    for (nth, (board, square)) in key.moves().filter(|(board, _)| board.to_move() == Mark::X).take(4).enumerate() {
        open[nth] = opened_for(machine, board, square);
    }
    OpenGame::from_parts(played.opponent, key, PerMark::new(open, [None; 4]))
}

/// The box for a board, and the bead that stands for a square of it.
fn opened_for(machine: &Machine, board: Board, square: Square) -> Option<OpenBox> {
    let (number, symmetries) = machine.cabinet().box_index().find(board)?;
    let squares = bead_squares(machine.cabinet()[number].lid(), machine.rules());
    // Of the ways to turn the board, the one that leads to a square that gets beads.
    let symmetry = symmetries.iter().find(|&symmetry| squares.contains(symmetry.apply(square)))?;
    let before = machine.beads_between_games(number);
    Some(OpenBox { number, bead: Bead::of_board(square, symmetry), symmetry, before })
}
