//! What the project claims, as tests.

mod damaged;
mod desk;
mod rules;
mod saving;
