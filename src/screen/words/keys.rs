//! The names of keys, as they stand on the keyboards of a language.

use super::say;

/// The name of a key, or of two side by side such as `Home End`.
pub fn key_name(label: &str) -> String {
    say!("key-name", key = label.replace(' ', "-"), label).to_string()
}
