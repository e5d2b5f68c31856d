//! Training and experiments in threads of their own, for the screen and for the commands.

mod background;
mod experiment;
mod training;

pub use background::{Background, Worker};
pub use experiment::{Laboratory, live, start_experiment};
pub use training::{Trainer, start_training};
