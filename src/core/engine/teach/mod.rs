//! Games and beads from outside: logs, the tournament of 1961, and machines poured together.
//!
//! It knows a machine, but neither files nor how the log came here.

mod learn;
mod log;
mod pour;
mod tournament;

pub use learn::*;
pub use log::*;
pub use pour::*;
pub use tournament::*;
