//! Watched games of programs: move by move on the board, or in a time-lapse that starts with single
//! games and accelerates. The time-lapse shows the boxes as they learn, with the chance of losing
//! against a perfect player above.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::widgets::Widget;

use super::begin::begin_changed;
use super::scene::draw_pane;
use super::take_back::end_training;
use super::then_now::{AIR, Places, draw_training_curve, known, then_and_now};
use crate::draw::BoardView;
use crate::draw::big_text::draw_digits;
use crate::draw::board::{nine, squares};
use crate::draw::field::draw_legend;
use crate::draw::progress::{gauge, training_against};
use crate::draw::text::{Whole, below_lines, draw_ends, draw_said};
use crate::draw::theme::Theme;
use crate::engine::{Opponent, train};
use crate::model::{
    Action, Direction, Focus, Motion, RewardedBoxes, RunningGames, Session, Speed, TrainingCurve,
    Watched, WatchedGames, beads,
};
use crate::parts::tabs::boxes::places::draw_field;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::hundredths;
use crate::words::say;

/// The scene of watched games.
#[derive(Clone, Debug)]
pub struct Watch {
    /// True if it is paused.
    pub paused: bool,
    /// The number of games and the elapsed time at the last save.
    saved: (u64, Duration),
    curve: TrainingCurve,
    /// The elapsed share of the time of a time-lapse, 0 to 1.
    elapsed: f64,
}

/// The number of steps of a watched move after its box is open, or of the end of the game.
const STEPS: u32 = 3;

/// The time between two saves.
const UNSAVED: Duration = Duration::from_secs(1);

/// The time between two frames of a time-lapse, about thirty a second.
const FRAME: Duration = Duration::from_millis(33);

/// The fewest columns of the curve, and the most and the fewest of its last value.
const LEAST_CURVE: u16 = 17;
const NUMBER: u16 = 28;
const LEAST: u16 = 14;

/// The lines of the progress: a blank line, the numbers, and a bar.
const BELOW: u16 = 3;

/// The columns of a board with drawn marks, with a gap, and its lines.
const BOARD: Size = Size::new(24, 11);

/// The fewest columns of the middle with the progress under the curve.
const WIDE: u16 = 70;

impl Part for Watch {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let watched = context.view.watched_games()?;
        match action {
            Action::Activate | Action::Close if watched.are_over() => {
                Self::shown(say!("offer-go-on"), Self::tick)
            }
            Action::Activate if self.paused && watched.speed.shows_moves() => {
                Self::shown(say!("offer-step"), Self::take_one_step)
            }
            Action::Go(Direction::Right) if watched.speed.shows_moves() => {
                Self::shown_if(self.paused, say!("offer-step"), Self::take_one_step)
            }
            Action::Activate => Self::quiet(Self::halt_or_go_on),
            Action::Pause if self.paused => Self::shown(say!("offer-go-on"), Self::halt_or_go_on),
            Action::Pause => Self::shown(say!("offer-pause"), Self::halt_or_go_on),
            Action::Faster | Action::Slower if !self.paused => {
                let is_faster = action == Action::Faster;
                Self::shown(say!("offer-speed"), move |_, session| {
                    change_speed(session, is_faster);
                })
            }
            Action::Close => Self::shown(say!("offer-stop"), Self::stop),
            _ => None,
        }
    }

    /// A time-lapse covers the whole screen.
    fn fills(&self, context: Context<'_>) -> bool {
        context.view.is_fast()
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let Some(watched) = context.view.watched_games() else {
            return;
        };
        if context.view.is_fast() {
            return self.draw_learning(context, watched, theme, buffer);
        }
        let is_between_games = context.view.finished().is_some();
        draw_pane(context, theme, buffer, |status, width| {
            status.line = status.watching(watched.opponent, width);
            // After the verdict it is still the same game.
            let nth = watched.done + u64::from(!is_between_games);
            let game = say!("game-of", nth, of = watched.goal);
            status.progress = vec![status.pace(game, watched.speed, self.paused, width)];
        });
    }

    /// The steps of a move share its time; a verdict stays for the time of three moves.
    fn due(&self, context: Context<'_>) -> Option<Duration> {
        let (play, watched) = (&context.session.board_state, context.view.watched_games()?);
        if self.paused {
            return None;
        }
        let whole = watched.speed.interval();
        Some(match play.motion {
            _ if !watched.speed.shows_moves() => FRAME,
            _ if context.view.next_step.is_some() => whole / STEPS,
            Motion::Rewards(_) | Motion::Colors(_) => play.motion.interval()?.min(whole),
            Motion::Still if play.finished.is_some() => 3 * whole,
            Motion::Still => whole,
        })
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        let Some(&watched) = session.view().watched_games() else {
            return Next::Stay;
        };
        if watched.are_over() {
            return self.end(session, &watched);
        }
        let has_game = if watched.speed.shows_moves() {
            play_step(session)
        } else {
            self.play_frame(session, watched)
        };
        if !has_game {
            return Self::run_dry(session);
        }
        self.take_down(session);
        match session.view().watched_games().copied() {
            Some(watched) if watched.are_over() && !watched.speed.shows_moves() => {
                self.end(session, &watched)
            }
            _ => Next::Stay,
        }
    }
}

