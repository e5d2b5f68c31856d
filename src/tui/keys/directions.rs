//! The keys that move the cursor: the arrows, and the letters of vi.

use crossterm::event::KeyCode;

use super::{Key, key, letter};
use crate::app::{Action, Direction};

/// The keys of all four directions.
pub(super) const ARROWS: &[(Key, Action)] = &[
    (key(KeyCode::Down), Action::Go(Direction::Down)),
    (key(KeyCode::Up), Action::Go(Direction::Up)),
    (key(KeyCode::Left), Action::Go(Direction::Left)),
    (key(KeyCode::Right), Action::Go(Direction::Right)),
    (letter('h'), Action::Go(Direction::Left)),
    (letter('j'), Action::Go(Direction::Down)),
    (letter('k'), Action::Go(Direction::Up)),
    (letter('l'), Action::Go(Direction::Right)),
];
