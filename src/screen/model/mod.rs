//! The model of the screen: the machine with its derived values, the view of it, and the preferences.
//! It draws nothing and does not depend on the parts that do.

mod action;
mod answer;
mod board_state;
mod derived;
mod examiner;
pub(crate) mod form;
pub mod keys;
mod known;
mod lesson;
mod message;
mod motion;
mod order;
mod past;
mod preferences;
mod selection;
mod session;
mod table;
mod training;
mod view;

pub use action::*;
pub use answer::Answer;
pub use board_state::*;
pub use derived::*;
pub use examiner::{gives_away, reached};
pub use form::{Fields, Form, Line};
pub use known::{KnownMachines, MachineSummary};
pub use lesson::{Change, Priority};
pub use message::*;
pub use motion::{RewardedBead, Way};
pub use order::OrderedBoxes;
pub(crate) use order::change;
pub use preferences::*;
pub use selection::{Focus, Selection, Zoom};
pub use session::{Saving, Session, Versioned};
pub use table::{BeadState, BoardBeads, TableBox};
pub use training::*;
pub use view::{BeadChoice, Game, ShownMarks, View};