impl Watch {
    fn new(session: &Session) -> Self {
        let mut before = session.machine().clone();
        before.abandon();
        Self {
            paused: false,
            saved: (0, Duration::ZERO),
            curve: TrainingCurve::of(&before),
            elapsed: 0.0,
        }
    }

    /// Pauses, and shows the next step whole: a reply, a box, a bead, a move or a payment.
    fn take_one_step(&mut self, session: &mut Session) -> Next {
        self.paused = true;
        session.selection.focus = Focus::Board;
        let next = self.tick(session);
        session.board_state.motion = Motion::Still;
        next
    }

    /// Pauses, with the arrow keys for steps, or continues.
    fn halt_or_go_on(&mut self, session: &mut Session) -> Next {
        self.paused ^= true;
        session.selection.focus = Focus::Board;
        Next::Stay
    }

    /// Plays the games of the next frame; returns false if the machine ran dry.
    fn play_frame(&mut self, session: &mut Session, watched: WatchedGames) -> bool {
        session.board_state.rewarded.pass(FRAME);
        let frame = FRAME.div_duration_f64(watched.speed.time(watched.goal));
        self.elapsed = (self.elapsed(&watched) + frame).min(1.0);
        let due = watched.games_at(self.elapsed).saturating_sub(watched.done);
        let games = due.min(most_in_a_frame(watched.opponent));
        if games == 0 {
            return true;
        }
        let before = beads(session.machine());
        let has_game = play_many(session, watched, games);
        let rewarded = &mut session.board_state.rewarded;
        rewarded.record(&before, &session.pair.machine);
        has_game
    }

    /// The elapsed share of the time; games played move by move count as well.
    fn elapsed(&self, watched: &WatchedGames) -> f64 {
        self.elapsed.max(watched.elapsed_at(watched.done))
    }

    /// Records finished games, and saves them once a second.
    fn take_down(&mut self, session: &mut Session) {
        let Some(&WatchedGames { done, time, .. }) = session.view().watched_games() else {
            return;
        };
        self.curve.record(session.machine(), false);
        let (saved, then) = self.saved;
        if done > saved && time.saturating_sub(then) >= UNSAVED {
            self.saved = (done, time);
            session.save();
        }
    }

    /// Shows the result of the games; after a single game with visible moves, its verdict.
    fn end(&mut self, session: &mut Session, watched: &WatchedGames) -> Next {
        session.board_state.running = None;
        if watched.goal == 1 && session.view().finished().is_some() {
            end_training(session);
            session.save();
            return Next::Back;
        }
        self.curve.record(session.machine(), true);
        end_training(session);
        begin_changed(session);
        let of = (watched.opponent, watched.time.as_secs_f64());
        then_and_now(session, Some(self.curve.clone()), of)
    }

    /// Stops early and keeps what was learned.
    fn stop(&mut self, session: &mut Session) -> Next {
        let Some(&watched) = session.view().watched_games() else {
            return Next::Back;
        };
        session.pair.abandon();
        session.leave_rest(watched.done, watched.goal);
        if watched.speed.shows_moves() {
            end_training(session);
            begin_changed(session);
            return Next::Back;
        }
        self.end(session, &watched)
    }

