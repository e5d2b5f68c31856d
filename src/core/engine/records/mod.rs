//! What a machine keeps of its life: the tally by opponent, the curve, the snapshots and the last
//! games of a player.
//!
//! It knows the boxes. It plays nothing, and does not know how an opponent chooses.

pub(crate) mod differences;
pub(crate) mod history;
pub(crate) mod machine_name;
pub(crate) mod opponent;
pub(crate) mod player;
pub(crate) mod snapshots;
pub(crate) mod turns;

pub use history::*;
pub use machine_name::*;
pub use opponent::*;
pub use player::*;
pub use snapshots::*;
pub use turns::*;
