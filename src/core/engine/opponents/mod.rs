//! Who replies: the opponents' ways to choose a square, and the schedule of a training.
//!
//! It knows the boxes and the records, but no game in progress.

pub(crate) mod agents;
pub(crate) mod by_the_board;
pub(crate) mod darby;
pub(crate) mod schedule;

pub use schedule::*;
