//! All messages to people, the same on the screen, in the output of commands and on paper.

mod beads;
mod certainty;
mod failures;
mod keys;
mod language;
mod moves;
pub mod numbers;
mod opponents;
mod printable;
pub mod rules;
mod say;

pub use crate::say;
pub use beads::{BEAD_NAMES, bead_name, bead_names};
pub use certainty::{beatable, became_certain, locked_out};
pub use failures::{no_such_box, quoted, reason};
pub use keys::key_name;
pub use language::{Language, speak, speak_usually, spoken};
pub use moves::{MICHIE, Numbering, lies, turn};
pub use opponents::{opponent_means, opponent_name};
pub use printable::{padded, printable};
pub(crate) use say::note_cut;
pub use say::{Argument, Form, Length, Said, commas, cut, full_stop, list};
