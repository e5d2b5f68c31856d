#![doc = include_str!("README.md")]

pub use menace_core::{engine, game};

pub mod app;
pub mod draw;
pub mod jobs;
pub mod model;
pub mod paper;
pub mod parts;
pub mod plain;
pub mod store;
pub mod tui;
pub mod words;
pub mod workspace;
