//! Words for people, the same on the screen, in what commands print and on paper: numbers, beads
//! and moves.

mod beads;
mod moves;
pub mod numbers;

pub use beads::BEAD_NAMES;
pub use moves::{Numbering, turn_words};
