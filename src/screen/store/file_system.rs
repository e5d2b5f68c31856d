//! The operations on files, each of which can be made to fail.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use same_file::Handle;

/// Files of more bytes are not read: none of ours has a tenth of that.
pub(super) const MOST_BYTES: u64 = 16 << 20;

/// The time for which a failing operation is tried again while another program has the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// The patience at the last chance: ten seconds.
const LAST_PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// An operation on a file, which the operating system does or refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Operation {
    Look,
    List,
    Read,
    CreateDirectory,
    Create,
    Write,
    Sync,
    Link,
    Rename,
    Remove,
    Lock,
}

/// Told of every operation and its file beforehand; where it returns an error the operation is not
/// done and fails with that.
pub type Fault = dyn Fn(Operation, &Path) -> io::Result<()> + Send + Sync;

/// The files of the platform, and what keeps a test from having them.
#[derive(Clone, Default)]
pub(super) struct FileSystem {
    fault: Option<Arc<Fault>>,
    lacks: Arc<Mutex<Lacks>>,
    is_patient: bool,
}

/// The operations that the file system turned out not to know, and how many of them the user was
/// told of.
#[derive(Default)]
struct Lacks {
    found: Vec<Operation>,
    told: usize,
}

impl FileSystem {
    /// Those of which this is told before every operation.
    pub(super) fn with_faults(fault: Arc<Fault>) -> Self {
        Self {
            fault: Some(fault),
            ..Self::default()
        }
    }

    /// The files, waited for as long as may help while another program has them.
    pub(super) fn patient(self) -> Self {
        Self {
            is_patient: true,
            ..self
        }
    }

    fn allow(&self, operation: Operation, path: &Path) -> io::Result<()> {
        self.fault
            .as_ref()
            .map_or(Ok(()), |fault| fault(operation, path))
    }

    /// Does without an operation that the file system does not know, and takes a note of that.
    fn do_without(&self, operation: Operation, error: io::Error) -> io::Result<()> {
        if !is_unsupported(&error) {
            return Err(error);
        }
        let mut lacks = self.lacks.lock().unwrap_or_else(PoisonError::into_inner);
        if !lacks.found.contains(&operation) {
            lacks.found.push(operation);
        }
        Ok(())
    }

    /// The operations that it turned out not to know since this was asked last.
    pub(super) fn take_lacks(&self) -> Vec<Operation> {
        let mut lacks = self.lacks.lock().unwrap_or_else(PoisonError::into_inner);
        let new = lacks.found[lacks.told..].to_vec();
        lacks.told = lacks.found.len();
        new
    }

    /// True if there is something of this name, be it a file, a directory or a link to nowhere.
    pub(super) fn has(&self, path: &Path) -> io::Result<bool> {
        self.allow(Operation::Look, path)?;
        match fs::symlink_metadata(path) {
            Err(error) if is_missing(&error) => Ok(false),
            found => found.map(|_| true),
        }
    }

