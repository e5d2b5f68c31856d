//! Machines on disk.

mod brought;
mod by_others;
mod damaged;
mod either_side;
mod faults;
mod operations;
mod round_trip;
mod saving;
mod settings;
