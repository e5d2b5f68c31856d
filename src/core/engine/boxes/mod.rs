//! What a machine holds: the rules, the lids, the beads, and the cabinet that opens and closes
//! boxes; the graph of play; the tally of a side.
//!
//! It knows boards alone: no machine, no opponent, no game in progress.

pub(crate) mod cabinet;
pub mod graph;
pub(crate) mod matchbox;
pub(crate) mod preset;
pub(crate) mod record;
pub(crate) mod rules;
pub(crate) mod side;
pub(crate) mod tally;

pub use cabinet::*;
pub use graph::{Soundness, best_outcome, best_squares, is_lost};
pub use matchbox::*;
pub use preset::*;
pub use record::*;
pub use rules::*;
pub use side::*;
pub use tally::*;
