//! Widgets, one a file: from a view to cells. A widget holds the theme and the values it draws; its
//! `of` takes them from a [`View`](crate::model::View). It changes nothing and depends on no part.

pub(crate) mod beads;
pub(crate) mod big_text;
pub(crate) mod board;
pub(crate) mod card;
mod chances;
pub mod chart;
pub(crate) mod field;
mod large_box;
pub mod list;
mod mark_art;
mod next_time;
pub mod popup;
pub(crate) mod progress;
mod shown_box;
mod status;
pub(crate) mod text;
pub mod theme;

pub(crate) use board::BoardView;
pub(crate) use card::Card;
pub use card::CardForm;
pub(crate) use large_box::LargeBox;
pub(crate) use shown_box::{Cursor, ShownBox};
pub(crate) use status::Status;

/// The smallest usable terminal, in columns and lines.
pub const SMALLEST: (u16, u16) = (80, 20);
