//! The files of the platform, as a disk of the store.

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
    Store::on(Arc::new(Files), dir.into())
}

/// Writes a file whole or not at all: at no moment is there a part of it. Through a link it is the
/// linked file, and what is no file, such as a pipe, gets the bytes as they are.
///
/// # Errors
///
/// When it cannot be written, or is there and was not to be overwritten. It is then as it was.
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

/// Makes a file of a name that nothing has.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match temporary(path, bytes)?.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(refused) if fs::symlink_metadata(path).is_ok() => Err(refused.error),
        // Not every file system can refuse to replace a file.
        Err(refused) => refused.file.persist(path).map(drop).map_err(Into::into),
    }
}

/// The files of the platform.
#[derive(Clone, Copy, Debug)]
pub struct Files;

impl Disk for Files {
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let metadata = match fs::metadata(path) {
            Err(error) if is_missing(&error) => return Ok(None),
            metadata => metadata?,
        };
        // A pipe would wait for a writer.
        if !metadata.is_file() {
            return Err(io::Error::other("it is not a file"));
        }
        let file = match File::open(path) {
            Err(error) if is_missing(&error) => return Ok(None), // removed just now
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
            // The program that had it before may have removed it; then others lock the file that
            // has its name now.
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

/// True if a file cannot be there, rather than cannot be read.
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

/// A file with this content that is to become the one at this path, by a name that cannot be
/// guessed: no link of that name leads to another file. It outlasts a loss of power, and is removed
/// where it does not become that file.
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

/// Makes the names in a directory outlast a loss of power, where the platform does not do so by
/// itself, as Windows does. What was done is done, whether that succeeds or not.
fn sync(dir: &Path) {
    if cfg!(unix) {
        let _ = File::open(dir).and_then(|dir| dir.sync_all());
    }
}

/// True if an error says that the file system does not know the operation.
fn is_unknown(error: &io::Error) -> bool {
    let kinds = [io::ErrorKind::Unsupported, io::ErrorKind::InvalidInput];
    kinds.contains(&error.kind()) || is_unknown_code(error)
}

/// The errors for which the standard library has no kind: network file systems may have no locks,
/// and macOS has two more for what it calls a sync.
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
