//! Creating, copying, renaming and removing machines.

use super::lock::{Lock, NoLock};
use super::recovery::Notice;
use super::{ReadError, SaveError, Store, format};
use crate::engine::{MachineName, Pair, PourError, Side, UnknownTime};
use crate::words::{self, say};

/// An error of opening, creating, copying, renaming or removing a machine.
#[derive(Debug, thiserror::Error)]
pub enum MachineError {
    /// No machine has the name.
    #[error("{}", say!("machine-missing", machine = .0))]
    Missing(MachineName),
    /// A machine already has the name.
    #[error("{}", say!("machine-exists", machine = .0))]
    Exists(MachineName),
    /// Another program has it open.
    #[error("{}", say!("machine-in-use", machine = .0))]
    InUse(MachineName),
    /// Its file cannot be read, and is unchanged.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// Its files are unusable, for this reason.
    #[error("{0}")]
    Unusable(Notice),
    /// It is not known as it was at that time.
    #[error(transparent)]
    Time(#[from] UnknownTime),
    /// Several machines cannot be merged.
    #[error("{}", words::reason(.0))]
    Pour(PourError),
}

impl From<PourError> for MachineError {
    fn from(error: PourError) -> Self {
        Self::Pour(error)
    }
}

impl Store {
    /// True if a machine of this name exists, even damaged or only as its last good copy.
    ///
    /// # Errors
    ///
    /// If the directory cannot be listed.
    pub fn has(&self, name: &MachineName) -> Result<bool, ReadError> {
        let name = self.resolve(name)?;
        Ok(self.has_file(&name)? || self.there_is(&self.copy_file(&name))?)
    }

    /// Creates a machine's file under a free name. An old copy with that name is set aside, which
    /// the notice reports.
    ///
    /// # Errors
    ///
    /// If the name is taken, another program is creating it, or it cannot be written.
    pub fn create(
        &self,
        name: &MachineName,
        machine: &Pair,
    ) -> Result<Option<Notice>, MachineError> {
        let text = format::machine_to_text(machine);
        self.create_from(
            name,
            &text.map_err(|error| SaveError::write(&self.machine_file(name), &error))?,
        )
    }

    /// Saves a new machine under this name, or if it is taken under the first free one made of it
    /// and a number from 2; returns the name.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn create_free(
        &self,
        name: &MachineName,
        machine: &Pair,
    ) -> Result<MachineName, MachineError> {
        self.create_first_free(name.and_numbered(), machine)
    }

    /// Saves a new machine under the first of these names that is free.
    pub(super) fn create_first_free(
        &self,
        names: impl Iterator<Item = MachineName>,
        machine: &Pair,
    ) -> Result<MachineName, MachineError> {
        for name in names {
            match self.create(&name, machine) {
                Ok(_) => return Ok(name),
                Err(error) if is_taken(&error) => {}
                Err(error) => return Err(error),
            }
        }
        unreachable!("there are more numbers than machines")
    }

    /// Copies the last saved version of a machine to a free name.
    ///
    /// # Errors
    ///
    /// If the machine does not exist or is damaged, the name is taken, or it cannot be written.
    pub fn copy(&self, from: &MachineName, to: &MachineName) -> Result<Vec<Notice>, MachineError> {
        let (loaded, text) = self.load_text(from)?;
        let old_copy = self.create_from(
            to,
            &text.ok_or_else(|| MachineError::Missing(from.clone()))?,
        )?;
        Ok(loaded.notice.into_iter().chain(old_copy).collect())
    }

    /// Copies a machine to a free name as it was after a number of games of a side.
    ///
    /// # Errors
    ///
    /// If the machine does not exist, is damaged or not known at that time, the name is taken, or it
    /// cannot be written.
    pub fn copy_as_it_was(
        &self,
        from: &MachineName,
        to: &MachineName,
        (side, games): (Side, u64),
    ) -> Result<Vec<Notice>, MachineError> {
        let loaded = self.load(&self.resolve(from)?)?;
        let missing = || MachineError::Missing(from.clone());
        let machine = loaded.machine.ok_or_else(missing)?;
        let old_copy = self.create(to, &machine.after(side, games)?)?;
        Ok(loaded.notice.into_iter().chain(old_copy).collect())
    }

    /// Renames a machine and its copy, and updates the settings. Returns notices about an old copy
    /// with the new name, and about settings that cannot be written.
    ///
    /// # Errors
    ///
    /// If the machine does not exist, the name is taken, another program has it open, or it cannot
    /// be written.
    pub fn rename(
        &self,
        from: &MachineName,
        to: &MachineName,
    ) -> Result<Vec<Notice>, MachineError> {
        let from = self.resolve(from)?;
        let from_lock = self.lock_present(&from)?;
        let (to_lock, old_copy) = self.move_locked(&from, to)?;
        if to_lock.is_some() {
            self.remove_lock(&from_lock);
        }
        Ok(old_copy
            .into_iter()
            .chain(self.rename_in_settings(&from, Some(to)))
            .collect())
    }

