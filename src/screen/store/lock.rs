//! Advisory file locks against other programs.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use super::disk::Guard;
use super::files::shown;
use super::recovery::Notice;
use super::{SaveError, Store};
use crate::engine::MachineName;
use crate::words::{quoted, say};

/// A lock, released when dropped, or `None` if the file system has no locks. Its file stays, except
/// for a name that no machine has anymore.
#[derive(Debug)]
pub(super) struct Lock {
    guard: Option<Guard>,
    path: PathBuf,
}

/// The reason why a lock was not taken.
#[derive(Debug)]
pub(super) enum NoLock {
    /// Another program has it.
    InUse,
    /// It cannot be taken.
    Failed(SaveError),
}

/// The number of retries for a lock that is held only during a write: two seconds.
const PATIENCE: u32 = 40;

impl Lock {
    /// True if it excludes other programs.
    pub(super) const fn is_held(&self) -> bool {
        self.guard.is_some()
    }
}

impl Store {
    /// Locks a machine, creates the directory if necessary, and removes temporary files of killed
    /// programs.
    pub(super) fn lock(&self, name: &MachineName) -> Result<Lock, NoLock> {
        let lock = self.take_lock(&self.lock_file(name))?;
        self.remove_leftovers(&self.machines(), name.as_str())
            .map_err(NoLock::Failed)?;
        Ok(lock)
    }

    /// Takes a lock without waiting.
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

    /// Takes a lock, with retries while another program has it.
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

    /// Removes the file of a held lock, which no other program can have locked. A file that cannot
    /// be removed is harmless.
    pub(super) fn remove_lock(&self, lock: &Lock) {
        if lock.is_held() {
            let _ = self.remove_file(&lock.path);
        }
    }

    /// The notice that the file system has no locks, once.
    pub fn take_lacks(&self) -> Option<Notice> {
        let lacks = self.lacks_locks.load(Ordering::Relaxed);
        if !lacks || self.has_told_lacks.swap(true, Ordering::Relaxed) {
            return None;
        }
        let directory = shown(&self.dir);
        Some(Notice(say!("no-locks", directory)))
    }
}
