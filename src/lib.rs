//! MENACE.
pub mod app;
pub mod engine;
pub mod game;
pub mod store;
pub mod tui;
