//! Training: who plays against MENACE, how many games, out of sight or move by move on the board.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::numbers::counted;
use super::{App, Direction, Effect, Phase, Pick, Popup};
use crate::engine::{Machine, NoGame, Opponent};

/// The numbers of games that one can ask for.
const GAMES: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// What training is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingForm {
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games.
    pub games: u64,
    /// Out of sight, or on the board.
    pub pace: Pace,
    /// What the arrow keys change.
    pub field: Field,
}

/// How the games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// As fast as they can be.
    Fast,
    /// Move by move on the board.
    Watch,
}

/// A line of the popup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Field {
    Opponent,
    Games,
    Pace,
    Start,
}

impl Field {
    /// The lines in the order in which they show.
    pub const ALL: [Self; 4] = [Self::Opponent, Self::Games, Self::Pace, Self::Start];
}

/// Training out of sight, which goes on elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingStatus {
    /// Who plays against the machine.
    pub opponent: Opponent,
    /// How many games were asked for.
    pub goal: u64,
    /// How many were played.
    pub done: u64,
    /// For how many seconds.
    pub seconds: f64,
}

/// What the training thread is given.
#[derive(Clone, Debug)]
pub struct TrainingJob {
    /// The machine, with no game on.
    pub machine: Machine,
    /// Who plays against it.
    pub opponent: Opponent,
    /// How many games.
    pub games: u64,
    /// The generator that draws the beads.
    pub rng: Xoshiro256PlusPlus,
}

/// How far training has come.
#[derive(Clone, Debug)]
pub struct TrainingProgress {
    /// The machine as it is by now.
    pub machine: Machine,
    /// How many games were played.
    pub games: u64,
    /// For how many seconds.
    pub seconds: f64,
    /// Whether no more will be played.
    pub is_last: bool,
    /// Why it stopped before it had played them all, if it was not told to.
    pub stopped: Option<NoGame>,
}

impl Default for TrainingForm {
    fn default() -> Self {
        Self { opponent: Opponent::Random, games: 1_000, pace: Pace::Fast, field: Field::Opponent }
    }
}

impl TrainingForm {
    /// Moves the cursor, or changes what is under it.
    pub(super) fn point(&mut self, direction: Direction) {
        match direction {
            Direction::Left => self.adjust(Pick::Before),
            Direction::Right => self.adjust(Pick::After),
            Direction::Up => self.field = Pick::Before.of(&Field::ALL, self.field),
            Direction::Down => self.field = Pick::After.of(&Field::ALL, self.field),
        }
    }

    /// Puts the cursor on a field that is clicked and, where it was there before, goes to the next value. Returns
    /// whether training shall start.
    pub(super) fn press(&mut self, field: Field) -> bool {
        if self.field == field {
            self.adjust(Pick::Around);
        }
        self.field = field;
        field == Field::Start
    }

    /// Another value of the field under the cursor.
    fn adjust(&mut self, pick: Pick) {
        match self.field {
            Field::Opponent => {
                let opponents: Vec<Opponent> = Opponent::automatic().collect();
                self.opponent = pick.of(&opponents, self.opponent);
            }
            Field::Games => self.games = pick.of(&GAMES, self.games),
            Field::Pace => self.pace = if self.pace == Pace::Fast { Pace::Watch } else { Pace::Fast },
            Field::Start => {}
        }
    }
}

impl TrainingStatus {
    /// Games a second, once there is something to tell.
    pub fn speed(&self) -> Option<f64> {
        #[expect(clippy::cast_precision_loss, reason = "a speed for people")]
        let games = self.done as f64;
        (self.seconds > 0.0 && self.done > 0).then(|| games / self.seconds)
    }
}

impl App {
    /// Who plays against the machine in training, unless somebody else is picked.
    pub const fn training_opponent(&self) -> Opponent {
        self.setup.opponent
    }

    /// Offers this opponent first when training is asked for, as the user left it. A person cannot train the machine.
    pub fn offer_training_against(&mut self, opponent: Opponent) {
        if opponent != Opponent::You {
            self.setup.opponent = opponent;
        }
    }

    /// Asks who shall play against MENACE, and how often.
    pub(super) fn open_training(&mut self) {
        if matches!(self.play.phase, Phase::YourMove | Phase::Over(_)) {
            self.popup = Some(Popup::Train(TrainingForm { field: Field::Opponent, ..self.setup }));
        } else if matches!(self.play.phase, Phase::Dry) {
            self.ask_for_a_way_out();
        }
    }

    /// Begins what the popup asks for. A game in progress is put back.
    pub(super) fn start_training(&mut self, setup: TrainingForm) {
        self.setup = setup;
        self.machine.abandon();
        match setup.pace {
            _ if self.machine.is_dry() => self.begin(),
            Pace::Fast => self.train_fast(setup),
            Pace::Watch => self.watch(setup.opponent, setup.games),
        }
    }

    fn train_fast(&mut self, setup: TrainingForm) {
        let TrainingForm { opponent, games, .. } = setup;
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
            Phase::Watching(_) => {
                self.machine.abandon();
                self.begin();
            }
            Phase::Replaying(_) => self.end_replay(),
            Phase::YourMove | Phase::Over(_) | Phase::Dry => {}
        }
    }
}
