//! The commands, as real processes.

pub(crate) mod all;
pub(crate) mod certainty;
pub(crate) mod data;
pub(crate) mod exam;
pub(crate) mod experiment;
pub(crate) mod help;
pub(crate) mod import;
#[cfg(unix)]
pub(crate) mod interrupted;
pub(crate) mod learning;
pub(crate) mod lesson;
pub(crate) mod looking;
pub(crate) mod machines;
pub(crate) mod mats;
pub(crate) mod opening;
pub(crate) mod plain;
pub(crate) mod play;
pub(crate) mod print;
pub(crate) mod rules;
pub(crate) mod second;
pub(crate) mod teach;
pub(crate) mod truths;
pub(crate) mod version_1;