    /// Stops because the machine ran dry.
    fn run_dry(session: &mut Session) -> Next {
        let watched = session.view().watched_games().copied();
        if let Some(watched) = watched {
            session.leave_rest(watched.done, watched.goal);
        }
        end_training(session);
        begin_changed(session);
        session.notice = watched.map(|it| {
            let (games, opponent) = (it.done, it.opponent);
            say!("ran-dry-after", games, opponent)
        });
        Next::Back
    }

    /// Draws the boxes as they learn, with board and curve above.
    fn draw_learning(
        &self,
        context: Context<'_>,
        watched: &WatchedGames,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let view = context.view;
        let cabinet = view.cabinet();
        let mut places = Places::in_area(context.pane().area, cabinet);
        let is_beside = places.cards.is_none() && places.middle.width >= WIDE;
        let (area, width) = match places.cards {
            Some([left, right]) => (left.union(right), left.width),
            // A blank line above the board, rather than below the map; the heading is beside it.
            None if is_beside => {
                let y = places.head.y + 1;
                let height = places.words.y.saturating_sub(y).max(BOARD.height);
                places.lower(y + height);
                let area = Rect {
                    y,
                    height,
                    ..places.middle
                };
                (area, BOARD.width)
            }
            None => (places.middle, places.middle.width / 2),
        };
        let columns = [Constraint::Length(width), Constraint::Min(LEAST_CURVE)];
        let [left, right] = area.layout(&Layout::horizontal(columns).spacing(AIR));
        let head = if is_beside { right } else { places.head };
        let said = training_against(view.side(), watched.opponent);
        draw_said(&said, theme.strong, head, theme, buffer);
        let column = if is_beside {
            below_lines(right, 1)
        } else {
            left
        };
        let below = BELOW + u16::from(is_beside);
        let lines = [Constraint::Fill(1), Constraint::Length(below)];
        let [upper, below] = column.layout(&Layout::vertical(lines));
        let (board, way) = if is_beside {
            (left, upper)
        } else {
            (upper, right)
        };
        let bottom = draw_board(context, board, theme, buffer);
        let y = if is_beside {
            below.y
        } else {
            bottom.min(below.y)
        };
        self.draw_progress(watched, below_lines(Rect { y, ..below }, 1), theme, buffer);
        self.draw_training_curve(watched, way, theme, buffer);
        let Some(map) = &places.map else { return };
        let boxes = cabinet.box_count();
        let said = say!("boxes-that-know", known = known(cabinet), boxes);
        draw_legend(&said, cabinet, places.words, theme, buffer);
        draw_field(context, map, theme, buffer);
    }

    /// Draws the number of games and the time, with a bar.
    fn draw_progress(
        &self,
        watched: &WatchedGames,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let (elapsed, whole) = (self.elapsed(watched), watched.speed.time(watched.goal));
        let seconds = whole.mul_f64(elapsed).as_secs();
        let mut time = say!("time-of", seconds, of = whole.as_secs());
        if self.paused {
            time = say!("paused", place = time, dot = theme.glyphs.dot);
        }
        let game = say!("game-of", nth = watched.done, of = watched.goal);
        draw_ends(&game, &time, area, theme, buffer);
        gauge(elapsed, area.width, theme).write(below_lines(area, 1), buffer);
    }

    /// Draws the curve of the chance of losing, with its last value in large digits.
    fn draw_training_curve(
        &self,
        watched: &WatchedGames,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        draw_said(&say!("would-beat-it"), theme.plain, area, theme, buffer);
        let below = below_lines(area, 1);
        let steps = self.curve.steps();
        let Some(last) = steps.last() else { return };
        let width = (below.width / 3).clamp(LEAST, NUMBER);
        let columns = [Constraint::Fill(1), Constraint::Length(width)];
        let [curve, now] = below.layout(&Layout::horizontal(columns).spacing(AIR));
        let shown = steps.len() - 1;
        draw_training_curve(&self.curve, shown, watched.goal, curve, theme, buffer);
        let styles = (theme.nought, theme.faint);
        let number = hundredths(last.lost);
        let size = if now.width == NUMBER { 2 } else { 1 };
        let now = now.centered_vertically(Constraint::Length(5 * size + 1));
        draw_digits(
            &number,
            size,
            (&say!("time-now"), styles),
            now,
            theme,
            buffer,
        );
    }
}

