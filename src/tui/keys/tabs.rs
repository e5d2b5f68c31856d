//! The keys of the tabs.

use crossterm::event::KeyCode;

use super::{Key, key};
use crate::app::{Action, Tab};

/// Each key, and the tab that it shows.
pub(super) const TABS: &[(Key, Action)] = &[
    (key(KeyCode::F(2)), Action::ShowTab(Tab::Boxes)),
    (key(KeyCode::F(3)), Action::ShowTab(Tab::Curve)),
    (key(KeyCode::F(4)), Action::ShowTab(Tab::Games)),
    (key(KeyCode::F(5)), Action::ShowTab(Tab::Lab)),
    (key(KeyCode::F(6)), Action::ShowTab(Tab::Machine)),
];
