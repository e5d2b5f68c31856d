//! The file format of a machine, its versions and its validation.
//!
//! It knows all of a machine. It reads and writes no file: the store does.

mod games;
mod operation;
mod past;
mod saved;

pub use operation::*;
pub use saved::*;
