//! The claims of the project as tests: a folder for each layer, with shared parts in `support`.

#![allow(
    unreachable_pub,
    reason = "nothing in a test binary can be reached from outside"
)]

mod architecture;
mod commands;
mod engine;
mod example;
mod generated;
mod jobs;
mod paper;
mod screen;
mod store;
mod support;
#[cfg(unix)]
mod terminal;
mod words;
