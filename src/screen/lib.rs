#![doc = include_str!("README.md")]

pub use menace_core::{engine, game};

pub mod app;
pub mod board;
pub mod draw;
pub mod drawer;
pub mod jobs;
pub mod model;
pub mod paper;
pub mod part;
pub mod plain;
pub mod popup;
pub mod store;
pub mod tabs;
pub mod tui;
pub mod words;
