//! The user interface: inputs become messages, the state becomes cells.
//!
//! A [`screen::Screen`] is an app on a backend: a terminal, a page or a test.

pub mod chart;
pub(crate) mod draw;
pub use crate::model::keys;

pub mod event;
pub mod input;
pub mod layout;
pub mod screen;
pub mod theme;
pub mod view;
