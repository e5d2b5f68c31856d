//! Numbers as people read them.

/// So many games, in words.
pub fn games(count: u64) -> String {
    format!("{} game{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// A number with a comma between each three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