    /// Moves the files of a locked machine, and returns the lock of the new name; `None` if both
    /// names share a lock in the file system.
    pub(super) fn move_locked(
        &self,
        from: &MachineName,
        to: &MachineName,
    ) -> Result<(Option<Lock>, Option<Notice>), MachineError> {
        if from.is_like(to) {
            if self.alike(to).contains(to) {
                return Err(MachineError::Exists(to.clone()));
            }
            let locks = [from, to].map(|name| self.lock_file(name));
            let lock = if self.disk.is_one_file(&locks[0], &locks[1]) {
                None
            } else {
                Some(self.lock_name(to)?)
            };
            self.move_files(from, to)?;
            return Ok((lock, None));
        }
        let (lock, notice) = self.lock_absent(to)?;
        self.move_files(from, to)?;
        Ok((Some(lock), notice))
    }

    /// Moves the copy first, so that the machine's name is always that of its file.
    fn move_files(&self, from: &MachineName, to: &MachineName) -> Result<(), MachineError> {
        let (copy, new_copy) = (self.copy_file(from), self.copy_file(to));
        let has_copy = self.there_is(&copy)?;
        if has_copy {
            self.move_file(&copy, &new_copy)?;
        }
        if !self.has_file(from)? {
            return Ok(());
        }
        let moved = self.move_file(&self.machine_file(from), &self.machine_file(to));
        if moved.is_err() && has_copy {
            // Errors are ignored: a stray copy is set aside when the next machine gets the name.
            let _ = self.move_file(&new_copy, &copy);
        }
        Ok(moved?)
    }

    /// Removes a machine and its copy, and its name from the settings. Returns a notice if these
    /// cannot be written.
    ///
    /// # Errors
    ///
    /// If the machine does not exist, another program has it open, or it cannot be removed.
    pub fn remove(&self, name: &MachineName) -> Result<Option<Notice>, MachineError> {
        self.remove_if(name, || Ok(()))
    }

    /// Removes a machine if `agree` succeeds under its lock.
    ///
    /// # Errors
    ///
    /// As [`Store::remove`], and the error of `agree`.
    pub fn remove_if<E: From<MachineError>>(
        &self,
        name: &MachineName,
        agree: impl FnOnce() -> Result<(), E>,
    ) -> Result<Option<Notice>, E> {
        let name = self.resolve(name).map_err(MachineError::from)?;
        let lock = self.lock_present(&name)?;
        agree()?;
        for path in [self.copy_file(&name), self.machine_file(&name)] {
            self.remove_file(&path).map_err(MachineError::from)?;
        }
        self.remove_lock(&lock);
        Ok(self.rename_in_settings(&name, None))
    }

    fn create_from(&self, name: &MachineName, text: &[u8]) -> Result<Option<Notice>, MachineError> {
        let (_lock, notice) = self.lock_absent(name)?;
        self.write(&self.machine_file(name), text)?;
        Ok(notice)
    }

    /// Locks a free name, and sets aside an old copy with it.
    fn lock_absent(&self, name: &MachineName) -> Result<(Lock, Option<Notice>), MachineError> {
        self.check_absent(name)?;
        let lock = self.lock_name(name)?;
        // Every program locks a name before creating its file, so this check is final.
        self.check_absent(name)?;
        let copies = self.alike(name);
        let notice = self.keep_old_copy(copies.first().unwrap_or(name))?;
        Ok((lock, notice))
    }

    /// Checks that no machine has this name or a similar one; copies alone do not count.
    fn check_absent(&self, name: &MachineName) -> Result<(), MachineError> {
        for taken in self.alike(name).iter().chain([name]) {
            if self.has_file(taken)? {
                return Err(MachineError::Exists(taken.clone()));
            }
        }
        Ok(())
    }

    /// Locks an existing machine.
    fn lock_present(&self, name: &MachineName) -> Result<Lock, MachineError> {
        let missing = || Err(MachineError::Missing(name.clone()));
        // Checked first, because a lock leaves a file even for a mistyped name.
        if !self.has(name)? {
            return missing();
        }
        let lock = self.lock_name(name)?;
        if self.has(name)? { Ok(lock) } else { missing() }
    }

    fn lock_name(&self, name: &MachineName) -> Result<Lock, MachineError> {
        self.lock(name).map_err(|error| match error {
            NoLock::InUse => MachineError::InUse(name.clone()),
            NoLock::Failed(error) => error.into(),
        })
    }

    fn has_file(&self, name: &MachineName) -> Result<bool, ReadError> {
        self.there_is(&self.machine_file(name))
    }
}

/// True if a machine has the name, or another program is creating one.
const fn is_taken(error: &MachineError) -> bool {
    matches!(error, MachineError::Exists(_) | MachineError::InUse(_))
}
