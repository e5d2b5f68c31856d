//! The directory of machines and settings, kept as files of JSON.
//!
//! A [`Store`] is that directory. [`Store::open`] opens a machine under an exclusive lock, and its
//! [`MachineFile`] saves it; [`Store::load`] only reads. [`Store::create`], [`Store::copy`],
//! [`Store::rename`] and [`Store::remove`] are for whole machines. A file that cannot be read is refused or
//! set aside, and never overwritten.

mod atomic;
mod damage;
mod format;
mod lock;
mod machine_file;
mod machines;
mod read;
mod settings;

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, io};

pub use damage::Damage;
pub use format::{FormatError, Imported, PrintedBoxes};
pub use machine_file::{Loaded, MachineFile, SaveError, Saved};
pub use machines::MachineError;
pub use read::ReadError;
pub use settings::{Settings, SettingsError};

use crate::engine::{Machine, MachineName};
use lock::Lock;

/// The environment variable that names the directory.
pub const DATA_DIR_VARIABLE: &str = "MENACE_DATA_DIR";

/// The directory of machines and settings.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
}

/// The platform does not say where programs keep their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no home directory to keep machines in: say where with --data-dir")]
pub struct NoHome;

impl Store {
    /// The store in this directory, else where `MENACE_DATA_DIR` says, else where the platform keeps data.
    ///
    /// # Errors
    ///
    /// When nothing says where.
    pub fn locate(dir: Option<PathBuf>) -> Result<Self, NoHome> {
        let named = || env::var_os(DATA_DIR_VARIABLE).filter(|dir| !dir.is_empty()).map(PathBuf::from);
        let usual = || Some(directories::ProjectDirs::from("", "", "menace")?.data_dir().to_owned());
        dir.or_else(named).or_else(usual).map(Self::open_in).ok_or(NoHome)
    }

    /// The store in this directory. Nothing is created there before a machine is opened.
    pub fn open_in(dir: impl Into<PathBuf>) -> Self {
        Self { dir: dir.into() }
    }

    /// The directory.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The names of the machines there are, sorted.
    ///
    /// # Errors
    ///
    /// When the directory cannot be read. One that does not exist has no machines.
    pub fn names(&self) -> io::Result<Vec<MachineName>> {
        let entries = match fs::read_dir(self.machines()) {
            Err(error) if is_missing(&error) => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut names = Vec::new();
        for entry in entries {
            names.extend(entry?.file_name().to_str().and_then(machine_called));
        }
        names.sort();
        Ok(names)
    }

    /// Reads a machine, or `None` if there is no such machine. Nothing is locked and nothing written.
    ///
    /// # Errors
    ///
    /// When the file is damaged, of a newer version, or cannot be read.
    pub fn load(&self, name: &MachineName) -> Result<Option<Machine>, ReadError> {
        Ok(read::read(&self.machine_file(name), format::machine_from_text)?.map(|(machine, _)| machine))
    }

    /// When a machine was saved last.
    ///
    /// # Errors
    ///
    /// When there is no such machine, or the platform does not say.
    pub fn saved_at(&self, name: &MachineName) -> io::Result<SystemTime> {
        fs::metadata(self.machine_file(name))?.modified()
    }

    /// The file of a machine.
    pub fn machine_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json"))
    }

    /// The last good copy of a machine's file, as it was before the newest change.
    pub fn copy_file(&self, name: &MachineName) -> PathBuf {
        self.machines().join(format!("{name}.json.bak"))
    }

    fn machines(&self) -> PathBuf {
        self.dir.join("machines")
    }

    fn settings_file(&self) -> PathBuf {
        self.dir.join("settings.json")
    }

    /// Locks a machine, and makes the directory if need be.
    fn lock(&self, name: &MachineName) -> Result<Lock, TryLockError> {
        fs::create_dir_all(self.machines()).map_err(TryLockError::Error)?;
        Lock::take(&self.machines().join(format!("{name}.lock")))
    }
}

/// The machine whose file has this name.
fn machine_called(file_name: &str) -> Option<MachineName> {
    file_name.strip_suffix(".json")?.parse().ok()
}

/// Whether a file cannot be there, rather than cannot be read.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}
