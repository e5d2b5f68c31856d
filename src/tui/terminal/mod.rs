//! The terminal itself: its modes, its input, and the signals of the operating system.

pub mod events;
pub(super) mod input;
pub(super) mod modes;
#[cfg(unix)]
pub mod signals;
