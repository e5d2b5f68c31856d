//! The settings: the preferences and the machine used last.

use std::collections::BTreeSet;
use std::io;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::files::{Found, shown};
use super::format::{self, Format, FormatError};
use super::lock::Lock;
use super::recovery::Notice;
use super::{ReadError, SaveError, Saved, Store};
use crate::engine::{MachineName, MachineNameError};
use crate::model::Preferences;
use crate::words::say;

const SETTINGS: Format = Format {
    name: "menace settings",
    newest: 4,
};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The machine used last.
    pub machine: Option<MachineName>,
    /// The person's choices about the screen.
    pub preferences: Preferences,
}

/// The members of the file with the version that introduced them: an earlier release treats an
/// unknown member as damage, but leaves a later version alone. Obsolete members are dropped when
/// read.
const MEMBERS: [(&str, u64); 20] = [
    ("machine", 1),
    ("theme", 1),
    ("zoom", 1),
    ("mark", 1),
    ("follow", 1),
    ("mouse", 1),
    ("motion", 1),
    ("opponent", 1),
    ("measure", 1),
    ("color", 2),
    ("ascii", 2),
    ("numbering", 2),
    ("watched", 2),
    ("amounts", 3),
    ("questions", 3),
    ("lab", 3),
    ("language", 4),
    ("games", 4),
    ("pace", 4),
    ("draws_at_once", 4),
];

/// The version that introduced a member, if it exists.
fn version_of(name: &str) -> Option<u64> {
    let member = MEMBERS.iter().find(|(member, _)| *member == name);
    member.map(|&(_, version)| version)
}

impl Store {
    /// The settings, or the defaults if they cannot be read. Nothing is written.
    pub fn settings(&self) -> Settings {
        let found = self.load_settings().ok().and_then(Found::good);
        found.map(|(settings, _)| settings).unwrap_or_default()
    }

    /// The settings, or the defaults and the reason if they cannot be read. A damaged file is set
    /// aside; one from a later release or another program is left unchanged.
    pub fn recover_settings(&self) -> (Settings, Option<Notice>) {
        let file = self.settings_file();
        let reason = match self.load_settings() {
            Ok(Found::Good(settings, _)) => return (settings, None),
            Ok(Found::Missing) => return (Settings::default(), None),
            Ok(Found::Damaged(reason, text)) => {
                let kept = self.lock_settings().and_then(|_lock| {
                    let kept = self.keep(&file, &text, "damaged")?;
                    self.remove_file(&file).map(|()| kept)
                });
                let (fate, kept) = match kept {
                    Ok(kept) => ("kept", kept),
                    Err(error) => ("alone", error.to_string()),
                };
                let file = shown(&file);
                let reason = reason.said();
                say!("file-found", state = "damaged", file, reason, fate, kept)
            }
            Err(error) => say!("plain-text", text = error.to_string()),
        };
        (
            Settings::default(),
            Some(Notice(say!("settings-lost", reason))),
        )
    }

    /// Saves the settings, unless the file is up to date.
    ///
    /// # Errors
    ///
    /// If they cannot be written, or the file is from a later release or another program; it is
    /// then unchanged.
    pub fn save_settings(&self, settings: &Settings) -> Result<Saved, SaveError> {
        self.save_changed(|_| Ok(settings.clone()))
    }

    /// Saves the machine used last, and the changes between two states of the other settings, so
    /// that changes saved by another program in between are kept.
    ///
    /// # Errors
    ///
    /// See [`Store::save_settings`].
    pub fn save_changes(&self, before: &Settings, after: &Settings) -> Result<Saved, SaveError> {
        self.save_changed(|now| with_changes(&now, before, after))
    }

    fn save_changed(
        &self,
        change: impl Fn(Settings) -> io::Result<Settings>,
    ) -> Result<Saved, SaveError> {
        // The check before locking: locks are not available everywhere.
        if self.changed_text(&change)?.is_none() {
            return Ok(Saved::Unchanged);
        }
        let _lock = self.lock_settings()?;
        // The check after locking: another program may have saved in between.
        let Some((text, damaged)) = self.changed_text(&change)? else {
            return Ok(Saved::Unchanged);
        };
        let file = self.settings_file();
        if let Some(damaged) = damaged {
            self.keep(&file, &damaged, "damaged")?;
        }
        self.write(&file, &text)?;
        Ok(Saved::Written)
    }

