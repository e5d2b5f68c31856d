//! Training in the background, in time-lapse or move by move; and the scene of training in the
//! background.

use rand::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use super::begin::{begin_changed, begin_game, refuse_training, restock_first_boxes};
use super::scene::draw_pane;
use super::take_back::end_training;
use super::then_now::then_and_now;
use super::watch::watch;
use crate::draw::progress::{gauge, training_against};
use crate::draw::text::fit;
use crate::draw::theme::Theme;
use crate::engine::{Generator, NoGame, OpenGame, Opponent, Pair};
use crate::model::{
    Action, Effect, Pace, Question, RunningGames, Session, Speed, TrainingJob, TrainingPlan,
    TrainingProgress, TrainingStatus, Untrained,
};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{duration, percent, rate, share};
use crate::words::{quoted, say};

/// The width of the progress bar.
const GAUGE: u16 = 20;

/// The scene of training in the background.
#[derive(Clone, Debug)]
pub struct Training;

impl Part for Training {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Activate | Action::Play(_) => Self::quiet(|_, session| {
                session.notice = Some(say!("is-training"));
            }),
            Action::Close => Self::shown(say!("offer-stop"), |_, session| {
                session.ask(Effect::StopTraining);
            }),
            _ => None,
        }
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let running = &context.session.board_state.running;
        draw_pane(context, theme, buffer, |status, width| {
            if let Some(RunningGames::Training(run)) = running {
                let said = training_against(status.view.side(), run.opponent);
                status.line = fit(&said, width, theme).style(theme.strong);
                status.progress = progress(run, theme, width);
            }
        });
    }
}

/// The progress bar, the number of games, and the speed.
fn progress(run: &TrainingStatus, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let share = share(run.done, run.goal);
    let mut gauge = gauge(share, GAUGE, theme);
    gauge.push_span(Span::from(format!(" {}", percent(share))));
    let games = fit(
        &say!("trained", done = run.done, games = run.goal),
        width,
        theme,
    );
    let speed = run.speed().map_or_else(Line::default, |speed| {
        let (rate, left) = (rate(speed), time_left(run, speed));
        fit(&say!("training-speed", rate, left), width, theme).style(theme.faint)
    });
    vec![gauge, games, speed]
}

fn time_left(run: &TrainingStatus, speed: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time for people")]
    let seconds = run.goal.saturating_sub(run.done) as f64 / speed;
    duration(seconds)
}

/// Starts a training. A game in progress is abandoned. Afterwards the trained player plays
/// against the person.
fn start_training(session: &mut Session, plan: TrainingPlan) -> Next {
    let games = plan.games_now();
    session.show_at_once();
    session.training = TrainingPlan { left: 0, ..plan };
    session.bring_into_use(plan.side);
    session.board_state.untrained = Some(Box::new(Untrained {
        pair: Pair::clone(&session.pair),
        end: None,
    }));
    if session.machine().is_dry() {
        begin_game(session);
        return Next::Stay;
    }
    session.board_state.finished = None;
    session.selection.show_learning();
    match plan.pace {
        Pace::Fast => {
            train_fast(session, plan.opponent, games);
            Next::Scene(Box::new(Training))
        }
        Pace::TimeLapse => watch(session, plan.opponent, games, Speed::HALF_A_MINUTE),
        Pace::Watch => watch(session, plan.opponent, games, Speed::default()),
    }
}

fn train_fast(session: &mut Session, opponent: Opponent, games: u64) {
    session.board_state.running = Some(RunningGames::Training(TrainingStatus {
        opponent,
        goal: games,
        done: 0,
        seconds: 0.0,
    }));
    let rng = Generator::from_rng(&mut session.rng);
    session.ask(Effect::Train(Box::new(TrainingJob {
        pair: Pair::clone(&session.pair),
        opponent,
        games,
        rng,
    })));
}

/// Records the progress of a training; after the last report it returns to the game.
pub(crate) fn on_trained(session: &mut Session, progress: TrainingProgress) -> Next {
    let Some(RunningGames::Training(status)) = &mut session.board_state.running else {
        return Next::Stay;
    };
    (status.done, status.seconds) = (progress.games, progress.seconds);
    let TrainingStatus {
        opponent,
        goal,
        done: games,
        seconds,
    } = *status;
    *session.pair = progress.machine;
    if !progress.is_last {
        return Next::Stay;
    }
    session.leave_rest(games, goal);
    end_training(session);
    begin_changed(session);
    if let Some(NoGame::FirstBoxEmpty(_)) = progress.stopped {
        session.notice = Some(say!("ran-dry-after", games, opponent));
    }
    let curve = progress.curve.filter(|_| progress.stopped.is_none());
    then_and_now(session, curve, (opponent, seconds))
}

/// Asks whether to go on with a training that the end of the program cut short.
pub(crate) fn ask_to_go_on(session: &mut Session, done: u64, games: u64) {
    let left = games.saturating_sub(done);
    let plan = session.training;
    session.lay_over(Question::GoOn(TrainingPlan {
        games,
        left,
        ..plan
    }));
}

/// Starts a training, after a question if it would abandon a game of the person.
pub(crate) fn ask_or_train(session: &mut Session, plan: TrainingPlan) -> Next {
    let has_moved = session
        .machine()
        .game()
        .is_some_and(OpenGame::can_take_back);
    if session.view().is_game() && has_moved {
        session.lay_over(Question::WhetherToTrain(plan));
        return Next::Stay;
    }
    train(session, plan)
}

/// Watches one game against the last teacher, step by step.
pub(crate) fn watch_game(session: &mut Session) -> Next {
    let plan = TrainingPlan {
        games: 1,
        left: 0,
        pace: Pace::Watch,
        ..session.training
    };
    ask_or_train(session, plan)
}

/// Starts a training from any view.
pub(crate) fn train(session: &mut Session, plan: TrainingPlan) -> Next {
    if session.works_by_hand() {
        refuse_training(session);
        return Next::Stay;
    }
    session.end_past();
    start_training(session, plan).over_game()
}

/// Ends a failed training; the machine keeps the last progress.
pub(crate) fn on_training_lost(session: &mut Session, reason: &str) -> Next {
    session.end_past();
    begin_game(session);
    session.notify(say!("training-lost", reason = quoted(&reason)).to_string());
    session.save();
    Next::Game(None)
}

/// Restocks these boxes and continues the training that emptied them.
pub(crate) fn restock_and_train(session: &mut Session) -> Next {
    restock_first_boxes(session);
    train(session, session.training)
}
