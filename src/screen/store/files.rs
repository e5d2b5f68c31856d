//! Reading and writing files of the store, and their errors.

use std::io;
use std::path::{Path, PathBuf};

use super::format::FormatError;
use super::{Store, file_name};
use crate::engine::MachineName;
use crate::words::{Said, list, quoted, say};

/// The number of retries for a file that another program has open: half a second.
const PATIENCE: u32 = 10;

/// An error of writing or locking a file, which is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("not-done", deed = *verb, file = shown(path), reason = reason.clone()))]
pub struct SaveError {
    verb: &'static str,
    path: PathBuf,
    reason: Said,
}

impl SaveError {
    /// The failed operation, its file and the reason.
    pub(super) fn new(verb: &'static str, path: &Path, reason: Said) -> Self {
        Self {
            verb,
            path: path.to_owned(),
            reason,
        }
    }

    /// A failed write.
    pub fn write(path: &Path, reason: &io::Error) -> Self {
        Self::new("write", path, quoted(reason))
    }
}

/// An error of reading a file, which is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be read.
    #[error("{}", say!("not-done", deed = "read", file = shown(path), reason = quoted(reason)))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: io::Error,
    },
    /// It is from a later release, or from another program.
    #[error("{}", say!("not-done", deed = "use", file = shown(path), reason = reason.said()))]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// The version, or the reason why it is not a file of this program.
        reason: FormatError,
    },
    /// A machine's file is missing or damaged, and its copy, which may be good, cannot be read.
    #[error("{}", say!("not-read-copy", problem = problem.clone(), reason = error.to_string()))]
    Copy {
        /// The problem of the file.
        problem: Said,
        /// The error of the copy.
        error: Box<ReadError>,
    },
    /// The name is ambiguous.
    #[error("{}", say!("several-alike", machine = name, names = in_quotes(names)))]
    SeveralAlike {
        name: MachineName,
        /// The matching machines.
        names: Vec<MachineName>,
    },
    /// Its contents are invalid.
    #[error("{}", say!("damaged", file = shown(path), reason = reason.said()))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: FormatError,
    },
}

impl ReadError {
    /// The reason, without the path.
    pub(super) fn reason(&self) -> Said {
        match self {
            Self::Unreadable { reason, .. } => quoted(reason),
            Self::NotOurs { reason, .. } | Self::Damaged { reason, .. } => reason.said(),
            Self::Copy { .. } | Self::SeveralAlike { .. } => {
                say!("plain-text", text = self.to_string())
            }
        }
    }
}

/// A path for a sentence.
pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn in_quotes(names: &[MachineName]) -> String {
    let names = names.iter().map(|machine| say!("machine-name", machine));
    list(&names.map(|said| said.to_string()).collect::<Vec<_>>())
}

/// The state of a file, with its text.
#[derive(Debug)]
pub(super) enum Found<T> {
    Missing,
    Good(T, Vec<u8>),
    /// Its contents are invalid.
    Damaged(FormatError, Vec<u8>),
}

impl<T> Found<T> {
    pub(super) fn good(self) -> Option<(T, Vec<u8>)> {
        match self {
            Self::Good(value, text) => Some((value, text)),
            Self::Missing | Self::Damaged(..) => None,
        }
    }
}

impl Store {
    /// Reads and parses a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is from a later release or another program.
    pub(super) fn find<T>(
        &self,
        path: &Path,
        parse: impl FnOnce(&[u8]) -> Result<T, FormatError>,
    ) -> Result<Found<T>, ReadError> {
        let path = path.to_owned();
        let text = match self.disk.read(&path) {
            Ok(Some(text)) => text,
            Ok(None) => return Ok(Found::Missing),
            Err(reason) => return Err(ReadError::Unreadable { path, reason }),
        };
        match parse(&text) {
            Ok(value) => Ok(Found::Good(value, text)),
            Err(reason) if reason.is_of_others() => Err(ReadError::NotOurs { path, reason }),
            Err(reason) => Ok(Found::Damaged(reason, text)),
        }
    }

