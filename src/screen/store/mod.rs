//! The directory of machines and settings, kept as files of JSON.
//!
//! A [`Store`] is that directory. [`Store::open`] opens a machine under an exclusive lock, and its
//! [`MachineFile`] saves it; [`Store::load`] only reads. [`Store::create`], [`Store::copy`],
//! [`Store::rename`] and [`Store::remove`] are for whole machines. A file that cannot be read is
//! refused or set aside, and never overwritten.

mod disk;
mod files;
mod format;
mod lock;
mod machine_file;
mod machines;
mod operations;
mod recovery;
mod settings;

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

pub use disk::{Disk, Guard, Memory};
pub use files::{ReadError, SaveError};
pub use format::{BYTE_ORDER_MARK, FormatError, Imported, machine_to_text};
pub use machine_file::{MachineFile, Saved};
pub use machines::MachineError;
pub use operations::Done;
pub use recovery::{Loaded, Notice};
pub use settings::Settings;

use crate::engine::MachineName;
use lock::{Lock, NoLock};

/// The longest that training goes unsaved.
pub const AUTOSAVE: Duration = Duration::from_secs(3);

/// The directory of machines and settings.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
    disk: Arc<dyn Disk>,
    lacks_locks: Arc<AtomicBool>,
    has_told_lacks: Arc<AtomicBool>,
}

impl Store {
    /// The store in this directory of a disk. Nothing is created before a machine is opened.
    pub fn on(disk: Arc<dyn Disk>, dir: PathBuf) -> Self {
        Self {
            dir,
            disk,
            lacks_locks: Arc::default(),
            has_told_lacks: Arc::default(),
        }
    }

    /// The directory.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The names of the machines there are, sorted; of some there may be a copy only.
    ///
    /// # Errors
    ///
    /// When the directory cannot be read. One that does not exist has no machines.
    pub fn names(&self) -> io::Result<Vec<MachineName>> {
        let entries = self.disk.list(&self.machines())?;
        let mut names: Vec<_> = entries
            .iter()
            .filter_map(|file_name| machine_called(file_name))
            .collect();
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// The time at which a machine was saved last.
    ///
    /// # Errors
    ///
    /// When there is no such machine, or the platform does not say.
    pub fn saved_at(&self, name: &MachineName) -> io::Result<SystemTime> {
        self.disk
            .written_at(&self.machine_file(name))
            .or_else(|_| self.disk.written_at(&self.copy_file(name)))
    }

    pub fn machine_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json"))
    }

    /// The last good copy of a machine's file, as it was before the newest change.
    pub fn copy_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json.bak"))
    }

    /// The lock of a machine. Names are one where the file system takes them for one.
    fn lock_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.lock"))
    }

    fn machines(&self) -> PathBuf {
        self.dir.join("machines")
    }

    fn settings_file(&self) -> PathBuf {
        self.dir.join("settings.json")
    }

    /// The name of the machine that a person means: exactly this one, else the one that differs in
    /// the case of its letters alone, else this one, which no machine has.
    ///
    /// # Errors
    ///
    /// When several differ in that alone, and none is exactly this one.
    pub fn resolve(&self, name: &MachineName) -> Result<MachineName, ReadError> {
        match self.alike(name).as_slice() {
            [] => Ok(name.clone()),
            [meant] => Ok(meant.clone()),
            several => Err(ReadError::SeveralAlike {
                name: name.clone(),
                names: several.to_vec(),
            }),
        }
    }

    /// The machine of exactly this name, else those whose names differ in the case of their letters
    /// alone.
    fn alike(&self, name: &MachineName) -> Vec<MachineName> {
        let mut names = self.names().unwrap_or_default();
        names.retain(|listed| listed.is_like(name));
        if names.contains(name) {
            names.retain(|listed| listed == name);
        }
        names
    }

    /// Locks a machine, makes the directory if need be, and removes what killed programs left
    /// there.
    fn lock(&self, name: &MachineName) -> Result<Lock, NoLock> {
        let lock = self.take_lock(&self.lock_file(name))?;
        self.remove_leftovers(&self.machines(), name.as_str())
            .map_err(NoLock::Failed)?;
        Ok(lock)
    }
}

/// The machine whose file, or copy, has this name.
fn machine_called(file_name: &OsStr) -> Option<MachineName> {
    let name = file_name.to_str()?;
    name.strip_suffix(".bak")
        .unwrap_or(name)
        .strip_suffix(".json")?
        .parse()
        .ok()
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
