//! The import of a machine from another program or computer: its file, or its boxes as a
//! command printed them.

use serde::Deserialize;

use super::parse::{parse, parse_some};
use super::{FormatError, machine_from_text};
use crate::engine::{Machine, PrintedBoxes};

/// The content of a text that is to be imported.
#[derive(Debug)]
pub enum Imported {
    /// A whole machine, from its file.
    Machine(Box<Machine>),
    /// The boxes of a machine.
    Boxes(PrintedBoxes),
}

/// Only a machine's file says which format it has.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "format")]
    _format: String,
}

impl Imported {
    /// Reads a text that is one of the two.
    ///
    /// # Errors
    ///
    /// When it is neither, or a machine's file that is damaged or newer than this program.
    pub fn of_text(text: &[u8]) -> Result<Self, FormatError> {
        match parse_some::<Kind>(text) {
            Ok(_) => Ok(Self::Machine(Box::new(machine_from_text(text)?))),
            Err(error) if error.is_data() => Ok(Self::Boxes(parse(text)?)),
            Err(error) => Err(FormatError::no_json(text, error)),
        }
    }
}
