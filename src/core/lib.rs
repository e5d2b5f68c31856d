#![doc = include_str!("README.md")]
#![warn(missing_docs)]

pub mod engine;
pub mod game;
#[doc(hidden)]
pub mod serde_text;
