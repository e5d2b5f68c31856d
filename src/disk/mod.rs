//! The platform's file system, as a disk of the store.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{env, thread};

use same_file::{Handle, is_same_file};
use tempfile::NamedTempFile;

use crate::store::{Disk, Guard, SaveError, Store};

/// The environment variable for the data directory.
pub const DATA_DIR_VARIABLE: &str = "MENACE_DATA_DIR";

/// The maximum size of a file that is read, at least ten times that of the largest file written.
const MOST_BYTES: u64 = 16 << 20;

/// The pause before retrying a locked file.
const PAUSE: Duration = Duration::from_millis(50);

/// An error: the platform has no data directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no home directory to keep machines in: say where with --data-dir")]
pub struct NoHome;

/// The store in this directory, else in `MENACE_DATA_DIR`, else in the platform's data directory.
///
/// # Errors
///
/// If there is no such directory.
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

/// The store in this directory. Nothing is created before a machine is opened.
pub fn open_in(dir: impl Into<PathBuf>) -> Store {
    Store::on(Arc::new(Files), dir.into())
}

/// Writes a file atomically. A link is followed; a target that is not a regular file, such as a
/// pipe, is written directly.
///
/// # Errors
///
/// If it cannot be written, or exists and must not be overwritten; it is then unchanged.
pub fn write_whole(path: &Path, bytes: &[u8], overwrites: bool) -> Result<(), SaveError> {
    let written = match fs::symlink_metadata(path) {
        Ok(_) if overwrites => overwrite(path, bytes),
        Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => create(path, bytes),
    };
    written.map_err(|error| SaveError::write(path, &error))
}

fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = fs::canonicalize(path)?;
    if file.is_file() {
        Files.write_whole(&file, bytes)
    } else {
        fs::write(&file, bytes)
    }
}

/// Creates a file that must not exist.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match temporary(path, bytes)?.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(refused) if fs::symlink_metadata(path).is_ok() => Err(refused.error),
        // Some file systems cannot rename without replacing.
        Err(refused) => refused.file.persist(path).map(drop).map_err(Into::into),
    }
}

/// The platform's file system.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl Disk for Files {
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let metadata = match fs::metadata(path) {
            Err(error) if is_missing(&error) => return Ok(None),
            metadata => metadata?,
        };
        // Opening a pipe would block.
        if !metadata.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        let file = match File::open(path) {
            Err(error) if is_missing(&error) => return Ok(None), // removed in the meantime
            file => file?,
        };
        let mut text = Vec::new();
        file.take(MOST_BYTES + 1).read_to_end(&mut text)?;
        if text.len() as u64 > MOST_BYTES {
            let most = MOST_BYTES >> 20;
            return Err(io::Error::other(format!("it has more than {most} MB")));
        }
        Ok(Some(text))
    }

    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        temporary(path, bytes)?.persist(path)?;
        sync(directory_of(path));
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        match fs::remove_file(path) {
            Err(error) if is_missing(&error) => return Ok(()),
            removed => removed?,
        }
        sync(directory_of(path));
        Ok(())
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        match fs::read_dir(dir) {
            Err(error) if is_missing(&error) => Ok(Vec::new()),
            entries => entries?.map(|entry| Ok(entry?.file_name())).collect(),
        }
    }

    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError> {
        fs::create_dir_all(directory_of(path)).map_err(TryLockError::Error)?;
        loop {
            let file = open_to_lock(path).map_err(TryLockError::Error)?;
            match file.try_lock() {
                Err(TryLockError::Error(error)) if is_unknown(&error) => return Ok(None),
                locked => locked?,
            }
            let locked = Locked(file);
            // The previous owner may have removed the file; then others lock the new file of this
            // name.
            if is_at(&locked.0, path).map_err(TryLockError::Error)? {
                return Ok(Some(Box::new(locked)));
            }
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        sync(directory_of(to));
        Ok(())
    }

    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        is_same_file(one, other).unwrap_or(false)
    }

    fn written_at(&self, path: &Path) -> io::Result<SystemTime> {
        fs::metadata(path)?.modified()
    }

    fn pause(&self) {
        thread::sleep(PAUSE);
    }
}

/// True if the error means that a file does not exist, rather than that it is unreadable.
fn is_missing(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::NotFound, io::ErrorKind::NotADirectory];
    kinds.contains(&error.kind())
}

fn directory_of(path: &Path) -> &Path {
    let dir = path.parent().unwrap_or(path);
    if dir.as_os_str().is_empty() {
        Path::new(".")
    } else {
        dir
    }
}

/// A temporary file with this content, to be renamed to this path. Its name is random, so that no
/// link of that name can redirect it. It is synced to disk, and removed if it is not renamed.
fn temporary(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let name = path.file_name().unwrap_or_default();
    let prefix = [".".as_ref(), name, ".".as_ref()];
    let prefix: OsString = prefix.into_iter().collect();
    let mut named = tempfile::Builder::new();
    named.prefix(&prefix).suffix(".tmp").rand_bytes(16);
    let mut file = named.make_in(directory_of(path), |path| File::create_new(path))?;
    file.as_file_mut().write_all(bytes)?;
    match file.as_file().sync_all() {
        Err(error) if !is_unknown(&error) => Err(error),
        _ => Ok(file),
    }
}

/// Syncs a directory, so that renames survive a power loss; Windows does it by default. Errors are
/// ignored.
fn sync(dir: &Path) {
    if cfg!(unix) {
        let _ = File::open(dir).and_then(|dir| dir.sync_all());
    }
}

/// True if the file system does not support the operation.
fn is_unknown(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::Unsupported, io::ErrorKind::InvalidInput];
    kinds.contains(&error.kind()) || is_unknown_code(error)
}

/// Errors without a kind in the standard library: network file systems may have no locks, and macOS
/// has two more for sync.
#[cfg(unix)]
fn is_unknown_code(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let codes = [Errno::NOLCK, Errno::NOTSUP, Errno::NOTTY];
    Errno::from_io_error(error).is_some_and(|code| codes.contains(&code))
}

#[cfg(not(unix))]
const fn is_unknown_code(_: &io::Error) -> bool {
    false
}

/// True if this open file is the one at this path.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match Handle::from_path(path) {
        Err(error) if is_missing(&error) => Ok(false),
        there => Ok(there? == Handle::from_file(file.try_clone()?)?),
    }
}

/// A locked file.
struct Locked(File);

impl Drop for Locked {
    fn drop(&mut self) {
        // Closing the file is not enough while a child process that is just being started shares
        // it.
        let _ = self.0.unlock();
    }
}

/// Opens the empty file of a lock, or creates it. Links are not followed, because they would create
/// or lock a file elsewhere.
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
