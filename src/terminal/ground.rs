//! The query for the background color of a terminal, and its reply.

use crate::draw::theme::Rgb;

/// The state of a partial input as a reply to the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroundReply {
    /// Not a reply.
    None,
    /// The beginning of a reply.
    Begun,
    /// The beginning of a reply, interrupted by other input.
    CutShort,
    /// A complete reply, with the color if it is valid.
    Whole(Option<Rgb>),
}

impl GroundReply {
    /// The query for the background color (OSC 11). It ends with BEL because some terminals answer
    /// a query with ST incorrectly.
    pub const QUESTION: &str = "\x1b]11;?\x07";

    /// The beginning of every reply, which ends with BEL or `ESC \`.
    const START: &str = "\x1b]11;";

    /// The maximum length of a color in bytes.
    const LONGEST: usize = 64;

    /// Parses a reply such as `ESC ]11;rgb:RRRR/GGGG/BBBB BEL`, with one to four digits each.
    pub fn of(text: &str) -> Self {
        let Some(color) = text.strip_prefix(Self::START) else {
            return if Self::START.starts_with(text) {
                Self::Begun
            } else {
                Self::None
            };
        };
        let whole = color
            .strip_suffix('\x07')
            .or_else(|| color.strip_suffix("\x1b\\"));
        let begun = color.strip_suffix('\x1b').unwrap_or(color);
        match whole {
            Some(color) => Self::Whole(color_of(color)),
            None if begun.len() < Self::LONGEST
                && begun.chars().all(|it| it.is_ascii_graphic()) =>
            {
                Self::Begun
            }
            None => Self::CutShort,
        }
    }
}

fn color_of(text: &str) -> Option<Rgb> {
    // Some terminals add the opacity.
    let parts = text
        .strip_prefix("rgb:")
        .or_else(|| text.strip_prefix("rgba:"))?;
    let mut parts = parts.split('/').map(part);
    Some(Rgb(parts.next()??, parts.next()??, parts.next()??))
}

/// A component of a color in one to four hexadecimal digits, scaled to a byte.
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
