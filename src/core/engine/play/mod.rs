//! One game, step by step, by the program or by hand.
//!
//! It knows what a machine holds and keeps, and who replies. It does not know what will come of
//! the game, nor files.

mod by_hand;
mod machine;
mod open_game;
mod pair;
mod steps;

pub use by_hand::*;
pub use machine::*;
pub use open_game::*;
pub use pair::*;
pub use steps::*;
