//! The files of the platform, as a medium of the store.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{env, fmt, thread};

use same_file::{Handle, is_same_file};

use crate::store::{Guard, Medium, SaveError, Store, create, is_missing, replace};

/// The environment variable that names the directory.
pub const DATA_DIR_VARIABLE: &str = "MENACE_DATA_DIR";

/// The most bytes of a file that is read: none of ours has a tenth of that.
const MOST_BYTES: u64 = 16 << 20;

/// The pause between two tries for a file that another program has.
const PAUSE: Duration = Duration::from_millis(50);

/// The lack of a directory: the platform names none for data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no home directory to keep machines in: say where with --data-dir")]
pub struct NoHome;

/// The store in this directory, else where `MENACE_DATA_DIR` says, else where the platform keeps
/// data.
///
/// # Errors
///
/// When nothing says where.
pub fn locate(dir: Option<PathBuf>) -> Result<Store, NoHome> {
    let named = || {
        env::var_os(DATA_DIR_VARIABLE)
            .filter(|dir| !dir.is_empty())
            .map(PathBuf::from)
    };
    let usual = || {
        Some(
            directories::ProjectDirs::from("", "", "menace")?
                .data_dir()
                .to_owned(),
        )
    };
    dir.or_else(named).or_else(usual).map(open_in).ok_or(NoHome)
}

/// The store in this directory. Nothing is created there before a machine is opened.
pub fn open_in(dir: impl Into<PathBuf>) -> Store {
    Store::on(Arc::new(Disk::default()), dir.into())
}

/// Writes a file whole or not at all: at no moment is there a part of it. Through a link it is the
/// linked file, and what is no file, such as a pipe, gets the bytes as they are.
///
/// # Errors
///
/// When it cannot be written, or is there and was not to be overwritten. It is then as it was.
pub fn write_whole(path: &Path, bytes: &[u8], overwrites: bool) -> Result<(), SaveError> {
    let failed = |error| SaveError::write(path, &error);
    let disk = Disk::default();
    if !disk.has(path).map_err(failed)? {
        return create(Arc::new(disk), path, bytes);
    }
    if !overwrites {
        return Err(failed(io::ErrorKind::AlreadyExists.into()));
    }
    let file = fs::canonicalize(path).map_err(failed)?;
    if file.is_file() {
        replace(Arc::new(disk), &file, bytes)
    } else {
        fs::write(&file, bytes).map_err(failed)
    }
}

/// An operation on a file, which the operating system does or refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A function that is told of every operation and its file beforehand; where it returns an error,
/// the operation is not done and fails with that error.
pub type Fault = dyn Fn(Operation, &Path) -> io::Result<()> + Send + Sync;

/// The files of the platform, with the fault of a test.
#[derive(Clone, Default)]
pub struct Disk {
    fault: Option<Arc<Fault>>,
}

impl Disk {
    /// The files of the platform with this fault, for tests of what remains of a machine after it.
    pub fn with_faults(fault: Arc<Fault>) -> Self {
        Self { fault: Some(fault) }
    }

    fn allow(&self, operation: Operation, path: &Path) -> io::Result<()> {
        self.fault
            .as_ref()
            .map_or(Ok(()), |fault| fault(operation, path))
    }

    /// True if this open file is the one at this path.
    fn is_at(&self, file: &File, path: &Path) -> io::Result<bool> {
        let there = self.allow(Operation::Look, path);
        match there.and_then(|()| Handle::from_path(path)) {
            Err(error) if is_missing(&error) => Ok(false),
            there => Ok(there? == Handle::from_file(file.try_clone()?)?),
        }
    }
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_faults = self.fault.is_some();
        f.debug_struct("Disk")
            .field("has_faults", &has_faults)
            .finish()
    }
}

impl Medium for Disk {
    fn paths(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        self.allow(Operation::List, dir)?;
        match fs::read_dir(dir) {
            Err(error) if is_missing(&error) => Ok(Vec::new()),
            entries => entries?.map(|entry| Ok(entry?.file_name())).collect(),
        }
    }

    fn get(&self, path: &Path) -> io::Result<Vec<u8>> {
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

    fn put(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.allow(Operation::Create, path)?;
        let mut file = File::create_new(path)?;
        self.allow(Operation::Write, path)?;
        file.write_all(bytes)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.allow(Operation::Remove, path)?;
        fs::remove_file(path)
    }

    fn has(&self, path: &Path) -> io::Result<bool> {
        self.allow(Operation::Look, path)?;
        match fs::symlink_metadata(path) {
            Err(error) if is_missing(&error) => Ok(false),
            found => found.map(|_| true),
        }
    }

    fn is_link(&self, path: &Path) -> bool {
        path.is_symlink()
    }

    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        is_same_file(one, other).unwrap_or(false)
    }

    fn written_at(&self, path: &Path) -> io::Result<SystemTime> {
        fs::metadata(path)?.modified()
    }

    fn create_directory(&self, dir: &Path) -> io::Result<()> {
        self.allow(Operation::CreateDirectory, dir)?;
        fs::create_dir_all(dir)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        // Windows syncs what may be written, and no directory.
        let mut options = File::options();
        options.read(true).write(cfg!(not(unix)));
        if cfg!(not(unix)) && path.is_dir() {
            return Ok(());
        }
        self.allow(Operation::Sync, path)?;
        options.open(path)?.sync_all()
    }

    fn link(&self, path: &Path, second: &Path) -> io::Result<()> {
        self.allow(Operation::Link, second)?;
        fs::hard_link(path, second)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.allow(Operation::Rename, to)?;
        fs::rename(from, to)
    }

    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError> {
        loop {
            let file = open_to_lock(path).map_err(TryLockError::Error)?;
            self.allow(Operation::Lock, path)
                .map_err(TryLockError::Error)?;
            file.try_lock()?;
            let locked = Locked(file);
            // Whoever had it before may have removed it; then others lock the file that has its
            // name now.
            if self.is_at(&locked.0, path).map_err(TryLockError::Error)? {
                return Ok(Some(Box::new(locked)));
            }
        }
    }

    #[cfg(unix)]
    fn is_unknown(&self, error: &io::Error) -> bool {
        use rustix::io::Errno;
        // Those for which the standard library has no kind: network file systems may have no locks,
        // and macOS has two more for what it calls a sync.
        let errors = [Errno::NOLCK, Errno::NOTSUP, Errno::NOTTY];
        let is_among = |error: Errno| errors.contains(&error);
        let kinds = [io::ErrorKind::Unsupported, io::ErrorKind::InvalidInput];
        kinds.contains(&error.kind()) || Errno::from_io_error(error).is_some_and(is_among)
    }

    fn pause(&self) {
        thread::sleep(PAUSE);
    }
}

/// A file that is locked.
struct Locked(File);

impl Drop for Locked {
    fn drop(&mut self) {
        // Closing the file is not enough while a process that is just being started has it too.
        let _ = self.0.unlock();
    }
}

/// Opens the file of a lock, which is empty, and creates it if need be. A link in its place is not
/// followed: it would have a file made or locked elsewhere.
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
