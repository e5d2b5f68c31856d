//! The scenes on the board, and their pane.

pub mod captions;
pub mod game;
pub mod pane;
pub mod past;
pub mod replay;
pub mod shake;
pub mod then_now;
pub mod train;
pub mod watch;
