//! A million games: training, and experiments with many machines.
//!
//! It gives the same beads as games step by step, and knows no past but what it records.

mod experiment;
mod run;

pub use experiment::*;
pub use run::*;
