//! The names of keys on the keyboards of a language.

use super::say;

/// The name of a key, or of two adjacent ones like `Home End`.
pub fn key_name(label: &str) -> String {
    say!("key-name", key = label.replace(' ', "-"), label).to_string()
}
