//! The user interface: inputs become messages, the state becomes cells.
//!
//! A [`screen::Screen`] is an app on a backend: a terminal, a page or a test.

pub use crate::model::keys;

pub mod event;
mod footer;
pub mod input;
pub mod layout;
pub mod screen;
mod title;
pub mod view;
