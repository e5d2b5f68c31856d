//! The model of the screen: the machine with its derived values, the view of it, and the preferences.
//! It draws nothing and does not depend on the parts that do.

mod action;
mod answer;
mod board_state;
mod chances;
mod examiner;
pub(crate) mod form;
mod game_boxes;
pub mod keys;
mod lesson;
mod machines;
mod message;
mod motion;
mod order;
mod past;
mod preferences;
mod selection;
mod session;
mod training;
mod view;

pub use action::*;
pub use answer::Answer;
pub use board_state::*;
pub use chances::*;
pub use examiner::{gives_away, reached};
pub use form::{Fields, Form, Line};
pub use game_boxes::{BeadState, BoardBeads, TableBox};
pub use lesson::{Change, Priority};
pub use machines::{KnownMachines, MachineSummary};
pub use message::*;
pub use motion::{BeadPath, RewardedBead};
pub use order::OrderedBoxes;
pub(crate) use order::change;
pub use preferences::*;
pub use selection::{Focus, Selection, Zoom};
pub use session::{Saving, Session, Versioned};
pub use training::*;
pub use view::{BeadChoice, Game, ShownMarks, View};
