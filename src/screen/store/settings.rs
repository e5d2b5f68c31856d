//! The settings: what the user chose about the screen, and the machine used last.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::format::{self, Format, FormatError};
use super::lock::Lock;
use super::read::ReadError;
use super::recovery::{Notice, file_name};
use super::{SaveError, Saved, Store};
use crate::app::{LabPlan, Preferences};
use crate::engine::{MachineName, MachineNameError};

const SETTINGS: Format = Format {
    name: "menace settings",
    newest: 4,
};

/// The settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The machine used last.
    pub machine: Option<MachineName>,
    /// The person's choices about the screen.
    pub preferences: Preferences,
    /// The plan of the Lab, where it is not the usual one.
    pub lab: Option<LabPlan>,
}

/// The members that version 1 of the file knows, and those that each later one knows besides.
///
/// All others need version 4: earlier releases, which would take the file for damaged, leave it
/// alone then.
const KNOWN: [&[&str]; 3] = [
    &[
        "machine", "theme", "zoom", "mark", "follow", "mouse", "motion", "opponent", "measure",
    ],
    &["color", "ascii", "numbering", "watched"],
    &["amounts", "questions", "lab"],
];

impl Store {
    /// The settings, the usual ones where they cannot be read; nothing is written whatever they
    /// are.
    pub fn settings(&self) -> Settings {
        self.load_settings()
            .ok()
            .flatten()
            .map(|(settings, _)| settings)
            .unwrap_or_default()
    }

    /// The settings; where they cannot be read, the usual ones and the reason. A damaged file is
    /// set aside; one of a newer version or of another program is left alone.
    pub fn recover_settings(&self) -> (Settings, Option<Notice>) {
        let reason = match self.load_settings() {
            Ok(found) => {
                return (
                    found.map(|(settings, _)| settings).unwrap_or_default(),
                    None,
                );
            }
            Err(ReadError::Damaged { path, reason }) => {
                let kept = self
                    .lock_settings()
                    .and_then(|_lock| self.files.set_aside(&path, "damaged"));
                let fate = match kept {
                    Ok(kept) => format!("kept as {}", file_name(&kept)),
                    Err(error) => format!("left alone ({error})"),
                };
                format!("{} is damaged ({reason}) and {fate}", path.display())
            }
            Err(error) => error.to_string(),
        };
        (
            Settings::default(),
            Some(Notice(reason + "; the usual settings are used")),
        )
    }

    /// Saves the settings, unless the file says the same already.
    ///
    /// # Errors
    ///
    /// When they cannot be written, or the file is of a newer version or of another program. It is
    /// then as it was.
    pub fn save_settings(&self, settings: &Settings) -> Result<Saved, SaveError> {
        let file = self.settings_file();
        let text = to_text(settings).map_err(|error| SaveError::write(&file, &error))?;
        let says_the_same = match self.load_settings() {
            Ok(None) => *settings == Settings::default(),
            Ok(Some((_, old))) => old == text,
            Err(ReadError::Damaged { .. }) => false,
            Err(error) => return Err(SaveError::write(&file, &error.reason())),
        };
        if says_the_same {
            return Ok(Saved::Unchanged);
        }
        let _lock = self.lock_settings()?;
        if let Err(ReadError::Damaged { .. }) = self.load_settings() {
            self.files.keep(&file, "damaged")?;
        }
        self.files.replace(&file, &text, None)?;
        Ok(Saved::Written)
    }

    /// The settings and the text of their file, `None` where there is none.
    fn load_settings(&self) -> Result<Option<(Settings, Vec<u8>)>, ReadError> {
        self.files.parse(&self.settings_file(), from_text)
    }

    /// Replaces a machine's name in the settings; returns the notice where they cannot be saved.
    pub(super) fn rename_in_settings(
        &self,
        name: &MachineName,
        instead: Option<&MachineName>,
    ) -> Option<Notice> {
        // Settings that cannot be read name none.
        let (settings, _) = self.load_settings().ok().flatten()?;
        let named = settings.machine.as_ref()?;
        let is_meant = named == name || named.is_like(name) && !self.names().ok()?.contains(named);
        if !is_meant {
            return None;
        }
        let saved = self.save_settings(&Settings {
            machine: instead.cloned(),
            ..settings
        });
        Some(Notice(format!(
            "the settings still name machine '{name}': {}",
            saved.err()?
        )))
    }

    /// Locks the settings, once no other program is writing them.
    fn lock_settings(&self) -> Result<Lock, SaveError> {
        self.files
            .create_directory(&self.dir)
            .map_err(|error| SaveError::write(&self.dir, &error))?;
        let lock = Lock::wait(&self.files, &self.dir.join("settings.lock"))?;
        self.files.remove_leftovers(&self.settings_file())?;
        Ok(lock)
    }
}

/// The settings that a text describes.
fn from_text(text: &[u8]) -> Result<Settings, FormatError> {
    let shape = SETTINGS.read(text, |shape: &SettingsShape| (&shape.format, shape.version))?;
    let mut members = shape.settings;
    members.retain(|_, value| !value.is_null());
    let machine = match members.remove("machine") {
        Some(name) => {
            let name: String = format::from_json(name)?;
            let name = name.parse().map_err(|error: MachineNameError| {
                FormatError::Invalid(format!("machine: {error}"))
            })?;
            Some(name)
        }
        None => None,
    };
    let lab = members.remove("lab").map(format::from_json).transpose()?;
    let preferences = format::from_json(Value::Object(members))?;
    Ok(Settings {
        machine,
        preferences,
        lab,
    })
}

/// The settings as text, in the oldest version that knows all that they say.
fn to_text(settings: &Settings) -> io::Result<Vec<u8>> {
    let settings = Members {
        machine: settings.machine.as_ref().map(MachineName::as_str),
        preferences: settings.preferences,
        lab: settings.lab.as_ref(),
    };
    let said = serde_json::to_value(&settings)?;
    let versions_before = |member: &String| {
        KNOWN
            .iter()
            .position(|known| known.contains(&member.as_str()))
            .unwrap_or(KNOWN.len())
    };
    let members = said.as_object().into_iter().flat_map(Map::keys);
    let version = members.map(versions_before).max().unwrap_or(0) + 1;
    format::to_text(&WrittenSettings {
        format: SETTINGS.name,
        version: version as u64,
        settings,
    })
}

/// The settings' file as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsShape {
    format: String,
    version: u64,
    settings: Map<String, Value>,
}

/// The settings' file as it is written.
#[derive(Serialize)]
struct WrittenSettings<'a> {
    format: &'a str,
    version: u64,
    settings: Members<'a>,
}

/// The members of the file that are the settings.
#[derive(Serialize)]
struct Members<'a> {
    machine: Option<&'a str>,
    #[serde(flatten)]
    preferences: Preferences,
    #[serde(skip_serializing_if = "Option::is_none")]
    lab: Option<&'a LabPlan>,
}
