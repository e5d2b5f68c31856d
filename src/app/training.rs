//! Training: who plays against MENACE, how many games, out of sight, in time-lapse or move by move
//! on the board.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::action::Deed;
use super::{
    Action, App, Effect, Form, Offer, Pace, Phase, Popup, TimeLapse, TrainingJob, TrainingPlan,
    TrainingProgress, TrainingStatus,
};
use crate::engine::{BoxNumber, Machine, NoGame, Opponent, play_game, train};
use crate::words::numbers::counted;

impl App {
    /// Training asked for.
    pub(super) fn training_deed(&self, action: Action) -> Option<Deed> {
        let offer = match self.play.phase {
            _ if action != Action::Train => None,
            Phase::YourMove | Phase::Over(_) => Some(Offer::Shown("train")),
            Phase::Dry | Phase::Drawing { .. } => Some(Offer::Quiet),
            _ => None,
        };
        Some(offer?.does(Self::open_training))
    }

    /// Asks who shall play against MENACE, and how often.
    pub(super) fn open_training(&mut self) {
        if self.works_by_hand() {
            self.notice = Some(
                "Its boxes are shaken by you; a copy shaken by the program can be trained"
                    .to_owned(),
            );
        } else if matches!(self.play.phase, Phase::YourMove | Phase::Over(_)) {
            // Where nothing is to move by itself, time-lapse has to be asked for.
            let pace = if self.preferences.motion.is_on || self.training.pace == Pace::Watch {
                self.training.pace
            } else {
                Pace::Fast
            };
            let plan = TrainingPlan {
                pace,
                ..self.training
            };
            let plan = plan.of_side(self.shown_side());
            self.open(Popup::Train(Form::new(plan)));
        } else if matches!(self.play.phase, Phase::Dry) {
            self.ask_for_a_way_out();
        }
    }

    /// Begins what the popup asks for. A game in progress is put back. Who is trained plays with
    /// the person afterwards.
    pub(super) fn start_training(&mut self, plan: TrainingPlan) {
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
        let rng = Xoshiro256PlusPlus::from_rng(&mut self.session.rng);
        self.ask(Effect::Train(Box::new(TrainingJob {
            machine: Machine::clone(&self.session.machine),
            side,
            opponent,
            games,
            rng,
        })));
    }

    /// Takes in how far training has come, and after the last of it goes back to playing.
    pub(super) fn on_trained(&mut self, progress: TrainingProgress) {
        let Phase::Training(status) = &mut self.play.phase else {
            return;
        };
        (status.done, status.seconds) = (progress.games, progress.seconds);
        let played = format!(
            "{} against {}",
            counted(status.done, "game"),
            status.opponent
        );
        let seconds = status.seconds;
        let time = if seconds < 0.01 {
            "under 0.01 s".to_owned()
        } else {
            format!("{seconds:.2} s")
        };
        *self.session.machine = progress.machine;
        if !progress.is_last {
            return;
        }
        self.begin();
        self.notice = Some(match progress.stopped {
            Some(NoGame::FirstBoxEmpty(_)) => format!("Ran dry after {played}"),
            _ => format!("{played} in {time}"),
        });
        self.save();
    }

    /// Training failed: the machine stays as it was last reported.
    pub(super) fn on_training_lost(&mut self, reason: &str) {
        self.begin();
        self.tell_user(format!(
            "Training stopped by a fault: {reason}. The machine is as it was shown last."
        ));
        self.save();
    }

    /// Stops training, watching or the replay; what was learned stays.
    pub(super) fn stop_training(&mut self) {
        match self.play.phase() {
            Phase::Training(_) => self.ask(Effect::StopTraining),
            Phase::TimeLapse(_) => self.stop_time_lapse(""),
            Phase::Watching(_) => {
                self.session.machine.abandon();
                self.begin();
            }
            Phase::Replaying(_) => self.end_replay(),
            Phase::LookingBack(_) => self.end_look_back(),
            Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_) | Phase::Dry => {}
        }
    }

    /// Plays games against this opponent in time-lapse.
    pub(super) fn begin_time_lapse(&mut self, opponent: Opponent, games: u64) {
        let lapse = TimeLapse::new(
            (opponent, games),
            (&self.session.machine, self.play.side),
            &self.session.measure,
        );
        self.play.phase = Phase::TimeLapse(Box::new(lapse));
    }

    /// The games of the next frame.
    pub(super) fn play_frame(&mut self) {
        let Phase::TimeLapse(lapse) = &mut self.play.phase else {
            return;
        };
        let was_slow = lapse.is_slow;
        let (games, opponent, side) = (lapse.advance(), lapse.opponent, self.play.side);
        if was_slow && !lapse.is_slow && self.right_pane.boxes.follow() {
            // No box in particular is opened any more; the first ones change most.
            self.right_pane.boxes.select(BoxNumber::FIRST);
        }
        let stopped = if lapse.is_slow {
            let played = play_game(
                &mut self.session.machine,
                side,
                opponent,
                &mut self.session.rng,
            );
            lapse.finished = played.as_ref().ok().map(|finished| Box::new(*finished));
            played.err()
        } else {
            lapse.finished = None;
            train(
                &mut self.session.machine,
                side,
                opponent,
                games,
                &mut self.session.rng,
            )
            .stopped
        };
        self.refresh();
        let Phase::TimeLapse(lapse) = &mut self.play.phase else {
            return;
        };
        lapse.record(games, (&self.session.machine, side), &self.session.measure);
        if lapse.takes_a_save() {
            self.save();
        }
        self.follow_game();
        if let Some(NoGame::FirstBoxEmpty(_)) = stopped {
            self.stop_time_lapse("Ran dry after");
        }
    }

    /// Ends it, and keeps what was learned.
    pub(super) fn stop_time_lapse(&mut self, words: &str) {
        let Phase::TimeLapse(lapse) = &self.play.phase else {
            return;
        };
        let played = format!("{} against {}", counted(lapse.done, "game"), lapse.opponent);
        self.begin();
        self.notice = Some(if words.is_empty() {
            played
        } else {
            format!("{words} {played}")
        });
        self.save();
    }
}
