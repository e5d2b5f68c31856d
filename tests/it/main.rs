//! What the project claims, as tests.

mod rules;
mod saving;
