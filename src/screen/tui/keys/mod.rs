//! The one table of keys: the input, the footer, the help and the README's table are made from it.

mod table;

use super::event::{Held, Key, KeyCode};
use crate::app::{Action, App, Group, Offer};
use crate::words::Said;

pub use table::{MOUSE, TABLE};

/// A line of the table: keys that belong together.
#[derive(Debug)]
pub struct KeyRow {
    /// The keys as people call them.
    pub label: &'static str,
    /// The purpose of a person who looks for them.
    pub group: Group,
    /// The effect of the keys.
    pub help: &'static str,
    /// Each key with what it asks for. The footer shows the row with the word for the first.
    pub keys: &'static [(Key, Action)],
}

const fn key(code: KeyCode) -> Key {
    Key(code, Held::Nothing)
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn control(letter: char) -> Key {
    Key(KeyCode::Char(letter), Held::Control)
}

/// The action of a key, by the table.
pub fn action(pressed: Key) -> Option<Action> {
    TABLE
        .iter()
        .flat_map(|row| row.keys)
        .find(|(key, _)| *key == pressed)
        .map(|&(_, action)| action)
}

/// The rows that belong in the footer now, each with its word and what a click on it asks for.
pub fn hints(app: &App) -> impl Iterator<Item = (&'static KeyRow, Said, Action)> {
    let hint = |row: &'static KeyRow, action| {
        let word = app.offers(action).and_then(Offer::word)?;
        Some((row, word, action))
    };
    TABLE
        .iter()
        .filter_map(move |row| row.keys.iter().find_map(|&(_, action)| hint(row, action)))
}

/// The key that asks for an action, as people call it.
pub fn key_of(action: Action) -> Option<String> {
    let mut keys = TABLE.iter().flat_map(|row| row.keys);
    let (key, _) = keys.find(|(_, asked)| *asked == action)?;
    Some(key.to_string())
}
