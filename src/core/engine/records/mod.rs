//! The records of a machine: the tally by opponent, the curve, the snapshots and the last
//! games of a player.
//!
//! It knows the boxes. It plays nothing, and does not know how an opponent chooses.

mod by_hand;
mod curve;
mod differences;
mod history;
mod machine_name;
mod opponent;
mod player;
mod record;
mod series;
mod snapshots;
mod totals;

pub use by_hand::*;
pub use curve::*;
pub use history::*;
pub use machine_name::*;
pub use opponent::*;
pub use player::*;
pub use record::*;
pub use snapshots::*;
pub use totals::*;
