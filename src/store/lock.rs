//! Advisory file locks: what one program has locked, no other opens.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

/// A lock, held for as long as this lives. Its file is never removed: somebody may be about to lock it.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    /// Takes the lock, or says that another program has it.
    pub(super) fn take(path: &Path) -> Result<Self, TryLockError> {
        let file = open(path).map_err(TryLockError::Error)?;
        file.try_lock()?;
        Ok(Self(file))
    }

    /// Waits until no other program has the lock.
    pub(super) fn wait(path: &Path) -> io::Result<Self> {
        let file = open(path)?;
        file.lock()?;
        Ok(Self(file))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough while a process that is just being started has it too.
        let _ = self.0.unlock();
    }
}

fn open(path: &Path) -> io::Result<File> {
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}
