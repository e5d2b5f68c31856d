//! The matchbox machine by itself: noughts and crosses, and MENACE, without a screen, files, clocks
//! or threads.
//!
//! [`game`] is noughts and crosses and knows nothing else; [`engine`] is the machine and knows
//! [`game`]. The package has no dependency that could touch the outside, so the compiler holds it to
//! that, and other programs can use the machine.

pub mod engine;
pub mod game;
