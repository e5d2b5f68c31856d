//! Training: who plays against MENACE, how many games, out of sight or move by move on the board.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::numbers::counted;
use super::{App, Direction, Effect, Phase, Pick, Popup};
use crate::engine::{Machine, NoGame, Opponent};

/// The numbers of games that one can ask for.
const GAMES: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The opponents that one can train against. `skilled` comes in a few grades, and every other on the command line.
const OPPONENTS: [&str; 11] = [
    "random",
    "block",
    "win",
    "smart",
    "darby",
    "skilled:25",
    "skilled:50",
    "skilled:75",
    "perfect",
    "nemesis",
    "menace",
];

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
pub struct Run {
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
    /// What chance has in store.
    pub rng: Xoshiro256PlusPlus,
}

/// How far training has come.
#[derive(Clone, Debug)]
pub struct Report {
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

    /// Another value of the field under the cursor.
    fn adjust(&mut self, pick: Pick) {
        match self.field {
            Field::Opponent => {
                let named: Vec<Opponent> = OPPONENTS.iter().filter_map(|name| name.parse().ok()).collect();
                self.opponent = pick.of(&named, self.opponent);
            }
            Field::Games => self.games = pick.of(&GAMES, self.games),
            Field::Pace => self.pace = if self.pace == Pace::Fast { Pace::Watch } else { Pace::Fast },
            Field::Start => {}
        }
    }
}

impl Run {
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

    /// Puts the cursor of the popup on a field and, where it was there before, goes to the next value.
    pub(super) fn pick_field(&mut self, field: Field) -> Option<Effect> {
        let Some(Popup::Train(setup)) = &mut self.popup else { return None };
        if field == Field::Start {
            return self.confirm();
        }
        if setup.field == field {
            setup.adjust(Pick::Around);
        }
        setup.field = field;
        None
    }

    /// Begins what the popup asks for. A game in progress is put back.
    pub(super) fn start_training(&mut self, setup: TrainingForm) -> Option<Effect> {
        self.setup = setup;
        self.machine.abandon();
        if self.machine.is_dry() {
            self.begin();
            return None;
        }
        match setup.pace {
            Pace::Fast => Some(self.train_fast(setup)),
            Pace::Watch => self.watch(setup.opponent, setup.games),
        }
    }

    fn train_fast(&mut self, setup: TrainingForm) -> Effect {
        let TrainingForm { opponent, games, .. } = setup;
        self.play.phase = Phase::Training(Run { opponent, goal: games, done: 0, seconds: 0.0 });
        let rng = Xoshiro256PlusPlus::from_rng(&mut self.rng);
        Effect::Train(Box::new(TrainingJob { machine: self.machine.clone(), opponent, games, rng }))
    }

    /// Takes in how far training has come, and after the last report goes back to playing.
    pub(super) fn take_report(&mut self, report: Report) -> Option<Effect> {
        let Phase::Training(run) = &mut self.play.phase else { return None };
        (run.done, run.seconds) = (report.games, report.seconds);
        let played = format!("{} against {}", counted(run.done, "game"), run.opponent);
        let time = if run.seconds < 0.01 { "under 0.01 s".to_owned() } else { format!("{:.2} s", run.seconds) };
        self.machine = report.machine;
        self.measure_again();
        if !report.is_last {
            return None;
        }
        self.begin();
        self.notice = Some(match report.stopped {
            Some(NoGame::FirstBoxEmpty(_)) => format!("Ran dry after {played}"),
            _ => format!("{played} in {time}"),
        });
        Some(Effect::Save)
    }

    /// Training failed: the machine stays as it was last reported.
    pub(super) fn lose_training(&mut self, reason: &str) -> Effect {
        self.begin();
        self.tell_user(format!("Training stopped by a fault: {reason}. The machine is as it was shown last."));
        Effect::Save
    }

    /// Stops training, watching or the replay; what was learned stays.
    pub(super) fn stop_training(&mut self) -> Option<Effect> {
        match self.play.phase() {
            Phase::Training(_) => Some(Effect::StopTraining),
            Phase::Watching(_) => {
                self.machine.abandon();
                self.begin();
                None
            }
            Phase::Replaying(_) => {
                self.end_replay();
                None
            }
            Phase::YourMove | Phase::Over(_) | Phase::Dry => None,
        }
    }
}
