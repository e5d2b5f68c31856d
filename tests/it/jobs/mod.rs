//! Work in threads of its own.

mod background;
mod experiment;
mod training;
