//! One game, step by step, by the program or by hand.
//!
//! It knows what a machine holds and keeps, and who replies. It does not know what will come of
//! the game, nor files.

pub(crate) mod by_hand;
pub(crate) mod machine;
pub(crate) mod open_game;
pub(crate) mod steps;

pub use by_hand::*;
pub use machine::*;
pub use open_game::*;
pub use steps::*;
