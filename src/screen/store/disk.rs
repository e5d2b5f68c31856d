//! The file system of the store.

use std::any::Any;
use std::ffi::OsString;
use std::fs::TryLockError;
use std::path::Path;
use std::time::SystemTime;
use std::{fmt, io};

/// A lock on a file, released when dropped.
pub type Guard = Box<dyn Any + Send + Sync>;

/// A file system: the platform's, or a browser's storage.
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
