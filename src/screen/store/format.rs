//! The file formats: JSON with a format name and a version, validated when read.

use std::{fmt, io};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::lines::Lines;
use crate::engine::{Pair, PrintedBoxes, SavedMachine};
use crate::words::{Said, quoted, say};

/// The UTF-8 byte order mark, which some editors write.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The name and the newest version of a file format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    pub(super) name: &'static str,
    pub(super) newest: u64,
}

const MACHINE: Format = Format {
    name: SavedMachine::FORMAT,
    newest: SavedMachine::NEWEST,
};

/// The reason why a text is not in a format.
#[derive(Debug, thiserror::Error)]
pub enum FormatError {
    /// It is in another format.
    #[error("{}", self.said())]
    Foreign(&'static str),
    /// It is from a later release.
    #[error("{}", self.said())]
    Newer {
        /// The version of the text.
        version: u64,
        /// The newest version of this release.
        newest: u64,
    },
    /// It is not JSON, or its contents are invalid.
    #[error("{}", self.said())]
    Invalid(String),
    /// It ends too early.
    #[error("{}", self.said())]
    CutShort,
}

/// The header of every version.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

impl From<serde_json::Error> for FormatError {
    fn from(error: serde_json::Error) -> Self {
        if error.is_eof() {
            return Self::CutShort;
        }
        Self::Invalid(fault(&error).to_string())
    }
}

/// A fault of a text in words; those of the reader of JSON are for programmers.
fn fault(error: &serde_json::Error) -> Said {
    let text = error.to_string();
    let reason = text.rsplit_once(" at line ").map_or(&*text, |(it, _)| it);
    let begins = |starts: &[&str]| starts.iter().any(|it| reason.starts_with(it));
    let what = if !error.is_data() {
        "json"
    } else if begins(&["missing field"]) {
        "missing"
    } else if begins(&["unknown field", "unknown variant"]) {
        "unknown"
    } else if begins(&["duplicate field"]) {
        "twice"
    } else if begins(&["invalid "]) {
        "value"
    } else {
        return say!("plain-text", text = reason);
    };
    let name = reason.split('`').nth(1).unwrap_or_default();
    let (line, column) = (error.line(), error.column());
    say!("file-fault", what, name, line, column)
}

/// The member that is a list in a text, where an object is written: serde takes both.
fn list_for_object(read: &Value, written: &Value, name: &str) -> Option<String> {
    match (read, written) {
        (Value::Array(_), Value::Object(_)) => Some(name.to_owned()),
        (Value::Array(read), Value::Array(written)) => {
            let mut pairs = read.iter().zip(written);
            pairs.find_map(|(read, written)| list_for_object(read, written, name))
        }
        (Value::Object(read), Value::Object(written)) => read
            .iter()
            .find_map(|(name, read)| list_for_object(read, written.get(name)?, name)),
        _ => None,
    }
}

impl FormatError {
    /// The reason in words; the faults of a text are quoted.
    pub fn said(&self) -> Said {
        match self {
            Self::Foreign(format) => say!("foreign", format = *format),
            Self::Newer { version, newest } => say!("newer", version = *version, newest = *newest),
            Self::CutShort => say!("file-cut-short"),
            Self::Invalid(reason) => quoted(&one_line(reason)),
        }
    }

    /// True if the file is valid for a later release or another program.
    pub(super) const fn is_of_others(&self) -> bool {
        matches!(self, Self::Foreign(_) | Self::Newer { .. })
    }
}

impl Format {
    /// Reads a text in this format.
    pub(super) fn read<T: DeserializeOwned>(self, text: &[u8]) -> Result<T, FormatError> {
        let header: Header = parse(text).map_err(|error| {
            // Valid JSON of another kind, or none at all.
            if error.is_data() || !self.is_begun(text) {
                FormatError::Foreign(self.name)
            } else {
                error.into()
            }
        })?;
        if header.format != self.name || header.version == 0 {
            return Err(FormatError::Foreign(self.name));
        }
        if header.version > self.newest {
            return Err(FormatError::Newer {
                version: header.version,
                newest: self.newest,
            });
        }
        Ok(parse(text)?)
    }

    /// True if a truncated or damaged text starts like this format.
    fn is_begun(self, text: &[u8]) -> bool {
        let ours = format!("{{\"format\":\"{}\"", self.name.replace(' ', ""));
        let text = without_mark(text).iter().copied();
        let text = text.filter(|byte| *byte != 0 && !byte.is_ascii_whitespace());
        text.zip(ours.bytes()).all(|(one, other)| one == other)
    }
}

/// A text without the byte order mark.
fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

fn parse<T: DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    serde_json::from_slice(without_mark(text))
}

/// Serializes a machine.
///
/// # Errors
///
/// If it cannot be written as JSON.
pub fn machine_to_text(machine: &Pair) -> io::Result<Vec<u8>> {
    to_text(machine)
}

/// Parses and validates a machine.
pub(super) fn machine_from_text(text: &[u8]) -> Result<Pair, FormatError> {
    let saved: SavedMachine = MACHINE.read(text).map_err(|error| match error {
        // The directory holds only machines, so a foreign file counts as damage, and the copy is
        // used.
        FormatError::Foreign(_) => FormatError::Invalid(error.to_string()),
        error => error,
    })?;
    let written = serde_json::to_value(&saved)?;
    if let Some(name) = list_for_object(&parse(text)?, &written, "format") {
        let (what, line, column) = ("list", 0, 0);
        let said = say!("file-fault", what, name, line, column);
        return Err(FormatError::Invalid(said.to_string()));
    }
    let pair = saved.pair();
    pair.map_err(|reason| FormatError::Invalid(reason.to_string()))
}

/// A machine from another program or computer.
#[derive(Debug)]
pub enum Imported {
    /// A whole machine, from its file.
    Machine(Box<Pair>),
    /// The boxes of a machine, as `menace show boxes --json` prints them.
    Boxes(PrintedBoxes),
}

impl Imported {
    /// Reads a machine's file or printed boxes, which have no header.
    ///
    /// # Errors
    ///
    /// If it is neither, or a machine's file that is damaged or from a later release.
    pub fn of_text(text: &[u8]) -> Result<Self, FormatError> {
        match parse::<Header>(text) {
            Err(error) if error.is_data() => Ok(Self::Boxes(parse(text)?)),
            _ => Ok(Self::Machine(Box::new(machine_from_text(text)?))),
        }
    }
}

/// JSON with a line per member and element of the outer two levels.
pub(super) fn to_text(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    value.serialize(&mut serde_json::Serializer::with_formatter(
        &mut text,
        Lines::default(),
    ))?;
    text.push(b'\n');
    Ok(text)
}

/// A reason that quotes a file, as one line of printable characters.
fn one_line(reason: &impl fmt::Display) -> String {
    const LONGEST: usize = 200;
    let printable = |character: char| {
        if character.is_control() {
            '?'
        } else {
            character
        }
    };
    reason
        .to_string()
        .chars()
        .map(printable)
        .take(LONGEST)
        .collect()
}
