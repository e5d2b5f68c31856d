//! The tabs of the right pane, a file each.

pub mod curve;
pub mod games;
pub mod lab;
pub mod machines;
