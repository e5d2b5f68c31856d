//! The file format of a machine, its versions and its validation.
//!
//! It knows all of a machine. It reads and writes no file: the store does.

mod games;
mod no_machine;
mod operation;
mod past;
mod saved;

pub use no_machine::*;
pub use operation::*;
pub(crate) use past::*;
pub use saved::*;
