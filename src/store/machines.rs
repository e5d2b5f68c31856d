//! Whole machines: created, copied, renamed, removed.

use std::fs::{self, TryLockError};
use std::io;
use std::path::Path;

use super::lock::Lock;
use super::read::{self, ReadError};
use super::{SaveError, Settings, Store, atomic, format, is_missing};
use crate::engine::{Machine, MachineName};

/// What stood in the way of opening, creating, copying, renaming or removing a machine.
#[derive(Debug, thiserror::Error)]
pub enum MachineError {
    /// There is none of this name.
    #[error("there is no machine '{0}'")]
    Missing(MachineName),
    /// There is one of this name, which is left alone.
    #[error("there is a machine '{0}' already")]
    Exists(MachineName),
    /// Another program has it.
    #[error("machine '{0}' is in use by another program")]
    InUse(MachineName),
    /// Its file was not read, and is left alone.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}

impl Store {
    /// Whether there is a machine of this name, damaged or not.
    pub fn has(&self, name: &MachineName) -> bool {
        fs::symlink_metadata(self.machine_file(name)).is_ok()
    }

    /// Creates a machine's file, under a name that no other has.
    ///
    /// # Errors
    ///
    /// When there is such a machine, another program is about to make one, or it cannot be written.
    pub fn create(&self, name: &MachineName, machine: &Machine) -> Result<(), MachineError> {
        let text = format::machine_to_text(machine).map_err(|error| self.cannot_write(name, &error))?;
        self.create_from(name, &text)
    }

    /// Copies a machine, as it was saved last, under a name that no other has.
    ///
    /// # Errors
    ///
    /// When there is no such machine or it is damaged, the name is taken, or it cannot be written.
    pub fn copy(&self, from: &MachineName, to: &MachineName) -> Result<(), MachineError> {
        let found = read::read(&self.machine_file(from), format::machine_from_text)?;
        let (_, text) = found.ok_or_else(|| MachineError::Missing(from.clone()))?;
        self.create_from(to, &text)
    }

    /// Gives a machine another name, and its copy too. The settings follow it.
    ///
    /// # Errors
    ///
    /// When there is no such machine, the name is taken, another program has it, or it cannot be written.
    pub fn rename(&self, from: &MachineName, to: &MachineName) -> Result<(), MachineError> {
        let _from_lock = self.lock_present(from)?;
        let _to_lock = self.move_locked(from, to)?;
        self.forget(from, Some(to))
    }

    /// Moves the files of a machine that the caller has locked, and returns the lock of its new name.
    pub(super) fn move_locked(&self, from: &MachineName, to: &MachineName) -> Result<Lock, MachineError> {
        if self.has(to) {
            return Err(MachineError::Exists(to.clone()));
        }
        let to_lock = self.lock_whole(to)?;
        // Every program locks a name before it makes a file of it, so that nobody can have been faster by now.
        if self.has(to) {
            return Err(MachineError::Exists(to.clone()));
        }
        fs::rename(self.machine_file(from), self.machine_file(to))
            .and_then(|()| rename_if_there(&self.copy_file(from), &self.copy_file(to)))
            .and_then(|()| atomic::sync_directory(&self.machine_file(to)))
            .map_err(|error| self.cannot_write(to, &error))?;
        Ok(to_lock)
    }

    /// Removes a machine and its copy. Settings that name it name none.
    ///
    /// # Errors
    ///
    /// When there is no such machine, another program has it, or it cannot be removed.
    pub fn remove(&self, name: &MachineName) -> Result<(), MachineError> {
        let _lock = self.lock_present(name)?;
        let file = self.machine_file(name);
        atomic::remove_leftovers(&file)
            .and_then(|()| atomic::remove_if_exists(&self.copy_file(name)))
            .and_then(|()| fs::remove_file(&file))
            .and_then(|()| atomic::sync_directory(&file))
            .map_err(|error| self.cannot_write(name, &error))?;
        self.forget(name, None)
    }

    fn create_from(&self, name: &MachineName, text: &[u8]) -> Result<(), MachineError> {
        if self.has(name) {
            return Err(MachineError::Exists(name.clone()));
        }
        let _lock = self.lock_whole(name)?;
        atomic::create(&self.machine_file(name), text).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => MachineError::Exists(name.clone()),
            _ => self.cannot_write(name, &error),
        })
    }

    /// Locks a machine that is there.
    fn lock_present(&self, name: &MachineName) -> Result<Lock, MachineError> {
        let missing = || Err(MachineError::Missing(name.clone()));
        // A lock's file stays: there should be none for every name that somebody mistypes.
        if !self.has(name) {
            return missing();
        }
        let lock = self.lock_whole(name)?;
        if self.has(name) { Ok(lock) } else { missing() }
    }

    fn lock_whole(&self, name: &MachineName) -> Result<Lock, MachineError> {
        self.lock(name).map_err(|error| match error {
            TryLockError::WouldBlock => MachineError::InUse(name.clone()),
            TryLockError::Error(error) => self.cannot_write(name, &error),
        })
    }

    /// Sees to it that the settings do not name a machine that is gone, but the one in its place.
    pub(super) fn forget(&self, name: &MachineName, instead: Option<&MachineName>) -> Result<(), MachineError> {
        match self.load_settings() {
            Ok(Some((settings, _))) if settings.machine.as_ref() == Some(name) => {
                self.save_settings(&Settings { machine: instead.cloned(), ..settings })?;
            }
            _ => {} // they name another machine, or are of no use anyway
        }
        Ok(())
    }

    fn cannot_write(&self, name: &MachineName, error: &io::Error) -> MachineError {
        SaveError::new(&self.machine_file(name), error).into()
    }
}

fn rename_if_there(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if is_missing(&error) => Ok(()),
        renamed => renamed,
    }
}
