//! Reading a file, and why one was not read: it cannot be, it is newer, or it is damaged.

use std::io;
use std::path::{Path, PathBuf};

use super::file_system::FileSystem;
use super::format::FormatError;
use super::medium::is_missing;
use crate::engine::MachineName;

/// Why a file was not read. It is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The platform does not give it.
    #[error("cannot read {}: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// A later release of the program wrote it, or another program.
    #[error("cannot use {}: {reason}", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// The version of the file, or the reason it is none.
        reason: FormatError,
    },
    /// A machine's file is missing or damaged, and its copy, which may be good, was not read.
    #[error("{problem}, and {error}")]
    Copy {
        /// The problem of the file.
        problem: String,
        /// Why the copy was not read.
        error: Box<ReadError>,
    },
    /// Several machines can be meant by a name.
    #[error("'{name}' can be {}: say which, letter by letter", quoted(names))]
    SeveralAlike {
        name: MachineName,
        /// Theirs.
        names: Vec<MachineName>,
    },
    /// It is not what it should be.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason it is wrong.
        reason: FormatError,
    },
}

impl ReadError {
    /// The reason, without the file.
    pub(super) fn reason(&self) -> String {
        match self {
            Self::Unreadable { reason, .. } => reason.to_string(),
            Self::NotOurs { reason, .. } | Self::Damaged { reason, .. } => reason.to_string(),
            Self::Copy { .. } | Self::SeveralAlike { .. } => self.to_string(),
        }
    }
}

fn quoted(names: &[MachineName]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("'{name}'")).collect();
    names.join(" or ")
}

impl FileSystem {
    /// Parses a file, and returns its text too; `None` if there is no such file.
    pub(super) fn parse<T>(
        &self,
        path: &Path,
        parse: impl FnOnce(&[u8]) -> Result<T, FormatError>,
    ) -> Result<Option<(T, Vec<u8>)>, ReadError> {
        let text = match self.has(path).and_then(|is_there| {
            if is_there {
                self.read(path).map(Some)
            } else {
                Ok(None)
            }
        }) {
            Ok(Some(text)) => text,
            // It is removed just now.
            Err(reason) if is_missing(&reason) => return Ok(None),
            Ok(None) => return Ok(None),
            Err(reason) => {
                return Err(ReadError::Unreadable {
                    path: path.to_owned(),
                    reason,
                });
            }
        };
        match parse(&text) {
            Ok(value) => Ok(Some((value, text))),
            Err(reason) if reason.is_of_others() => Err(ReadError::NotOurs {
                path: path.to_owned(),
                reason,
            }),
            Err(reason) => Err(ReadError::Damaged {
                path: path.to_owned(),
                reason,
            }),
        }
    }
}
