//! Reading a file, and why one was not read: it cannot be, it is newer, or it is damaged.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::format::FormatError;
use super::is_missing;

/// Why a file was not read. It is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The platform does not give it.
    #[error("cannot read {}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A later release of the program wrote it.
    #[error("cannot use {}: {reason}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Which version it has.
        reason: FormatError,
    },
    /// It is not what it should be.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: FormatError,
    },
}

/// What a file says, and its text; `None` if there is no such file.
pub(super) fn read<T>(
    path: &Path,
    parse: impl FnOnce(&[u8]) -> Result<T, FormatError>,
) -> Result<Option<(T, Vec<u8>)>, ReadError> {
    let text = match read_file(path) {
        Ok(text) => text,
        Err(error) if is_missing(&error) => return Ok(None),
        Err(source) => return Err(ReadError::Unreadable { path: path.to_owned(), source }),
    };
    match parse(&text) {
        Ok(value) => Ok(Some((value, text))),
        Err(reason @ FormatError::Newer { .. }) => Err(ReadError::Newer { path: path.to_owned(), reason }),
        Err(reason) => Err(ReadError::Damaged { path: path.to_owned(), reason }),
    }
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // A pipe would wait for somebody to write into it.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    fs::read(path)
}
