//! The person's choices about the screen: what [`super::App::new`] takes, what the settings change,
//! and what the settings' file holds.

use serde::{Deserialize, Serialize};

use super::form::Line;
use super::form::Step;
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
    /// The unit of the numbers on the boxes.
    #[serde(with = "by_name", skip_serializing_if = "is_usual")]
    pub amounts: Amounts,
    /// The person is asked for guesses: in the tour, and before a training.
    #[serde(skip_serializing_if = "is_not_off")]
    pub questions: Switch,
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
            amounts: Amounts::default(),
            questions: Switch::default(),
        }
    }
}

impl Preferences {
    /// The lines of their form, where they are this part of the value that it changes.
    pub(crate) fn lines<T: 'static>(&self, part: fn(&mut T) -> &mut Self) -> Vec<Line<T>> {
        let within = Within(part);
        let motion = [
            "Moves are shown step by step.",
            "Moves show what they come to, at once.",
        ];
        let mouse = [
            "Click what you mean, turn the wheel.",
            "Left to the terminal, to select text.",
        ];
        let follow = [
            "The cabinet shows the box just opened.",
            "The cabinet stays where you left it.",
        ];
        let questions = [
            "The tour and a training ask for a guess first.",
            "Nobody is asked to guess.",
        ];
        vec![
            within.choice("theme", self.theme, |it| &mut it.theme),
            within
                .switch("motion", self.motion, motion, |it| &mut it.motion)
                .synonyms(if self.motion.is_on {
                    "moving animation"
                } else {
                    "still calm no animation"
                }),
            self.mark_line(&within),
            within.choice("numbers", self.amounts, |it| &mut it.amounts),
            within
                .switch("questions", self.questions, questions, |it| {
                    &mut it.questions
                })
                .synonyms("guess"),
            within.switch("follow", self.follow, follow, |it| &mut it.follow),
            within.switch("mouse", self.mouse, mouse, |it| &mut it.mouse),
            within
                .choice("squares", self.numbering, |it| &mut it.numbering)
                .synonyms("keys keypad numbering"),
            within.choice("colors", self.color, |it| &mut it.color),
            self.characters_line(&within),
        ]
    }

    /// The line of the person's mark.
    fn mark_line<T: 'static>(&self, within: &Within<T>) -> Line<T> {
        let [name, synonyms] = match self.mark {
            Mark::X => ["X", "my cross"],
            Mark::O => ["O", "my nought circle"],
        };
        Line::new("your mark", name)
            .meaning("MENACE moves first, with the other one.")
            .synonyms(synonyms)
            .steps(within.change(|it, step| {
                it.mark = step.of(&[Mark::O, Mark::X], it.mark);
            }))
    }

    /// The line of the characters that are drawn.
    fn characters_line<T: 'static>(&self, within: &Within<T>) -> Line<T> {
        let [characters, meaning] = match self.ascii {
            None => [
                "by the locale",
                "Lines and blocks where the locale has them.",
            ],
            Some(true) => [
                "ASCII only",
                "Letters and signs of ASCII, in every terminal.",
            ],
            Some(false) => ["all", "Lines and blocks, whatever the locale says."],
        };
        Line::new("characters", characters)
            .meaning(meaning)
            .synonyms("unicode letters")
            .steps(within.change(|it, step| {
                it.ascii = step.of(&[None, Some(true), Some(false)], it.ascii);
            }))
    }
}

/// The way from the value that a form changes to the preferences in it.
struct Within<T>(fn(&mut T) -> &mut Preferences);

impl<T: 'static> Within<T> {
    fn change(
        &self,
        change: impl Fn(&mut Preferences, Step) + 'static,
    ) -> impl Fn(&mut T, Step) + 'static {
        let part = self.0;
        move |whole, step| change(part(whole), step)
    }

    /// The line of a choice by name.
    fn choice<C: Choice>(
        &self,
        name: &'static str,
        now: C,
        of: fn(&mut Preferences) -> &mut C,
    ) -> Line<T> {
        Line::new(name, now.words())
            .meaning(now.meaning())
            .synonyms(now.synonyms())
            .steps(self.change(move |it, step| *of(it) = step.of(C::ALL, now)))
    }

    /// The line of a switch, with what on and off mean.
    fn switch(
        &self,
        name: &'static str,
        now: Switch,
        [on, off]: [&'static str; 2],
        of: fn(&mut Preferences) -> &mut Switch,
    ) -> Line<T> {
        Line::new(name, if now.is_on { "on" } else { "off" })
            .meaning(if now.is_on { on } else { off })
            .steps(self.change(move |it, step| {
                let is_on = step.of(&[true, false], now.is_on);
                if is_on != now.is_on {
                    *of(it) = Switch::for_good(is_on);
                }
            }))
    }
}

