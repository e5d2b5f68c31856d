//! A million games: training, and experiments with many machines.
//!
//! It gives the same beads as games step by step, and knows no past but what it records.

pub(crate) mod experiment;
pub(crate) mod run;

pub use experiment::*;
pub use run::*;
