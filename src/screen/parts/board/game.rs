//! The game with the person: both players' moves and the verdict.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::text::Line;

use super::begin::{ask_for_new_game, ask_way_out, begin_game, let_menace_move, open_training};
use super::scene::draw_pane;
use super::take_back::{offers_to_take_back, take_back, training_to_take_back, word_for_take_back};
use super::watch::resume_watching;
use crate::draw::Status;
use crate::draw::text::{fit, fit_tagged};
use crate::draw::theme::Theme;
use crate::engine::{FinishedGame, MoveError, OpenGame, Opponent, Side, Step, Verdict};
use crate::game::PlayError;
use crate::model::{Action, Focus, Session, Watched};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Said, reason, say};

/// The game with the person, the lowest scene.
#[derive(Clone, Debug, Default)]
pub struct Game;

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
                Self::shown(say!("offer-next-game"), |_, session| begin_game(session))
            }
            Action::Activate => {
                let word = if is_dry {
                    say!("offer-what-now")
                } else {
                    say!("offer-play")
                };
                let has_answer = !is_dry || !view.is_copy();
                Self::shown_if(has_answer, word, |_, session| reply(session))
            }
            Action::Play(square) if is_in_game || is_dry => Self::quiet(move |_, session| {
                session.board_state.cursor = square;
                reply(session);
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
                Self::shown(word, |_, session| ask_for_new_game(session))
            }
            Action::TakeBack if !is_dry || training_to_take_back(session).is_some() => {
                let word = word_for_take_back(session);
                Self::shown_if(offers_to_take_back(session), word, |_, session| {
                    take_back(session);
                })
            }
            Action::Train => Self::shown_if(!is_dry, say!("offer-train"), |_, session| {
                open_training(session);
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

    /// After the game the area below it begins the next; a waiting draw takes any click.
    fn at(&self, context: Context<'_>, at: Position) -> Option<Action> {
        if context.view.waits_to_draw {
            return Some(Action::Activate);
        }
        let is_verdict = context.view.is_over() && context.pane().status.contains(at);
        is_verdict.then_some(Action::Activate)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_pane(context, theme, buffer, |status, width| {
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
        fit_tagged(&say(mark), width, theme, &[("mark", theme.mark(mark))])
    };
    if let Some(forced) = status.forced_line(width) {
        return forced;
    }
    match view.finished() {
        _ if view.next_step == Some(Step::Settle) => Line::default(),
        _ if view.waits_to_draw => fit(&say!("bead-to-come"), width, theme),
        _ if view.next_step.is_some() => whose_move(|mark| say!("menace-moves", mark), view.side()),
        Some(finished) => status.ended(&finished.played),
        None if view.is_dry() => {
            let is_second = view.side() == Side::Second;
            let said = say!("first-box-is-empty", is_second);
            fit(&said, width, theme).style(theme.alarm)
        }
        None => whose_move(|mark| say!("your-move", mark), view.side().other()),
    }
}

/// Resumes the game in progress or the watched games, or begins a game.
pub(crate) fn resume_game(session: &mut Session, watched: Option<Watched>) -> Next {
    let watched = watched.filter(|watched| watched.done < watched.goal);
    match (session.machine().game().map(OpenGame::opponent), watched) {
        (None, Some(watched)) if !session.machine().is_dry() => {
            let opponent = session.training.opponent;
            return resume_watching(session, opponent, watched);
        }
        (None, _) => begin_game(session),
        (Some(Opponent::You), _) => {
            if session
                .machine()
                .game()
                .is_some_and(OpenGame::is_machines_turn)
            {
                let_menace_move(session);
            } else {
                session.follow_game();
            }
        }
        (Some(program), watched) => {
            let watched = watched.unwrap_or(Watched { done: 0, goal: 1 });
            return resume_watching(session, program, watched);
        }
    }
    Next::Stay
}

/// Plays the square under the cursor, or asks what to do if no game can begin.
fn reply(session: &mut Session) {
    if session.view().is_dry() {
        ask_way_out(session);
        return;
    }
    let square = session.board_state.cursor;
    session.before_move();
    match session.pair.reply(square) {
        Ok(()) => {
            if session.machine().game().is_some_and(OpenGame::is_over) {
                session.save();
            }
            let_menace_move(session);
        }
        Err(MoveError::Play(PlayError::Taken(square))) => {
            session.notice = Some(say!("square-taken", square));
        }
        Err(refused) => session.notice = Some(reason(&refused)),
    }
}
