//! How it looks and feels: keys and clicks become messages, the state becomes cells.
//!
//! [`run`] is the event loop. It waits for something to happen, lets the [`App`] take it in, does what
//! the app asks for, and draws once. Nothing happens while nothing happens.

pub mod events;
pub mod grid;
pub mod input;
pub mod keys;
pub mod layout;
mod session;
pub mod theme;
pub mod view;
