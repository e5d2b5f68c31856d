//! The matchbox machine.
//!
//! [`Rules`] define the experiment. A [`Matchbox`] is a lid with beads; a [`Cabinet`] holds the
//! boxes of one player, and its [`BoxIndex`] maps a board to its box; a [`Machine`] has one cabinet,
//! and plays and learns in a [`Pair`], against an [`Opponent`] or from a [`GameLog`].
//!
//! [`train`] plays many games, [`Machine::odds`] computes the exact chances, and an [`Experiment`]
//! repeats a training with many machines.
//!
//! On a lid X is the player who moves first: MENACE itself, or its opponent if the machine moves
//! second. A bead is a square of the lid, never of the board.
//!
//! The module is pure: no files, no clock, no threads; the generator is an argument.
//!
//! ```
//! use menace_core::engine::{Generator, Opponent, Pair, Preset, SeedableRng, train};
//!
//! let mut rng = Generator::seed_from_u64(1961);
//! let mut pair = Pair::new(Preset::Everlasting.rules(), &mut rng);
//! let fresh = pair.odds(Opponent::Perfect).expect("only a person's play cannot be known");
//! train(&mut pair, Opponent::Perfect, 500, &mut rng);
//! let trained = pair.odds(Opponent::Perfect).expect("only a person's play cannot be known");
//! assert!(fresh.drawn < 0.24 && trained.drawn > 0.9, "it has learned to draw");
//! ```

mod boxes;
mod exact;
mod file;
mod opponents;
mod past;
mod play;
mod records;
mod teach;
mod training;

pub use boxes::graph;
pub use boxes::*;
pub use exact::*;
pub use file::*;
pub use opponents::*;
pub use past::*;
pub use play::*;
pub use records::*;
pub use teach::*;
pub use training::*;

/// The random generator: a seed repeats the same run on every platform. It is one concrete type, so
/// that training is compiled once, in this package.
pub type Generator = rand::rngs::Xoshiro256PlusPlus;

/// The trait for seeding a [`Generator`].
pub use rand::SeedableRng;
