//! Keys, mouse and paste, in words that no terminal and no browser owns.

use std::fmt;

use ratatui::layout::Position;

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

/// A key, and what is held down with it. Shift is in the character itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(pub KeyCode, pub Held);

/// The key that is held down while another is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    Nothing,
    Control,
    Alt,
}

/// A key by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCode {
    Char(char),
    F(u8),
    Up,
    Down,
    Left,
    Right,
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Home,
    End,
    PageUp,
    PageDown,
    /// A key without a meaning here.
    Other,
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

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Held::Nothing => {}
            Held::Control => f.write_str("Ctrl-")?,
            Held::Alt => f.write_str("Alt-")?,
        }
        match self.0 {
            KeyCode::Char(' ') => f.write_str("Space"),
            KeyCode::Char(letter) => write!(f, "{letter}"),
            KeyCode::F(number) => write!(f, "F{number}"),
            other => fmt::Debug::fmt(&other, f),
        }
    }
}
