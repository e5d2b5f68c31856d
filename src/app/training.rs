//! Training: who plays against MENACE, how many games, out of sight or move by move on the board.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::numbers::counted;
use super::{App, Effect, Field, Pace, Phase, Popup, TrainingForm, TrainingJob, TrainingProgress, TrainingStatus};
use crate::engine::NoGame;

impl App {
    /// Asks who shall play against MENACE, and how often.
    pub(super) fn open_training(&mut self) {
        if matches!(self.play.phase, Phase::YourMove | Phase::Over(_)) {
            // Where nothing is to move by itself, time-lapse has to be asked for.
            let pace = if self.motion || self.training.pace == Pace::Watch { self.training.pace } else { Pace::Fast };
            self.open(Popup::Train(TrainingForm { field: Field::Opponent, pace, ..self.training }));
        } else if matches!(self.play.phase, Phase::Dry) {
            self.ask_for_a_way_out();
        }
    }

    /// Begins what the popup asks for. A game in progress is put back.
    pub(super) fn start_training(&mut self, form: TrainingForm) {
        self.training = form;
        self.machine.abandon();
        match form.pace {
            _ if self.machine.is_dry() => self.begin(),
            Pace::Fast => self.train_fast(form),
            Pace::TimeLapse => self.begin_time_lapse(form.opponent, form.games),
            Pace::Watch => self.watch(form.opponent, form.games),
        }
    }

    fn train_fast(&mut self, form: TrainingForm) {
        let TrainingForm { opponent, games, .. } = form;
        self.play.phase = Phase::Training(TrainingStatus { opponent, goal: games, done: 0, seconds: 0.0 });
        let rng = Xoshiro256PlusPlus::from_rng(&mut self.rng);
        self.ask(Effect::Train(Box::new(TrainingJob { machine: self.machine.clone(), opponent, games, rng })));
    }

    /// Takes in how far training has come, and after the last of it goes back to playing.
    pub(super) fn on_trained(&mut self, progress: TrainingProgress) {
        let Phase::Training(status) = &mut self.play.phase else { return };
        (status.done, status.seconds) = (progress.games, progress.seconds);
        let played = format!("{} against {}", counted(status.done, "game"), status.opponent);
        let seconds = status.seconds;
        let time = if seconds < 0.01 { "under 0.01 s".to_owned() } else { format!("{seconds:.2} s") };
        self.machine = progress.machine;
        self.measure_again();
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
        self.tell_user(format!("Training stopped by a fault: {reason}. The machine is as it was shown last."));
        self.save();
    }

    /// Stops training, watching or the replay; what was learned stays.
    pub(super) fn stop_training(&mut self) {
        match self.play.phase() {
            Phase::Training(_) => self.ask(Effect::StopTraining),
            Phase::TimeLapse(_) => self.stop_time_lapse(""),
            Phase::Watching(_) => {
                self.machine.abandon();
                self.begin();
            }
            Phase::Replaying(_) => self.end_replay(),
            Phase::YourMove | Phase::Over(_) | Phase::Dry => {}
        }
    }
}
