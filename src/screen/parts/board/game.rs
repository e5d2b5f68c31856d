//! The game with the person: both players' moves and the verdict.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::pane::Pane;
use super::take_back::{ask_to_take_back_training, training_to_take_back, word_for_take_back};
use super::train::ask_way_out;
use crate::draw::Status;
use crate::draw::text::fit;
use crate::draw::theme::Theme;
use crate::engine::{
    BoxNumber, FinishedGame, MoveError, OpenGame, Opponent, Pair, Side, Step, Verdict,
};
use crate::game::PlayError;
use crate::model::{Action, Effect, Focus, Motion, Question, RunningGames, Session, Watched};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Said, reason, say};

/// The game with the person, the lowest scene.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pane: Pane,
}

impl Part for Game {
    /// A verdict stays until the next game begins; while MENACE's box is open, only a request for the
    /// bead draws it; without a bead in its first box, no game can begin.
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let (session, view) = (context.session, context.view);
        let (is_dry, waits) = (view.is_dry(), view.waits_to_draw);
        let is_over = view.is_over() && !is_dry;
        let is_in_game = !(is_dry || waits || is_over);
        match action {
            Action::Go(to) => Self::shown_if(!is_over, say!("offer-move"), move |_, session| {
                session.board_state.move_cursor(to);
            }),
            Action::Activate if waits => Self::quiet(|_, session| session.draw_now()),
            Action::Activate if is_over => {
                Self::shown(say!("offer-next-game"), |_, session| session.begin())
            }
            Action::Activate => {
                let word = if is_dry {
                    say!("offer-what-now")
                } else {
                    say!("offer-play")
                };
                let has_answer = !is_dry || !view.is_copy();
                Self::shown_if(has_answer, word, |_, session| session.reply())
            }
            Action::Play(square) if is_in_game || is_dry => Self::quiet(move |_, session| {
                session.board_state.cursor = square;
                session.reply();
            }),
            Action::Pause if waits => {
                Self::shown(say!("offer-draw"), |_, session| session.draw_now())
            }
            // For demonstrations.
            Action::Pause if view.shows_detail() && session.preferences.draws_at_once.is_on => {
                Self::shown(say!("offer-wait"), |_, session| session.wait_from_now_on())
            }
            Action::NewGame if is_over => {
                // If the right pane uses Enter, this key begins the next game; a copy never asks.
                let word = match session.selection.focus {
                    Focus::Board if !view.is_copy() => say!("offer-who-begins"),
                    _ => say!("offer-next-game"),
                };
                Self::shown(word, |_, session| session.ask_for_new_game())
            }
            Action::TakeBack if !is_dry || training_to_take_back(session).is_some() => {
                let word = word_for_take_back(session);
                Self::shown_if(session.offers_to_take_back(), word, |_, session| {
                    session.take_back();
                })
            }
            Action::Train => Self::shown_if(!is_dry, say!("offer-train"), |_, session| {
                session.open_training();
            }),
            Action::Answer if is_in_game => {
                let word = if session.board_state.shows_answer {
                    say!("offer-answer-off")
                } else {
                    say!("offer-answer-asked")
                };
                Self::shown(word, |_, session| {
                    session.board_state.shows_answer ^= true;
                })
            }
            _ => None,
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane.lay(context, area);
    }

    /// A square; after the game the area below it begins the next; a waiting draw takes any click.
    fn at(&self, context: Context<'_>, at: Position) -> Option<Action> {
        if context.view.waits_to_draw {
            return Some(Action::Activate);
        }
        let is_verdict = context.view.is_over() && self.pane.status.contains(at);
        let next = is_verdict.then_some(Action::Activate);
        self.pane.at(at).or(next)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.draw(context, context.cursor(), theme, buffer);
        self.pane
            .draw_status(context, theme, buffer, |status, width| {
                let is_drawn = |game: &FinishedGame| game.played.verdict() == Verdict::Drawn;
                status.says_all = context.view.finished().is_some_and(is_drawn);
                status.line = line(status, width);
            });
    }

