//! Games and beads from outside: logs, the tournament of 1961, and machines poured together.
//!
//! It knows a machine, but neither files nor how the log came here.

pub(crate) mod learn;
pub(crate) mod log;
pub(crate) mod pour;
pub(crate) mod tournament;

pub use learn::*;
pub use log::*;
pub use pour::*;
pub use tournament::*;
