#![doc = include_str!("README.md")]

pub mod engine;
pub mod game;
#[doc(hidden)]
pub mod text;
