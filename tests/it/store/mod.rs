//! Machines on disk.

mod both_sides;
mod brought;
mod by_others;
mod damaged;
mod either_side;
mod faults;
mod operations;
mod round_trip;
mod saving;
mod settings;
