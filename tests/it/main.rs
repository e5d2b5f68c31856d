//! What the project claims, as tests.

mod architecture;
mod commands;
mod damaged;
mod desk;
mod rules;
mod saving;
mod screens;
mod sitting;
