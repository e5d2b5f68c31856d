//! Damaged files, and what became of them.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::{FormatError, SaveError, atomic};

/// What was wrong with a file and what became of it. As text it is one line for the user.
#[derive(Debug)]
pub struct Damage {
    file: PathBuf,
    reason: FormatError,
    fate: Recovery,
}

#[derive(Debug)]
enum Recovery {
    /// It has another name now, and this good copy, if there is one, is in its place.
    SetAside { quarantine: PathBuf, copy: Option<PathBuf> },
    /// Nothing can be written, so it is where it was, and the good copy is where it was too.
    LeftAlone { save_error: SaveError, copy: Option<PathBuf> },
}

impl Damage {
    /// Sets a damaged file aside, and puts the text of its good copy in its place.
    pub(super) fn set_aside(file: PathBuf, reason: FormatError, copy: Option<(&Path, &[u8])>) -> Self {
        let copy_file = copy.map(|(copy, _)| copy.to_owned());
        let fate = match move_aside(&file, copy.map(|(_, text)| text)) {
            Ok(quarantine) => Recovery::SetAside { quarantine, copy: copy_file },
            Err(error) => Recovery::LeftAlone { save_error: SaveError::new(&file, &error), copy: copy_file },
        };
        Self { file, reason, fate }
    }

    /// Leaves a damaged file where it is, since nothing can be written.
    pub(super) fn left_alone(file: PathBuf, reason: FormatError, copy: Option<&Path>, save_error: SaveError) -> Self {
        Self { file, reason, fate: Recovery::LeftAlone { save_error, copy: copy.map(Path::to_owned) } }
    }

    /// The file by which the damaged file is kept, if it could be set aside.
    pub fn quarantine(&self) -> Option<&Path> {
        match &self.fate {
            Recovery::SetAside { quarantine, .. } => Some(quarantine),
            Recovery::LeftAlone { .. } => None,
        }
    }

    /// Why the file could not be set aside.
    pub(super) fn save_error(&self) -> Option<&SaveError> {
        match &self.fate {
            Recovery::SetAside { .. } => None,
            Recovery::LeftAlone { save_error, .. } => Some(save_error),
        }
    }
}

/// Moves a file out of the way. Its place is never empty when there is something to put there.
pub(super) fn move_aside(file: &Path, instead: Option<&[u8]>) -> io::Result<PathBuf> {
    let aside = atomic::link_as_backup(file)?;
    match instead {
        Some(text) => atomic::replace(file, text, None)?,
        None => atomic::remove_if_exists(file)?,
    }
    Ok(aside)
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (fate, copy) = match &self.fate {
            Recovery::SetAside { quarantine, copy } => (format!("kept as {}", name(quarantine)), copy),
            Recovery::LeftAlone { save_error, copy } => (format!("left alone: {save_error}"), copy),
        };
        write!(f, "{} is damaged ({}) and {fate}; ", self.file.display(), self.reason)?;
        match copy {
            Some(copy) => write!(f, "the last good copy, {}, is used", name(copy)),
            None => f.write_str("there is no good copy of it"),
        }
    }
}
