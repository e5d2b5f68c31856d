//! The ground a terminal reports: light, dark, or nothing reliable.

use super::Rgb;

/// The ground of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// So dark that every light color can be read on it.
    Dark,
    /// Not known, or nearer to dark: only a dark ground of one's own is sure.
    Unknown,
    /// Nearer to light: only a light ground of one's own is sure.
    Pale,
    /// So light that every deep color can be read on it.
    Light,
}

impl Ground {
    /// The luminance up to which a ground is dark: a little over that of Nord, the lightest of the
    /// dark palettes that the colors are tested on.
    const DARKEST: f64 = 0.035;

    /// The luminance from which a ground is nearer to light.
    const PALEST: f64 = 0.4;

    /// The luminance from which a ground is light: a little under that of `PaperColor`, the darkest
    /// of the light palettes that the colors are tested on.
    const LIGHTEST: f64 = 0.83;

    /// The ground of this color.
    pub fn of(color: Rgb) -> Self {
        match color.luminance() {
            ..=Self::DARKEST => Self::Dark,
            Self::LIGHTEST.. => Self::Light,
            Self::PALEST.. => Self::Pale,
            _ => Self::Unknown,
        }
    }
}

/// The reply of a terminal at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The color of the ground it has by itself, where it told one.
    pub ground: Option<Rgb>,
    /// True if its lines are two columns wide, as those set for Japanese or Chinese draw them.
    pub is_wide: bool,
}
