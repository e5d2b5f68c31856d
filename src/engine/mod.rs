//! The matchbox machine.
//!
//! [`Rules`] say what the experiment is. A [`Matchbox`] is a lid with beads; a [`Cabinet`] is all the
//! boxes of one machine and the way from a board to its box; a [`Machine`] plays and learns.
//! Everything here is pure: no files, no clock, no threads; the generator is an argument.

mod cabinet;
mod life;
mod machine;
mod matchbox;
mod opponent;
mod rules;

pub use cabinet::{BoxNumber, Cabinet, ClosedBox, OpenBox, Plan, Stage, bead_squares};
pub use life::{Curve, CurveError, CurvePoint, History, Played, Tally, Verdict};
pub use machine::{Answer, FirstBoxEmpty, Game, Machine, ReplyError, Settled};
pub use matchbox::{Bead, Beads, Lid, Matchbox};
pub use opponent::{Opponent, UnknownOpponent};
pub use rules::{BeadSquares, FirstBox, Preset, Reward, Rules, RulesError, StartingBeads, UnknownPreset, WhenEmpty};