    /// The names in a directory; none if there is no such directory.
    pub(super) fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        self.allow(Operation::List, dir)?;
        match fs::read_dir(dir) {
            Err(error) if is_missing(&error) => Ok(Vec::new()),
            entries => entries?.map(|entry| Ok(entry?.file_name())).collect(),
        }
    }

    /// The content of a file that there is.
    pub(super) fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.allow(Operation::Read, path)?;
        // A pipe would wait for a writer.
        if !fs::metadata(path)?.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        let mut text = Vec::new();
        File::open(path)?
            .take(MOST_BYTES + 1)
            .read_to_end(&mut text)?;
        if text.len() as u64 > MOST_BYTES {
            return Err(io::Error::other(format!(
                "it has more than {} MB",
                MOST_BYTES >> 20
            )));
        }
        Ok(text)
    }

    /// Creates a directory, and those that it is in.
    pub(super) fn create_directory(&self, dir: &Path) -> io::Result<()> {
        self.allow(Operation::CreateDirectory, dir)?;
        fs::create_dir_all(dir)
    }

    /// Writes a file of a name that nothing has, which is to outlast a loss of power.
    pub(super) fn write(&self, path: &Path, text: &[u8]) -> io::Result<()> {
        self.allow(Operation::Create, path)?;
        let mut file = File::create_new(path)?;
        self.allow(Operation::Write, path)?;
        file.write_all(text)?;
        self.sync(path, || file.sync_all())
    }

    /// Makes the renamings in a directory outlast a loss of power.
    pub(super) fn sync_directory(&self, dir: &Path) -> io::Result<()> {
        // Elsewhere a directory is no file that could be opened.
        if cfg!(unix) {
            return self.sync(dir, || File::open(dir)?.sync_all());
        }
        Ok(())
    }

    /// Syncs; a file that cannot be synced is as safe as its file system makes anything.
    fn sync(&self, path: &Path, sync: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        let synced = self.allow(Operation::Sync, path).and_then(|()| sync());
        synced.or_else(|error| self.do_without(Operation::Sync, error))
    }

    /// Gives a file a second name, which nothing has.
    pub(super) fn link(&self, path: &Path, second: &Path) -> io::Result<()> {
        self.allow(Operation::Link, second)?;
        fs::hard_link(path, second)
    }

    /// Gives a file another name, in place of what had that.
    pub(super) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.retry_while_in_use(|| {
            self.allow(Operation::Rename, to)
                .and_then(|()| fs::rename(from, to))
        })
    }

    /// Removes a file, if there is one.
    pub(super) fn remove(&self, path: &Path) -> io::Result<()> {
        let removed = self.retry_while_in_use(|| {
            self.allow(Operation::Remove, path)
                .and_then(|()| fs::remove_file(path))
        });
        match removed {
            Err(error) if is_missing(&error) => Ok(()),
            removed => removed,
        }
    }

    /// Windows refuses to rename or remove a file while any program has it open, be it a virus
    /// scanner.
    fn retry_while_in_use<T>(&self, mut operation: impl FnMut() -> io::Result<T>) -> io::Result<T> {
        let patience = if self.is_patient {
            LAST_PATIENCE
        } else {
            PATIENCE
        };
        let since = Instant::now();
        loop {
            match operation() {
                Err(error) if is_in_use(&error) && since.elapsed() < patience => {
                    thread::sleep(PAUSE);
                }
                done => return done,
            }
        }
    }

    /// Opens a file, creates it if need be, and locks it; returns it, or `None` where there are no
    /// locks.
    pub(super) fn lock(&self, path: &Path) -> Result<Option<File>, TryLockError> {
        loop {
            let file = open_to_lock(path).map_err(TryLockError::Error)?;
            let allowed = self
                .allow(Operation::Lock, path)
                .map_err(TryLockError::Error);
            match allowed.and_then(|()| file.try_lock()) {
                Err(TryLockError::Error(error)) => {
                    return self
                        .do_without(Operation::Lock, error)
                        .map(|()| None)
                        .map_err(TryLockError::Error);
                }
                locked => locked?,
            }
            // Whoever had it before may have removed it; then others lock the file that has its
            // name now.
            if is_at(&file, path).map_err(TryLockError::Error)? {
                return Ok(Some(file));
            }
        }
    }
}

impl fmt::Debug for FileSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileSystem")
            .field("has_faults", &self.fault.is_some())
            .finish_non_exhaustive()
    }
}

/// Opens a file that says nothing, and creates it if need be. A link that somebody planted there is
/// not followed: it would have a file made or locked elsewhere.
fn open_to_lock(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    }
    let opened = options.open(path);
    if opened.is_err() && fs::symlink_metadata(path).is_ok_and(|there| there.is_symlink()) {
        return Err(io::Error::other("it is a link; remove it"));
    }
    opened
}

/// True if this open file is the one at this path.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match Handle::from_path(path) {
        Err(error) if is_missing(&error) => Ok(false),
        there => Ok(there? == Handle::from_file(file.try_clone()?)?),
    }
}

/// True if a file cannot be there, rather than cannot be read.
pub(super) fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// True if the file system does not know an operation, without which one can do.
fn is_unsupported(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput
    ) || is_unsupported_on_unix(error)
}

/// The errors for that which the standard library gives no kind: network file systems may have no
/// locks, and macOS has two more for what it calls a sync.
#[cfg(unix)]
fn is_unsupported_on_unix(error: &io::Error) -> bool {
    use rustix::io::Errno;
    Errno::from_io_error(error)
        .is_some_and(|error| [Errno::NOLCK, Errno::NOTSUP, Errno::NOTTY].contains(&error))
}

#[cfg(not(unix))]
fn is_unsupported_on_unix(_: &io::Error) -> bool {
    false
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
