//! The matchbox machine.
//!
//! [`Rules`] say what the experiment is. A [`Matchbox`] is a lid with beads; a [`Cabinet`] is all
//! the boxes of one player, and its [`BoxIndex`] is the way from a board to its box; a [`Machine`]
//! plays and learns, against an [`Opponent`] or from a [`RecordedGame`].
//!
//! [`train`] plays many games, [`Machine::odds`] works out what they would come to, and an
//! [`Experiment`] is the same life for many machines.
//!
//! On a lid X is the player who moves first: MENACE itself, and its opponent on the lids of the
//! machine that moves second. A bead is a square of the lid, never of the board.
//!
//! Everything here is pure: no files, no clock, no threads; the generator is an argument.
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
mod drawing;
mod experiment;
mod game_log;
pub mod graph;
mod history;
mod judge;
mod log;
mod machine;
mod machine_name;
mod open_game;
mod opening;
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
pub use by_hand::{BoxTask, ByHand, Correction};
pub use cabinet::{Cabinet, ClosedBox, ClosedBoxes, OpenBox, OpenBoxes, bead_squares};
pub use drawing::{BoxToOpen, NotDrawn};
pub use experiment::{
    Block, Experiment, LifeBlock, MachineRecord, Mean, MeasuredChances, NotMeasurable, Results,
    SAFE, SafeAfter, Spread,
};
pub use game_log::{GameLog, WrongLine};
pub use graph::{Soundness, best_outcome, best_squares};
pub use history::{Change, Changed, History};
pub use judge::{Chances, Exam, ExaminedBox};
pub use log::{LearnError, MissingBead, ParseRecordedGameError, RecordedGame};
pub use machine::{FinishedGame, FirstBoxEmpty, Machine, OtherBoxes};
pub use machine_name::{MachineName, MachineNameError};
pub use open_game::OpenGame;
pub use opening::Opening;
pub use operation::Operation;
pub use opponents::{Opponent, Percent, PercentError, Replies, UnknownOpponent};
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
pub use tally::{Against, Tally, Totals, TotalsError, Verdict};
pub use time::{Curve, CurveError, CurvePoint, Snapshot, Snapshots, SnapshotsError};
pub use tournament::{Tournament, reconstructed_games};
pub use turns::KeptGame;

/// The generator of all chance: a seed repeats the same run on every platform. One type, so that
/// training is compiled here, once and in one piece.
pub type Generator = rand::rngs::Xoshiro256PlusPlus;

/// The trait that makes a [`Generator`] of a seed.
pub use rand::SeedableRng;
