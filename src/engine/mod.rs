//! The matchbox machine.
//!
//! [`Rules`] say what the experiment is. A [`Matchbox`] is a lid with beads; a [`Cabinet`] is all the
//! boxes of one machine, and its [`BoxIndex`] is the way from a board to its box; a [`Machine`] plays and
//! learns, against an [`Opponent`] or from a [`Lesson`], such as a [`LoggedGame`] is.
//!
//! [`train`] plays many games, [`Machine::odds`] works out what they would come to, and an
//! [`Experiment`] is the same life for many machines.
//!
//! Everything here is pure: no files, no clock, no threads; the generator is an argument.

mod box_index;
mod cabinet;
mod chance;
mod exam;
mod experiment;
mod lesson;
mod life;
mod log;
mod machine;
mod machine_name;
mod matchbox;
mod next_move;
mod odds;
mod open_game;
mod opponent;
mod reconstruction;
mod replies;
mod rules;
mod schedule;
mod second_machine;
pub mod solved;
mod tournament;
mod training;

pub use box_index::{BoxIndex, BoxNumber, Stage};
pub use cabinet::{Cabinet, ClosedBox, OpenBox, bead_squares};
pub use exam::{Exam, ExaminedBox};
pub use experiment::{Block, Experiment, Life, Mean, MeasuredChances, NotMeasurable, Results, SAFE, SafeAfter, Spread};
pub use lesson::{Lesson, LessonError, MissingBead};
pub use life::{Curve, CurveError, CurvePoint, History, Played, Tally, Verdict};
pub use log::{LogError, LoggedGame};
pub use machine::{FinishedGame, FirstBoxEmpty, Machine, MachineMove, ReplyError};
pub use machine_name::{MachineName, MachineNameError};
pub use matchbox::{Bead, Beads, Lid, Matchbox};
pub use odds::Chances;
pub use open_game::OpenGame;
pub use opponent::{Opponent, Percent, PercentError, UnknownOpponent};
pub use reconstruction::reconstructed_games;
pub use replies::Replies;
pub use rules::{BeadSquares, FirstBox, Preset, Reward, Rules, RulesError, StartingBeads, UnknownPreset, WhenEmpty};
pub use schedule::{Schedule, ScheduleError};
pub use tournament::Tournament;
pub use training::{NoGame, Trained, play, train};
