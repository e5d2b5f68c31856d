//! Keys, mouse and paste, independent of terminal and browser.

use ratatui::layout::Position;

pub use crate::model::keys::{Key, KeyCode, KeyModifier};

/// An input of the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed, or repeated.
    Key(Key),
    Mouse(MouseKind, Position),
    /// A text was pasted.
    Paste(String),
    /// The size of the screen changed.
    Resize,
}

/// An event of the mouse. Motion and other buttons are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button was pressed.
    Press,
    /// The pointer was moved with the left button pressed.
    Drag,
    /// The wheel was turned away from the person.
    WheelUp,
    /// The wheel was turned toward the person.
    WheelDown,
}
