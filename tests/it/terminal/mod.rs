//! The real program in a real pseudo-terminal.

mod exit;
mod first_start;
mod flood;
mod ground;
mod killed;
#[cfg(target_os = "linux")]
mod lost;
mod machines;
mod session;
mod settings;
mod steps;
mod training;
