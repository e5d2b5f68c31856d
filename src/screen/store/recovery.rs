//! The recovery of a missing or damaged machine's file: the one rule for every command.
//!
//! A good file is used. Where it is missing or damaged, its last good copy is used if there is one,
//! and the user is told. A file or a copy that cannot be read, or that a newer version wrote, is
//! refused and all is left alone: it may be good. Nothing is ever overwritten that is not kept
//! elsewhere; a damaged file is set aside under another name.

use std::fmt;
use std::path::Path;

use super::file_system::Lack;
use super::format::{self, FormatError};
use super::{ReadError, SaveError, Store};
use crate::engine::{Machine, MachineName};

/// Something that the user must be told, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice(pub(super) String);

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The files found of a machine.
#[derive(Debug)]
pub(super) enum Found {
    /// Neither a file nor a copy.
    Nothing,
    /// A good file, and its text.
    File(Box<Machine>, Vec<u8>),
    /// No good file. Of the copy there is this.
    NoFile(Problem, LastCopy),
}

/// The problem of the file.
#[derive(Debug)]
pub(super) enum Problem {
    /// It is not there.
    Missing,
    /// It is no machine, for this reason.
    Damaged(FormatError),
}

/// The state of the last good copy.
#[derive(Debug)]
pub(super) enum LastCopy {
    /// There is none.
    Missing,
    /// It is good, and this is its text.
    Good(Box<Machine>, Vec<u8>),
    /// It is no machine either, for this reason.
    Damaged(FormatError),
}

impl Store {
    /// Finds what there is of a machine, and changes nothing.
    pub(super) fn find(&self, name: &MachineName) -> Result<Found, ReadError> {
        let problem = match self
            .files
            .parse(&self.machine_file(name), format::machine_from_text)
        {
            Ok(Some((machine, text))) => return Ok(Found::File(Box::new(machine), text)),
            Ok(None) => Problem::Missing,
            Err(ReadError::Damaged { reason, .. }) => Problem::Damaged(reason),
            Err(error) => return Err(error),
        };
        let copy = match self
            .files
            .parse(&self.copy_file(name), format::machine_from_text)
        {
            Ok(Some((machine, text))) => LastCopy::Good(Box::new(machine), text),
            Ok(None) => LastCopy::Missing,
            Err(ReadError::Damaged { reason, .. }) => LastCopy::Damaged(reason),
            Err(error) => {
                return Err(ReadError::Copy {
                    problem: self.tell(name, &problem),
                    error: Box::new(error),
                });
            }
        };
        Ok(match (problem, copy) {
            (Problem::Missing, LastCopy::Missing) => Found::Nothing,
            (problem, copy) => Found::NoFile(problem, copy),
        })
    }

    /// Sets aside what is damaged and puts the copy in the place of the file. The caller has the
    /// lock.
    pub(super) fn restore(
        &self,
        name: &MachineName,
        problem: &Problem,
        copy: &LastCopy,
    ) -> Result<Notice, SaveError> {
        let (file, copy_file) = (self.machine_file(name), self.copy_file(name));
        let mut told = self.tell(name, problem);
        if let Problem::Damaged(_) = problem {
            told = format!(
                "{told} and kept as {}",
                file_name(&self.files.keep(&file, "damaged")?)
            );
        }
        told += &self.tell_copy(name, copy);
        if let LastCopy::Damaged(_) = copy {
            told = format!(
                "{told} and kept as {}",
                file_name(&self.files.set_aside(&copy_file, "damaged")?)
            );
        }
        // Up to here each file is where it was: at no moment is there neither.
        match copy {
            LastCopy::Good(_, text) => self.files.replace(&file, text, None)?,
            LastCopy::Damaged(_) | LastCopy::Missing => self.files.remove_file(&file)?,
        }
        Ok(Notice(told))
    }

    /// The notice where nothing is written: all is left alone.
    pub(super) fn left_alone(
        &self,
        name: &MachineName,
        problem: &Problem,
        copy: &LastCopy,
        reason: Option<&SaveError>,
    ) -> Notice {
        let reason = reason.map_or(String::new(), |reason| {
            format!(" and left alone ({reason})")
        });
        Notice(self.tell(name, problem) + &reason + &self.tell_copy(name, copy))
    }

    fn tell(&self, name: &MachineName, problem: &Problem) -> String {
        let file = self.machine_file(name);
        match problem {
            Problem::Missing => format!("{} is missing", file.display()),
            Problem::Damaged(reason) => format!("{} is damaged ({reason})", file.display()),
        }
    }

    fn tell_copy(&self, name: &MachineName, copy: &LastCopy) -> String {
        let file = self.copy_file(name);
        match copy {
            LastCopy::Good(..) => format!("; the last good copy, {}, is used", file_name(&file)),
            LastCopy::Missing => "; there is no good copy of it".to_owned(),
            LastCopy::Damaged(reason) => format!(
                "; its copy, {}, is damaged too ({reason})",
                file_name(&file)
            ),
        }
    }

    /// The notices of operations that the medium lacks, each once.
    pub fn take_lacks(&self) -> Vec<Notice> {
        self.files
            .take_lacks()
            .into_iter()
            .map(|lack| self.tell_lack(lack))
            .collect()
    }

    fn tell_lack(&self, lack: Lack) -> Notice {
        let told = match lack {
            Lack::Lock => "locks; let no other program use a machine meanwhile",
            Lack::Sync => "syncs; what was saved last may be lost with the power",
        };
        Notice(format!(
            "the file system of {} has no {told}",
            self.dir.display()
        ))
    }

    /// Sets aside the copy of a machine that is no more, before another gets its name.
    pub(super) fn set_aside_old_copy(
        &self,
        name: &MachineName,
    ) -> Result<Option<Notice>, SaveError> {
        let copy = self.copy_file(name);
        if !self
            .files
            .has(&copy)
            .map_err(|error| SaveError::write(&copy, &error))?
        {
            return Ok(None);
        }
        let kept = self.files.set_aside(&copy, "old")?;
        let told = format!(
            "{} was left of an older machine and is kept as {}",
            copy.display(),
            file_name(&kept)
        );
        Ok(Some(Notice(told)))
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
        let (found, notice) = match self.find(&name)? {
            Found::Nothing | Found::NoFile(Problem::Missing, LastCopy::Missing) => (None, None),
            Found::File(machine, text) => (Some((machine, text)), None),
            Found::NoFile(problem, copy @ LastCopy::Good(..)) => {
                let notice = self.left_alone(&name, &problem, &copy, None);
                (copy.good(), Some(notice))
            }
            Found::NoFile(Problem::Damaged(reason), _) => {
                return Err(ReadError::Damaged {
                    path: self.machine_file(&name),
                    reason,
                });
            }
            Found::NoFile(Problem::Missing, LastCopy::Damaged(reason)) => {
                return Err(ReadError::Damaged {
                    path: self.copy_file(&name),
                    reason,
                });
            }
        };
        let (machine, text) = found.unzip();
        Ok((
            Loaded {
                machine: machine.map(|machine| *machine),
                notice,
            },
            text,
        ))
    }
}

impl LastCopy {
    /// The machine and its text, if the copy is good.
    pub(super) fn good(self) -> Option<(Box<Machine>, Vec<u8>)> {
        match self {
            Self::Good(machine, text) => Some((machine, text)),
            Self::Missing | Self::Damaged(_) => None,
        }
    }
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
