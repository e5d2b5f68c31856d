//! Everything that is said to people: the sentences, and what they are made of, the same on the
//! screen, in what commands print and on paper.

mod beads;
mod certainty;
mod moves;
pub mod numbers;
mod opponents;
mod printable;
pub mod rules;
mod say;

pub use crate::say;
pub use beads::{BEAD_NAMES, bead_names};
pub use certainty::{beatable, became_certain, locked_out};
pub use moves::{MICHIE, Numbering, lies, turn};
pub use opponents::opponent_means;
pub use printable::{padded, printable};
pub use say::{Argument, EN, Form, Length, Said, list};
