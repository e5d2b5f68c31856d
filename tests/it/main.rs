//! What the project claims, as tests.

mod architecture;
mod rules;
mod saving;
mod screens;
mod sitting;
