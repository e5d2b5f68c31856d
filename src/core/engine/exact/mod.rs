//! What will come of it: the exact chances, the proof, the exam, and the mistake of a game.
//!
//! It reads a machine between games and changes nothing.

pub(crate) mod chances;
pub(crate) mod proof;

pub use chances::*;
pub use proof::*;
