//! The matchbox machine.
//!
//! [`Rules`] define the experiment. A [`Matchbox`] is a lid with beads; a [`Cabinet`] holds the
//! boxes of one player, and its [`BoxIndex`] maps a board to its box; a [`Machine`] plays and
//! learns, against an [`Opponent`] or from a [`RecordedGame`].
//!
//! [`train`] plays many games, [`Machine::odds`] computes the exact chances, and an [`Experiment`]
//! repeats a training with many machines.
//!
//! On a lid X is the player who moves first: MENACE itself, or its opponent if the machine moves
//! second. A bead is a square of the lid, never of the board.
//!
//! The module is pure: no files, no clock, no threads; the generator is an argument.
//!
//! ```
//! use menace_core::engine::{Generator, Machine, Opponent, Preset, SeedableRng, Side, train};
//!
//! let mut rng = Generator::seed_from_u64(1961);
//! let mut machine = Machine::new(Preset::Everlasting.rules(), &mut rng);
//! let fresh = machine.odds(Side::First, Opponent::Perfect).expect("only a person's play cannot be known");
//! train(&mut machine, Side::First, Opponent::Perfect, 500, &mut rng);
//! let trained = machine.odds(Side::First, Opponent::Perfect).expect("only a person's play cannot be known");
//! assert!(fresh.drawn < 0.24 && trained.drawn > 0.9, "it has learned to draw");
//! ```

mod agents;
mod boxes;
mod by_hand;
mod by_the_board;
mod cabinet;
mod darby;
mod differences;
mod experiment;
mod game_log;
pub mod graph;
mod history;
mod judge;
mod log;
mod machine;
mod machine_name;
mod open_game;
mod operation;
mod opponents;
mod past;
mod player;
mod pour;
mod preset;
mod proof;
mod record;
mod rules;
mod run;
mod saved;
mod schedule;
mod side;
mod steps;
mod tally;
mod time;
mod tournament;
mod turns;

pub use boxes::{Bead, Beads, BoxIndex, BoxNumber, Lid, Matchbox, NoBox, Stage, TooManyBeads};
pub use by_hand::{BoxTask, BoxToOpen, ByHand, Correction, NotDrawn};
pub use cabinet::{Cabinet, ClosedBox, ClosedBoxes, OpenBox, OpenBoxes, bead_squares};
pub use experiment::{
    Block, Experiment, LifeBlock, MachineRecord, Mean, MeasuredChances, NotMeasurable, Results,
    SAFE, SafeAfter, Spread,
};
pub use game_log::{GameLog, WrongLine};
pub use graph::{Soundness, best_outcome, best_squares, is_lost};
pub use history::{Change, Changed, History};
pub use judge::{Chances, Exam, ExaminedBox};
pub use log::{LearnError, MissingBead, ParseRecordedGameError, RecordedGame};
pub use machine::{FinishedGame, FirstBoxEmpty, Machine, OtherBoxes};
pub use machine_name::{MachineName, MachineNameError};
pub use open_game::OpenGame;
pub use operation::Operation;
pub use opponents::{Opponent, Percent, Replies, UnknownOpponent};
pub use past::{ImpossiblePast, Past, PastGame, PastMove, Time, UnknownTime};
pub use player::Player;
pub use pour::PourError;
pub use preset::{Preset, UnknownPreset};
pub use proof::{Beatable, JudgedMove, Judgement, Mistake, MistakeKind, Proof};
pub use record::{Draw, Draws, Played, Record};
pub use rules::*;
pub use run::{NoGame, Trained, play_game, train, train_while};
pub use saved::{NoMachine, PrintedBoxes, SavedMachine};
pub use schedule::{Schedule, ScheduleError};
pub use side::{PerSide, Side};
pub use steps::{MoveError, Step};
pub use tally::{Against, Tally, Totals, Verdict};
pub use time::{Curve, CurvePoint, Snapshot, Snapshots};
pub use tournament::{Tournament, reconstructed_games};
pub use turns::KeptGame;

/// The random generator: a seed repeats the same run on every platform. It is one concrete type, so
/// that training is compiled once, in this package.
pub type Generator = rand::rngs::Xoshiro256PlusPlus;

/// The trait for seeding a [`Generator`].
pub use rand::SeedableRng;
