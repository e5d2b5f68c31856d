//! What a terminal sends, byte by byte, made into keys, clicks, pastes and answers.
//!
//! crossterm has a parser too, but waits without end for the rest of a sequence that was cut short
//! and swallows every key until then. Here a sequence swallows only what can belong to it: a
//! control character ends any, and Ctrl-C is Ctrl-C wherever it comes, in a paste too, of which
//! terminals keep it out.

use crossterm::event::{Event, KeyModifiers};

use super::sequences;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const BELL: u8 = 0x07;

/// What ends a paste.
const END_OF_PASTE: &[u8] = b"\x1b[201~";

/// The longest sequence that means anything, in bytes.
const LONGEST_SEQUENCE: usize = 64;

/// The longest answer of a terminal, in bytes.
const LONGEST_ANSWER: usize = 256;

/// How much of a paste is kept, in bytes: nothing here takes more than a line.
const LONGEST_PASTE: usize = 4096;

/// Something that a terminal says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A key, the mouse, a paste.
    Input(Event),
    /// The answer to a question about one of its settings, such as `11;rgb:0000/0000/0000` (an
    /// OSC).
    Setting(String),
    /// The answer to what kind of terminal it is (DA1), which all of them know.
    Kind,
}

/// Where in a sequence the bytes have come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Between sequences; the bytes are those of a character that is not whole.
    #[default]
    Ground,
    /// After Esc, which is a key unless something follows at once.
    Escape,
    /// After `Esc O`: a letter is to come.
    Ss3,
    /// After `Esc [`: the bytes are its parameters, and a letter is to come.
    Csi,
    /// After `Esc [ [`: a letter is to come.
    LinuxConsole,
    /// After `Esc [ M`: three bytes are to come.
    Mouse,
    /// After `Esc ]`: the bytes are text up to a bell or `Esc \`.
    Osc,
    /// After the Esc that ended such a text.
    EndOfOsc,
    /// Between the two marks of a paste.
    Paste,
}

/// Makes sense of the bytes of a terminal, however they are cut into pieces.
#[derive(Clone, Debug, Default)]
pub struct Parser {
    state: State,
    bytes: Vec<u8>,
    said: Vec<Said>,
}

impl Parser {
    /// Takes in what was read at once. Whether more is there already decides if an Esc at the end
    /// is a key.
    pub fn advance(&mut self, bytes: &[u8], is_more_there: bool) {
        for &byte in bytes {
            self.take(byte);
        }
        if self.state == State::Escape && !is_more_there {
            self.give_up();
        }
    }

    /// Whether something was begun and its end is to come.
    pub fn is_unfinished(&self) -> bool {
        self.state != State::Ground || !self.bytes.is_empty()
    }

    /// Waits no longer for the end of what was begun.
    pub fn give_up(&mut self) {
        match self.state {
            State::Escape => self.say(sequences::control(ESC)),
            State::Paste => self.say_pasted(self.bytes.len()),
            _ => {}
        }
        self.enter(State::Ground);
    }

    /// What was said and not yet taken, in order.
    pub fn drain(&mut self) -> impl Iterator<Item = Said> {
        self.said.drain(..)
    }

    fn enter(&mut self, state: State) {
        self.state = state;
        self.bytes.clear();
    }

    fn say(&mut self, event: Event) {
        self.said.push(Said::Input(event));
    }

    fn take(&mut self, byte: u8) {
        match self.state {
            _ if byte == CTRL_C => self.end_with(Some(sequences::control(byte))),
            State::Ground => self.take_on_ground(byte),
            State::Escape | State::EndOfOsc => self.take_after_escape(byte),
            State::Mouse => self.take_of_mouse(byte),
            State::Paste => self.take_of_paste(byte),
            State::Osc if byte == BELL => self.say_setting(State::Ground),
            State::Osc if byte == ESC => self.say_setting(State::EndOfOsc),
            _ if byte < b' ' || byte == 0x7f => {
                self.enter(State::Ground);
                self.take_on_ground(byte);
            }
            State::Osc if self.bytes.len() == LONGEST_ANSWER => {}
            State::Osc => self.bytes.push(byte),
            State::Ss3 => self.end_with(sequences::ss3(byte)),
            State::LinuxConsole => self.end_with(sequences::linux_console(byte)),
            State::Csi => self.take_of_csi(byte),
        }
    }

