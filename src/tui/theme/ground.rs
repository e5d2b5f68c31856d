//! What a terminal says of its ground: light, dark, or nothing that can be built on.

use super::Rgb;

/// The ground of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// So dark that every light color can be read on it.
    Dark,
    /// So light that every deep color can be read on it.
    Light,
    /// Not known, or in between: only a ground of one's own is sure.
    Unknown,
}

impl Ground {
    /// The luminance up to which a ground is dark: a little over that of Nord, the lightest of the
    /// dark palettes that the colors are tested on.
    const DARKEST: f64 = 0.035;

    /// The luminance from which a ground is light: a little under that of Solarized Light.
    const LIGHTEST: f64 = 0.9;

    /// The ground of this color.
    pub fn of(color: Rgb) -> Self {
        match color.luminance() {
            ..=Self::DARKEST => Self::Dark,
            Self::LIGHTEST.. => Self::Light,
            _ => Self::Unknown,
        }
    }

    /// The ground that a terminal's reply to OSC 11 tells of, without its frame:
    /// `11;rgb:RRRR/GGGG/BBBB` with one to four digits each. [`Ground::Unknown`] for all that is no
    /// such reply.
    pub fn of_reply(reply: &str) -> Self {
        color_of_reply(reply).map_or(Self::Unknown, Self::of)
    }
}

fn color_of_reply(reply: &str) -> Option<Rgb> {
    let text = reply.strip_prefix("11;")?;
    // Some terminals tell the opacity too.
    let parts = text
        .strip_prefix("rgb:")
        .or_else(|| text.strip_prefix("rgba:"))?;
    let mut parts = parts.split('/').map(part);
    Some(Rgb(parts.next()??, parts.next()??, parts.next()??))
}

/// A part of a color in one to four hexadecimal digits, as a byte.
fn part(digits: &str) -> Option<u8> {
    let most = 16_u32
        .checked_pow(u32::try_from(digits.len()).ok()?)?
        .checked_sub(1)
        .filter(|most| *most > 0)?;
    let value = u32::from_str_radix(digits, 16)
        .ok()
        .filter(|_| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    u8::try_from(value.checked_mul(255)?.checked_add(most / 2)? / most)
        .ok()
        .filter(|_| digits.len() <= 4)
}
