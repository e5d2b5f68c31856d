//! The contents of a machine: the rules, the lids, the beads, and the cabinet that opens and closes
//! boxes; the graph of play; the tally of a side.
//!
//! It knows boards alone: no machine, no opponent, no game in progress.

mod beads;
mod box_index;
mod cabinet;
mod draws;
pub mod graph;
mod lid;
mod matchbox;
mod moves;
mod opening;
mod preset;
mod rules;
mod side;
mod tally;

pub use beads::*;
pub use box_index::*;
pub use cabinet::*;
pub use draws::*;
pub use graph::{Soundness, best_outcome, best_squares, is_lost};
pub use lid::*;
pub use matchbox::*;
pub(crate) use moves::*;
pub use opening::*;
pub use preset::*;
pub use rules::*;
pub use side::*;
pub use tally::*;
