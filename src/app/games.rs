//! The last games: which is selected, and one of them replayed on the board.

use super::{Action, App, Direction, Focus, Offer, Phase, Replay, Tab};
use crate::engine::{Played, Side, Tournament};
use crate::words::numbers::grouped;

/// The tab of the last games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesTab {
    selected: usize,
    /// The game from which the list moves as little as it can.
    pub(super) top: usize,
}

impl GamesTab {
    /// Which of the last games is selected, the newest being 0.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The game from which the list moves as little as it can, the newest being 0.
    pub const fn top(&self) -> usize {
        self.top
    }
}

impl App {
    /// The game that is selected, with its number, from the newest.
    pub fn selected_game(&self) -> Option<(u64, Played)> {
        let nth = self.right_pane.games.selected;
        let of = self.shown_player();
        let played = of.history.iter().rev().nth(nth)?;
        Some((of.tally.games().saturating_sub(nth as u64), played))
    }

    /// Selects a game, the newest being 0; beyond the oldest it is the oldest.
    pub(super) fn select_game(&mut self, nth: usize) {
        let oldest = self.shown_player().history.iter().len().saturating_sub(1);
        self.right_pane.games.selected = nth.min(oldest);
    }

    /// What an action does in the list of games.
    pub(super) fn games_offer(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(Direction::Left | Direction::Right) => None,
            Action::Activate => self.can_replay().then_some(Offer::Shown("replay")),
            _ => self
                .selected_game()
                .map(|_| Offer::shown_if(matches!(action, Action::Go(_)), "move")),
        }
    }

    /// The number of the last game of 1961 among those that show, of which the moves are not known;
    /// none of most machines.
    pub fn last_of_1961(&self) -> Option<u64> {
        let is_of_1961 =
            self.shown_side() == Side::First && self.session.machine.is_reconstructed();
        is_of_1961.then(|| Tournament::of_1961().verdicts().len() as u64)
    }

    /// Whether the game of this number is one of 1961.
    fn is_of_1961(&self, number: u64) -> bool {
        self.last_of_1961().is_some_and(|last| number <= last)
    }

    /// Which game is selected, of how many.
    pub(super) fn games_note(&self) -> String {
        self.selected_game()
            .map_or_else(String::new, |(number, _)| {
                let of = grouped(self.shown_player().tally.games());
                let reconstructed = if self.is_of_1961(number) {
                    ", 1961 reconstructed"
                } else {
                    ""
                };
                format!("game {} of {of}{reconstructed}", grouped(number))
            })
    }

    /// Whether there is a game to replay, and nothing else moves on the board.
    pub(super) fn can_replay(&self) -> bool {
        matches!(
            self.play.phase,
            Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_) | Phase::Dry
        ) && self.selected_game().is_some()
    }

    /// Replays the selected game on the board, with the boxes beside it.
    pub(super) fn replay(&mut self) {
        let Some((number, played)) = self.selected_game().filter(|_| self.can_replay()) else {
            return;
        };
        let replay = Phase::Replaying(Box::new(Replay::new(
            &self.session.machine,
            number,
            played,
            self.is_of_1961(number),
        )));
        self.play.before_replay = Some(std::mem::replace(&mut self.play.phase, replay));
        self.end_motion();
        self.right_pane.tab = Tab::Boxes;
        self.focus = Focus::Board;
        self.follow_game();
    }

    /// Shows so many moves of the game that is replayed, as far as there are any.
    pub(super) fn replay_to(&mut self, shown: usize) {
        let Phase::Replaying(replay) = &mut self.play.phase else {
            return;
        };
        replay.show(&self.session.machine, shown);
        self.follow_game();
    }

    /// One move on or back; the person's hand halts the replay.
    pub(super) fn replay_step(&mut self, direction: Direction) {
        let Phase::Replaying(replay) = &mut self.play.phase else {
            return;
        };
        replay.is_playing = false;
        let shown = replay.shown();
        match direction {
            Direction::Left | Direction::Up => self.replay_to(shown.saturating_sub(1)),
            Direction::Right | Direction::Down => self.replay_to(shown + 1),
        }
    }

    /// When it was, in a few words, that the machine was as it shows; `None` where that is today.
    pub fn time_shown(&self) -> Option<String> {
        let side = match &self.play.phase {
            Phase::Replaying(replay) => replay.played.side,
            _ => self.shown_side(),
        };
        let of = grouped(self.session.machine.tally(side).games());
        match &self.play.phase {
            Phase::Replaying(replay) => replay
                .machine()
                .map(|_| format!("in game {} of {of}", grouped(replay.number))),
            _ => match self.machine_then()?.tally(side).games() {
                0 => Some("before its first game".to_owned()),
                games => Some(format!("after game {} of {of}", grouped(games))),
            },
        }
    }

    /// Ends the replay: the board shows what it showed before, and the list of games is back.
    pub(super) fn end_replay(&mut self) {
        let Some(before) = self.play.before_replay.take() else {
            return;
        };
        self.play.phase = before;
        self.right_pane.tab = Tab::Games;
        self.focus = Focus::RightPane;
    }
}
