//! The background color of a terminal, classified by brightness.

use super::Rgb;

/// The background of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Dark enough for all light colors.
    Dark,
    /// Unknown or rather dark: colors are readable only on a dark background of the theme's own.
    Unknown,
    /// Rather light: colors are readable only on a light background of the theme's own.
    Pale,
    /// Light enough for all deep colors.
    Light,
}

impl Ground {
    /// The maximum luminance of a dark background: slightly above that of Nord, the lightest tested
    /// dark palette.
    const DARKEST: f64 = 0.035;

    /// The minimum luminance of a rather light background.
    const PALEST: f64 = 0.4;

    /// The minimum luminance of a light background: slightly below that of `PaperColor`, the
    /// darkest tested light palette.
    const LIGHTEST: f64 = 0.83;

    /// The classification of a color.
    pub fn of(color: Rgb) -> Self {
        match color.luminance() {
            ..=Self::DARKEST => Self::Dark,
            Self::LIGHTEST.. => Self::Light,
            Self::PALEST.. => Self::Pale,
            _ => Self::Unknown,
        }
    }
}

/// The replies of a terminal at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The background color, if it was reported.
    pub ground: Option<Rgb>,
    /// True if its line characters are two columns wide, as in terminals for Japanese or Chinese.
    pub is_wide: bool,
}
