//! Machines on disk.

pub(crate) mod damaged;
pub(crate) mod saving;
