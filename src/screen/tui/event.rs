//! Keys, mouse and paste, in words that no terminal and no browser owns.

use ratatui::layout::Position;

pub use crate::model::keys::{Held, Key, KeyCode};

/// Something that a person does to the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key pressed, or repeated by itself.
    Key(Key),
    Mouse(MouseKind, Position),
    /// Text from the clipboard.
    Paste(String),
    /// Another number of cells.
    Resize,
}

/// The part of the mouse that was used. Its mere motion is no event, nor are its other buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button was pressed.
    Press,
    /// The pointer was moved with the left button down.
    Drag,
    /// The wheel was turned away from the person.
    WheelUp,
    /// The wheel was turned toward the person.
    WheelDown,
}
