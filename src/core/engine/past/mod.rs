//! A machine as it was: its games replayed, with the boxes of that time.
//!
//! It reads the records, and changes nothing but where a file and its boxes differ.

mod kept_games;
mod replay;

pub use replay::*;
