//! Recovery of missing and damaged machine files, the same for every command.
//!
//! A good file is used. If it is missing or damaged, the last good copy is used, with a notice. A
//! file or copy that is unreadable or from a later release is rejected, and everything is left
//! unchanged, because it may be good. Nothing is overwritten without a copy; a damaged file is kept
//! under another name.

use std::fmt;

use super::files::{Found, shown};
use super::{ReadError, SaveError, Store, file_name, format};
use crate::engine::{MachineName, Pair};
use crate::words::{Said, say};

/// A notice for the user, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice(pub(super) Said);

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The files of a machine.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) file: Found<Pair>,
    /// The last good copy; it is read only if the file is not good.
    pub(super) copy: Found<Pair>,
}

impl Store {
    /// Reads the files of a machine without changing anything.
    pub(super) fn find_machine(&self, name: &MachineName) -> Result<Files, ReadError> {
        let file = self.find(&self.machine_file(name), format::machine_from_text)?;
        if let Found::Good(..) = file {
            let copy = Found::Missing;
            return Ok(Files { file, copy });
        }
        match self.find(&self.copy_file(name), format::machine_from_text) {
            Ok(copy) => Ok(Files { file, copy }),
            Err(error) => Err(ReadError::Copy {
                problem: self.describe(name, &file, ["none", ""]),
                error: Box::new(error),
            }),
        }
    }

    /// Keeps damaged files and replaces the file with the copy. The caller holds the lock.
    pub(super) fn restore(&self, name: &MachineName, files: &Files) -> Result<Notice, SaveError> {
        let (file, copy) = (self.machine_file(name), self.copy_file(name));
        let kept = match &files.file {
            Found::Damaged(_, text) => Some(self.keep(&file, text, "damaged")?),
            Found::Good(..) | Found::Missing => None,
        };
        let described = self.describe(name, &files.file, fate(kept.as_deref()));
        let kept = match &files.copy {
            Found::Damaged(_, text) => Some(self.keep(&copy, text, "damaged")?),
            Found::Good(..) | Found::Missing => None,
        };
        let notice = self.notice(described, name, &files.copy, fate(kept.as_deref()));
        if kept.is_some() {
            self.remove_file(&copy)?;
        }
        // The files are moved only now, so that at least one exists at every moment.
        match &files.copy {
            Found::Good(_, text) => self.write(&file, text)?,
            Found::Damaged(..) | Found::Missing => self.remove_file(&file)?,
        }
        Ok(notice)
    }

    /// The notice if nothing can be written and the files are left unchanged.
    pub(super) fn left_alone(
        &self,
        name: &MachineName,
        files: &Files,
        reason: Option<&SaveError>,
    ) -> Notice {
        let reason = reason.map(SaveError::to_string);
        let fate = reason.as_ref().map_or(fate(None), |it| ["alone", it]);
        let file = self.describe(name, &files.file, fate);
        self.notice(file, name, &files.copy, self::fate(None))
    }

    fn describe(&self, name: &MachineName, found: &Found<Pair>, [fate, kept]: [&str; 2]) -> Said {
        let file = shown(&self.machine_file(name));
        let (state, reason) = state(found);
        say!("file-found", state, file, reason, fate, kept)
    }

    /// The notice about a file, which is described already, and its copy.
    fn notice(
        &self,
        file: Said,
        name: &MachineName,
        found: &Found<Pair>,
        [fate, kept]: [&str; 2],
    ) -> Notice {
        let copy = file_name(&self.copy_file(name));
        let (state, reason) = state(found);
        let copy = say!("copy-found", state, copy, reason, fate, kept);
        Notice(say!("recovered", told = file, copy))
    }

    /// Keeps the copy of a former machine under another name, before another machine gets its name.
    pub(super) fn keep_old_copy(&self, name: &MachineName) -> Result<Option<Notice>, SaveError> {
        let copy = self.copy_file(name);
        let text = self.disk.read(&copy);
        let Some(text) = text.map_err(|error| SaveError::write(&copy, &error))? else {
            return Ok(None);
        };
        let kept = self.keep(&copy, &text, "old")?;
        self.remove_file(&copy)?;
        Ok(Some(Notice(say!("old-copy", copy = shown(&copy), kept))))
    }
}

/// The key of the variant for what was done with a damaged file, kept under this name or unchanged.
fn fate(kept: Option<&str>) -> [&str; 2] {
    kept.map_or(["none", ""], |kept| ["kept", kept])
}

/// The key of the variant for the state of a file, and the reason if it is damaged.
fn state(found: &Found<Pair>) -> (&'static str, Said) {
    let state = match found {
        Found::Damaged(reason, _) => return ("damaged", reason.said()),
        Found::Missing => "missing",
        Found::Good(..) => "good",
    };
    (state, say!("plain-text", text = ""))
}

/// A machine that was read without its lock.
#[derive(Debug)]
pub struct Loaded {
    /// The machine, if there is one.
    pub machine: Option<Pair>,
    /// A notice if the machine is from the last good copy.
    pub notice: Option<Notice>,
}

impl Store {
    /// Reads a machine, without locking or writing.
    ///
    /// # Errors
    ///
    /// If it is damaged without a good copy, unreadable, or from a later release.
    pub fn load(&self, name: &MachineName) -> Result<Loaded, ReadError> {
        self.load_text(name).map(|(loaded, _)| loaded)
    }

    /// Reads a machine with its text.
    pub(super) fn load_text(
        &self,
        name: &MachineName,
    ) -> Result<(Loaded, Option<Vec<u8>>), ReadError> {
        let name = self.resolve(name)?;
        let files = self.find_machine(&name)?;
        let notice = self.left_alone(&name, &files, None);
        let (found, notice) = match (files.file, files.copy) {
            (Found::Good(machine, text), _) => (Some((machine, text)), None),
            (_, Found::Good(machine, text)) => (Some((machine, text)), Some(notice)),
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
