//! Foreign text made safe for a terminal; and padding.

use unicode_width::UnicodeWidthStr;

/// A foreign text, such as a path or a name, without control characters.
pub fn printable(text: &impl ToString) -> String {
    text.to_string()
        .chars()
        .map(|character| if is_obeyed(character) { '?' } else { character })
        .collect()
}

/// True if a terminal interprets the character instead of showing it: controls, and characters
/// without width or that change the direction of text.
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

/// A text padded with spaces to a number of columns, at least one space.
pub fn padded(text: &str, columns: usize) -> String {
    let spaces = columns.saturating_sub(text.width()).max(1);
    format!("{text}{}", " ".repeat(spaces))
}
