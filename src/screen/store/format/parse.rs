//! Parsing JSON, with errors in plain words and the position in the file.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use crate::words::{Said, quoted, say};

use super::objects::Objects;

/// The UTF-8 byte order mark, which some editors write.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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
}

impl FormatError {
    /// The error for a text that is not JSON. Reading values gives a better message than skipping
    /// them.
    pub(super) fn no_json(text: &[u8], error: serde_json::Error) -> Self {
        let read = serde_json::from_slice::<Value>(without_mark(text));
        Self::Invalid(message(&read.err().unwrap_or(error), ""))
    }

    /// The reason in words; the faults of a text are quoted.
    pub fn said(&self) -> Said {
        match self {
            Self::Foreign(format) => say!("foreign", format = *format),
            Self::Newer { version, newest } => say!("newer", version = *version, newest = *newest),
            Self::Invalid(reason) => quoted(&one_line(reason)),
        }
    }

    /// True if the file is valid for a later release or another program.
    pub(in crate::store) const fn is_of_others(&self) -> bool {
        matches!(self, Self::Foreign(_) | Self::Newer { .. })
    }
}

/// Serde's words, and plain ones.
const WORDS: [(&str, &str); 10] = [
    ("expected u64", "expected a whole number from 0 on"),
    ("expected u16", "expected a whole number from 0 on"),
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected i8", "expected a whole number from -128 to 127"),
    ("expected i16", "expected a whole number"),
    ("expected a sequence", "expected a list"),
    ("expected an array of length", "expected a list of"),
    ("type: sequence", "type: list"),
    ("type: map", "type: object"),
    (": floating point ", ": number "),
];

/// A text without the byte order mark.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Reads some members of an object, after checking that the whole text is JSON.
pub(super) fn parse_some<T: DeserializeOwned>(text: &[u8]) -> serde_json::Result<T> {
    let mut json = serde_json::Deserializer::from_slice(without_mark(text));
    let some = T::deserialize(Objects(&mut json))?;
    json.end()?;
    Ok(some)
}

/// Parses a valid JSON text into a type.
pub(super) fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, FormatError> {
    from_json(&mut serde_json::Deserializer::from_slice(without_mark(
        text,
    )))
}

/// Reads a value into a type.
pub(in crate::store) fn from_json<'de, T: Deserialize<'de>>(
    json: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, FormatError> {
    serde_path_to_error::deserialize(Objects(json)).map_err(|error| {
        let at = place(error.path());
        FormatError::Invalid(message(error.inner(), &at))
    })
}

/// The path of an error, with the box number if it is in a box.
fn place(path: &Path) -> String {
    let segments: Vec<_> = path.iter().collect();
    match segments.as_slice() {
        [Segment::Map { key }, Segment::Seq { index }, rest @ ..] if key.ends_with("boxes") => {
            let of_second = if key == "boxes" {
                ""
            } else {
                " of the second machine"
            };
            let square = rest.iter().find_map(|segment| match segment {
                Segment::Seq { index } => Some(format!(", square {}", index + 1)),
                _ => None,
            });
            format!(
                "box {}{of_second}{}: ",
                index + 1,
                square.unwrap_or_default()
            )
        }
        [] => String::new(),
        _ => format!("{path}: "),
    }
}

/// The position and reason of an error in plain words.
pub(super) fn message(error: &serde_json::Error, place: &str) -> String {
    let (line, column, reason) = (error.line(), error.column(), error.to_string());
    let at = format!(" at line {line} column {column}");
    let reason = reason.strip_suffix(&at).unwrap_or(&reason);
    let words = WORDS
        .iter()
        .fold(reason.to_owned(), |reason, (serde, plain)| {
            reason.replace(serde, plain)
        });
    let words = match words.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => words,
    };
    if line > 0 {
        format!("line {line}, column {column}: {place}{words}")
    } else {
        format!("{place}{words}")
    }
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
