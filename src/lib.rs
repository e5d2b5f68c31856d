//! MENACE.
pub mod app;
pub mod engine;
pub mod game;
pub mod tui;
