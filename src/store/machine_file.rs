//! The open file of a machine: the exclusive handle through which it is saved.

use std::fs::TryLockError;
use std::io;
use std::path::{Path, PathBuf};

use super::format::{self, FormatError};
use super::lock::Lock;
use super::read::{self, ReadError};
use super::{Damage, MachineError, Store, atomic, damage};
use crate::engine::{Machine, MachineName};

/// The open file of a machine, locked against other programs for as long as this lives.
#[derive(Debug)]
pub struct MachineFile {
    store: Store,
    name: MachineName,
    /// Why nothing can be saved, where nothing can.
    lock: Result<Lock, SaveError>,
    /// What is in the file.
    text: Vec<u8>,
}

/// What was found when a machine was opened.
#[derive(Debug)]
pub enum Loaded {
    /// There is no such machine yet.
    Nothing,
    /// The machine.
    Machine(Machine),
    /// A file that describes no machine.
    Damaged {
        /// The machine as the last good copy has it, if there is one.
        copy: Option<Machine>,
        /// What was wrong and what became of the file.
        damage: Damage,
    },
}

/// Whether anything had to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// The file is new.
    Written,
    /// The file said the same already.
    Unchanged,
}

/// Why nothing was saved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot write {}: {reason}", path.display())]
pub struct SaveError {
    path: PathBuf,
    reason: String,
}

impl Store {
    /// Opens a machine and locks it against other programs. Where nothing can be written the machine is read
    /// all the same, and every save fails with the reason.
    ///
    /// # Errors
    ///
    /// When another program has the machine, or its file is of a newer version or cannot be read.
    pub fn open(&self, name: &MachineName) -> Result<(MachineFile, Loaded), MachineError> {
        let file = self.machine_file(name);
        let lock = match self.lock(name) {
            Err(TryLockError::WouldBlock) => return Err(MachineError::InUse(name.clone())),
            Err(TryLockError::Error(error)) => Err(SaveError::new(&file, &error)),
            Ok(lock) => atomic::remove_leftovers(&file).map(|()| lock).map_err(|error| SaveError::new(&file, &error)),
        };
        let mut machine_file = MachineFile { store: self.clone(), name: name.clone(), lock, text: Vec::new() };
        let found = match read::read(&file, format::machine_from_text) {
            Ok(None) => Loaded::Nothing,
            Ok(Some((machine, text))) => {
                machine_file.text = text;
                Loaded::Machine(machine)
            }
            Err(ReadError::Damaged { path, reason }) => machine_file.recover(path, reason),
            Err(error) => return Err(error.into()),
        };
        Ok((machine_file, found))
    }
}

impl MachineFile {
    /// The name of the machine.
    pub const fn name(&self) -> &MachineName {
        &self.name
    }

    /// The directory that it is in.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Why nothing will be saved, if that is known beforehand.
    pub fn save_error(&self) -> Option<&SaveError> {
        self.lock.as_ref().err()
    }

    /// Saves the machine, unless the file says the same already. What was in the file becomes the last
    /// good copy.
    ///
    /// # Errors
    ///
    /// When it cannot be written. The file is then as it was, and the next attempt may succeed.
    pub fn save(&mut self, machine: &Machine) -> Result<Saved, SaveError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        let file = self.store.machine_file(&self.name);
        let text = format::machine_to_text(machine).map_err(|error| SaveError::new(&file, &error))?;
        if text == self.text {
            return Ok(Saved::Unchanged);
        }
        atomic::replace(&file, &text, Some(&self.store.copy_file(&self.name)))
            .map_err(|error| SaveError::new(&file, &error))?;
        self.text = text;
        Ok(Saved::Written)
    }

    /// Gives the machine another name, and its copy too; it is never without a lock. The settings follow it.
    ///
    /// # Errors
    ///
    /// When it was never saved, the name is taken, or it cannot be written.
    pub fn rename(&mut self, to: &MachineName) -> Result<(), MachineError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        let moved = self.store.move_locked(&self.name, to);
        if moved.is_err() && !self.store.has(&self.name) {
            self.text.clear(); // it stopped halfway, and the next save must write the file again
        }
        self.lock = Ok(moved?);
        let from = std::mem::replace(&mut self.name, to.clone());
        self.store.forget(&from, Some(to))
    }

    /// Saves a machine under the first free name made of this one and a number from 2, and returns that name.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn set_aside_copy(&self, machine: &Machine) -> Result<MachineName, SaveError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        for name in (2..).map(|number| self.name.numbered(number)) {
            match self.store.create(&name, machine) {
                Ok(()) => return Ok(name),
                Err(MachineError::Save(error)) => return Err(error),
                // There is such a machine, or another program is about to save one.
                Err(_) => {}
            }
        }
        unreachable!("there are more numbers than machines")
    }

    /// Sets a damaged file aside and goes back to the last good copy.
    fn recover(&mut self, file: PathBuf, reason: FormatError) -> Loaded {
        let copy_file = self.store.copy_file(&self.name);
        let found = read::read(&copy_file, format::machine_from_text);
        let is_worthless = matches!(found, Err(ReadError::Damaged { .. } | ReadError::Newer { .. }));
        let (copy, text) = found.ok().flatten().unzip();
        let good_copy = text.as_deref().map(|text: &[u8]| (copy_file.as_path(), text));
        let damage = match self.ready_to_set_aside(is_worthless.then_some(&copy_file)) {
            Ok(()) => Damage::set_aside(file, reason, good_copy),
            Err(obstacle) => Damage::left_alone(file, reason, good_copy.map(|(copy, _)| copy), obstacle),
        };
        if let Some(obstacle) = damage.save_error() {
            self.lock = Err(obstacle.clone());
        }
        self.text = text.unwrap_or_default();
        Loaded::Damaged { copy, damage }
    }

    /// Moves a copy that is no good out of the way, or says why nothing can be moved.
    fn ready_to_set_aside(&self, worthless_copy: Option<&PathBuf>) -> Result<(), SaveError> {
        self.lock.as_ref().map_err(SaveError::clone)?;
        let Some(copy) = worthless_copy else { return Ok(()) };
        damage::move_aside(copy, None).map(drop).map_err(|error| SaveError::new(copy, &error))
    }
}

impl Loaded {
    /// The machine, if there is one.
    pub fn machine(self) -> Option<Machine> {
        match self {
            Self::Nothing => None,
            Self::Machine(machine) => Some(machine),
            Self::Damaged { copy, .. } => copy,
        }
    }

    /// What the user must be told.
    pub const fn damage(&self) -> Option<&Damage> {
        match self {
            Self::Nothing | Self::Machine(_) => None,
            Self::Damaged { damage, .. } => Some(damage),
        }
    }
}

impl SaveError {
    pub(super) fn new(path: &Path, reason: &io::Error) -> Self {
        Self { path: path.to_owned(), reason: reason.to_string() }
    }
}
