//! The file formats: JSON with a format name and a version, validated when read.

mod import;
mod lines;
mod objects;
mod parse;

use std::io;

pub use import::Imported;
pub(super) use parse::from_json;
pub use parse::{BYTE_ORDER_MARK, FormatError};
use parse::{parse, parse_some};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::engine::{Machine, SavedMachine};

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

/// The header of every version.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

impl Format {
    /// Reads a text in this format.
    pub(super) fn read<T: DeserializeOwned>(self, text: &[u8]) -> Result<T, FormatError> {
        self.check_header(text)?;
        parse(text)
    }

    /// Checks that a text is JSON with the right header.
    fn check_header(self, text: &[u8]) -> Result<(), FormatError> {
        match parse_some::<Header>(text) {
            Ok(header) => self.check(&header.format, header.version),
            // Valid JSON of another kind.
            Err(error) if error.is_data() => Err(FormatError::Foreign(self.name)),
            Err(_) if !self.is_begun(text) => Err(FormatError::Foreign(self.name)),
            Err(error) => Err(FormatError::no_json(text, error)),
        }
    }

    /// Checks that this release reads the format and version.
    fn check(self, format: &str, version: u64) -> Result<(), FormatError> {
        if format != self.name || version == 0 {
            return Err(FormatError::Foreign(self.name));
        }
        if version > self.newest {
            return Err(FormatError::Newer {
                version,
                newest: self.newest,
            });
        }
        Ok(())
    }

    /// True if a truncated or damaged text starts like this format.
    fn is_begun(self, text: &[u8]) -> bool {
        let ours = format!("{{\"format\":\"{}\"", self.name.replace(' ', ""));
        let text = parse::without_mark(text)
            .iter()
            .copied()
            .filter(|byte| *byte != 0 && !byte.is_ascii_whitespace());
        text.zip(ours.bytes()).all(|(one, other)| one == other)
    }
}

/// Serializes a machine.
///
/// # Errors
///
/// If it cannot be written as JSON.
pub fn machine_to_text(machine: &Machine) -> io::Result<Vec<u8>> {
    to_text(machine)
}

/// Parses and validates a machine.
pub(super) fn machine_from_text(text: &[u8]) -> Result<Machine, FormatError> {
    let saved: SavedMachine = MACHINE.read(text).map_err(|error| match error {
        // The directory holds only machines, so a foreign file counts as damage, and the copy is
        // used.
        FormatError::Foreign(_) => FormatError::Invalid(error.to_string()),
        error => error,
    })?;
    let machine = saved.machine();
    machine.map_err(|reason| FormatError::Invalid(reason.to_string()))
}

/// JSON with a line per member and element of the outer two levels.
pub(super) fn to_text(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    value.serialize(&mut serde_json::Serializer::with_formatter(
        &mut text,
        lines::Lines::default(),
    ))?;
    text.push(b'\n');
    Ok(text)
}
