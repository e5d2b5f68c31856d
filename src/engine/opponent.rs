//! Who plays against the machine.

use std::fmt;
use std::str::FromStr;

/// An opponent, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A person, with keys or mouse.
    You,
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::You => f.pad("you"),
        }
    }
}

/// A name that no opponent has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no opponent is called '{0}'")]
pub struct UnknownOpponent(String);

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(name: &str) -> Result<Self, UnknownOpponent> {
        match name {
            "you" => Ok(Self::You),
            other => Err(UnknownOpponent(other.to_owned())),
        }
    }
}
