//! The directory of machines and settings, kept as files of JSON.
//!
//! A [`Store`] is that directory. [`Store::open`] opens a machine under an exclusive lock, and its
//! [`MachineFile`] saves it; [`Store::load`] only reads. [`Store::create`], [`Store::copy`],
//! [`Store::rename`] and [`Store::remove`] are for whole machines. A file that cannot be read is
//! refused or set aside, and never overwritten.

mod atomic;
mod file_system;
mod format;
mod lock;
mod machine_file;
mod machines;
mod read;
mod recovery;
mod settings;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{env, fs, io};

pub use atomic::{SaveError, write_whole};
pub use file_system::{Fault, Operation};
pub use format::{BYTE_ORDER_MARK, FormatError, Imported};
pub use machine_file::{MachineFile, Saved};
pub use machines::MachineError;
pub use read::ReadError;
pub use recovery::{Loaded, Notice};
pub use settings::Settings;

use crate::engine::MachineName;
use file_system::FileSystem;
use lock::{Lock, NoLock};

/// The environment variable that names the directory.
pub const DATA_DIR_VARIABLE: &str = "MENACE_DATA_DIR";

/// The longest that training goes unsaved.
pub const AUTOSAVE: Duration = Duration::from_secs(3);

/// The directory of machines and settings.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
    files: FileSystem,
}

/// The platform does not say where programs keep their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no home directory to keep machines in: say where with --data-dir")]
pub struct NoHome;

impl Store {
    /// The store in this directory, else where `MENACE_DATA_DIR` says, else where the platform
    /// keeps data.
    ///
    /// # Errors
    ///
    /// When nothing says where.
    pub fn locate(dir: Option<PathBuf>) -> Result<Self, NoHome> {
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
        dir.or_else(named)
            .or_else(usual)
            .map(Self::open_in)
            .ok_or(NoHome)
    }

    /// The store in this directory. Nothing is created there before a machine is opened.
    pub fn open_in(dir: impl Into<PathBuf>) -> Self {
        Self {
            dir: dir.into(),
            files: FileSystem::default(),
        }
    }

    /// The store with every operation on a file first told, and maybe kept from
    /// happening: for tests of what remains of a machine then.
    #[must_use]
    pub fn with_faults(mut self, fault: Arc<Fault>) -> Self {
        self.files = FileSystem::with_faults(fault);
        self
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
        let entries = self.files.list(&self.machines())?;
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
        fs::metadata(self.machine_file(name))
            .or_else(|_| fs::metadata(self.copy_file(name)))?
            .modified()
    }

    /// The file of a machine.
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

    /// True if there is something of this name.
    fn there_is(&self, path: &Path) -> Result<bool, ReadError> {
        self.files
            .has(path)
            .map_err(|reason| ReadError::Unreadable {
                path: path.to_owned(),
                reason,
            })
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
        let machines = self.machines();
        let failed = |error| NoLock::Failed(SaveError::write(&machines, &error));
        self.files.create_directory(&machines).map_err(failed)?;
        let lock = Lock::take(&self.files, &self.lock_file(name))?;
        let leftovers = [self.machine_file(name), self.copy_file(name)];
        leftovers
            .iter()
            .try_for_each(|path| self.files.remove_leftovers(path))
            .map_err(NoLock::Failed)?;
        Ok(lock)
    }

    /// Makes what was renamed or removed outlast a loss of power. It is done whether that succeeds
    /// or not.
    fn sync(&self) {
        let _ = self.files.sync_directory(&self.machines());
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
