//! Training: who plays against MENACE, how many games, out of sight, in time-lapse or move by move
//! on the board; and the scene of the one out of sight.

use rand::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::pane::Pane;
use super::then_now::ThenNow;
use crate::app::{
    Action, Effect, Going, LastTraining, Pace, Question, Session, Speed, TrainingJob, TrainingPlan,
    TrainingProgress, TrainingStatus, Way,
};
use crate::engine::{Generator, Machine, NoGame, OpenGame, Opponent, Side};
use crate::part::{Deed, Next, Part, See};
use crate::tui::draw::fit;
use crate::tui::theme::Theme;
use crate::words::numbers::{duration, percent, rate, share};
use crate::words::{quoted, say};

/// The columns of the gauge.
const GAUGE: u16 = 20;

/// The machine trains out of sight.
#[derive(Clone, Debug, Default)]
pub struct Training {
    pane: Pane,
}

impl Part for Training {
    fn deed(&self, _: See<'_>, asked: Action) -> Option<Deed<Self>> {
        match asked {
            Action::Activate | Action::Play(_) => Self::quiet(|_, session| {
                session.notice = Some(say!("is-training"));
            }),
            Action::Close => Self::shown(say!("offer-stop"), |_, session| {
                session.ask(Effect::StopTraining);
            }),
            _ => None,
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        self.pane.lay(see, area);
    }

    fn at(&self, _: See<'_>, at: Position) -> Option<Action> {
        self.pane.at(at)
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.look(see, None, theme, buffer);
        let Some(Going::Training(run)) = see.session.play.going else {
            return;
        };
        self.pane.tell(see, theme, buffer, |status, width| {
            let opponent = run.opponent;
            let said = match status.machine {
                Side::First => say!("training", opponent),
                Side::Second => say!("training-second", opponent),
            };
            status.line = fit(&said, width, theme, &[]).style(theme.strong);
            status.progress = progress(&run, theme, width);
        });
    }
}

/// The gauge, the games so far, and their speed.
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

/// A bar of so many columns, filled up to this share of it.
pub(super) fn gauge(share: f64, width: u16, theme: &Theme) -> Line<'static> {
    let [_, light, _, _, full] = theme.glyphs.shades;
    // A share is 0 to 1, so the product is within the gauge.
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

impl Session {
    /// Asks who shall play against MENACE, and how often.
    pub(crate) fn open_training(&mut self) -> Next {
        if self.works_by_hand() {
            self.refuse_training();
        } else if self.view().is_still() && !self.view().is_drawing() && !self.view().is_dry() {
            let plan = self.offered_training();
            if plan.pace != self.training.pace {
                self.notice = Some(say!("no-lapse"));
            }
            self.lay_over(Question::Training(plan));
        } else if self.view().is_dry() {
            self.lay_over(Question::WayOut);
        }
        Next::Stay
    }

    /// The training that is offered next. Where nothing is to move by itself, time-lapse has to be
    /// asked for.
    pub(super) fn offered_training(&self) -> TrainingPlan {
        let pace = match self.training.pace {
            Pace::TimeLapse if !self.preferences.motion.is_on => Pace::Fast,
            pace => pace,
        };
        let plan = TrainingPlan {
            pace,
            ..self.training
        };
        plan.of_side(self.view().side)
    }

    fn refuse_training(&mut self) {
        self.notice = Some(say!("no-training-by-hand"));
    }

    /// Begins what the popup asks for. A game in progress is put back. Who is trained plays with
    /// the person afterwards.
    fn start_training(&mut self, plan: TrainingPlan) -> Next {
        let games = plan.games_now();
        self.show_at_once();
        self.training = TrainingPlan { left: 0, ..plan };
        self.machine.abandon();
        self.play.side = plan.side;
        self.machine.player_or_new(plan.side, &mut self.rng);
        if self.machine.is_dry(plan.side) {
            self.begin();
            return Next::Stay;
        }
        self.play.finished = None;
        self.shown.show_learning();
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
            side,
            opponent,
            games,
            ..
        } = plan;
        self.play.going = Some(Going::Training(TrainingStatus {
            opponent,
            goal: games,
            done: 0,
            seconds: 0.0,
        }));
        let rng = Generator::from_rng(&mut self.rng);
        self.ask(Effect::Train(Box::new(TrainingJob {
            machine: Machine::clone(&self.machine),
            side,
            opponent,
            games,
            rng,
        })));
    }

    /// Takes in how far training has come, and after the last of it goes back to playing.
    pub(crate) fn on_trained(&mut self, progress: TrainingProgress) -> Next {
        let Some(Going::Training(status)) = &mut self.play.going else {
            return Next::Stay;
        };
        (status.done, status.seconds) = (progress.games, progress.seconds);
        let (games, opponent) = (status.done, status.opponent);
        let goal = status.goal;
        let seconds = status.seconds;
        *self.machine = progress.machine;
        if !progress.is_last {
            return Next::Stay;
        }
        self.leave_rest(games, goal);
        self.begin();
        self.save();
        if let Some(NoGame::FirstBoxEmpty(_)) = progress.stopped {
            self.notice = Some(say!("ran-dry-after", games, opponent));
        }
        let way = progress.way.filter(|_| progress.stopped.is_none());
        self.then_and_now(way, (opponent, seconds))
    }

    /// The rest of a training that was stopped waits, and that is said.
    pub(super) fn leave_rest(&mut self, done: u64, games: u64) {
        self.training.left = games.saturating_sub(done);
        if self.training.left > 0 {
            self.notice = Some(say!("stopped-after", done, games));
        }
    }

    /// To what a training has made of the machine, if it has played and can go on.
    pub(super) fn then_and_now(
        &mut self,
        way: Option<Way>,
        (opponent, seconds): (Opponent, f64),
    ) -> Next {
        let trained = way
            .filter(|_| !self.view().is_dry())
            .map(|way| LastTraining {
                way,
                opponent,
                seconds,
            });
        let Some(scene) = trained.clone().and_then(ThenNow::new) else {
            return Next::Back;
        };
        self.trained = trained;
        Next::Instead(Box::new(scene))
    }

    /// Trains as it is asked for; where that puts a game of the person's back, it asks first.
    pub(crate) fn ask_or_train(&mut self, plan: TrainingPlan) -> Next {
        let has_moved = self.machine.game().is_some_and(OpenGame::can_take_back);
        if self.view().is_game() && has_moved {
            self.lay_over(Question::WhetherToTrain(plan));
            return Next::Stay;
        }
        self.train(plan)
    }

    /// Trains as it is asked for, in place of whatever shows.
    pub(crate) fn train(&mut self, plan: TrainingPlan) -> Next {
        if self.works_by_hand() {
            self.refuse_training();
            return Next::Stay;
        }
        self.end_past();
        self.start_training(plan).over_game()
    }

    /// Training failed: the machine stays as it was last reported.
    pub(crate) fn on_training_lost(&mut self, reason: &str) -> Next {
        self.end_past();
        self.begin();
        self.tell(say!("training-lost", reason = quoted(&reason)).to_string());
        self.save();
        Next::Game(None)
    }
}
