//! Training in the background, in time-lapse or move by move; and the scene of training in the
//! background.

use rand::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::pane::Pane;
use super::take_back::end_training;
use super::then_now::ThenNow;
use crate::draw::text::fit;
use crate::draw::theme::Theme;
use crate::engine::{Generator, NoGame, OpenGame, Opponent, Pair, Side};
use crate::model::{
    Action, Course, Effect, LastTraining, Pace, Question, RunningGames, Session, Speed,
    TrainingJob, TrainingPlan, TrainingProgress, TrainingStatus, Untrained, Watched,
};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{duration, percent, rate, share};
use crate::words::{Said, quoted, say};

/// The width of the progress bar.
const GAUGE: u16 = 20;

/// The scene of training in the background.
#[derive(Clone, Debug, Default)]
pub struct Training {
    pane: Pane,
}

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

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane.lay(context, area);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        self.pane.at(at)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.draw(context, None, theme, buffer);
        let Some(RunningGames::Training(run)) = context.session.board_state.running else {
            return;
        };
        self.pane
            .draw_status(context, theme, buffer, |status, width| {
                let said = training_against(status.view.side(), run.opponent);
                status.line = fit(&said, width, theme, &[]).style(theme.strong);
                status.progress = progress(&run, theme, width);
            });
    }
}

/// The player of this side trains against this opponent.
pub(super) fn training_against(side: Side, opponent: Opponent) -> Said {
    match side {
        Side::First => say!("training", opponent),
        Side::Second => say!("training-second", opponent),
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
        &[],
    );
    let speed = run.speed().map_or_else(Line::default, |speed| {
        let (rate, left) = (rate(speed), time_left(run, speed));
        fit(&say!("training-speed", rate, left), width, theme, &[]).style(theme.faint)
    });
    vec![gauge, games, speed]
}

/// A bar of this width, filled to this share.
pub(super) fn gauge(share: f64, width: u16, theme: &Theme) -> Line<'static> {
    let [_, light, _, _, full] = theme.glyphs.shades;
    // A share is 0 to 1, so the product is within the bar.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let filled = ((share * f64::from(width)) as usize).min(width.into());
    Line::from(vec![
        Span::styled(full.repeat(filled), theme.strong),
        Span::styled(light.repeat(usize::from(width) - filled), theme.faint),
    ])
}

fn time_left(run: &TrainingStatus, speed: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time for people")]
    let seconds = run.goal.saturating_sub(run.done) as f64 / speed;
    duration(seconds)
}

/// Asks what to do about the empty first box; a copy has no way out.
pub(super) fn ask_way_out(session: &mut Session) {
    if session.copy.is_none() {
        session.lay_over(Question::WayOut);
    } else {
        let is_second = session.machine().side() == Side::Second;
        session.notice = Some(say!("first-box-is-empty", is_second));
    }
}

impl Session {
    /// Opens the form of a training.
    pub(crate) fn open_training(&mut self) -> Next {
        if self.works_by_hand() {
            self.refuse_training();
        } else if self.view().is_still() && !self.view().is_drawing() && !self.view().is_dry() {
            self.lay_over(Question::Training(self.offered_training()));
        } else if self.view().is_dry() {
            ask_way_out(self);
        }
        Next::Stay
    }

    /// The plan offered for the next training. If motion is off, the time-lapse is not the default.
    pub(super) fn offered_training(&self) -> TrainingPlan {
        let pace = match self.training.pace {
            Pace::TimeLapse if !self.preferences.motion.is_on => Pace::Fast,
            pace => pace,
        };
        let plan = TrainingPlan {
            pace,
            ..self.training
        };
        plan.of_side(self.machine().side())
    }

    fn refuse_training(&mut self) {
        self.notice = Some(say!("no-training-by-hand"));
    }

    /// Starts a training. A game in progress is abandoned. Afterwards the trained player plays
    /// against the person.
    fn start_training(&mut self, plan: TrainingPlan) -> Next {
        let games = plan.games_now();
        self.show_at_once();
        self.training = TrainingPlan { left: 0, ..plan };
        self.bring_into_use(plan.side);
        self.board_state.untrained = Some(Box::new(Untrained {
            pair: Pair::clone(&self.pair),
            end: None,
        }));
        if self.machine().is_dry() {
            self.begin();
            return Next::Stay;
        }
        self.board_state.finished = None;
        self.selection.show_learning();
        match plan.pace {
            Pace::Fast => {
                self.train_fast(TrainingPlan { games, ..plan });
                Next::Scene(Box::new(Training::default()))
            }
            Pace::TimeLapse => self.watch(plan.opponent, games, Speed::HALF_A_MINUTE),
            Pace::Watch => self.watch(plan.opponent, games, Speed::default()),
        }
    }

