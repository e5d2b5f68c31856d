//! Whole machines: created, copied, renamed, removed.

use super::lock::{Lock, NoLock};
use super::recovery::Notice;
use super::{ReadError, SaveError, Store, format};
use crate::engine::{Machine, MachineName, PourError};
use crate::words::{self, say};

/// The obstacle to opening, creating, copying, renaming or removing a machine.
#[derive(Debug, thiserror::Error)]
pub enum MachineError {
    /// There is none of this name.
    #[error("{}", say!("machine-missing", machine = .0))]
    Missing(MachineName),
    /// There is one of this name, which is left alone.
    #[error("{}", say!("machine-exists", machine = .0))]
    Exists(MachineName),
    /// Another program has it.
    #[error("{}", say!("machine-in-use", machine = .0))]
    InUse(MachineName),
    /// Its file was not read, and is left alone.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// There is this to tell of its files, and nothing left to open.
    #[error("{0}")]
    Told(Notice),
    /// Several machines cannot be one.
    #[error("{}", words::reason(.0))]
    Pour(PourError),
}

impl From<PourError> for MachineError {
    fn from(error: PourError) -> Self {
        Self::Pour(error)
    }
}

impl Store {
    /// True if there is a machine of this name, damaged or not, or the last good copy of one.
    ///
    /// # Errors
    ///
    /// When the directory cannot be looked into.
    pub fn has(&self, name: &MachineName) -> Result<bool, ReadError> {
        let name = self.resolve(name)?;
        Ok(self.has_file(&name)? || self.there_is(&self.copy_file(&name))?)
    }

    /// Creates a machine's file, under a name that no other has. An old copy of that name is set
    /// aside, and the notice says so.
    ///
    /// # Errors
    ///
    /// When there is such a machine, another program is about to make one, or it cannot be written.
    pub fn create(
        &self,
        name: &MachineName,
        machine: &Machine,
    ) -> Result<Option<Notice>, MachineError> {
        let text = format::machine_to_text(machine);
        self.create_from(
            name,
            &text.map_err(|error| SaveError::write(&self.machine_file(name), &error))?,
        )
    }

    /// Saves a new machine under this name, or where it is taken under the first free one made of
    /// it and a number from 2; returns that name.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn create_free(
        &self,
        name: &MachineName,
        machine: &Machine,
    ) -> Result<MachineName, MachineError> {
        match self.create(name, machine) {
            Ok(_) => Ok(name.clone()),
            Err(error) if is_taken(&error) => self.create_numbered(name, machine),
            Err(error) => Err(error),
        }
    }

    /// Saves a new machine under the first free name made of this one and a number from 2.
    pub(super) fn create_numbered(
        &self,
        name: &MachineName,
        machine: &Machine,
    ) -> Result<MachineName, MachineError> {
        for name in (2..).map(|number| name.numbered(number)) {
            match self.create(&name, machine) {
                Ok(_) => return Ok(name),
                Err(error) if is_taken(&error) => {}
                Err(error) => return Err(error),
            }
        }
        unreachable!("there are more numbers than machines")
    }

    /// Copies a machine, as it was saved last, under a name that no other has.
    ///
    /// # Errors
    ///
    /// When there is no such machine or it is damaged, the name is taken, or it cannot be written.
    pub fn copy(&self, from: &MachineName, to: &MachineName) -> Result<Vec<Notice>, MachineError> {
        let (loaded, text) = self.load_text(from)?;
        let old_copy = self.create_from(
            to,
            &text.ok_or_else(|| MachineError::Missing(from.clone()))?,
        )?;
        Ok(loaded.notice.into_iter().chain(old_copy).collect())
    }

    /// Gives a machine another name, and its copy too. The settings follow it. What the user must
    /// be told is returned: of a copy that had the name, and of settings that cannot follow.
    ///
    /// # Errors
    ///
    /// When there is no such machine, the name is taken, another program has it, or it cannot be
    /// written.
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

    /// Moves the files of a machine that the caller has locked, and returns the lock of its new
    /// name; none where both names are one to the file system.
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

    /// The copy goes first, so that the machine has the name that its file has, at every moment.
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
            // Where it cannot go back it is set aside when the next machine gets that name.
            let _ = self.move_file(&new_copy, &copy);
        }
        Ok(moved?)
    }

    /// Removes a machine and its copy. Settings that name it name none; where they cannot be
    /// written, that is returned.
    ///
    /// # Errors
    ///
    /// When there is no such machine, another program has it, or it cannot be removed.
    pub fn remove(&self, name: &MachineName) -> Result<Option<Notice>, MachineError> {
        self.remove_if(name, || Ok(()))
    }

    /// Removes a machine if `agree` allows it, under its lock.
    ///
    /// # Errors
    ///
    /// As above, and the error of `agree`.
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

    /// Locks a name that no machine has, and sets an old copy of that name aside.
    fn lock_absent(&self, name: &MachineName) -> Result<(Lock, Option<Notice>), MachineError> {
        self.check_absent(name)?;
        let lock = self.lock_name(name)?;
        // Every program locks a name before it makes a file of it, so that none can have been
        // faster by now.
        self.check_absent(name)?;
        let copies = self.alike(name);
        let notice = self.set_aside_old_copy(copies.first().unwrap_or(name))?;
        Ok((lock, notice))
    }

    /// Checks that no machine has this name, or one like it; copies alone are none.
    fn check_absent(&self, name: &MachineName) -> Result<(), MachineError> {
        for taken in self.alike(name).iter().chain([name]) {
            if self.has_file(taken)? {
                return Err(MachineError::Exists(taken.clone()));
            }
        }
        Ok(())
    }

    /// Locks a machine that is there.
    fn lock_present(&self, name: &MachineName) -> Result<Lock, MachineError> {
        let missing = || Err(MachineError::Missing(name.clone()));
        // A lock's file stays: there should be none for every name that somebody mistypes.
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

/// True if a name is another machine's, or another program is about to save one of it.
const fn is_taken(error: &MachineError) -> bool {
    matches!(error, MachineError::Exists(_) | MachineError::InUse(_))
}
