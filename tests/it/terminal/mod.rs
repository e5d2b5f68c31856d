//! The real program in a real pseudo-terminal.

pub(crate) mod exit;
pub(crate) mod machines;
pub(crate) mod session;
pub(crate) mod training;
