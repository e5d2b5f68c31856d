//! The last games: which is selected, and one of them replayed on the board.

use crate::app::board::Phase;
use crate::app::board::replay::Replay;
use crate::app::room::{Room, TabRoom};
use crate::app::{Action, App, Direction, Focus, Offer, Session, Tab, Viewport};
use crate::engine::{Played, Side, Tournament};
use crate::words::numbers::grouped;

/// The tab of the last games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesTab {
    /// The game under the cursor, the newest being 0.
    pub selected: usize,
    /// The game from which the list moves as little as it can, the newest being 0.
    pub top: usize,
}

/// The tab of the last games.
pub(in crate::app) struct GamesRoom;

impl Room for GamesRoom {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let has_games = app.selected_game().is_some();
        match wish {
            Action::Go(Direction::Up | Direction::Down) => {
                has_games.then_some(Offer::Shown("move"))
            }
            Action::Page(_) | Action::First | Action::Last => has_games.then_some(Offer::Quiet),
            Action::Activate => app.can_replay().then_some(Offer::Shown("replay")),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish.along(app.right_pane.games.selected, view) {
            Some(nth) => app.select_game(nth),
            None => app.replay(),
        }
    }
}

impl TabRoom for GamesRoom {
    fn name(&self) -> &'static str {
        "Games"
    }

    fn in_list(&self) -> [&'static str; 2] {
        ["games", "the last games, to be replayed"]
    }

    fn note(&self, app: &App, _: &str) -> String {
        app.selected_game().map_or_else(String::new, |(number, _)| {
            let of = grouped(app.shown_player().tally.games());
            let reconstructed = if app.is_of_1961(number) {
                ", 1961 reconstructed"
            } else {
                ""
            };
            let is_oldest_kept = number > 1 && number == app.oldest_game();
            let older = if is_oldest_kept {
                ", older ones are not kept"
            } else {
                ""
            };
            format!("game {} of {of}{reconstructed}{older}", grouped(number))
        })
    }

    fn stay(&self, app: &mut App, view: Viewport) {
        app.right_pane.games.top = view.top;
    }

    fn selected(&self, app: &App) -> Option<usize> {
        Some(app.right_pane.games.selected)
    }

    fn select(&self, app: &mut App, nth: usize) {
        app.select_game(nth);
    }
}

impl Session {
    /// The number of the oldest game that is kept.
    fn oldest_game(&self) -> u64 {
        let of = self.shown_player();
        let newer = of.history.iter().len().saturating_sub(1);
        of.tally.games().saturating_sub(newer as u64)
    }

    /// The number of the last game of 1961 among those that show, of which the moves are not known;
    /// none of most machines.
    pub fn last_of_1961(&self) -> Option<u64> {
        let is_of_1961 = self.shown_side() == Side::First && self.machine.is_reconstructed();
        is_of_1961.then(|| Tournament::of_1961().verdicts().len() as u64)
    }

    /// True if the game of this number is one of 1961.
    fn is_of_1961(&self, number: u64) -> bool {
        self.last_of_1961().is_some_and(|last| number <= last)
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
    pub(in crate::app) fn select_game(&mut self, nth: usize) {
        let oldest = self.shown_player().history.iter().len().saturating_sub(1);
        self.right_pane.games.selected = nth.min(oldest);
    }

    /// True if there is a game to replay, and nothing else moves on the board.
    pub(in crate::app) fn can_replay(&self) -> bool {
        self.play.phase.is_free() && self.selected_game().is_some()
    }

    /// Ends the replay: the board shows what it showed before, and the list of games is back, unless
    /// another tab was gone to meanwhile.
    pub(in crate::app) fn end_replay(&mut self) {
        let Some(before) = self.play.before_replay.take() else {
            return;
        };
        let ended = std::mem::replace(&mut self.play.phase, before);
        let is_line = matches!(ended, Phase::Replaying(replay) if replay.is_line);
        if self.right_pane.tab == Tab::Boxes && !is_line {
            self.right_pane.tab = Tab::Games;
            self.focus = Focus::RightPane;
        }
    }

    /// Replays the selected game on the board, with the boxes beside it.
    pub(in crate::app) fn replay(&mut self) {
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
        self.right_pane.tab = Tab::Boxes;
        self.focus = Focus::Board;
        self.follow_game();
    }
}
