//! What the sequences mean that a terminal sends for a key or the mouse: those of xterm, rxvt, the
//! Linux console and the VT220, which every other terminal follows.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers as Modifiers, MouseButton, MouseEvent,
    MouseEventKind as Mouse,
};

/// The key of one control character, Esc among them.
pub(super) fn control(byte: u8) -> Event {
    let ctrl = |letter: u8| KeyEvent::new(KeyCode::Char(char::from(letter)), Modifiers::CONTROL);
    Event::Key(match byte {
        0x1b => KeyCode::Esc.into(),
        b'\r' => KeyCode::Enter.into(),
        b'\t' => KeyCode::Tab.into(),
        0x7f => KeyCode::Backspace.into(),
        0 => ctrl(b' '),
        0x01..=0x1a => ctrl(byte - 1 + b'a'),
        _ => ctrl((byte & 0x1f) - 0x1c + b'4'),
    })
}

/// The key of a character.
pub(super) fn character(it: char) -> Event {
    let modifiers = if it.is_uppercase() {
        Modifiers::SHIFT
    } else {
        Modifiers::NONE
    };
    Event::Key(KeyEvent::new(KeyCode::Char(it), modifiers))
}

/// What comes after `Esc O`: the arrows and F1 to F4 as most terminals send them.
pub(super) fn ss3(letter: u8) -> Option<Event> {
    lettered(letter).map(|code| Event::Key(code.into()))
}

/// What comes after `Esc [ [`: F1 to F5 on the Linux console.
pub(super) fn linux_console(letter: u8) -> Option<Event> {
    matches!(letter, b'A'..=b'E').then(|| Event::Key(KeyCode::F(letter - b'A' + 1).into()))
}

/// What comes after `Esc [`: parameters, and the letter that ends them.
pub(super) fn csi(parameters: &str, last: u8) -> Option<Event> {
    if let Some(report) = parameters.strip_prefix('<') {
        return sgr_mouse(report, last);
    }
    let mut numbers = parameters
        .split(';')
        .map(|it| it.split(':').next()?.parse::<u16>().ok());
    let (first, second) = (numbers.next().flatten(), numbers.next().flatten());
    let code = match last {
        b'Z' => {
            return Some(Event::Key(KeyEvent::new(
                KeyCode::BackTab,
                Modifiers::SHIFT,
            )));
        }
        b'M' => return mouse(first?.checked_sub(32)?, second?, numbers.next().flatten()?),
        b'~' => numbered(first?)?,
        b'u' => unicode(first?)?,
        _ => lettered(last)?,
    };
    Some(Event::Key(KeyEvent::new(
        code,
        modifiers(second.unwrap_or(1)),
    )))
}

fn lettered(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

fn numbered(number: u16) -> Option<KeyCode> {
    let function = |first: u16, nth: u8| {
        u8::try_from(number - first)
            .ok()
            .map(|after| KeyCode::F(nth + after))
    };
    match number {
        1 | 7 => Some(KeyCode::Home),
        2 => Some(KeyCode::Insert),
        3 => Some(KeyCode::Delete),
        4 | 8 => Some(KeyCode::End),
        5 => Some(KeyCode::PageUp),
        6 => Some(KeyCode::PageDown),
        11..=15 => function(11, 1),
        17..=21 => function(17, 6),
        23..=26 => function(23, 11),
        28..=29 => function(28, 15),
        31..=34 => function(31, 17),
        _ => None,
    }
}

fn unicode(number: u16) -> Option<KeyCode> {
    Some(match char::from_u32(number.into())? {
        '\x1b' => KeyCode::Esc,
        '\r' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\x7f' => KeyCode::Backspace,
        it => KeyCode::Char(it),
    })
}

/// The modifiers of xterm: one more than the sum of Shift 1, Alt 2, Ctrl 4.
fn modifiers(number: u16) -> Modifiers {
    let held = |bit: u16, it: Modifiers| {
        if number.saturating_sub(1) & bit == 0 {
            Modifiers::NONE
        } else {
            it
        }
    };
    held(1, Modifiers::SHIFT) | held(2, Modifiers::ALT) | held(4, Modifiers::CONTROL)
}

fn sgr_mouse(report: &str, last: u8) -> Option<Event> {
    let mut numbers = report.split(';').map(|it| it.parse::<u16>().ok());
    let mut number = || numbers.next().flatten();
    let event = mouse(number()?, number()?, number()?)?;
    match (event, last) {
        (
            Event::Mouse(MouseEvent {
                kind: Mouse::Down(button),
                column,
                row,
                modifiers,
            }),
            b'm',
        ) => Some(Event::Mouse(MouseEvent {
            kind: Mouse::Up(button),
            column,
            row,
            modifiers,
        })),
        (event, b'M' | b'm') => Some(event),
        _ => None,
    }
}

/// The oldest way of all: the button, the column and the line in a byte each, 32 added.
pub(super) fn mouse_bytes(bytes: [u8; 3]) -> Option<Event> {
    let [button, column, line] = bytes.map(|byte| u16::from(byte).checked_sub(32));
    mouse(button?, column?, line?)
}

/// A report of the mouse: what its buttons do, and the cell counted from 1; other places are on no
/// screen.
fn mouse(buttons: u16, column: u16, line: u16) -> Option<Event> {
    let is_moving = buttons & 32 != 0;
    let kind = match (buttons & 3 | (buttons & 0xc0) >> 4, is_moving) {
        (button @ 0..=2, false) => Mouse::Down(mouse_button(button)),
        (button @ 0..=2, true) => Mouse::Drag(mouse_button(button)),
        (3, false) => Mouse::Up(MouseButton::Left),
        (3..=5, true) => Mouse::Moved,
        (4, false) => Mouse::ScrollUp,
        (5, false) => Mouse::ScrollDown,
        (6, false) => Mouse::ScrollLeft,
        (7, false) => Mouse::ScrollRight,
        _ => return None,
    };
    let held = |bit: u16, it: Modifiers| {
        if buttons & bit == 0 {
            Modifiers::NONE
        } else {
            it
        }
    };
    let modifiers =
        held(4, Modifiers::SHIFT) | held(8, Modifiers::ALT) | held(16, Modifiers::CONTROL);
    Some(Event::Mouse(MouseEvent {
        kind,
        column: column.checked_sub(1)?,
        row: line.checked_sub(1)?,
        modifiers,
    }))
}

fn mouse_button(number: u16) -> MouseButton {
    match number {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    }
}
