//! The person's choices about the screen: what [`super::App::new`] takes, what the settings change,
//! and what the settings' file holds.

use serde::{Deserialize, Serialize};

use crate::engine::Opponent;
use crate::game::Mark;
use crate::words::Numbering;

/// The person's choices about the screen, in the order of the settings' file.
///
/// A member that is left out of the file, or is null there, has its usual value. Members that
/// earlier releases do not know are left out while they have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    /// The colors.
    #[serde(with = "by_name")]
    pub theme: ThemeName,
    /// When there are any.
    #[serde(with = "by_name", skip_serializing_if = "is_usual")]
    pub color: ColorChoice,
    /// Nothing outside ASCII is drawn; `None` is what the locale says.
    #[serde(skip_serializing_if = "is_usual")]
    pub ascii: Option<bool>,
    /// The size of the boxes.
    #[serde(rename = "zoom", with = "by_name")]
    pub view: BoxesView,
    /// The mark that shows for the person. In the machine's own terms the person is always O.
    #[serde(with = "as_text")]
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
    #[serde(with = "as_text")]
    pub opponent: Opponent,
    /// The opponent that the chances are those against.
    #[serde(with = "as_text")]
    pub measure: Opponent,
    /// The games between two programs that are being watched.
    #[serde(skip_serializing_if = "is_usual")]
    pub watched: Option<Watched>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            color: ColorChoice::default(),
            ascii: None,
            view: BoxesView::default(),
            mark: Mark::O,
            numbering: Numbering::default(),
            follow: Switch::default(),
            mouse: Switch::default(),
            motion: Switch::default(),
            opponent: Opponent::Random,
            measure: Opponent::Perfect,
            watched: None,
        }
    }
}

/// A value that is chosen by its name.
pub trait Choice: Copy + Default + PartialEq + Send + Sync + 'static {
    /// The values there are, in the order in which they are gone through.
    const ALL: &'static [Self];

    /// Its name on the command line and in files.
    fn name(self) -> &'static str;

    /// The value of this name, if there is one.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// Something that is on, unless it was switched off for this session or for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<bool>", into = "Option<bool>")]
pub struct Switch {
    /// It is on now.
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

    /// What the file says of it, if anything.
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

/// A theme, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeName {
    /// For the terminal's own ground, light or dark.
    #[default]
    Default,
    /// Light on a dark ground of its own.
    Dark,
    /// Deep on a light ground of its own.
    Light,
    /// No color at all.
    Mono,
    /// Bright on black.
    HighContrast,
    /// Colors that stay apart for color-blind people, for the terminal's own ground.
    Colorblind,
}

impl Choice for ThemeName {
    const ALL: &'static [Self] = &[
        Self::Default,
        Self::Dark,
        Self::Light,
        Self::Mono,
        Self::HighContrast,
        Self::Colorblind,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Mono => "mono",
            Self::HighContrast => "high-contrast",
            Self::Colorblind => "colorblind",
        }
    }
}

/// When to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// Where the terminal has some, unless its environment asks for none.
    #[default]
    Auto,
    /// Whatever the environment asks for.
    Always,
    /// Not at all.
    Never,
}

impl Choice for ColorChoice {
    const ALL: &'static [Self] = &[Self::Auto, Self::Always, Self::Never];

    fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }
}

/// The sizes of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoxesView {
    /// All of them as cards.
    #[default]
    Cards,
    /// All of them as tiles of a wall.
    Wall,
    /// The selected one alone.
    Detail,
}

impl Choice for BoxesView {
    const ALL: &'static [Self] = &[Self::Cards, Self::Wall, Self::Detail];

    fn name(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Wall => "wall",
            Self::Detail => "detail",
        }
    }
}

impl Choice for Numbering {
    const ALL: &'static [Self] = &[Self::Phone, Self::NumberPad];

    fn name(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::NumberPad => "number-pad",
        }
    }
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Choices by their names; an unknown name, as of a later release, is the usual choice.
mod by_name {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Choice;

    pub(super) fn serialize<T: Choice, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(value.name())
    }

    pub(super) fn deserialize<'de, T: Choice, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Ok(T::named(&name).unwrap_or_default())
    }
}

/// Values of the game and the engine, which know nothing of files, by the text that people know
/// them by.
mod as_text {
    use std::borrow::Cow;
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
