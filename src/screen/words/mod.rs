//! Words for people, the same on the screen, in what commands print and on paper: numbers, beads
//! and moves.

mod beads;
mod certainty;
mod moves;
pub mod numbers;
mod printable;

pub use beads::{BEAD_NAMES, bead_names};
pub use certainty::{beatable, became_certain, locked_out, mistake, proof_in_words};
pub use moves::{MICHIE, Numbering, turn_words};
pub use printable::printable;
