//! The names of machines, which are also file names.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The name of a machine: 1 to 40 ASCII letters, digits, spaces, `-` and `_`, valid as a file name
/// on every platform. Sorted by letters, case-insensitively.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct MachineName(String);

/// The reason why a text is not the name of a machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MachineNameError {
    /// It is empty or too long.
    #[error("the name of a machine has 1 to 40 characters, not {0}")]
    Length(usize),
    /// It has a character that some platform forbids in file names.
    #[error("the name of a machine has letters (a to z), digits, spaces, - and _, not {0:?}")]
    Character(char),
    /// It has a space at the start or the end.
    #[error("the name of a machine does not start or end with a space")]
    OuterSpace,
    /// It is a device name on Windows.
    #[error("'{0}' is the name of a device on Windows, where no file can have it")]
    Device(String),
}

impl MachineName {
    /// The most characters of a name.
    pub const LONGEST: usize = 40;

    /// True if a name may contain the character; a space only between others.
    pub const fn allows(character: char) -> bool {
        character.is_ascii_alphanumeric() || matches!(character, ' ' | '-' | '_')
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if two names differ at most in case. On some platforms they are the same file.
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }

    /// The name with a number after it, shortened to fit.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Self {
        let suffix = format!(" {number}");
        let kept = self.0.len().min(Self::LONGEST - suffix.len());
        Self(self.0[..kept].trim_end().to_owned() + &suffix)
    }

    /// The name, then with the numbers from 2.
    pub fn and_numbered(&self) -> impl Iterator<Item = Self> {
        let numbered = (2..).map(|number| self.numbered(number));
        [self.clone()].into_iter().chain(numbered)
    }
}

impl Ord for MachineName {
    fn cmp(&self, other: &Self) -> Ordering {
        let letters = |name: &Self| name.0.to_ascii_lowercase();
        letters(self)
            .cmp(&letters(other))
            .then_with(|| self.0.cmp(&other.0))
    }
}

impl PartialOrd for MachineName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for MachineName {
    fn default() -> Self {
        Self("default".to_owned())
    }
}

impl fmt::Display for MachineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<MachineName> for String {
    fn from(name: MachineName) -> Self {
        name.0
    }
}

impl TryFrom<String> for MachineName {
    type Error = MachineNameError;

    fn try_from(name: String) -> Result<Self, MachineNameError> {
        name.parse()
    }
}

impl FromStr for MachineName {
    type Err = MachineNameError;

    fn from_str(text: &str) -> Result<Self, MachineNameError> {
        let length = text.chars().count();
        if !(1..=Self::LONGEST).contains(&length) {
            return Err(MachineNameError::Length(length));
        }
        if let Some(character) = text.chars().find(|&character| !Self::allows(character)) {
            return Err(MachineNameError::Character(character));
        }
        if text.starts_with(' ') || text.ends_with(' ') {
            return Err(MachineNameError::OuterSpace);
        }
        if is_device(text) {
            return Err(MachineNameError::Device(text.to_owned()));
        }
        Ok(Self(text.to_owned()))
    }
}

/// True if Windows opens a device for a file of this name with any extension.
fn is_device(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_port = |rest: &str| matches!(rest.as_bytes(), [b'0'..=b'9']);
    matches!(name.as_str(), "con" | "prn" | "aux" | "nul")
        || name
            .strip_prefix("com")
            .or(name.strip_prefix("lpt"))
            .is_some_and(is_port)
}
