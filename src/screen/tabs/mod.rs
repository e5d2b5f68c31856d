//! The tabs of the right pane, a file each.

pub mod games;