    /// The sequence is at its end, and this is what it means.
    fn end_with(&mut self, event: Option<Event>) {
        self.enter(State::Ground);
        self.said.extend(event.map(Said::Input));
    }

    fn take_on_ground(&mut self, byte: u8) {
        if byte < 0x80 {
            self.bytes.clear(); // a character cut short
        }
        match byte {
            ESC => self.enter(State::Escape),
            0..=0x1f | 0x7f => self.say(sequences::control(byte)),
            _ => {
                self.bytes.push(byte);
                self.take_character();
            }
        }
    }

    /// Says the character that the bytes make, once they are all there.
    fn take_character(&mut self) {
        match str::from_utf8(&self.bytes).map(|text| text.chars().next()) {
            Ok(character) => self.end_with(character.map(sequences::character)),
            Err(wrong) if wrong.error_len().is_some() => self.bytes.clear(),
            Err(_) => {}
        }
    }

    fn take_after_escape(&mut self, byte: u8) {
        match (self.state, byte) {
            (State::EndOfOsc, b'\\') => self.enter(State::Ground),
            (State::Escape, ESC) => self.say(sequences::control(ESC)),
            (_, b'[') => self.enter(State::Csi),
            (_, b'O') => self.enter(State::Ss3),
            (_, b']') => self.enter(State::Osc),
            _ => {
                self.enter(State::Ground);
                let before = self.said.len();
                self.take_on_ground(byte);
                if let Some(Said::Input(Event::Key(key))) = self.said[before..].first_mut() {
                    key.modifiers |= KeyModifiers::ALT;
                }
            }
        }
    }

    fn take_of_csi(&mut self, byte: u8) {
        match byte {
            b'[' if self.bytes.is_empty() => self.enter(State::LinuxConsole),
            b'M' if self.bytes.is_empty() => self.enter(State::Mouse),
            b'~' if self.bytes == b"200" => self.enter(State::Paste),
            b' '..=b'?' if self.bytes.len() < LONGEST_SEQUENCE => self.bytes.push(byte),
            b'@'..=b'~' => self.say_csi(byte),
            _ => self.enter(State::Ground),
        }
    }

    fn say_csi(&mut self, last: u8) {
        let parameters = String::from_utf8_lossy(&self.bytes).into_owned();
        let is_kind = parameters.starts_with('?') && last == b'c';
        self.end_with(sequences::csi(&parameters, last));
        self.said.extend(is_kind.then_some(Said::Kind));
    }

    fn take_of_mouse(&mut self, byte: u8) {
        self.bytes.push(byte);
        if let Ok(bytes) = <[u8; 3]>::try_from(self.bytes.as_slice()) {
            self.end_with(sequences::mouse_bytes(bytes));
        }
    }

    fn say_setting(&mut self, next: State) {
        let setting = String::from_utf8_lossy(&self.bytes).into_owned();
        self.said.push(Said::Setting(setting));
        self.enter(next);
    }

    fn take_of_paste(&mut self, byte: u8) {
        self.bytes.push(byte);
        if self.bytes.ends_with(END_OF_PASTE) {
            self.say_pasted(self.bytes.len() - END_OF_PASTE.len());
            self.enter(State::Ground);
        } else if self.bytes.len() == 2 * LONGEST_PASTE {
            // What is left at the end may be the beginning of its end.
            self.bytes
                .drain(LONGEST_PASTE..2 * LONGEST_PASTE - END_OF_PASTE.len());
        }
    }

    fn say_pasted(&mut self, length: usize) {
        let kept = &self.bytes[..length.min(LONGEST_PASTE)];
        self.said.push(Said::Input(Event::Paste(
            String::from_utf8_lossy(kept).into_owned(),
        )));
    }
}
