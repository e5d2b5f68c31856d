//! Machines on disk.

pub(crate) mod by_others;
pub(crate) mod damaged;
pub(crate) mod either_side;
pub(crate) mod faults;
pub(crate) mod operations;
pub(crate) mod round_trip;
pub(crate) mod saving;
pub(crate) mod settings;
