//! Advisory file locks: what one program has locked, no other opens.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use super::disk::Guard;
use super::files::shown;
use super::recovery::Notice;
use super::{SaveError, Store};
use crate::words::{quoted, say};

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
    /// True if it keeps other programs out.
    pub(super) const fn is_held(&self) -> bool {
        self.guard.is_some()
    }
}

impl Store {
    /// Takes a lock at once or not at all.
    pub(super) fn take_lock(&self, path: &Path) -> Result<Lock, NoLock> {
        match self.disk.lock(path) {
            Ok(guard) => {
                if guard.is_none() {
                    self.lacks_locks.store(true, Ordering::Relaxed);
                }
                let path = path.to_owned();
                Ok(Lock { guard, path })
            }
            Err(TryLockError::WouldBlock) => Err(NoLock::InUse),
            Err(TryLockError::Error(error)) => {
                Err(NoLock::Failed(SaveError::new("lock", path, quoted(&error))))
            }
        }
    }

    /// Takes a lock, with tries while another program has it.
    pub(super) fn wait_for_lock(&self, path: &Path) -> Result<Lock, SaveError> {
        for _ in 0..PATIENCE {
            match self.take_lock(path) {
                Ok(lock) => return Ok(lock),
                Err(NoLock::InUse) => self.disk.pause(),
                Err(NoLock::Failed(error)) => return Err(error),
            }
        }
        Err(SaveError::new("lock", path, say!("other-program")))
    }

    /// Gives a lock up with its file, which no other program can have locked meanwhile. Where it
    /// cannot be removed it is harmless.
    pub(super) fn remove_lock(&self, lock: &Lock) {
        if lock.is_held() {
            let _ = self.remove_file(&lock.path);
        }
    }

    /// The notice that the file system was found to have no locks, once.
    pub fn take_lacks(&self) -> Option<Notice> {
        let lacks = self.lacks_locks.load(Ordering::Relaxed);
        if !lacks || self.has_told_lacks.swap(true, Ordering::Relaxed) {
            return None;
        }
        let directory = shown(&self.dir);
        Some(Notice(say!("no-locks", directory)))
    }
}
