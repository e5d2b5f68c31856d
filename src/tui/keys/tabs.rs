//! The keys of the tabs.

use crossterm::event::KeyCode;

use super::{Key, key};
use crate::app::{Action, Tab};

/// Each tab in its order with its key, from F2 on.
const KEYS: [(Key, Action); Tab::ALL.len()] = {
    let mut keys = [(key(KeyCode::F(2)), Action::ShowTab(Tab::ALL[0])); Tab::ALL.len()];
    let (mut nth, mut function) = (1, 3);
    while nth < keys.len() {
        keys[nth] = (key(KeyCode::F(function)), Action::ShowTab(Tab::ALL[nth]));
        nth += 1;
        function += 1;
    }
    keys
};

/// Each key, and the tab that it shows.
pub(super) const TABS: &[(Key, Action)] = &KEYS;
