//! Importing a machine from another program or computer: its file, or its printed boxes.

use serde::Deserialize;

use super::parse::{parse, parse_some};
use super::{FormatError, machine_from_text};
use crate::engine::{Machine, PrintedBoxes};

/// The contents of an imported text.
#[derive(Debug)]
pub enum Imported {
    /// A whole machine, from its file.
    Machine(Box<Machine>),
    /// The boxes of a machine, as `menace show boxes --json` prints them.
    Boxes(PrintedBoxes),
}

/// The header, which only a machine's file has.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "format")]
    _format: String,
}

impl Imported {
    /// Reads a machine's file or printed boxes.
    ///
    /// # Errors
    ///
    /// If it is neither, or a machine's file that is damaged or from a later release.
    pub fn of_text(text: &[u8]) -> Result<Self, FormatError> {
        match parse_some::<Kind>(text) {
            Ok(_) => Ok(Self::Machine(Box::new(machine_from_text(text)?))),
            Err(error) if error.is_data() => Ok(Self::Boxes(parse(text)?)),
            Err(error) => Err(FormatError::no_json(text, error)),
        }
    }
}
