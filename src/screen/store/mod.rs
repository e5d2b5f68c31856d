//! The directory of machines and settings, stored as JSON files.
//!
//! A [`Store`] is the directory. [`Store::open`] opens a machine under an exclusive lock, and its
//! [`MachineFile`] saves it; [`Store::load`] only reads. [`Store::create`], [`Store::copy`],
//! [`Store::rename`] and [`Store::remove`] work on whole machines. An unreadable file is rejected
//! or set aside, never overwritten.

mod disk;
mod files;
mod format;
mod lines;
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

pub use disk::{Disk, Guard};
pub use files::{ReadError, SaveError};
pub use format::{BYTE_ORDER_MARK, FormatError, Imported, machine_to_text};
pub use machine_file::{MachineFile, Saved};
pub use machines::MachineError;
pub use operations::Done;
pub use recovery::{Loaded, Notice};
pub use settings::Settings;

use crate::engine::MachineName;

/// The maximum time between saves during training.
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
    /// The store in this directory. Nothing is created before a machine is opened.
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

    /// The names of all machines, sorted, including those of which only a copy exists.
    ///
    /// # Errors
    ///
    /// If the directory cannot be read. A missing directory has no machines.
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

    /// The time of a machine's last save.
    ///
    /// # Errors
    ///
    /// If the machine does not exist, or the time is unknown.
    pub fn saved_at(&self, name: &MachineName) -> io::Result<SystemTime> {
        self.disk
            .written_at(&self.machine_file(name))
            .or_else(|_| self.disk.written_at(&self.copy_file(name)))
    }

    pub fn machine_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json"))
    }

    /// The last good copy of a machine's file, from before its newest change.
    pub fn copy_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json.bak"))
    }

    /// The file of a machine's lock. On a case-insensitive file system similar names share it.
    fn lock_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.lock"))
    }

    fn machines(&self) -> PathBuf {
        self.dir.join("machines")
    }

    fn settings_file(&self) -> PathBuf {
        self.dir.join("settings.json")
    }

    /// The machine meant by a name: an exact match, else a case-insensitive one, else the name
    /// itself, which no machine has.
    ///
    /// # Errors
    ///
    /// If several match case-insensitively, and none exactly.
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

    /// The machine with exactly this name, else those that match case-insensitively.
    fn alike(&self, name: &MachineName) -> Vec<MachineName> {
        let mut names = self.names().unwrap_or_default();
        names.retain(|listed| listed.is_like(name));
        if names.contains(name) {
            names.retain(|listed| listed == name);
        }
        names
    }
}

/// The machine of a file or copy with this name.
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