/// A value that is chosen by its name.
pub trait Choice: Copy + Default + PartialEq + Send + Sync + 'static {
    /// The values there are, in the order in which they are gone through.
    const ALL: &'static [Self];

    /// Its name on the command line and in files.
    fn name(self) -> &'static str;

    /// Its name on the screen.
    fn words(self) -> &'static str {
        self.name()
    }

    /// Its meaning, in a plain sentence.
    fn meaning(self) -> &'static str;

    /// Other words by which people look for it.
    fn synonyms(self) -> &'static str {
        ""
    }

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

/// A theme, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeName {
    /// As the terminal is, light or dark.
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
        Self::Light,
        Self::Dark,
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

    fn meaning(self) -> &'static str {
        match self {
            Self::Default => "As the terminal is, light or dark.",
            Self::Dark => "Light on a dark ground of its own.",
            Self::Light => "Deep on a light ground of its own.",
            Self::Mono => "No color: weight, brackets and shapes.",
            Self::HighContrast => "Bright on black.",
            Self::Colorblind => "Beads that stay apart for color-blind people.",
        }
    }

    fn synonyms(self) -> &'static str {
        match self {
            Self::Default => "usual",
            Self::Dark => "black night",
            Self::Light => "white bright day",
            Self::Mono => "monochrome gray print",
            Self::HighContrast => "bright audience",
            Self::Colorblind => "color blind",
        }
    }
}

/// The choice when to use color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// As the terminal has them, unless its environment asks for none.
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

    fn meaning(self) -> &'static str {
        match self {
            Self::Auto => "As many as the terminal has.",
            Self::Always => "Even where NO_COLOR is set.",
            Self::Never => "Weight, brackets and shapes say it all.",
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

    fn meaning(self) -> &'static str {
        match self {
            Self::Cards => "All boxes, as cards.",
            Self::Wall => "All boxes, as a wall.",
            Self::Detail => "The selected box alone.",
        }
    }
}

/// The units of the numbers on the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amounts {
    /// Beads, or their shares once one of the boxes holds [`Amounts::MANY`].
    #[default]
    ByTotal,
    /// Shares in percent.
    Shares,
    /// Beads, by the thousand where that takes more than three characters.
    Counts,
}

impl Amounts {
    /// The beads in a box from which on their shares say more than their number, which no longer
    /// fits on a card.
    pub const MANY: u64 = 1_000;
}

/// The unit of all the numbers on boxes that a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Beads.
    Beads,
    /// The share of the box, in per cent.
    PerCent,
}

impl Choice for Amounts {
    const ALL: &'static [Self] = &[Self::ByTotal, Self::Shares, Self::Counts];

    fn name(self) -> &'static str {
        match self {
            Self::ByTotal => "by-total",
            Self::Shares => "shares",
            Self::Counts => "counts",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::ByTotal => "as they fit",
            Self::Shares => "per cent",
            Self::Counts => "beads",
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::ByTotal => "Beads; per cent once a box holds 1,000 or more.",
            Self::Shares => "Shares of the box, in per cent.",
            Self::Counts => "Beads, by the thousand where there are many.",
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

    fn words(self) -> &'static str {
        match self {
            Self::Phone => "123 on top",
            Self::NumberPad => "789 on top",
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::Phone => "1 is top left, as on a phone.",
            Self::NumberPad => "1 is bottom left; in files it stays top left.",
        }
    }
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// True of what the file need not say, as it is on.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_not_off(switch: &Switch) -> bool {
    switch.kept != Some(false)
}

/// Choices by their names; an unknown name, as of a later release, is the usual choice.
mod by_name {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Choice;

    pub(crate) fn serialize<T: Choice, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(value.name())
    }

    pub(crate) fn deserialize<'de, T: Choice, D: Deserializer<'de>>(
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

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
