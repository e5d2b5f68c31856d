//! The matchbox machine.
//!
//! [`Rules`] say what the experiment is. A [`Matchbox`] is a lid with beads; a [`Cabinet`] is all
//! the boxes of one player, and its [`BoxIndex`] is the way from a board to its box; a [`Machine`]
//! plays and learns, against an [`Opponent`] or from a [`RecordedGame`].
//!
//! [`train`] plays many games, [`Machine::odds`] works out what they would come to, and an
//! [`Experiment`] is the same life for many machines.
//!
//! Everything here is pure: no files, no clock, no threads; the generator is an argument.
//!
//! ```
//! use menace_core::engine::{Machine, Opponent, Preset, Side, train};
//! use rand::SeedableRng;
//! use rand::rngs::Xoshiro256PlusPlus;
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
//! let mut machine = Machine::new(Preset::Everlasting.rules(), &mut rng);
//! let fresh = machine.odds(Side::First, Opponent::Perfect).expect("only a person's play cannot be known");
//! train(&mut machine, Side::First, Opponent::Perfect, 500, &mut rng);
//! let trained = machine.odds(Side::First, Opponent::Perfect).expect("only a person's play cannot be known");
//! assert!(fresh.drawn < 0.24 && trained.drawn > 0.9, "it has learned to draw");
//! ```

mod box_index;
mod boxes;
mod by_hand;
mod by_the_board;
mod cabinet;
mod chance;
mod chances;
mod curve;
mod darby;
mod differences;
mod drawing;
mod exam;
mod experiment;
mod grain;
pub mod graph;
mod history;
mod machine;
mod machine_name;
mod matchbox;
mod moves;
mod nemesis;
mod next_move;
mod odds;
mod open_game;
mod opponent;
mod past;
mod past_move;
mod player;
mod preset;
mod reconstruction;
mod record;
mod recorded_game;
mod replier;
mod replies;
mod rules;
mod run;
mod schedule;
mod side;
mod snapshots;
pub mod solved;
mod tally;
mod totals;
mod tournament;
mod training;
mod verdict;
mod walk;

pub use box_index::{BoxIndex, BoxNumber, Stage};
pub use by_hand::{BoxTask, ByHand, Correction};
pub use cabinet::{Cabinet, ClosedBox, ClosedBoxes, OpenBox, OpenBoxes, bead_squares};
pub use chances::Chances;
pub use curve::{Curve, CurveError, CurvePoint};
pub use drawing::{BoxToOpen, NotDrawn};
pub use exam::{Exam, ExaminedBox};
pub use experiment::{
    Block, Experiment, Life, Mean, MeasuredChances, NotMeasurable, Results, SAFE, SafeAfter, Spread,
};
pub use history::{Change, Changed, History};

pub use machine::{FinishedGame, FirstBoxEmpty, Machine, OtherBoxes};
pub use machine_name::{MachineName, MachineNameError};
pub use matchbox::{Bead, Beads, Lid, Matchbox};
pub use moves::MoveError;
pub use open_game::OpenGame;
pub use opponent::{Opponent, Percent, PercentError, UnknownOpponent};
pub use past::{ImpossiblePast, Past, PastGame};
pub use past_move::PastMove;
pub use player::Player;
pub use preset::{Preset, UnknownPreset};
pub use reconstruction::reconstructed_games;
pub use record::{Draw, Draws, Played, Record};
pub use recorded_game::{
    ChanceInBoxes, LearnError, MissingBead, ParseRecordedGameError, RecordedGame,
};
pub use replies::Replies;
pub use rules::{
    BEADS, BeadSquares, Facts, LAST_MOVE, LastMove, Numbers, Part, REWARD, Reward, Rules,
    RulesError, SECOND_EMPTY, SETTINGS, SPARE, SQUARES, SecondEmpty, Setting, Spared,
    StartingBeads, Value, WHEN_EMPTY, WhenEmpty, Word,
};
pub use schedule::{Schedule, ScheduleError};
pub use side::{PerSide, Side};
pub use snapshots::{Snapshot, Snapshots, SnapshotsError};
pub use tally::Tally;
pub use totals::{Totals, TotalsError};
pub use tournament::Tournament;
pub use training::{NoGame, Trained, play_game, train, train_while};
pub use verdict::Verdict;
