//! All messages to people, the same on the screen, in the output of commands and on paper.

mod certainty;
mod failures;
mod language;
mod names;
pub mod numbers;
mod printable;
pub mod rules;
mod say;

pub use crate::say;
pub use certainty::{beatable, became_certain, locked_out};
pub use failures::{no_such_box, quoted, reason};
pub(crate) use language::has_keys;
pub use language::{Language, speak, speak_of_keys, speak_usually, spoken};
pub use names::{BEAD_NAMES, MICHIE, bead_name, bead_names, key_name, opponent_means};
pub use printable::{padded, printable};
pub(crate) use say::note_cut;
pub use say::{Argument, Form, Length, Said, commas, cut, full_stop, list, sentences};
