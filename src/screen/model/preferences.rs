//! The person's choices about the screen: their values, the settings' file, and the lines of the
//! form.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use super::Pace;
use crate::engine::{Opponent, Percent};
use crate::game::Mark;
use crate::words::{Language, Numbering};
use menace_core::text::{self, is_usual};

/// The person's choices about the screen, in the order of the settings' file.
///
/// A member that is left out of the file, or is null there, has its usual value. Members that
/// earlier releases do not know are left out while they have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language; `None` is what the locale says.
    #[serde(with = "text_if_any", skip_serializing_if = "is_usual")]
    pub language: Option<Language>,
    /// The colors.
    #[serde(with = "by_name")]
    pub theme: ThemeName,
    /// The choice when to use color.
    #[serde(with = "by_name", skip_serializing_if = "is_usual")]
    pub color: ColorChoice,
    /// Nothing outside ASCII is drawn; `None` is what the locale says.
    #[serde(skip_serializing_if = "is_usual")]
    pub ascii: Option<bool>,
    /// The size of the boxes.
    #[serde(rename = "zoom", with = "by_name")]
    pub view: BoxesView,
    /// The mark that shows for the person. In the machine's own terms the person is always O.
    #[serde(with = "text")]
    pub mark: Mark,
    /// The numbers of the squares.
    #[serde(with = "by_name", skip_serializing_if = "is_usual")]
    pub numbering: Numbering,
    /// The cabinet follows the game.
    pub follow: Switch,
    /// The terminal reports the mouse.
    pub mouse: Switch,
    /// Things move by themselves.
    pub motion: Switch,
    /// The opponent that training is offered against first.
    #[serde(with = "text")]
    pub opponent: Opponent,
    /// The number of games that training is offered with; `None` is a thousand.
    #[serde(skip_serializing_if = "is_usual")]
    pub games: Option<u64>,
    /// The pace that training is offered at.
    #[serde(with = "by_name", skip_serializing_if = "is_usual")]
    pub pace: Pace,
    /// The games between two programs that are being watched.
    #[serde(skip_serializing_if = "is_usual")]
    pub watched: Option<Watched>,
    /// MENACE draws as soon as it is its turn; off, its box stands open until it is asked to.
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
            numbering: Numbering::default(),
            follow: Switch::default(),
            mouse: Switch::default(),
            motion: Switch::default(),
            opponent: Opponent::Skilled(Percent::HALF),
            games: None,
            pace: Pace::default(),
            watched: None,
            draws_at_once: Switch::default(),
        }
    }
}

/// Something that is on, unless it was switched off for this session or for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub struct Switch {
    /// The value in force.
    pub is_on: bool,
    kept: Option<bool>,
}

impl Switch {
    /// On or off from now on.
    pub const fn for_good(is_on: bool) -> Self {
        Self {
            is_on,
            kept: Some(is_on),
        }
    }

    /// On or off for this session; the file goes on to say what it said.
    #[must_use]
    pub const fn for_now(self, is_on: bool) -> Self {
        Self { is_on, ..self }
    }

    /// The file's word for it, if there is one.
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

/// Games between two programs that are played out on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, u64)", into = "(u64, u64)")]
pub struct Watched {
    /// The number of those that were finished.
    pub done: u64,
    /// The number of those that were asked for.
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

/// Choices by their names; an unknown name, as of a later release, is the usual choice.
mod by_name {
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer};

    pub(crate) use menace_core::text::serialize;

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr + Default,
        D: Deserializer<'de>,
    {
        let name = String::deserialize(deserializer)?;
        Ok(name.parse().unwrap_or_default())
    }
}

/// A choice that need not be made, by its name; an unknown name is none.
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
    /// Light or dark, as the terminal's ground.
    #[default]
    Default,
    /// Deep on a light ground of its own.
    Light,
    /// Light on a dark ground of its own.
    Dark,
    /// Bright on black.
    HighContrast,
}

/// The choice when to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ColorChoice {
    /// Where the terminal has them and its environment does not ask for none.
    #[default]
    Auto,
    /// Whatever the environment asks for.
    Always,
    /// Not at all.
    Never,
}

/// The sizes of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum BoxesView {
    /// All of them as cards.
    #[default]
    Cards,
    /// All of them as tiles of the field, which files call a wall.
    #[strum(to_string = "wall", serialize = "field")]
    Field,
    /// The selected one alone.
    Detail,
}

/// The unit of all the numbers on boxes that a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Beads,
    /// The share of the box, in per cent.
    PerCent,
}

/// True of what the file need not say, as it is on.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_not_off(switch: &Switch) -> bool {
    switch.kept != Some(false)
}
