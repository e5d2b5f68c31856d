//! Who replies: the opponents' ways to choose a square, and the schedule of a training.
//!
//! It knows the boxes and the records, but no game in progress.

mod agents;
mod by_the_board;
mod darby;
mod nemesis;
mod replies;
mod schedule;

pub(crate) use agents::*;
pub(crate) use by_the_board::*;
pub(crate) use nemesis::*;
pub use replies::*;
pub use schedule::*;
