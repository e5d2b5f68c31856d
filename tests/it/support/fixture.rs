//! A temporary directory of machines for each test.

use std::ffi::OsString;
use std::fs::{self, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, io};

use menace::disk::{self, Files};
use menace::engine::{MachineName, Pair};
use menace::store::{Disk, Guard, Store};
use tempfile::TempDir;

/// A directory of machines for a test, removed afterwards.
pub(crate) struct TempStore {
    pub(crate) store: Store,
    pub(crate) dir: TempDir,
}

impl TempStore {
    pub(crate) fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        Self {
            store: disk::open_in(dir.path()),
            dir,
        }
    }

    /// This store, with every file operation passed to a fault that may prevent it.
    pub(crate) fn with_faults(
        &self,
        fault: impl Fn(Operation, &Path) -> io::Result<()> + Send + Sync + 'static,
    ) -> Store {
        let disk = Faulty::new(Arc::new(Files), fault);
        Store::on(Arc::new(disk), self.dir.path().to_owned())
    }

    /// This store, with an operation refused on the paths that contain this.
    pub(crate) fn refusing(&self, refused: Operation, on: &'static str) -> Store {
        self.with_faults(move |operation, path| {
            if operation == refused && path.to_string_lossy().contains(on) {
                Err(io::Error::other("no"))
            } else {
                Ok(())
            }
        })
    }

    /// The number of games of the saved machine `default`.
    pub(crate) fn games(&self) -> u64 {
        self.saved().first().tally().games()
    }

    /// A store in which the file of machine `default` has this text.
    pub(crate) fn with_text(text: &[u8]) -> Self {
        let temp = Self::new();
        fs::create_dir(temp.dir.path().join("machines")).unwrap();
        fs::write(temp.file(), text).unwrap();
        temp
    }

    /// Saves machine `default`.
    pub(crate) fn save(&self, machine: &Pair) {
        self.store.open(&name()).unwrap().0.save(machine).unwrap();
    }

    /// The saved machine `default`.
    pub(crate) fn saved(&self) -> Pair {
        self.loaded("default").expect("a saved machine")
    }

    /// The machine of this name, if saved.
    pub(crate) fn loaded(&self, name: &str) -> Option<Pair> {
        self.store
            .load(&named(name))
            .expect("a sound file at every moment")
            .machine
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.store.machine_file(&name())
    }

    pub(crate) fn copy(&self) -> PathBuf {
        self.store.copy_file(&name())
    }

    /// The sorted files of the machines' directory, without locks.
    pub(crate) fn listing(&self) -> Vec<String> {
        let entries = fs::read_dir(self.dir.path().join("machines")).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.retain(|name| name.strip_suffix(".lock").is_none());
        names.sort();
        names
    }

    /// True if a file of the machines' directory has exactly this text.
    pub(crate) fn still_has(&self, text: &[u8]) -> bool {
        let machines = self.dir.path().join("machines");
        self.listing()
            .iter()
            .any(|name| fs::read(machines.join(name)).is_ok_and(|found| found == text))
    }
}

/// `default`, the machine used without a name.
pub(crate) fn name() -> MachineName {
    MachineName::default()
}

pub(crate) fn named(name: &str) -> MachineName {
    name.parse().unwrap()
}

/// An operation on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Read,
    Write,
    Remove,
    List,
    Lock,
    Rename,
}

type Fault = dyn Fn(Operation, &Path) -> io::Result<()> + Send + Sync;

/// A disk that passes every operation to a fault first. An error returned by the fault is the
/// result of the operation.
pub(crate) struct Faulty {
    disk: Arc<dyn Disk>,
    fault: Box<Fault>,
}

impl Faulty {
    pub(crate) fn new(
        disk: Arc<dyn Disk>,
        fault: impl Fn(Operation, &Path) -> io::Result<()> + Send + Sync + 'static,
    ) -> Self {
        let fault = Box::new(fault);
        Self { disk, fault }
    }
}

impl fmt::Debug for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.disk.fmt(f)
    }
}

impl Disk for Faulty {
    fn read(&self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        (self.fault)(Operation::Read, path)?;
        self.disk.read(path)
    }

    fn write_whole(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        (self.fault)(Operation::Write, path)?;
        self.disk.write_whole(path, bytes)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        (self.fault)(Operation::Remove, path)?;
        self.disk.remove(path)
    }

    fn list(&self, dir: &Path) -> io::Result<Vec<OsString>> {
        (self.fault)(Operation::List, dir)?;
        self.disk.list(dir)
    }

    fn lock(&self, path: &Path) -> Result<Option<Guard>, TryLockError> {
        match (self.fault)(Operation::Lock, path) {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                return self.disk.lock(path).map(|_guard| None);
            }
            allowed => allowed.map_err(TryLockError::Error)?,
        }
        self.disk.lock(path)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        (self.fault)(Operation::Rename, to)?;
        self.disk.rename(from, to)
    }

    fn is_one_file(&self, one: &Path, other: &Path) -> bool {
        self.disk.is_one_file(one, other)
    }

    fn pause(&self) {
        self.disk.pause();
    }
}
