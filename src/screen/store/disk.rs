//! The file system of the store.

use std::any::Any;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;
use std::{fmt, io};

/// A lock on a file, released when dropped.
pub type Guard = Box<dyn Any + Send + Sync>;

/// A file system: the platform's, a browser's storage, or memory.
pub trait Disk: fmt::Debug + Send + Sync {
    /// The contents of a file, `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>>;

    /// Writes a file atomically: at every moment, even after a power loss, its name has either the
    /// old or the new contents. A killed program may leave a file `.NAME.….tmp` in the same
    /// directory.
    ///
    /// # Errors
    ///
    /// If it cannot be written; the old file is then unchanged.
    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Removes a file, if it exists.
    ///
    /// # Errors
    ///
    /// If it cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The names of all entries in a directory; empty if it does not exist.
    ///
    /// # Errors
    ///
    /// If it cannot be listed.
    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>>;

    /// Locks a file against other programs, and creates it with its directory if necessary. `None`
    /// if the file system has no locks.
    ///
    /// # Errors
    ///
    /// If another program has locked it, or it cannot be locked.
    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError>;

    /// Renames a file; the new name must be free.
    ///
    /// # Errors
    ///
    /// If the file does not exist or cannot be renamed.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let bytes = self.read(from)?.ok_or(io::ErrorKind::NotFound)?;
        self.write_whole(to, &bytes)?;
        self.remove(from)
    }

    /// True if both paths are the same file.
    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// The time of the last write.
    ///
    /// # Errors
    ///
    /// If the file does not exist, or the time is unknown.
    fn written_at(&self, _path: &Path) -> io::Result<SystemTime> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Waits before a retry, while another program may have a file open.
    fn pause(&self) {}
}

/// Files in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<PathBuf, Vec<u8>>>);

impl Memory {
    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<PathBuf, Vec<u8>>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Disk for Memory {
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        Ok(self.with(|files| files.get(path).cloned()))
    }

    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.with(|files| files.insert(path.to_owned(), bytes.to_owned()));
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.with(|files| files.remove(path));
        Ok(())
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        let is_there = |path: &&PathBuf| path.parent() == Some(dir);
        let name = |path: &PathBuf| path.file_name().map(OsString::from);
        Ok(self.with(|files| files.keys().filter(is_there).filter_map(name).collect()))
    }

    fn lock(&self, _path: &Path) -> Result<Option<Guard>, TryLockError> {
        Ok(Some(Box::new(())))
    }
}
