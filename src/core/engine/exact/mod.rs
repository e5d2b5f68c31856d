//! Exact results: the chances, the proof, the exam, and the mistake of a game.
//!
//! It reads a machine between games and changes nothing.

mod chances;
mod exam;
mod mistake;
mod proof;

pub use chances::*;
pub use exam::*;
pub use mistake::*;
pub use proof::*;