    /// The text of the settings after a change, and that of a damaged file to be kept; `None` if
    /// the file is up to date.
    #[expect(clippy::type_complexity, reason = "two texts")]
    fn changed_text(
        &self,
        change: impl Fn(Settings) -> io::Result<Settings>,
    ) -> Result<Option<(Vec<u8>, Option<Vec<u8>>)>, SaveError> {
        let failed = |error| SaveError::write(&self.settings_file(), &error);
        let usual = Settings::default();
        let (now, old, damaged) = match self.load_settings() {
            Ok(Found::Good(settings, text)) => (settings, text, None),
            Ok(Found::Missing) => (usual.clone(), to_text(&usual).map_err(failed)?, None),
            Ok(Found::Damaged(_, text)) => (usual, Vec::new(), Some(text)),
            Err(error) => {
                let file = self.settings_file();
                return Err(SaveError::new("write", &file, error.reason()));
            }
        };
        let text = change(now).and_then(|settings| to_text(&settings));
        let text = text.map_err(failed)?;
        Ok((text != old).then_some((text, damaged)))
    }

    /// The settings with the text of their file.
    fn load_settings(&self) -> Result<Found<Settings>, ReadError> {
        self.find(&self.settings_file(), from_text)
    }

    /// Replaces a machine's name in the settings; returns a notice if they cannot be saved.
    pub(super) fn rename_in_settings(
        &self,
        name: &MachineName,
        instead: Option<&MachineName>,
    ) -> Option<Notice> {
        // Unreadable settings have no machine.
        let (settings, _) = self.load_settings().ok()?.good()?;
        let named = settings.machine.as_ref()?;
        let is_meant = named == name || named.is_like(name) && !self.names().ok()?.contains(named);
        if !is_meant {
            return None;
        }
        let saved = self.save_settings(&Settings {
            machine: instead.cloned(),
            ..settings
        });
        let reason = saved.err()?.to_string();
        Some(Notice(say!("settings-name", machine = name, reason)))
    }

    /// Locks the settings, waiting for other programs.
    fn lock_settings(&self) -> Result<Lock, SaveError> {
        let lock = self.wait_for_lock(&self.dir.join("settings.lock"))?;
        self.remove_leftovers(&self.dir, "settings")?;
        Ok(lock)
    }
}

/// Parses the text of the settings.
fn from_text(text: &[u8]) -> Result<Settings, FormatError> {
    let shape: SettingsShape = SETTINGS.read(text)?;
    from_members(shape.settings)
}

/// The settings from these members.
fn from_members(mut members: Map<String, Value>) -> Result<Settings, FormatError> {
    if let Some(name) = members.keys().find(|name| version_of(name).is_none()) {
        return Err(FormatError::Invalid(format!(
            "there is no setting '{name}'"
        )));
    }
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
    let preferences = format::from_json(Value::Object(members))?;
    Ok(Settings {
        machine,
        preferences,
    })
}

/// The present settings with the changes between two others. Machine and watched games belong
/// together, and are taken from `after`.
fn with_changes(now: &Settings, before: &Settings, after: &Settings) -> io::Result<Settings> {
    let (now, before) = (to_members(now)?, to_members(before)?);
    let mut members = to_members(after)?;
    let names: BTreeSet<String> = now.keys().chain(members.keys()).cloned().collect();
    for name in names {
        let is_one_with_the_machine = ["machine", "watched"].contains(&name.as_str());
        if is_one_with_the_machine || before.get(&name) != members.get(&name) {
            continue;
        }
        match now.get(&name) {
            Some(value) => members.insert(name, value.clone()),
            None => members.remove(&name),
        };
    }
    from_members(members).map_err(io::Error::other)
}

/// The members of the settings.
fn to_members(settings: &Settings) -> io::Result<Map<String, Value>> {
    let members = serde_json::to_value(Members::of(settings))?;
    Ok(members.as_object().cloned().unwrap_or_default())
}

/// The text of the settings, in the oldest version that has all their members.
fn to_text(settings: &Settings) -> io::Result<Vec<u8>> {
    let members = to_members(settings)?;
    let versions = members.keys().filter_map(|name| version_of(name));
    let versions = versions.chain([settings.preferences.opponent.file_version()]);
    format::to_text(&WrittenSettings {
        format: SETTINGS.name,
        version: versions.max().unwrap_or(1),
        settings: Members::of(settings),
    })
}

/// The file of the settings, as read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsShape {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    settings: Map<String, Value>,
}

/// The file of the settings, as written.
#[derive(Serialize)]
struct WrittenSettings<'a> {
    format: &'a str,
    version: u64,
    settings: Members<'a>,
}

/// The settings in the file.
#[derive(Serialize)]
struct Members<'a> {
    machine: Option<&'a str>,
    #[serde(flatten)]
    preferences: Preferences,
}

impl<'a> Members<'a> {
    fn of(settings: &'a Settings) -> Self {
        Self {
            machine: settings.machine.as_ref().map(MachineName::as_str),
            preferences: settings.preferences,
        }
    }
}
