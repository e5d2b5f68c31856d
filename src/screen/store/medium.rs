//! The place where files are, as the store sees it.

use std::any::Any;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;
use std::{fmt, io};

/// A lock of a file, held for as long as this lives.
pub type Guard = Box<dyn Any + Send + Sync>;

/// A disk, the memory, the storage of a browser. One that is not shared and loses nothing by halves
/// need not know of directories, second names, syncs and locks.
pub trait Medium: fmt::Debug + Send + Sync {
    /// The names of the files in a directory; none if there is no such directory.
    ///
    /// # Errors
    ///
    /// When it cannot be looked into.
    fn paths(&self, dir: &Path) -> io::Result<Vec<OsString>>;

    /// The content of a file.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be read.
    fn get(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Writes a file of a name that nothing has; where [`Medium::rename`] is left as it is here,
    /// also in place of another.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    fn put(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// True if there is something of this name, be it a file, a directory or a link to nowhere.
    ///
    /// # Errors
    ///
    /// When it cannot be looked for.
    fn has(&self, path: &Path) -> io::Result<bool> {
        match self.get(path) {
            Err(error) if is_missing(&error) => Ok(false),
            found => found.map(|_| true),
        }
    }

    /// True if this name is a link to another.
    fn is_link(&self, _path: &Path) -> bool {
        false
    }

    /// True if both names are those of one file.
    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// The time at which a file was written last.
    ///
    /// # Errors
    ///
    /// When there is no such file, or nobody knows.
    fn written_at(&self, _path: &Path) -> io::Result<SystemTime> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Creates a directory, and those that it is in.
    ///
    /// # Errors
    ///
    /// When it cannot be created.
    fn create_directory(&self, _dir: &Path) -> io::Result<()> {
        Ok(())
    }

    /// Makes a file, or the names in a directory, outlast a loss of power.
    ///
    /// # Errors
    ///
    /// When that is not sure.
    fn sync(&self, _path: &Path) -> io::Result<()> {
        Ok(())
    }

    /// Gives a file a second name, which nothing has.
    ///
    /// # Errors
    ///
    /// When something has the name, or there are no second names.
    fn link(&self, path: &Path, second: &Path) -> io::Result<()> {
        if self.has(second)? {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.put(second, &self.get(path)?)
    }

    /// Gives a file another name, in place of what had that.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be done.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        if from == to {
            return Ok(());
        }
        self.put(to, &self.get(from)?)?;
        self.remove(from)
    }

    /// Opens a file, creates it if need be, and locks it; `None` where there are no locks.
    ///
    /// # Errors
    ///
    /// When another program has it, or it cannot be locked.
    fn lock(&self, _path: &Path) -> Result<Option<Guard>, TryLockError> {
        Ok(Some(Box::new(())))
    }

    /// True if an error says that the medium lacks an operation.
    fn is_unknown(&self, error: &io::Error) -> bool {
        matches!(
            error.kind(),
            io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput
        )
    }

    /// Waits between two tries, where another program may have a file.
    fn pause(&self) {}
}

/// True if a file cannot be there, rather than cannot be read.
pub fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Files that are gone with the program.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<PathBuf, Vec<u8>>>);

impl Memory {
    /// Does something with the files.
    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<PathBuf, Vec<u8>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Medium for Memory {
    fn paths(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        let is_there = |path: &&PathBuf| path.parent() == Some(dir);
        let name = |path: &PathBuf| path.file_name().map(OsString::from);
        Ok(self.with(|files| files.keys().filter(is_there).filter_map(name).collect()))
    }

    fn get(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.with(|files| files.get(path).cloned())
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn put(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.with(|files| files.insert(path.to_owned(), bytes.to_owned()));
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.with(|files| files.remove(path))
            .map(drop)
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}
