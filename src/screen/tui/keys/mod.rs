//! The one table of keys: the input, the footer, the help and the README's table are made from it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{Action, App, Group, Offer};

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

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(KeyCode, KeyModifiers);

const fn key(code: KeyCode) -> Key {
    Key(code, KeyModifiers::NONE)
}

const fn letter(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn control(letter: char) -> Key {
    Key(KeyCode::Char(letter), KeyModifiers::CONTROL)
}

/// The action of the event, by the table.
pub fn action(event: &KeyEvent) -> Option<Action> {
    // Shift is in the character itself, and only some terminals report it besides.
    let modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    let pressed = Key(event.code, modifiers);
    TABLE
        .iter()
        .flat_map(|row| row.keys)
        .find(|(key, _)| *key == pressed)
        .map(|&(_, action)| action)
}

/// The rows that belong in the footer now, each with its word and what a click on it asks for.
pub fn hints(app: &App) -> impl Iterator<Item = (&'static KeyRow, &'static str, Action)> {
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
    let (Key(code, modifiers), _) = keys.find(|(_, asked)| *asked == action)?;
    Some(match code {
        code if modifiers.is_empty() => code.to_string(),
        code => format!("{modifiers}-{code}"),
    })
}