    fn train_fast(&mut self, plan: TrainingPlan) {
        let TrainingPlan {
            opponent, games, ..
        } = plan;
        self.board_state.running = Some(RunningGames::Training(TrainingStatus {
            opponent,
            goal: games,
            done: 0,
            seconds: 0.0,
        }));
        let rng = Generator::from_rng(&mut self.rng);
        self.ask(Effect::Train(Box::new(TrainingJob {
            pair: Pair::clone(&self.pair),
            opponent,
            games,
            rng,
        })));
    }

    /// Records the progress of a training; after the last report it returns to the game.
    pub(crate) fn on_trained(&mut self, progress: TrainingProgress) -> Next {
        let Some(RunningGames::Training(status)) = &mut self.board_state.running else {
            return Next::Stay;
        };
        (status.done, status.seconds) = (progress.games, progress.seconds);
        let (games, opponent) = (status.done, status.opponent);
        let goal = status.goal;
        let seconds = status.seconds;
        *self.pair = progress.machine;
        if !progress.is_last {
            return Next::Stay;
        }
        self.leave_rest(games, goal);
        end_training(self);
        self.begin();
        self.save();
        if let Some(NoGame::FirstBoxEmpty(_)) = progress.stopped {
            self.notice = Some(say!("ran-dry-after", games, opponent));
        }
        let course = progress.course.filter(|_| progress.stopped.is_none());
        self.then_and_now(course, (opponent, seconds))
    }

    /// The training to be gone on with, if one was stopped or is running without its moves.
    pub(crate) fn rest_of_training(&self) -> Option<Watched> {
        let TrainingPlan { games, left, .. } = self.training;
        let stopped = (left > 0).then(|| (games.saturating_sub(left), games));
        let rest = match self.board_state.running {
            Some(RunningGames::Training(run)) => Some((run.done, run.goal)),
            Some(RunningGames::Watched(run)) if !run.speed.shows_moves() => {
                Some((run.done, run.goal))
            }
            Some(RunningGames::Watched(_)) => None,
            None => stopped,
        };
        rest.filter(|(done, _)| *done > 0).map(Watched::from)
    }

    /// Keeps the rest of a stopped training, with a notice.
    pub(crate) fn leave_rest(&mut self, done: u64, games: u64) {
        self.training.left = games.saturating_sub(done);
        if self.training.left > 0 {
            self.notice = Some(say!("stopped-after", done, games));
        }
    }

    /// Asks whether to go on with a training that the end of the program cut short.
    pub(crate) fn ask_to_go_on(&mut self, done: u64, games: u64) {
        let left = games.saturating_sub(done);
        let plan = self.training;
        self.lay_over(Question::GoOn(TrainingPlan {
            games,
            left,
            ..plan
        }));
    }

    /// Shows the result of a training, if there is one and the machine can play on.
    pub(super) fn then_and_now(
        &mut self,
        course: Option<Course>,
        (opponent, seconds): (Opponent, f64),
    ) -> Next {
        let trained = course
            .filter(|_| !self.view().is_dry())
            .map(|course| LastTraining {
                course,
                opponent,
                seconds,
            });
        let Some(scene) = trained.clone().and_then(|it| ThenNow::new(it, true)) else {
            return Next::Back;
        };
        self.board_state.trained = trained;
        Next::Instead(Box::new(scene))
    }

    /// Starts a training, after a question if it would abandon a game of the person.
    pub(crate) fn ask_or_train(&mut self, plan: TrainingPlan) -> Next {
        let has_moved = self.machine().game().is_some_and(OpenGame::can_take_back);
        if self.view().is_game() && has_moved {
            self.lay_over(Question::WhetherToTrain(plan));
            return Next::Stay;
        }
        self.train(plan)
    }

    /// Starts a training from any view.
    pub(crate) fn train(&mut self, plan: TrainingPlan) -> Next {
        if self.works_by_hand() {
            self.refuse_training();
            return Next::Stay;
        }
        self.end_past();
        self.start_training(plan).over_game()
    }

    /// Ends a failed training; the machine keeps the last progress.
    pub(crate) fn on_training_lost(&mut self, reason: &str) -> Next {
        self.end_past();
        self.begin();
        self.notify(say!("training-lost", reason = quoted(&reason)).to_string());
        self.save();
        Next::Game(None)
    }
}
