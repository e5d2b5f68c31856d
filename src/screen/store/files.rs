//! Reading and writing a file of the store, and why that was not done.

use std::io;
use std::path::{Path, PathBuf};

use super::format::FormatError;
use super::{Store, file_name};
use crate::engine::MachineName;
use crate::words::{Said, list, quoted, say};

/// The number of tries for a file that another program has: half a second on a disk.
const PATIENCE: u32 = 10;

/// Why a file was not written, or locked. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("not-done", deed = *verb, file = shown(path), reason = reason.clone()))]
pub struct SaveError {
    verb: &'static str,
    path: PathBuf,
    reason: Said,
}

impl SaveError {
    /// A file to which this cannot be done, and the reason.
    pub(super) fn new(verb: &'static str, path: &Path, reason: Said) -> Self {
        Self {
            verb,
            path: path.to_owned(),
            reason,
        }
    }

    /// A file that cannot be written, and the reason.
    pub fn write(path: &Path, reason: &io::Error) -> Self {
        Self::new("write", path, quoted(reason))
    }
}

/// Why a file was not read. It is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The platform does not give it.
    #[error("{}", say!("not-read", file = shown(path), reason = quoted(reason)))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// A later release of the program wrote it, or another program.
    #[error("{}", say!("not-used", file = shown(path), reason = reason.said()))]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// The version of the file, or the reason it is none.
        reason: FormatError,
    },
    /// A machine's file is missing or damaged, and its copy, which may be good, was not read.
    #[error("{}", say!("not-read-copy", problem = problem.clone(), reason = error.to_string()))]
    Copy {
        /// The problem of the file.
        problem: Said,
        /// Why the copy was not read.
        error: Box<ReadError>,
    },
    /// Several machines can be meant by a name.
    #[error("{}", say!("several-alike", machine = name, names = in_quotes(names)))]
    SeveralAlike {
        name: MachineName,
        /// Theirs.
        names: Vec<MachineName>,
    },
    /// It is not what it should be.
    #[error("{}", say!("damaged", file = shown(path), reason = reason.said()))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason it is wrong.
        reason: FormatError,
    },
}

impl ReadError {
    /// The reason, without the file.
    pub(super) fn reason(&self) -> Said {
        match self {
            Self::Unreadable { reason, .. } => quoted(reason),
            Self::NotOurs { reason, .. } | Self::Damaged { reason, .. } => reason.said(),
            Self::Copy { .. } | Self::SeveralAlike { .. } => say!("told", text = self.to_string()),
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

/// What a file was found to be, with its text.
#[derive(Debug)]
pub(super) enum Found<T> {
    Missing,
    Good(T, Vec<u8>),
    /// It is not what it should be, for this reason.
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
    /// When it cannot be read, or is of a newer version or of another program.
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

    /// True if there is something of this name, be it a file, a directory or a link to nowhere.
    pub(super) fn there_is(&self, path: &Path) -> Result<bool, ReadError> {
        let unreadable = |reason| ReadError::Unreadable {
            path: path.to_owned(),
            reason,
        };
        let dir = path.parent().unwrap_or(path);
        let names = self.disk.list(dir).map_err(unreadable)?;
        Ok(names.iter().any(|name| Some(&**name) == path.file_name()))
    }

    /// Writes a file whole, in place of another.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> Result<(), SaveError> {
        let written = self.retry(|| self.disk.write_whole(path, text));
        written.map_err(|error| SaveError::write(path, &error))
    }

    /// Gives a file another name, which nothing has.
    pub(super) fn move_file(&self, from: &Path, to: &Path) -> Result<(), SaveError> {
        let moved = self.retry(|| self.disk.rename(from, to));
        moved.map_err(|error| SaveError::write(to, &error))
    }

    /// Removes a file, if there is one.
    pub(super) fn remove_file(&self, path: &Path) -> Result<(), SaveError> {
        let removed = self.retry(|| self.disk.remove(path));
        removed.map_err(|error| SaveError::new("remove", path, quoted(&error)))
    }

    /// Keeps the text of a file beside it, under its name with this word and the first number that
    /// is free or has this text already, and returns that name. The caller has the lock.
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
        // Where it has this text, it may have it as a link to the very file that is to change.
        self.write(&kept, text)?;
        Ok(file_name(&kept))
    }

    /// Removes what programs that were killed left of their attempts to write a file whose name
    /// begins so, before the first dot. The caller has the lock.
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

    /// Windows refuses to replace or remove a file while any program has it open, be it a virus
    /// scanner.
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
