//! Atomic writes: a file is the old one or the new one at every moment; and files that are set aside.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// The end of the name of a file that is not whole yet.
const UNFINISHED: &str = ".tmp";

/// Puts a text in the place of a file, and what was there into `copy`. At every moment, and after a
/// loss of power too, the file is the old one or the new one.
pub(super) fn replace(path: &Path, text: &[u8], copy: Option<&Path>) -> io::Result<()> {
    let unfinished = write_temporary(path, text)?;
    if let Some(copy) = copy {
        keep_copy(path, copy)?;
    }
    unfinished.persist(path)?;
    sync_directory(path)
}

/// Writes a new file.
///
/// # Errors
///
/// When there is such a file already, among other reasons; it is as it was.
pub(super) fn create(path: &Path, text: &[u8]) -> io::Result<()> {
    write_temporary(path, text)?.persist_noclobber(path)?;
    sync_directory(path)
}

/// Removes what a program that was killed left of its attempts to write a file. The caller has the lock.
pub(super) fn remove_leftovers(path: &Path) -> io::Result<()> {
    let (Some(dir), Some(prefix)) = (path.parent(), temporary_prefix(path)) else { return Ok(()) };
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if name.starts_with(prefix.as_encoded_bytes()) && name.ends_with(UNFINISHED.as_bytes()) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Gives a file a second name, a free one, by which it stays when its place is taken by another.
pub(super) fn link_as_backup(path: &Path) -> io::Result<PathBuf> {
    let is_taken = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
    for number in 1.. {
        let aside = path.with_extension(format!("damaged-{number}.json"));
        match fs::hard_link(path, &aside) {
            Ok(()) => return sync_directory(path).map(|()| aside),
            Err(error) if is_taken(&error) || aside.exists() => {}
            // Not every file system has second names.
            Err(_) => return fs::rename(path, &aside).map(|()| aside),
        }
    }
    unreachable!("there are more numbers than files")
}

/// Removes a file, if it is there.
pub(super) fn remove_if_exists(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn write_temporary(path: &Path, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    let prefix = temporary_prefix(path).unwrap_or_default();
    builder.prefix(&prefix).suffix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666)); // less what the user's mask takes away
    let mut file = builder.tempfile_in(path.parent().unwrap_or(Path::new("")))?;
    file.write_all(text)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Keeps a file by a second name, in place of what had that name.
fn keep_copy(path: &Path, copy: &Path) -> io::Result<()> {
    let Some(mut unfinished) = temporary_prefix(path) else { return Ok(()) };
    unfinished.push("bak");
    unfinished.push(UNFINISHED);
    let unfinished = path.with_file_name(unfinished);
    remove_if_exists(&unfinished)?;
    match fs::hard_link(path, &unfinished) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        // Not every file system has second names.
        linked => linked.or_else(|_| fs::copy(path, &unfinished).map(drop))?,
    }
    fs::rename(&unfinished, copy)?;
    // Renaming does nothing where both are names of one file already.
    remove_if_exists(&unfinished)
}

/// How the names of all unfinished files start that are to become this one. No machine is called that.
fn temporary_prefix(path: &Path) -> Option<OsString> {
    Some([".".as_ref(), path.file_name()?, ".".as_ref()].into_iter().collect())
}

/// Makes a renaming in the file's directory outlast a loss of power.
pub(super) fn sync_directory(path: &Path) -> io::Result<()> {
    match path.parent() {
        // Elsewhere a directory is no file that could be opened.
        Some(dir) if cfg!(unix) => fs::File::open(dir)?.sync_all(),
        _ => Ok(()),
    }
}