    fn due(&self, context: Context<'_>) -> Option<Duration> {
        context.view.due()
    }
}

/// The line with the player to move or the end of the game.
pub(super) fn line(status: &Status<'_>, width: u16) -> Line<'static> {
    let (view, theme) = (status.view, status.theme);
    let whose_move = |say: fn(_) -> Said, side| {
        let mark = view.marks.of_side(side);
        fit(&say(mark), width, theme, &[("mark", theme.mark(mark))])
    };
    if let Some(forced) = status.forced_line(width) {
        return forced;
    }
    match view.finished() {
        _ if view.next_step == Some(Step::Settle) => Line::default(),
        _ if view.waits_to_draw => fit(&say!("bead-to-come"), width, theme, &[]),
        _ if view.next_step.is_some() => whose_move(|mark| say!("menace-moves", mark), view.side()),
        Some(finished) => status.ended(&finished.played),
        None if view.is_dry() => {
            let is_second = view.side() == Side::Second;
            let said = say!("first-box-is-empty", is_second);
            fit(&said, width, theme, &[]).style(theme.alarm)
        }
        None => whose_move(|mark| say!("your-move", mark), view.side().other()),
    }
}

impl Session {
    /// Restocks the boxes of MENACE's first move.
    fn restock_first_boxes(&mut self) {
        let numbers: Vec<_> = self.machine().cabinet().first_numbers().collect();
        let machine = &mut self.pair.machine;
        for number in numbers {
            machine.restock(number);
        }
    }

    pub(crate) fn take_back(&mut self) {
        self.show_at_once();
        if self.can_unsettle() {
            self.unsettle();
            self.ask_again();
        } else if self.works_by_hand() && self.can_take_back() {
            self.pair.take_back_one();
            self.ask_again();
        } else if self.pair.take_back() {
            self.follow_game();
        } else if training_to_take_back(self).is_some() {
            ask_to_take_back_training(self);
        } else if self.view().finished().is_some() {
            self.notice = Some(say!("learned-already"));
        } else {
            self.notice = Some(say!("nothing-to-take-back"));
        }
    }

    /// True if a move can be taken back after MENACE's move.
    pub fn can_take_back(&self) -> bool {
        let view = self.view();
        let can_take_back = |game: &OpenGame| {
            if self.works_by_hand() {
                game.has_moves()
            } else if view.next_step.is_some() {
                game.key().len() > usize::from(game.side() == Side::First)
            } else {
                game.can_take_back()
            }
        };
        self.can_unsettle() || view.is_game() && self.machine().game().is_some_and(can_take_back)
    }

    /// Begins a game with MENACE on this side; one in progress is abandoned.
    pub(crate) fn new_game(&mut self, side: Side) {
        self.bring_into_use(side);
        self.begin();
        if self.works_by_hand() {
            self.save();
        }
    }

    /// Brings the machine of this side into use; a game in progress is abandoned.
    pub(crate) fn bring_into_use(&mut self, side: Side) {
        self.pair.abandon();
        if self.machine().side() != side {
            self.pair.bring_into_use(side, &mut self.rng);
            self.selection.select(BoxNumber::FIRST);
        }
    }

    /// Asks who begins a new game; a copy begins the next one at once.
    pub(crate) fn ask_for_new_game(&mut self) -> Next {
        if self.copy.is_some() {
            return self.restart(self.machine().side());
        }
        self.lay_over(Question::WhoBegins);
        Next::Stay
    }

    /// True if the footer offers to take a move back.
    pub(crate) fn offers_to_take_back(&self) -> bool {
        let can_take_back = || self.can_take_back() || training_to_take_back(self).is_some();
        self.selection.focus == Focus::Board && can_take_back()
    }

    /// Resumes the game in progress or the watched games, or begins a game.
    pub(crate) fn resume(&mut self, watched: Option<Watched>) -> Next {
        let mut next = Next::Stay;
        let watched = watched.filter(|watched| watched.done < watched.goal);
        match (self.machine().game().map(OpenGame::opponent), watched) {
            (None, Some(watched)) if !self.machine().is_dry() => {
                let opponent = self.training.opponent;
                next = self.resume_watching(opponent, watched);
            }
            (None, _) => self.begin(),
            (Some(Opponent::You), _) => {
                if self
                    .machine()
                    .game()
                    .is_some_and(OpenGame::is_machines_turn)
                {
                    self.let_menace_move();
                } else {
                    self.follow_game();
                }
            }
            (Some(program), watched) => {
                let watched = watched.unwrap_or(Watched { done: 0, goal: 1 });
                next = self.resume_watching(program, watched);
            }
        }
        next
    }

    /// Plays the square under the cursor, or asks what to do if no game can begin.
    fn reply(&mut self) {
        if self.view().is_dry() {
            ask_way_out(self);
            return;
        }
        let square = self.board_state.cursor;
        self.before_move();
        match self.pair.reply(square) {
            Ok(()) => {
                if self.machine().game().is_some_and(OpenGame::is_over) {
                    self.save();
                }
                self.let_menace_move();
            }
            Err(MoveError::Play(PlayError::Taken(square))) => {
                self.notice = Some(say!("square-taken", square));
            }
            Err(refused) => self.notice = Some(reason(&refused)),
        }
    }

    /// Begins a game, with MENACE's first move if it moves first; asks what to do if its first box
    /// is empty.
    pub(crate) fn begin(&mut self) {
        self.show_at_once();
        self.board_state.before = None;
        self.board_state.running = None;
        self.board_state.finished = None;
        if self.pair.begin(Opponent::You).is_err() {
            ask_way_out(self);
            return;
        }
        self.let_menace_move();
    }

    /// Restocks the boxes of MENACE's first move and begins the next game.
    pub(crate) fn restock_first(&mut self) {
        self.restock_first_boxes();
        self.begin_changed();
    }

    /// Restocks these boxes and continues the training that emptied them.
    pub(crate) fn restock_and_train(&mut self) -> Next {
        self.restock_first_boxes();
        self.train(self.training)
    }

    /// Replaces the machine by one with more beads, and keeps it under another name.
    pub(crate) fn start_again(&mut self) {
        let rules = self.pair.rules().with_twice_the_beads();
        let rules = rules.unwrap_or(*self.pair.rules());
        let fresh = Pair::new(rules, &mut self.rng);
        let old = std::mem::replace(&mut *self.pair, fresh);
        self.training.left = 0;
        self.ask(Effect::KeepOld(Box::new(old)));
        self.begin_changed();
    }

    /// Begins a game after the boxes were changed by hand.
    pub(crate) fn begin_changed(&mut self) {
        self.begin();
        self.save();
    }

    /// Makes MENACE's move, if it is its turn; a person who shakes the boxes is asked for it.
    pub(crate) fn let_menace_move(&mut self) {
        if self.machine().box_to_open().is_some() {
            self.board_state.motion = Motion::Still;
            self.board_state.finished = None;
            // Otherwise the real boxes could not be put back.
            if self.machine().game().is_some_and(OpenGame::has_moves) {
                self.save();
            }
        } else if !self.shows_steps() || self.view().is_settled_by_rules() {
            self.run_through();
        }
        self.follow_game();
    }

    /// Shows the verdict of a settled game and requests a save; watched games are saved by their
    /// scene.
    pub(crate) fn end_game(&mut self, finished: Box<FinishedGame>) {
        if self.shows_steps() {
            self.board_state.motion = Motion::of_rewards(&finished);
        }
        self.board_state.finished = Some(finished);
        if let Some(RunningGames::Watched(watched)) = &mut self.board_state.running {
            watched.done += 1;
        } else {
            self.settled();
            self.save();
        }
    }
}