    /// True if the name exists, even as a directory or a dangling link.
    pub(super) fn there_is(&self, path: &Path) -> Result<bool, ReadError> {
        let unreadable = |reason| ReadError::Unreadable {
            path: path.to_owned(),
            reason,
        };
        let dir = path.parent().unwrap_or(path);
        let names = self.disk.list(dir).map_err(unreadable)?;
        Ok(names.iter().any(|name| Some(&**name) == path.file_name()))
    }

    /// Writes a file atomically.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> Result<(), SaveError> {
        let written = self.retry(|| self.disk.write_whole(path, text));
        written.map_err(|error| SaveError::write(path, &error))
    }

    /// Renames a file; the new name must be free.
    pub(super) fn move_file(&self, from: &Path, to: &Path) -> Result<(), SaveError> {
        let moved = self.retry(|| self.disk.rename(from, to));
        moved.map_err(|error| SaveError::write(to, &error))
    }

    /// Removes a file, if it exists.
    pub(super) fn remove_file(&self, path: &Path) -> Result<(), SaveError> {
        let removed = self.retry(|| self.disk.remove(path));
        removed.map_err(|error| SaveError::new("remove", path, quoted(&error)))
    }

    /// Saves a text beside a file, with this word and a number added to its name: the first number
    /// that is free or already has this text. Returns the new name. The caller holds the lock.
    pub(super) fn keep(&self, path: &Path, text: &[u8], word: &str) -> Result<String, SaveError> {
        let dir = path.parent().unwrap_or(path);
        let names = self.disk.list(dir);
        let names = names.map_err(|error| SaveError::write(path, &error))?;
        let is_free = |path: &PathBuf| {
            let is_taken = names.iter().any(|it| Some(&**it) == path.file_name());
            !is_taken || matches!(self.disk.read(path), Ok(Some(there)) if there == text)
        };
        let mut all = (1..).map(|number| path.with_extension(format!("{word}-{number}.json")));
        let Some(kept) = all.find(is_free) else {
            unreachable!("there are more numbers than files")
        };
        // Even with the same text, it may be a link to the file that will change.
        self.write(&kept, text)?;
        Ok(file_name(&kept))
    }

    /// Removes temporary files that killed programs left when writing files with this name before
    /// the first dot. The caller holds the lock.
    pub(super) fn remove_leftovers(&self, dir: &Path, name: &str) -> Result<(), SaveError> {
        let names = self.disk.list(dir);
        let names = names.map_err(|error| SaveError::write(dir, &error))?;
        let is_leftover = |file: &&str| {
            let rest = file.strip_prefix('.').and_then(|it| it.strip_prefix(name));
            rest.is_some_and(|it| it.starts_with('.') && it.strip_suffix(".tmp").is_some())
        };
        let leftovers = names.iter().filter_map(|file| file.to_str());
        leftovers
            .filter(is_leftover)
            .try_for_each(|file| self.remove_file(&dir.join(file)))
    }

    /// Retries an operation: Windows refuses to replace or remove a file that any program, such as
    /// a virus scanner, has open.
    fn retry<T>(&self, mut operation: impl FnMut() -> io::Result<T>) -> io::Result<T> {
        for _ in 0..PATIENCE {
            match operation() {
                Err(error) if is_in_use(&error) => self.disk.pause(),
                done => return done,
            }
        }
        operation()
    }
}

fn is_in_use(error: &io::Error) -> bool {
    const ACCESS_DENIED: i32 = 5;
    const SHARING_VIOLATION: i32 = 32;
    let codes = [Some(ACCESS_DENIED), Some(SHARING_VIOLATION)];
    error.kind() == io::ErrorKind::ResourceBusy
        || cfg!(windows) && codes.contains(&error.raw_os_error())
}
