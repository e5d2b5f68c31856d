//! What the user chose about the screen, kept for the next time.

use super::Zoom;
use crate::engine::Opponent;
use crate::game::{Mark, Square, Symmetry};

/// What the user chose about the screen. It goes into [`super::App::new`] and comes back, as it is
/// by then, from [`super::App::preferences`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Preferences {
    /// The colors.
    pub theme: ThemeName,
    /// Whether there are any.
    pub color: ColorChoice,
    /// Whether nothing outside ASCII is drawn; `None` is what the locale says.
    pub ascii: Option<bool>,
    /// The mark that shows for the person. In the machine's own terms the person is always O.
    pub mark: Mark,
    /// The numbers of the squares.
    pub numbering: Numbering,
    /// Whether anything moves by itself.
    pub motion: bool,
    /// Whether the terminal reports the mouse.
    pub mouse: bool,
    /// How large the boxes are drawn.
    pub zoom: Zoom,
    /// Whether the selected box shows alone.
    pub detail: bool,
    /// Whether the cabinet follows the game.
    pub follow: bool,
    /// The opponent that training is offered against first.
    pub opponent: Opponent,
    /// The opponent that the chances are those against.
    pub measure: Opponent,
    /// The games between two programs that somebody is watching.
    pub watched: Option<Watched>,
}

/// Games between two programs that are played out on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// How many were finished.
    pub done: u64,
    /// How many were asked for.
    pub goal: u64,
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

impl ThemeName {
    /// The themes there are.
    pub const ALL: [Self; 6] = [
        Self::Default,
        Self::Dark,
        Self::Light,
        Self::Mono,
        Self::HighContrast,
        Self::Colorblind,
    ];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
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

impl ColorChoice {
    /// The choices there are.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Always, Self::Never];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }
}

/// How the squares of the board are numbered on the screen. Files and commands number them as a
/// phone does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// From the top left, as the keys of a phone.
    #[default]
    Phone,
    /// From the bottom left, as the keys of a number pad.
    NumberPad,
}

impl Numbering {
    /// The numberings there are.
    pub const ALL: [Self; 2] = [Self::Phone, Self::NumberPad];

    /// The name by which it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::NumberPad => "number-pad",
        }
    }

    /// The square that stands for this one in files: its number there is the one that it has here.
    /// The other way round it is the same.
    pub const fn as_in_files(self, square: Square) -> Square {
        match self {
            Self::Phone => square,
            Self::NumberPad => Symmetry::MirrorEnds.apply(square),
        }
    }
}

/// What was chosen to be kept in the settings; `None` where what is kept stays as it is. A key or
/// an option that chooses otherwise does so for one session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Whether anything moves by itself.
    pub motion: Option<bool>,
    /// Whether the terminal reports the mouse.
    pub mouse: Option<bool>,
    /// Whether the cabinet follows the game.
    pub follow: Option<bool>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            color: ColorChoice::default(),
            ascii: None,
            mark: Mark::O,
            numbering: Numbering::default(),
            motion: true,
            mouse: true,
            zoom: Zoom::default(),
            detail: false,
            follow: true,
            opponent: Opponent::Random,
            measure: Opponent::Perfect,
            watched: None,
        }
    }
}
