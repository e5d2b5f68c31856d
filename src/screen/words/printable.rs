//! Text from outside, made safe for a terminal; and columns of text.

use unicode_width::UnicodeWidthStr;

/// A text of others, be it a path, a name or what was typed, without the characters that would
/// break the line or that a terminal obeys.
pub fn printable(text: &impl ToString) -> String {
    text.to_string()
        .chars()
        .map(|character| if is_obeyed(character) { '?' } else { character })
        .collect()
}

/// True if a terminal obeys a character rather than shows it: controls, and those that turn the
/// direction of a text or have no width.
fn is_obeyed(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text with spaces after it up to so many columns, and one at least where it has no room.
pub fn padded(text: &str, columns: usize) -> String {
    let spaces = columns.saturating_sub(text.width()).max(1);
    format!("{text}{}", " ".repeat(spaces))
}
