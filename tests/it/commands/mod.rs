//! The commands, as real processes.

pub(crate) mod all;
pub(crate) mod experiment;
#[cfg(unix)]
pub(crate) mod interrupted;
pub(crate) mod json;
pub(crate) mod machines;
pub(crate) mod plain;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod rules;
pub(crate) mod show;
pub(crate) mod teach;
pub(crate) mod train;
#[cfg(unix)]
pub(crate) mod typed;
pub(crate) mod version_1;
