//! Crossterm's events as input of the screen.

use crossterm::event::{
    Event, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use crate::tui::event::{Input, Key, KeyCode, KeyModifier, MouseKind};

/// The input for a terminal event, if any.
pub fn input(event: Event) -> Option<Input> {
    Some(match event {
        // Windows reports releases as well.
        Event::Key(pressed) if pressed.kind != KeyEventKind::Release => Input::Key(key(pressed)),
        Event::Mouse(mouse) => {
            Input::Mouse(kind(mouse.kind)?, Position::new(mouse.column, mouse.row))
        }
        Event::Paste(text) => Input::Paste(text),
        Event::Resize(..) => Input::Resize,
        _ => return None,
    })
}

fn key(pressed: KeyEvent) -> Key {
    let held = if pressed.modifiers.contains(KeyModifiers::ALT) {
        KeyModifier::Alt
    } else if pressed.modifiers.contains(KeyModifiers::CONTROL) {
        KeyModifier::Control
    } else {
        KeyModifier::Nothing
    };
    let code = match pressed.code {
        Code::Char(letter) => KeyCode::Char(letter),
        Code::F(number) => KeyCode::F(number),
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        // The middle of the keypad without NumLock, among the four that move.
        Code::Enter | Code::KeypadBegin => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Backspace => KeyCode::Backspace,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        _ => KeyCode::Other,
    };
    Key(code, held)
}

/// Motion is ignored: there are no hover effects.
fn kind(kind: MouseEventKind) -> Option<MouseKind> {
    match kind {
        MouseEventKind::Down(MouseButton::Left) => Some(MouseKind::Press),
        MouseEventKind::Drag(MouseButton::Left) => Some(MouseKind::Drag),
        MouseEventKind::ScrollUp => Some(MouseKind::WheelUp),
        MouseEventKind::ScrollDown => Some(MouseKind::WheelDown),
        _ => None,
    }
}
