//! The commands, as real processes.

pub(crate) mod all;
#[cfg(unix)]
mod examples;
mod experiment;
#[cfg(unix)]
mod interrupted;
mod json;
mod machines;
mod plain;
mod play;
mod print;
mod rules;
mod teach;
mod train;
#[cfg(unix)]
mod typed;
mod usage;
mod version_1;
