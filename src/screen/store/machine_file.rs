//! The file of the open machine, with its lock.

use super::files::{Found, shown};
use super::format;
use super::lock::{Lock, NoLock};
use super::recovery::{Files, Notice};
use super::{MachineError, SaveError, Store};
use crate::engine::{MachineName, Pair};
use crate::words::say;

/// The file of the open machine, locked until it is dropped.
#[derive(Debug)]
pub struct MachineFile {
    store: Store,
    name: MachineName,
    /// The lock, or the reason why nothing can be saved.
    lock: Result<Lock, SaveError>,
    /// The contents of the file.
    text: Vec<u8>,
    /// The notices that were not taken yet.
    notices: Vec<Notice>,
    /// True if changes by another program were kept before.
    has_kept_foreign: bool,
}

/// The number of tries for the last save, ten seconds while another program has the file open.
const LAST_PATIENCE: u32 = 20;

/// The result of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// The file was written.
    Written,
    /// The file was up to date.
    Unchanged,
}

impl Store {
    /// Opens and locks a machine; `None` if it does not exist. If nothing can be written, the
    /// machine is opened anyway, and every save fails with the reason. Notices for the user are in
    /// [`MachineFile::take_notices`].
    ///
    /// # Errors
    ///
    /// If another program has the machine open, or its files cannot be read or are from a later
    /// release.
    pub fn open(&self, name: &MachineName) -> Result<(MachineFile, Option<Pair>), MachineError> {
        let name = self.resolve(name)?;
        let lock = match self.lock(&name) {
            Err(NoLock::InUse) => return Err(MachineError::InUse(name)),
            Err(NoLock::Failed(error)) => Err(error),
            Ok(lock) => Ok(lock),
        };
        let mut file = MachineFile {
            store: self.clone(),
            name,
            lock,
            text: Vec::new(),
            notices: Vec::new(),
            has_kept_foreign: false,
        };
        let machine = file.read()?;
        Ok((file, machine))
    }
}

impl MachineFile {
    /// The name of the machine.
    pub const fn name(&self) -> &MachineName {
        &self.name
    }

    /// The store of the machine.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// True if the file exists.
    pub const fn is_written(&self) -> bool {
        !self.text.is_empty()
    }

    /// The reason why nothing can be saved, if it is known in advance.
    pub fn save_error(&self) -> Option<&SaveError> {
        self.lock.as_ref().err()
    }

    /// The notices since the last call.
    pub fn take_notices(&mut self) -> Vec<Notice> {
        self.notices
            .drain(..)
            .chain(self.store.take_lacks())
            .collect()
    }

    /// Saves the machine, unless the file is up to date. The old file becomes the last good copy;
    /// changes by another program are set aside first.
    ///
    /// # Errors
    ///
    /// If it cannot be written. The file is then unchanged, and the next attempt may succeed.
    pub fn save(&mut self, machine: &Pair) -> Result<Saved, SaveError> {
        let locked = self.lock.as_ref().map_err(SaveError::clone)?;
        // Without locks, two programs would set aside each other's machine at every save.
        let keeps_foreign = locked.is_held() || !self.has_kept_foreign;
        let file = self.store.machine_file(&self.name);
        let failed = |error| SaveError::write(&file, &error);
        let text = format::machine_to_text(machine).map_err(failed)?;
        if text == self.text {
            return Ok(Saved::Unchanged);
        }
        if let Some(now) = self.store.disk.read(&file).map_err(failed)? {
            if keeps_foreign && now != self.text {
                let kept = self.store.keep(&file, &now, "edited")?;
                let notice = say!("changed-by-other", file = shown(&file), kept);
                self.notices.push(Notice(notice));
                self.has_kept_foreign = true;
            }
            self.store.write(&self.store.copy_file(&self.name), &now)?;
        }
        self.store.write(&file, &text)?;
        self.text = text;
        Ok(Saved::Written)
    }

    /// Saves the machine for the last time, with retries of ten seconds while another program has
    /// the file open, as on Windows.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn save_patiently(&mut self, machine: &Pair) -> Result<Saved, SaveError> {
        for _ in 1..LAST_PATIENCE {
            let saved = self.save(machine);
            if saved.is_ok() {
                return saved;
            }
        }
        self.save(machine)
    }

    /// Renames the machine and its copy, always under a lock, and updates the settings.
    ///
    /// # Errors
    ///
    /// If it was never saved, the name is taken, or it cannot be written.
    pub fn rename(&mut self, to: &MachineName) -> Result<(), MachineError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        let (lock, notice) = self.store.move_locked(&self.name, to)?;
        if let Some(lock) = lock
            && let Ok(old) = std::mem::replace(&mut self.lock, Ok(lock))
        {
            self.store.remove_lock(&old);
        }
        self.notices.extend(notice);
        let from = std::mem::replace(&mut self.name, to.clone());
        self.notices
            .extend(self.store.rename_in_settings(&from, Some(to)));
        Ok(())
    }

    /// Saves a machine under the first free name made of this one and a number from 2, and returns
    /// the name.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn save_numbered(&self, machine: &Pair) -> Result<MachineName, MachineError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        let numbered = self.name.and_numbered().skip(1);
        self.store.create_first_free(numbered, machine)
    }

    /// Reads the machine, and repairs its files if they are writable.
    fn read(&mut self) -> Result<Option<Pair>, MachineError> {
        let files = self.store.find_machine(&self.name)?;
        let is_right = matches!(
            (&files.file, &files.copy),
            (Found::Good(..), _) | (Found::Missing, Found::Missing)
        );
        if !is_right {
            self.mend(&files);
        }
        let found = files.file.good().or_else(|| files.copy.good());
        let (machine, text) = found.unzip();
        self.text = text.unwrap_or_default();
        Ok(machine)
    }

    fn mend(&mut self, files: &Files) {
        let locked = self.lock.as_ref().map_err(SaveError::clone);
        let restored = locked.and_then(|_| self.store.restore(&self.name, files));
        let notice = match restored {
            Ok(notice) => notice,
            Err(error) => {
                let notice = self.store.left_alone(&self.name, files, Some(&error));
                self.lock = Err(error);
                notice
            }
        };
        self.notices.push(notice);
    }
}
