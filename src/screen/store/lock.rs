//! Advisory file locks: what one program has locked, no other opens.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::SaveError;
use super::file_system::FileSystem;

/// A lock, held for as long as this lives, or `None` where the file system has none. Its file
/// stays, but for that of a name that no machine has any more.
#[derive(Debug)]
pub(super) struct Lock {
    file: Option<File>,
    path: PathBuf,
}

/// Why there is no lock.
#[derive(Debug)]
pub(super) enum NoLock {
    /// Another program has it.
    InUse,
    /// It cannot be had.
    Failed(SaveError),
}

/// The number of tries for a lock that is only held while a file is written, and the pause between
/// two tries.
const PATIENCE: u32 = 40;
const PAUSE: Duration = Duration::from_millis(50);

impl Lock {
    /// Takes the lock, or says that another program has it.
    pub(super) fn take(files: &FileSystem, path: &Path) -> Result<Self, NoLock> {
        match files.lock(path) {
            Ok(file) => Ok(Self {
                file,
                path: path.to_owned(),
            }),
            Err(TryLockError::WouldBlock) => Err(NoLock::InUse),
            Err(TryLockError::Error(error)) => Err(NoLock::Failed(SaveError::lock(path, &error))),
        }
    }

    /// Waits for two seconds at most until no other program has the lock.
    pub(super) fn wait(files: &FileSystem, path: &Path) -> Result<Self, SaveError> {
        for _ in 0..PATIENCE {
            match Self::take(files, path) {
                Ok(lock) => return Ok(lock),
                Err(NoLock::InUse) => thread::sleep(PAUSE),
                Err(NoLock::Failed(error)) => return Err(error),
            }
        }
        Err(SaveError::lock(path, &"another program has it"))
    }

    /// True if it keeps other programs out.
    pub(super) const fn is_held(&self) -> bool {
        self.file.is_some()
    }

    /// Gives the lock up with its file, which nobody can have locked meanwhile. Where it cannot be
    /// removed it is harmless.
    pub(super) fn remove(self, files: &FileSystem) {
        if self.file.is_some() {
            let _ = files.remove(&self.path);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough while a process that is just being started has it too.
        let _ = self.file.as_ref().map(File::unlock);
    }
}
