//! Advisory file locks: what one program has locked, no other opens.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};

use super::SaveError;
use super::file_system::FileSystem;
use super::medium::Guard;

/// A lock, held for as long as this lives, or `None` where the file system has none. Its file
/// stays, but for that of a name that no machine has any more.
#[derive(Debug)]
pub(super) struct Lock {
    guard: Option<Guard>,
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

/// The number of tries for a lock that is only held while a file is written: two seconds on a disk.
const PATIENCE: u32 = 40;

impl Lock {
    /// Takes the lock at once or not at all.
    pub(super) fn take(files: &FileSystem, path: &Path) -> Result<Self, NoLock> {
        match files.lock(path) {
            Ok(guard) => Ok(Self {
                guard,
                path: path.to_owned(),
            }),
            Err(TryLockError::WouldBlock) => Err(NoLock::InUse),
            Err(TryLockError::Error(error)) => Err(NoLock::Failed(SaveError::lock(path, &error))),
        }
    }

    /// Takes the lock, with tries while another program has it.
    pub(super) fn wait(files: &FileSystem, path: &Path) -> Result<Self, SaveError> {
        for _ in 0..PATIENCE {
            match Self::take(files, path) {
                Ok(lock) => return Ok(lock),
                Err(NoLock::InUse) => files.pause(),
                Err(NoLock::Failed(error)) => return Err(error),
            }
        }
        Err(SaveError::lock(path, &"another program has it"))
    }

    /// True if it keeps other programs out.
    pub(super) const fn is_held(&self) -> bool {
        self.guard.is_some()
    }

    /// Gives the lock up with its file, which nobody can have locked meanwhile. Where it cannot be
    /// removed it is harmless.
    pub(super) fn remove(self, files: &FileSystem) {
        if self.guard.is_some() {
            let _ = files.remove(&self.path);
        }
    }
}
