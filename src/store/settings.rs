//! The settings: what the user chose about the screen, and the machine used last.

use serde::{Deserialize, Serialize};

use super::format::{self, Format, FormatError};
use super::lock::Lock;
use super::read::ReadError;
use super::recovery::{Notice, file_name};
use super::{SaveError, Saved, Store};
use crate::engine::{MachineName, Opponent};
use crate::game::Mark;

const SETTINGS: Format = Format {
    name: "menace settings",
    newest: 2,
};

/// What the user chose; `None` is what the program does by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The machine used last.
    pub machine: Option<MachineName>,
    /// The theme, by name.
    pub theme: Option<String>,
    /// When to use color, by name.
    pub color: Option<String>,
    /// Whether nothing outside ASCII is drawn, whatever the locale says.
    pub ascii: Option<bool>,
    /// How large the boxes are drawn, by name.
    pub zoom: Option<String>,
    /// The mark that the user's moves have on the screen.
    pub mark: Option<Mark>,
    /// How the squares are numbered on the screen, by name.
    pub numbering: Option<String>,
    /// Whether the grid of boxes follows the game.
    pub follow: Option<bool>,
    /// Whether the mouse is listened to.
    pub mouse: Option<bool>,
    /// Whether anything moves on the screen by itself.
    pub motion: Option<bool>,
    /// The opponent to train against.
    pub opponent: Option<Opponent>,
    /// The opponent against whom the chances are worked out.
    pub measure: Option<Opponent>,
    /// The games between two programs that were being watched: how many were finished, and how many
    /// were asked for.
    pub watched: Option<(u64, u64)>,
}

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
        let text = format::to_text(&SettingsShape::of(settings))
            .map_err(|error| SaveError::write(&file, &error))?;
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

    /// Makes settings that name a machine name the one in its place; where they cannot be saved,
    /// says so.
    pub(super) fn rename_in_settings(
        &self,
        name: &MachineName,
        instead: Option<&MachineName>,
    ) -> Option<Notice> {
        // Settings that cannot be read name none.
        let (settings, _) = self.load_settings().ok().flatten()?;
        if settings.machine.as_ref() != Some(name) {
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

    /// Waits until no other program is writing the settings, which takes it a moment.
    fn lock_settings(&self) -> Result<Lock, SaveError> {
        self.files
            .create_directory(&self.dir)
            .map_err(|error| SaveError::write(&self.dir, &error))?;
        let lock = Lock::wait(&self.files, &self.dir.join("settings.lock"))?;
        self.files.remove_leftovers(&self.settings_file())?;
        Ok(lock)
    }
}

fn from_text(text: &[u8]) -> Result<Settings, FormatError> {
    SETTINGS.version_of(text)?;
    Ok(format::parse::<SettingsShape>(text)?.settings)
}

/// The settings' file: version 2 where something is chosen that version 1 has no word for.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsShape {
    format: String,
    version: u64,
    #[serde(with = "ChoicesShape")]
    settings: Settings,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Settings", deny_unknown_fields)]
struct ChoicesShape {
    #[serde(default, with = "as_text")]
    machine: Option<MachineName>,
    theme: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ascii: Option<bool>,
    zoom: Option<String>,
    #[serde(default, with = "as_text")]
    mark: Option<Mark>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbering: Option<String>,
    follow: Option<bool>,
    mouse: Option<bool>,
    motion: Option<bool>,
    #[serde(default, with = "as_text")]
    opponent: Option<Opponent>,
    #[serde(default, with = "as_text")]
    measure: Option<Opponent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    watched: Option<(u64, u64)>,
}

impl SettingsShape {
    fn of(settings: &Settings) -> Self {
        let Settings {
            color,
            ascii,
            numbering,
            watched,
            ..
        } = settings;
        let is_new = color.is_some() || ascii.is_some() || numbering.is_some() || watched.is_some();
        Self {
            format: SETTINGS.name.to_owned(),
            version: if is_new { 2 } else { 1 },
            settings: settings.clone(),
        }
    }
}

/// Values of the game and the engine, which know nothing of files, by the text that people know
/// them by.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().map(T::to_string).serialize(serializer)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text: Option<String> = Option::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom))
            .transpose()
    }
}
