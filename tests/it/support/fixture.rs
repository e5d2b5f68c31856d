//! A temporary directory of machines for each test.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use menace::disk::{self, Disk, Operation};
use menace::engine::{Machine, MachineName};
use menace::store::Store;
use tempfile::TempDir;

/// A directory of machines of its own for a test, gone when the test is over.
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

    /// This store with every operation on a file first told to a fault, and maybe kept from
    /// happening.
    pub(crate) fn with_faults(
        &self,
        fault: impl Fn(Operation, &Path) -> io::Result<()> + Send + Sync + 'static,
    ) -> Store {
        let disk = Disk::with_faults(Arc::new(fault));
        Store::on(Arc::new(disk), self.dir.path().to_owned())
    }

    /// A store in which the file of machine `default` has this text.
    pub(crate) fn with_text(text: &[u8]) -> Self {
        let temp = Self::new();
        fs::create_dir(temp.dir.path().join("machines")).unwrap();
        fs::write(temp.file(), text).unwrap();
        temp
    }

    /// Saves machine `default`.
    pub(crate) fn save(&self, machine: &Machine) {
        self.store.open(&name()).unwrap().0.save(machine).unwrap();
    }

    /// Machine `default`, which must have been saved.
    pub(crate) fn saved(&self) -> Machine {
        self.loaded("default").expect("a saved machine")
    }

    /// The machine of this name, if it was ever saved.
    pub(crate) fn loaded(&self, name: &str) -> Option<Machine> {
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

    /// The files in the machines' directory, locks aside, sorted.
    pub(crate) fn listing(&self) -> Vec<String> {
        let entries = fs::read_dir(self.dir.path().join("machines")).unwrap();
        let mut names: Vec<_> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.retain(|name| name.strip_suffix(".lock").is_none());
        names.sort();
        names
    }

    /// True if some file of the machines' directory has exactly this text.
    pub(crate) fn still_has(&self, text: &[u8]) -> bool {
        let machines = self.dir.path().join("machines");
        self.listing()
            .iter()
            .any(|name| fs::read(machines.join(name)).is_ok_and(|found| found == text))
    }
}

/// `default`, the name of the machine that is used when none is named.
pub(crate) fn name() -> MachineName {
    MachineName::default()
}

pub(crate) fn named(name: &str) -> MachineName {
    name.parse().unwrap()
}
