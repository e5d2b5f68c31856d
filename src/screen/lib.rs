#![doc = include_str!("README.md")]

pub use menace_core::{engine, game};

pub mod store;

pub mod words;

pub mod app;

pub mod jobs;

pub mod tui;
