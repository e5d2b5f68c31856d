//! The settings: what the user chose about the screen, and the machine used last.

use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::format::{self, Format, FormatError};
use super::lock::Lock;
use super::read::{self, ReadError};
use super::{Damage, SaveError, Saved, Store, atomic, damage};
use crate::engine::{MachineName, Opponent};
use crate::game::Mark;

const SETTINGS: Format = Format { name: "menace settings", newest: 1 };

/// What the user chose; `None` is what the program does by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The machine used last.
    pub machine: Option<MachineName>,
    /// The theme, by name.
    pub theme: Option<String>,
    /// How large the boxes are drawn, by name.
    pub zoom: Option<String>,
    /// The mark that the user's moves have on the screen.
    pub mark: Option<Mark>,
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
}

/// Why the settings are the usual ones. As text it is one line for the user.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file was not read, and will not be overwritten.
    #[error("{0}; the usual settings are used")]
    Read(#[from] ReadError),
    /// The file says something else.
    #[error("{0}")]
    Damaged(Damage),
}

impl Store {
    /// The settings; where they cannot be read, the usual ones and the reason. A damaged file is set aside.
    pub fn recover_settings(&self) -> (Settings, Option<SettingsError>) {
        match self.load_settings() {
            Ok(found) => (found.map(|(settings, _)| settings).unwrap_or_default(), None),
            Err(ReadError::Damaged { path, reason }) => {
                let damage = match self.lock_settings() {
                    Ok(_lock) => Damage::set_aside(path, reason, None),
                    Err(error) => Damage::left_alone(path, reason, None, SaveError::new(&self.settings_file(), &error)),
                };
                (Settings::default(), Some(SettingsError::Damaged(damage)))
            }
            Err(error) => (Settings::default(), Some(error.into())),
        }
    }

    /// Saves the settings, unless the file says the same already.
    ///
    /// # Errors
    ///
    /// When they cannot be written, or the file is of a newer version. It is then as it was.
    pub fn save_settings(&self, settings: &Settings) -> Result<Saved, SaveError> {
        let file = self.settings_file();
        self.write_settings(settings).map_err(|error| SaveError::new(&file, &error))
    }

    /// The settings and the text of their file, `None` where there is none.
    pub(super) fn load_settings(&self) -> Result<Option<(Settings, Vec<u8>)>, ReadError> {
        read::read(&self.settings_file(), from_text)
    }

    fn write_settings(&self, settings: &Settings) -> io::Result<Saved> {
        let file = self.settings_file();
        let text = format::to_text(&SettingsShape::of(settings))?;
        let says_the_same = || match self.load_settings() {
            Ok(None) => Ok(*settings == Settings::default()),
            Ok(Some((_, old))) => Ok(old == text),
            Err(ReadError::Damaged { .. }) => Ok(false),
            Err(error) => Err(io::Error::other(error)),
        };
        if says_the_same()? {
            return Ok(Saved::Unchanged);
        }
        let _lock = self.lock_settings()?;
        atomic::remove_leftovers(&file)?;
        if let Err(ReadError::Damaged { .. }) = self.load_settings() {
            damage::move_aside(&file, None)?;
        }
        atomic::replace(&file, &text, None)?;
        Ok(Saved::Written)
    }

    /// Waits until no other program is writing the settings, which takes it a moment.
    fn lock_settings(&self) -> io::Result<Lock> {
        fs::create_dir_all(&self.dir)?;
        Lock::wait(&self.dir.join("settings.lock"))
    }
}

fn from_text(text: &[u8]) -> Result<Settings, FormatError> {
    SETTINGS.version_of(text)?;
    let shape: SettingsShape = serde_json::from_slice(text)?;
    Ok(shape.settings)
}

/// The settings' file, version 1.
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
    zoom: Option<String>,
    #[serde(default, with = "as_text")]
    mark: Option<Mark>,
    follow: Option<bool>,
    mouse: Option<bool>,
    motion: Option<bool>,
    #[serde(default, with = "as_text")]
    opponent: Option<Opponent>,
    #[serde(default, with = "as_text")]
    measure: Option<Opponent>,
}

impl SettingsShape {
    fn of(settings: &Settings) -> Self {
        Self { format: SETTINGS.name.to_owned(), version: SETTINGS.newest, settings: settings.clone() }
    }
}

/// Values of the game and the engine, which know nothing of files, by the text that people know them by.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(super) fn serialize<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(T::to_string).serialize(serializer)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text: Option<String> = Option::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
    }
}
