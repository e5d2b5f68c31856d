//! The recovery of a missing or damaged machine's file: the one rule for every command.
//!
//! A good file is used. Where it is missing or damaged, its last good copy is used if there is one,
//! and the user is told. A file or a copy that cannot be read, or that a newer version wrote, is
//! refused and all is left alone: it may be good. Nothing is ever overwritten that is not kept
//! elsewhere; a damaged file is kept under another name.

use std::fmt;

use super::files::Found;
use super::{ReadError, SaveError, Store, file_name, format};
use crate::engine::{Machine, MachineName};

/// Something that the user must be told, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice(pub(super) String);

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The files of a machine.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) file: Found<Machine>,
    /// The last good copy; not looked for where the file is good.
    pub(super) copy: Found<Machine>,
}

impl Store {
    /// Finds what there is of a machine, and changes nothing.
    pub(super) fn find_machine(&self, name: &MachineName) -> Result<Files, ReadError> {
        let file = self.find(&self.machine_file(name), format::machine_from_text)?;
        if let Found::Good(..) = file {
            let copy = Found::Missing;
            return Ok(Files { file, copy });
        }
        match self.find(&self.copy_file(name), format::machine_from_text) {
            Ok(copy) => Ok(Files { file, copy }),
            Err(error) => Err(ReadError::Copy {
                problem: self.tell(name, &file),
                error: Box::new(error),
            }),
        }
    }

    /// Keeps what is damaged and puts the copy in the place of the file. The caller has the lock.
    pub(super) fn restore(&self, name: &MachineName, files: &Files) -> Result<Notice, SaveError> {
        let (file, copy) = (self.machine_file(name), self.copy_file(name));
        let mut told = self.tell(name, &files.file);
        if let Found::Damaged(_, text) = &files.file {
            told = format!("{told} and kept as {}", self.keep(&file, text, "damaged")?);
        }
        told += &self.tell_copy(name, &files.copy);
        if let Found::Damaged(_, text) = &files.copy {
            told = format!("{told} and kept as {}", self.keep(&copy, text, "damaged")?);
            self.remove_file(&copy)?;
        }
        // Up to here each file is where it was: at no moment is there neither.
        match &files.copy {
            Found::Good(_, text) => self.write(&file, text)?,
            Found::Damaged(..) | Found::Missing => self.remove_file(&file)?,
        }
        Ok(Notice(told))
    }

    /// The notice where nothing is written: all is left alone.
    pub(super) fn left_alone(
        &self,
        name: &MachineName,
        files: &Files,
        reason: Option<&SaveError>,
    ) -> Notice {
        let reason = reason.map_or(String::new(), |reason| {
            format!(" and left alone ({reason})")
        });
        Notice(self.tell(name, &files.file) + &reason + &self.tell_copy(name, &files.copy))
    }

    fn tell(&self, name: &MachineName, found: &Found<Machine>) -> String {
        let file = self.machine_file(name);
        match found {
            Found::Damaged(reason, _) => format!("{} is damaged ({reason})", file.display()),
            Found::Missing | Found::Good(..) => format!("{} is missing", file.display()),
        }
    }

    fn tell_copy(&self, name: &MachineName, found: &Found<Machine>) -> String {
        let copy = file_name(&self.copy_file(name));
        match found {
            Found::Good(..) => format!("; the last good copy, {copy}, is used"),
            Found::Missing => "; there is no good copy of it".to_owned(),
            Found::Damaged(reason, _) => format!("; its copy, {copy}, is damaged too ({reason})"),
        }
    }

    /// Sets aside the copy of a machine that is no more, before another gets its name.
    pub(super) fn set_aside_old_copy(
        &self,
        name: &MachineName,
    ) -> Result<Option<Notice>, SaveError> {
        let copy = self.copy_file(name);
        let text = self.disk.read(&copy);
        let Some(text) = text.map_err(|error| SaveError::write(&copy, &error))? else {
            return Ok(None);
        };
        let kept = self.keep(&copy, &text, "old")?;
        self.remove_file(&copy)?;
        let copy = copy.display();
        Ok(Some(Notice(format!(
            "{copy} was left of an older machine and is kept as {kept}"
        ))))
    }
}

/// A machine that was read without its lock.
#[derive(Debug)]
pub struct Loaded {
    /// The machine, if there is one.
    pub machine: Option<Machine>,
    /// The notice for the user: that it is that of the last good copy.
    pub notice: Option<Notice>,
}

impl Store {
    /// Reads a machine. Nothing is locked and nothing written.
    ///
    /// # Errors
    ///
    /// When it is damaged and there is no good copy, or it is of a newer version or cannot be read.
    pub fn load(&self, name: &MachineName) -> Result<Loaded, ReadError> {
        self.load_text(name).map(|(loaded, _)| loaded)
    }

    /// Reads a machine, and its text.
    pub(super) fn load_text(
        &self,
        name: &MachineName,
    ) -> Result<(Loaded, Option<Vec<u8>>), ReadError> {
        let name = self.resolve(name)?;
        let files = self.find_machine(&name)?;
        let told = self.left_alone(&name, &files, None);
        let (found, notice) = match (files.file, files.copy) {
            (Found::Good(machine, text), _) => (Some((machine, text)), None),
            (_, Found::Good(machine, text)) => (Some((machine, text)), Some(told)),
            (Found::Damaged(reason, _), _) => {
                let path = self.machine_file(&name);
                return Err(ReadError::Damaged { path, reason });
            }
            (Found::Missing, Found::Damaged(reason, _)) => {
                let path = self.copy_file(&name);
                return Err(ReadError::Damaged { path, reason });
            }
            (Found::Missing, Found::Missing) => (None, None),
        };
        let (machine, text) = found.unzip();
        Ok((Loaded { machine, notice }, text))
    }
}
