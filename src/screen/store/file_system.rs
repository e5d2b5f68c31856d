//! The operations on the files of a medium: tried again while another program has a file, and
//! without those that the medium does not support.

use std::ffi::OsString;
use std::fs::TryLockError;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use super::medium::{Guard, Medium, is_missing};

/// The number of tries for a file that another program has: half a second on a disk.
const PATIENCE: u32 = 10;

/// The patience at the last chance: ten seconds.
const LAST_PATIENCE: u32 = 200;

/// An operation that a medium may lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    /// Keeping other programs out.
    Lock,
    /// Outlasting a loss of power.
    Sync,
}

/// The files of a medium.
#[derive(Clone, Debug)]
pub(super) struct FileSystem {
    medium: Arc<dyn Medium>,
    lacks: Arc<Mutex<Lacks>>,
    is_patient: bool,
}

/// The operations that the medium was found to lack, and how many of them the user was told of.
#[derive(Debug, Default)]
struct Lacks {
    found: Vec<Lack>,
    told: usize,
}

impl FileSystem {
    /// The files of this medium.
    pub(super) fn on(medium: Arc<dyn Medium>) -> Self {
        Self {
            medium,
            lacks: Arc::default(),
            is_patient: false,
        }
    }

    /// The files, with more tries while another program has them.
    pub(super) fn patient(self) -> Self {
        Self {
            is_patient: true,
            ..self
        }
    }

    /// Goes on without an operation that the medium lacks, and notes it.
    fn do_without(&self, lack: Lack, error: io::Error) -> io::Result<()> {
        if !self.medium.is_unknown(&error) {
            return Err(error);
        }
        let mut lacks = self.lacks.lock().unwrap_or_else(PoisonError::into_inner);
        if !lacks.found.contains(&lack) {
            lacks.found.push(lack);
        }
        Ok(())
    }

    /// The operations found to be lacking since the last call.
    pub(super) fn take_lacks(&self) -> Vec<Lack> {
        let mut lacks = self.lacks.lock().unwrap_or_else(PoisonError::into_inner);
        let new = lacks.found[lacks.told..].to_vec();
        lacks.told = lacks.found.len();
        new
    }

    /// True if there is something of this name, be it a file, a directory or a link to nowhere.
    pub(super) fn has(&self, path: &Path) -> io::Result<bool> {
        self.medium.has(path)
    }

    /// True if this name is a link to another.
    pub(super) fn is_link(&self, path: &Path) -> bool {
        self.medium.is_link(path)
    }

    /// True if both names are those of one file.
    pub(super) fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        self.medium.is_one_file(one, other)
    }

    /// The time at which a file was written last.
    pub(super) fn written_at(&self, path: &Path) -> io::Result<SystemTime> {
        self.medium.written_at(path)
    }

    /// The names in a directory; none if there is no such directory.
    pub(super) fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        self.medium.paths(dir)
    }

    /// The content of a file that there is.
    pub(super) fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.medium.get(path)
    }

    /// Creates a directory, and those that it is in.
    pub(super) fn create_directory(&self, dir: &Path) -> io::Result<()> {
        self.medium.create_directory(dir)
    }

    /// Writes a file of a name that nothing has, which is to outlast a loss of power.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> io::Result<()> {
        self.medium.put(path, text)?;
        self.sync(path)
    }

    /// Syncs a file or a directory, where the medium can.
    pub(super) fn sync(&self, path: &Path) -> io::Result<()> {
        let synced = self.medium.sync(path);
        synced.or_else(|error| self.do_without(Lack::Sync, error))
    }

    /// Gives a file a second name, which nothing has.
    pub(super) fn link(&self, path: &Path, second: &Path) -> io::Result<()> {
        self.medium.link(path, second)
    }

    /// Gives a file another name, in place of what had that.
    pub(super) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.retry_while_in_use(|| self.medium.rename(from, to))
    }

    /// Removes a file, if there is one.
    pub(super) fn remove(&self, path: &Path) -> io::Result<()> {
        match self.retry_while_in_use(|| self.medium.remove(path)) {
            Err(error) if is_missing(&error) => Ok(()),
            removed => removed,
        }
    }

    /// Windows refuses to rename or remove a file while any program has it open, be it a virus
    /// scanner.
    fn retry_while_in_use<T>(&self, mut operation: impl FnMut() -> io::Result<T>) -> io::Result<T> {
        let mut left = if self.is_patient {
            LAST_PATIENCE
        } else {
            PATIENCE
        };
        loop {
            match operation() {
                Err(error) if is_in_use(&error) && left > 0 => self.pause(),
                done => return done,
            }
            left -= 1;
        }
    }

    /// Waits between two tries.
    pub(super) fn pause(&self) {
        self.medium.pause();
    }

    /// Opens a file, creates it if need be, and locks it; returns the lock, or `None` where there
    /// are no locks.
    pub(super) fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError> {
        match self.medium.lock(path) {
            Err(TryLockError::Error(error)) => self
                .do_without(Lack::Lock, error)
                .map(|()| None)
                .map_err(TryLockError::Error),
            locked => locked,
        }
    }
}

fn is_in_use(error: &io::Error) -> bool {
    const ACCESS_DENIED: i32 = 5;
    const SHARING_VIOLATION: i32 = 32;
    error.kind() == io::ErrorKind::ResourceBusy
        || cfg!(windows)
            && matches!(
                error.raw_os_error(),
                Some(ACCESS_DENIED | SHARING_VIOLATION)
            )
}
