//! The person's preferences: their values, their serialization, and the lines of the form.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use super::Pace;
use crate::engine::{Opponent, Percent};
use crate::game::Mark;
use crate::words::Language;
use menace_core::serde_text::{self, is_default};

/// The person's preferences, in the order of the file.
///
/// A missing or null member has its default. Members unknown to earlier releases are left out while
/// they have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language; `None` for the locale's.
    #[serde(with = "text_if_any", skip_serializing_if = "is_default")]
    pub language: Option<Language>,
    /// The colors.
    #[serde(with = "by_name")]
    pub theme: ThemeName,
    /// When to use color.
    #[serde(with = "by_name", skip_serializing_if = "is_default")]
    pub color: ColorChoice,
    /// Draw only ASCII; `None` for the locale's default.
    #[serde(skip_serializing_if = "is_default")]
    pub ascii: Option<bool>,
    /// The size of the boxes.
    #[serde(rename = "zoom", with = "by_name")]
    pub view: BoxesView,
    /// The mark shown for the person. Internally the person's mark follows from the side.
    #[serde(with = "serde_text")]
    pub mark: Mark,
    /// Let the terminal report the mouse.
    pub mouse: Switch,
    /// Animate.
    pub motion: Switch,
    /// The opponent offered first for training.
    #[serde(with = "serde_text")]
    pub opponent: Opponent,
    /// The number of games offered for training; `None` for a thousand.
    #[serde(skip_serializing_if = "is_default")]
    pub games: Option<u64>,
    /// The pace offered for training.
    #[serde(with = "by_name", skip_serializing_if = "is_default")]
    pub pace: Pace,
    /// The games between two programs in progress.
    #[serde(skip_serializing_if = "is_default")]
    pub watched: Option<Watched>,
    /// The training that was stopped, or was running when the program ended.
    #[serde(skip_serializing_if = "is_default")]
    pub rest: Option<Watched>,
    /// Draw at once on MENACE's turn; otherwise its box stays open until the person continues.
    #[serde(skip_serializing_if = "is_not_off")]
    pub draws_at_once: Switch,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            theme: ThemeName::default(),
            color: ColorChoice::default(),
            ascii: None,
            view: BoxesView::default(),
            mark: Mark::O,
            mouse: Switch::default(),
            motion: Switch::default(),
            opponent: Opponent::Skilled(Percent::HALF),
            games: None,
            pace: Pace::default(),
            watched: None,
            rest: None,
            draws_at_once: Switch::default(),
        }
    }
}

/// A switch that is on unless it was switched off, for the session or permanently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub struct Switch {
    /// The current value.
    pub is_on: bool,
    kept: Option<bool>,
}

impl Switch {
    /// The value from now on.
    pub const fn for_good(is_on: bool) -> Self {
        Self {
            is_on,
            kept: Some(is_on),
        }
    }

    /// The value for this session; the file is unchanged.
    #[must_use]
    pub const fn for_now(self, is_on: bool) -> Self {
        Self { is_on, ..self }
    }

    /// The value in the file, if any.
    pub const fn kept(self) -> Option<bool> {
        self.kept
    }
}

impl Default for Switch {
    fn default() -> Self {
        None.into()
    }
}

impl From<Option<bool>> for Switch {
    fn from(kept: Option<bool>) -> Self {
        Self {
            is_on: kept.unwrap_or(true),
            kept,
        }
    }
}

impl From<Switch> for Option<bool> {
    fn from(switch: Switch) -> Self {
        switch.kept
    }
}

/// Games between two programs, on the board or in a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct Watched {
    /// The number of finished games.
    pub done: u64,
    /// The number of games to play.
    pub goal: u64,
}

impl From<(u64, u64)> for Watched {
    fn from((done, goal): (u64, u64)) -> Self {
        Self { done, goal }
    }
}

impl From<Watched> for (u64, u64) {
    fn from(watched: Watched) -> Self {
        (watched.done, watched.goal)
    }
}

/// Choices by name; an unknown name, from a later release, is the default.
mod by_name {
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer};

    pub(crate) use menace_core::serde_text::serialize;

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr + Default,
        D: Deserializer<'de>,
    {
        let name = String::deserialize(deserializer)?;
        Ok(name.parse().unwrap_or_default())
    }
}

/// Optional choices by name; an unknown name is `None`.
mod text_if_any {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&value.as_ref().map_or_else(String::new, T::to_string))
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr,
        D: Deserializer<'de>,
    {
        Ok(String::deserialize(deserializer)?.parse().ok())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ThemeName {
    /// Light or dark, by the terminal's background.
    #[default]
    Default,
    /// Deep colors on a light background.
    Light,
    /// Light colors on a dark background.
    Dark,
    /// Bright colors on black.
    HighContrast,
}

/// When to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ColorChoice {
    /// If the terminal has colors and the environment does not disable them.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The sizes of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum BoxesView {
    /// All boxes as cards.
    #[default]
    Cards,
    /// All boxes as tiles of the field, `wall` in files.
    #[strum(to_string = "wall", serialize = "field")]
    Field,
    /// Only the selected box.
    Detail,
}

/// True if the value is left out of the file.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_not_off(switch: &Switch) -> bool {
    switch.kept != Some(false)
}
