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

/// The files of a platform, the storage of a browser, the memory.
pub trait Disk: fmt::Debug + Send + Sync {
    /// The content of a file, `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>>;

    /// Writes a file, in place of another: at every moment, after a loss of power too, its name has
    /// the whole of one of them. What a killed program leaves unfinished is called
    /// `.NAME.….tmp` in the same directory.
    ///
    /// # Errors
    ///
    /// When it cannot be written. What was there is as it was.
    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Removes a file, if there is one.
    ///
    /// # Errors
    ///
    /// When it cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// The names in a directory, whatever they are of; none if there is no such directory.
    ///
    /// # Errors
    ///
    /// When it cannot be looked into.
    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>>;

    /// Locks a file against other programs; the file and its directory are created if need be.
    /// `None` where there are no locks.
    ///
    /// # Errors
    ///
    /// When another program has it, or it cannot be locked.
    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError>;

    /// Gives a file another name, which nothing has.
    ///
    /// # Errors
    ///
    /// When there is no such file, or it cannot be done.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let bytes = self.read(from)?.ok_or(io::ErrorKind::NotFound)?;
        self.write_whole(to, &bytes)?;
        self.remove(from)
    }

    /// True if both names are those of one file.
    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// The time at which a file was written last.
    ///
    /// # Errors
    ///
    /// When there is no such file, or no such time.
    fn written_at(&self, _path: &Path) -> io::Result<SystemTime> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Waits before another try, where another program may have a file.
    fn pause(&self) {}
}

/// Files that are gone with the program.
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
