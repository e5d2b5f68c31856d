//! Training: who plays against MENACE, how many games, out of sight, in time-lapse or move by move
//! on the board.

use core::time::Duration;

use crate::app::room::Room;
use rand::SeedableRng;

use crate::app::{
    Action, App, Effect, Form, Offer, Pace, Phase, Popup, Session, TrainingJob, TrainingPlan,
    TrainingProgress, Viewport,
};
use crate::engine::{Generator, Machine, NoGame, Opponent};
use crate::words::numbers::short_time;
use crate::words::say;

/// Training out of sight, which goes on elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// The opponent of the machine.
    pub opponent: Opponent,
    /// The number of games that were asked for.
    pub goal: u64,
    /// The number of games that were played.
    pub done: u64,
    /// For how many seconds.
    pub seconds: f64,
}

impl TrainingStatus {
    /// Games a second, once there is something to tell.
    pub fn speed(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let games = self.done as f64;
        (self.seconds > 0.0 && self.done > 0).then(|| games / self.seconds)
    }
}

/// The machine trains out of sight.
pub(crate) struct Training;

impl Room for Training {
    fn offer(&self, _: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::Activate | Action::Play(_) => Some(Offer::Quiet),
            Action::Close => Some(Offer::Shown(say!("offer-stop"))),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Close => app.ask(Effect::StopTraining),
            _ => {
                app.notice = Some(say!("is-training"));
            }
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Session {
    fn refuse_training(&mut self) {
        self.notice = Some(say!("no-training-by-hand"));
    }

    fn train_fast(&mut self, plan: TrainingPlan) {
        let TrainingPlan {
            side,
            opponent,
            games,
            ..
        } = plan;
        self.play.phase = Phase::Training(TrainingStatus {
            opponent,
            goal: games,
            done: 0,
            seconds: 0.0,
        });
        let rng = Generator::from_rng(&mut self.rng);
        self.ask(Effect::Train(Box::new(TrainingJob {
            machine: Machine::clone(&self.machine),
            side,
            opponent,
            games,
            rng,
        })));
    }
}

impl App {
    /// Asks who shall play against MENACE, and how often.
    pub(crate) fn open_training(&mut self) {
        if self.works_by_hand() {
            self.refuse_training();
        } else if self.play.phase.has_ended()
            || matches!(self.play.phase, Phase::YourMove | Phase::Over(_))
        {
            // Where nothing is to move by itself, time-lapse has to be asked for.
            let pace = if self.preferences.motion.is_on || self.training.pace == Pace::Watch {
                self.training.pace
            } else {
                Pace::Fast
            };
            let plan = TrainingPlan {
                pace,
                guess: self.ask_for_guess(),
                ..self.training
            };
            let plan = plan.of_side(self.shown_side());
            self.open(Popup::Train(Form::new(plan)));
        } else if self.play.phase.is_dry() {
            self.ask_for_a_way_out();
        }
    }

    /// Trains as it is asked for, without a popup.
    pub(crate) fn train(&mut self, plan: TrainingPlan) {
        if self.works_by_hand() {
            self.refuse_training();
        } else {
            self.start_training(plan);
        }
    }

    /// Begins what the popup asks for. A game in progress is put back. Who is trained plays with
    /// the person afterwards.
    pub(crate) fn start_training(&mut self, plan: TrainingPlan) {
        self.training = plan;
        self.session.machine.abandon();
        self.play.side = plan.side;
        match plan.pace {
            _ if self.session.machine.is_dry(plan.side) => self.begin(),
            Pace::Fast => self.train_fast(plan),
            Pace::TimeLapse => self.begin_time_lapse(plan.opponent, plan.games),
            Pace::Watch => self.watch(plan.opponent, plan.games),
        }
    }

    /// Takes in how far training has come, and after the last of it goes back to playing.
    pub(crate) fn on_trained(&mut self, progress: TrainingProgress) {
        let Phase::Training(status) = &mut self.play.phase else {
            return;
        };
        (status.done, status.seconds) = (progress.games, progress.seconds);
        let (games, opponent) = (status.done, status.opponent);
        let time = short_time(status.seconds);
        *self.session.machine = progress.machine;
        if !progress.is_last {
            return;
        }
        self.begin();
        self.notice = Some(match progress.stopped {
            Some(NoGame::FirstBoxEmpty(_)) => say!("ran-dry-after", games, opponent),
            _ => self
                .guess_and_truth()
                .unwrap_or_else(|| say!("trained-in", games, opponent, time)),
        });
        self.save();
    }

    /// Training failed: the machine stays as it was last reported.
    pub(crate) fn on_training_lost(&mut self, reason: &str) {
        self.begin();
        self.tell_user(format!(
            "Training stopped by a fault: {reason}. The machine is as it was shown last."
        ));
        self.save();
    }
}
