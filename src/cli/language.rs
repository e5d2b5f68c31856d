//! The language of all output.

use clap::builder::TypedValueParser;
use strum::VariantArray;

use super::options::one_of;
use crate::store::Store;
use crate::words::{Language, speak, speak_usually};

/// Reads the name of a language.
pub(super) fn parser() -> impl TypedValueParser<Value = Language> {
    one_of(Language::VARIANTS.iter().map(Language::to_string))
}

/// Sets the default language: the locale's, else English.
pub(super) fn speak_locale() {
    let locale = sys_locale::get_locale();
    speak_usually(Language::of_locale(&locale.unwrap_or_default()));
}

/// Sets the language: this one, else the settings', else the locale's, else English.
pub(super) fn speak_for(asked: Option<Language>, store: &Store) {
    speak_locale();
    speak(asked.or_else(|| store.settings().preferences.language));
}
