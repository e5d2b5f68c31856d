//! The real program in a real pseudo-terminal.

pub(crate) mod by_hand;
pub(crate) mod exit;
pub(crate) mod first_start;
pub(crate) mod flood;
pub(crate) mod ground;
pub(crate) mod killed;
#[cfg(target_os = "linux")]
pub(crate) mod lost;
pub(crate) mod machines;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod steps;
pub(crate) mod training;
