//! The settings: the preferences and the machine used last.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::files::{Found, shown};
use super::format::{self, Format, FormatError};
use super::lock::Lock;
use super::recovery::Notice;
use super::{ReadError, SaveError, Saved, Store};
use crate::engine::MachineName;
use crate::model::Preferences;
use crate::words::say;

const SETTINGS: Format = Format {
    name: "menace settings",
    newest: 4,
};

/// The settings: the machine used last, and the person's choices about the screen. Members of later
/// or earlier releases that mean nothing here are kept in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The machine used last.
    #[serde(default)]
    pub machine: Option<MachineName>,
    /// The person's choices about the screen.
    #[serde(flatten)]
    pub preferences: Preferences,
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
        let mut others = Members::new();
        let (now, old, damaged) = match self.load_settings() {
            Ok(Found::Good(settings, text)) => {
                others = unknown_members(&text);
                (settings, text, None)
            }
            Ok(Found::Missing) => {
                let text = to_text(&usual, &others).map_err(failed)?;
                (usual.clone(), text, None)
            }
            Ok(Found::Damaged(_, text)) => (usual, Vec::new(), Some(text)),
            Err(error) => {
                let file = self.settings_file();
                return Err(SaveError::new("write", &file, error.reason()));
            }
        };
        let text = change(now).and_then(|settings| to_text(&settings, &others));
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

/// The file of the settings.
#[derive(Serialize, Deserialize)]
struct SettingsFile<T> {
    format: String,
    version: u64,
    settings: T,
}

/// The members of the settings, by name.
type Members = Map<String, Value>;

/// Parses the text of the settings.
fn from_text(text: &[u8]) -> Result<Settings, FormatError> {
    let file: SettingsFile<Members> = SETTINGS.read(text)?;
    from_members(file.settings)
}

/// The settings with these members; without a value a member has its default.
fn from_members(mut members: Members) -> Result<Settings, FormatError> {
    members.retain(|_, value| !value.is_null());
    Ok(serde_json::from_value(Value::Object(members))?)
}

/// The members of a text that mean nothing here, as those of other releases.
fn unknown_members(text: &[u8]) -> Members {
    let file = SETTINGS.read::<SettingsFile<Members>>(text);
    let mut members = file.map_or_else(|_| Members::new(), |file| file.settings);
    members.retain(|name, value| {
        let alone = Members::from_iter([(name.clone(), value.take())]);
        let means_nothing = from_members(alone.clone()).is_ok_and(|it| it == Settings::default());
        *value = alone.into_values().next().unwrap_or_default();
        means_nothing
    });
    members
}

/// The text of the settings, with members that mean nothing here.
fn to_text(settings: &Settings, others: &Members) -> io::Result<Vec<u8>> {
    let Value::Object(known) = serde_json::to_value(settings)? else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    let others = others.iter().filter(|(name, _)| !known.contains_key(*name));
    format::to_text(&SettingsFile {
        format: SETTINGS.name.to_owned(),
        version: SETTINGS.newest,
        settings: WithOthers {
            settings,
            others: others.collect(),
        },
    })
}

/// The settings, then the members that mean nothing here.
#[derive(Serialize)]
struct WithOthers<'a> {
    #[serde(flatten)]
    settings: &'a Settings,
    #[serde(flatten)]
    others: BTreeMap<&'a String, &'a Value>,
}

/// The present settings with the changes between two others. Machine, watched games and the
/// rest of a training belong together, and are taken from `after`.
fn with_changes(now: &Settings, before: &Settings, after: &Settings) -> io::Result<Settings> {
    let members = |settings: &Settings| -> io::Result<Members> {
        Ok(serde_json::from_value(serde_json::to_value(settings)?)?)
    };
    let now = members(now)?;
    let before = members(before)?;
    let mut changed = members(after)?;
    let is_kept = |name: &String| !["machine", "watched", "rest"].contains(&name.as_str());
    let names: BTreeSet<String> = now.keys().chain(changed.keys()).cloned().collect();
    for name in names.into_iter().filter(is_kept) {
        if before.get(&name) != changed.get(&name) {
            continue;
        }
        match now.get(&name) {
            Some(value) => changed.insert(name, value.clone()),
            None => changed.remove(&name),
        };
    }
    from_members(changed).map_err(io::Error::other)
}
