//! The one table of keys: the input, the footer, the help and the README's table are made from it.

mod table;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::app::{Action, App, Offer, PopupLine};

pub use table::{MOUSE, TABLE};

/// The columns of the keys in the help.
pub const KEY_WIDTH: usize = 15;

/// The columns of the help before what the keys do.
pub const HELP_INDENT: usize = KEY_WIDTH + 2;

/// A line of the table: keys that belong together.
#[derive(Debug)]
pub struct Row {
    /// The keys as people call them.
    pub label: &'static str,
    /// What they do.
    pub help: &'static str,
    /// Each key with what it asks for. The footer shows the row with the word for the first.
    pub keys: &'static [(Key, Action)],
}

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(KeyCode, KeyModifiers);

/// What the event asks for, by the table.
pub fn action(event: &KeyEvent) -> Option<Action> {
    // Shift is in the character itself, and only some terminals report it besides.
    let modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT);
    let pressed = Key(event.code, modifiers);
    TABLE.iter().flat_map(|row| row.keys).find(|(key, _)| *key == pressed).map(|&(_, action)| action)
}

/// The rows that belong in the footer now, each with its word and what a click on it asks for.
pub fn hints(app: &App) -> impl Iterator<Item = (&'static Row, &'static str, Action)> {
    TABLE.iter().filter_map(|row| {
        let action = row.keys.first()?.1;
        Some((row, app.offers(action).and_then(Offer::word)?, action))
    })
}

/// The help: the keys of each row, and what they do.
pub fn help() -> Vec<PopupLine> {
    let rows = TABLE.iter().map(|row| (row.label, row.help));
    let lines = rows.chain([("", "")]).chain(MOUSE.iter().copied());
    lines.map(|(label, help)| PopupLine::Key(label, help.to_owned())).collect()
}
