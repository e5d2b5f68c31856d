//! MENACE.
pub mod app;
pub mod cli;
pub mod engine;
pub mod game;
pub mod store;
pub mod tui;
