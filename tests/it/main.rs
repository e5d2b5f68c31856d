//! What the project claims, as tests.

mod commands;
mod damaged;
mod desk;
mod rules;
mod saving;
