//! Atomic writes: a file is the old one or the new one at every moment, after a loss of power too.

use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_system::FileSystem;
use super::medium::Medium;

/// Why a file was not written, or locked. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot {verb} {}: {reason}", path.display())]
pub struct SaveError {
    verb: &'static str,
    path: PathBuf,
    reason: String,
}

impl SaveError {
    /// A file that cannot be written, and the reason.
    pub fn write(path: &Path, reason: &impl ToString) -> Self {
        Self {
            verb: "write",
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }

    /// A file that cannot be locked, and the reason.
    pub(super) fn lock(path: &Path, reason: &impl ToString) -> Self {
        Self {
            verb: "lock",
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}

/// Makes a file of a name that nothing has, whole or not at all: there is never a part of it.
///
/// # Errors
///
/// When something has the name, or it cannot be written.
pub fn create(medium: Arc<dyn Medium>, path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    FileSystem::on(medium).create(path, bytes)
}

/// Puts another file in the place of one, whole or not at all.
///
/// # Errors
///
/// When it cannot be written. It is then as it was.
pub fn replace(medium: Arc<dyn Medium>, path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    FileSystem::on(medium).replace(path, bytes, None)
}

/// The end of the name of a file that is not whole yet.
const TEMPORARY: &str = ".tmp";

impl FileSystem {
    /// Puts a text in the place of a file, and what was there into `copy`. The directory is yet to
    /// be synced.
    pub(super) fn replace(
        &self,
        path: &Path,
        text: &[u8],
        copy: Option<&Path>,
    ) -> Result<(), SaveError> {
        let temporary = temporary(path);
        let written = self
            .write(&temporary, text)
            .map_err(|error| SaveError::write(path, &error));
        let written = written.and_then(|()| copy.map_or(Ok(()), |copy| self.keep_copy(path, copy)));
        let written = written.and_then(|()| {
            self.rename(&temporary, path)
                .map_err(|error| SaveError::write(path, &error))
        });
        if written.is_err() {
            // What cannot be removed now is removed when the machine is opened next.
            let _ = self.remove(&temporary);
        }
        written
    }

    /// Makes a file of a name that nothing has.
    fn create(&self, path: &Path, text: &[u8]) -> Result<(), SaveError> {
        let temporary = temporary(path);
        let made = self.write(&temporary, text).and_then(|()| {
            match self.link(&temporary, path) {
                // Not every file system has second names.
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    self.rename(&temporary, path)
                }
                linked => linked,
            }
        });
        let _ = self.remove(&temporary);
        made.map_err(|error| SaveError::write(path, &error))
    }

    /// Keeps a file, if there is one, as `copy` too, in place of what had that name.
    fn keep_copy(&self, path: &Path, copy: &Path) -> Result<(), SaveError> {
        let temporary = temporary(copy);
        let linked = match self.link(path, &temporary) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Ok(()) => Ok(true),
            // Not every file system has second names.
            Err(_) => self
                .read(path)
                .and_then(|text| self.write(&temporary, &text))
                .map(|()| true),
        };
        let kept = linked.and_then(|is_there| {
            if is_there {
                self.rename(&temporary, copy)
            } else {
                Ok(())
            }
        });
        // Renaming does nothing where both are names of one file already.
        let removed = self.remove(&temporary);
        kept.and(removed)
            .map_err(|error| SaveError::write(copy, &error))
    }

    /// Keeps a file by a second name too: its own with this word and the first number that is free.
    pub(super) fn keep(&self, path: &Path, word: &str) -> Result<PathBuf, SaveError> {
        // The caller has the lock, so that no other program takes a free name in between.
        for name in (1..).map(|number| path.with_extension(format!("{word}-{number}.json"))) {
            match self.keep_as(path, &name) {
                Ok(true) => return Ok(name),
                Ok(false) => {}
                Err(error) => return Err(SaveError::write(&name, &error)),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Keeps a file by this second name, unless something else has that.
    fn keep_as(&self, path: &Path, name: &Path) -> io::Result<bool> {
        if self.has(name)? {
            return Ok(!self.is_link(name) && self.read(name).ok() == Some(self.read(path)?));
        }
        self.link(path, name)
            .or_else(|_| self.write(name, &self.read(path)?))
            .map(|()| true)
    }

    /// Moves a file out of the way, to the name that [`FileSystem::keep`] finds for it.
    pub(super) fn set_aside(&self, path: &Path, word: &str) -> Result<PathBuf, SaveError> {
        let kept = self.keep(path, word)?;
        self.remove_file(path).map(|()| kept)
    }

    /// Removes a file, if there is one.
    pub(super) fn remove_file(&self, path: &Path) -> Result<(), SaveError> {
        let error = |error| SaveError {
            verb: "remove",
            ..SaveError::write(path, &error)
        };
        self.remove(path).map_err(error)
    }

    /// Removes what programs that were killed left of their attempts to write a file. The caller
    /// has the lock.
    pub(super) fn remove_leftovers(&self, path: &Path) -> Result<(), SaveError> {
        let (Some(dir), prefix) = (path.parent(), temporary_prefix(path)) else {
            return Ok(());
        };
        let is_leftover = |name: &&OsString| {
            let name = name.as_encoded_bytes();
            name.starts_with(prefix.as_encoded_bytes()) && name.ends_with(TEMPORARY.as_bytes())
        };
        let removed = self.list(dir).and_then(|names| {
            names
                .iter()
                .filter(is_leftover)
                .try_for_each(|name| self.remove(&dir.join(name)))
        });
        removed.map_err(|error| SaveError::write(path, &error))
    }
}

/// The prefix of the names of all temporary files that are to become this one. No machine is called
/// that.
fn temporary_prefix(path: &Path) -> OsString {
    [
        ".".as_ref(),
        path.file_name().unwrap_or_default(),
        ".".as_ref(),
    ]
    .into_iter()
    .collect()
}

/// A temporary file that is to become this one, by a name that nobody can guess: there is no link
/// of that name, to a file that would be overwritten.
fn temporary(path: &Path) -> PathBuf {
    let mut name = temporary_prefix(path);
    let chance = RandomState::new().hash_one(path);
    name.push(format!("{chance:016x}{TEMPORARY}"));
    path.with_file_name(name)
}