/// Draws a small board; returns the line below it.
fn draw_board(context: Context<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) -> u16 {
    let side = (area.height.saturating_sub(2) / 3).min(area.width.saturating_sub(2) / 6);
    // Drawn marks need three lines.
    let square = match side {
        0..3 => Size::new(4, 1),
        _ => Size::new(2 * side, side),
    };
    let board = Rect::from((area.as_position(), nine(square, 2)));
    let places = squares(area.as_position(), square, 1);
    BoardView::of(context.view, theme, &places, None).render(board, buffer);
    board.bottom()
}

/// The maximum number of games per frame that keeps the screen responsive: a few milliseconds with
/// the slowest opponent.
const fn most_in_a_frame(opponent: Opponent) -> u64 {
    match opponent {
        Opponent::Nemesis => 200,
        Opponent::Menace => 2_000,
        _ => 50_000,
    }
}

/// Plays games against this opponent on the board at this speed.
pub(crate) fn watch(session: &mut Session, opponent: Opponent, games: u64, speed: Speed) -> Next {
    session.board_state.finished = None;
    session.board_state.rewarded = RewardedBoxes::default();
    // As a replay, it waits before the first step.
    let mut scene = Watch {
        paused: speed.shows_moves(),
        ..Watch::new(session)
    };
    session.board_state.running = Some(RunningGames::Watched(WatchedGames::new(
        opponent, games, speed,
    )));
    if !speed.shows_moves() {
        return Next::Scene(Box::new(scene));
    }
    match scene.tick(session) {
        Next::Stay => Next::Scene(Box::new(scene)),
        _ => Next::Stay,
    }
}

/// Resumes watched games, paused: the game in progress, or the next one.
pub(crate) fn resume_watching(session: &mut Session, opponent: Opponent, watched: Watched) -> Next {
    let Watched { done, goal } = watched;
    let scene = Watch {
        paused: true,
        saved: (done, Duration::ZERO),
        ..Watch::new(session)
    };
    session.board_state.running = Some(RunningGames::Watched(WatchedGames {
        done,
        ..WatchedGames::new(opponent, goal, Speed::default())
    }));
    session.follow_game();
    Next::Scene(Box::new(scene))
}

/// Changes the speed of the games on the board.
fn change_speed(session: &mut Session, is_faster: bool) {
    if let Some(RunningGames::Watched(watched)) = &mut session.board_state.running {
        watched.speed = watched.speed.changed(is_faster);
    }
    if session.view().is_fast() {
        session.show_at_once();
    }
}

/// Plays the next move on the board or begins the next game; returns false if the machine ran
/// dry.
fn play_step(session: &mut Session) -> bool {
    let watched = session.view().watched_games().filter(|it| !it.are_over());
    let Some(opponent) = watched.map(|it| it.opponent) else {
        return true;
    };
    session.board_state.finished = None;
    if session.machine().game().is_none() && session.pair.begin(opponent).is_err() {
        return false;
    }
    if session.shows_steps() && !session.view().is_settled_by_rules() {
        session.take_step();
        return true;
    }
    if let Some(finished) = session.pair.next_move(&mut session.rng) {
        session.end_game(Box::new(finished));
    }
    session.follow_game();
    true
}

/// Plays this number of games to the end, including the one on the board; returns false if the
/// machine ran dry before.
fn play_many(
    session: &mut Session,
    WatchedGames { opponent, .. }: WatchedGames,
    games: u64,
) -> bool {
    let mut left = games;
    session.board_state.finished = None;
    while session.machine().game().is_some() {
        left -= u64::from(session.pair.next_move(&mut session.rng).is_some());
    }
    let run = train(&mut session.pair, opponent, left, &mut session.rng);
    if let Some(RunningGames::Watched(watched)) = &mut session.board_state.running {
        watched.done += games - left + run.games;
    }
    run.stopped.is_none()
}
