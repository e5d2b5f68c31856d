//! The language of what is told on the screen, in lines and on paper.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use strum::VariantArray;

use crate::words::{Language, speak_usually};

/// Reads the name of a language.
pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::VARIANTS.iter().map(Language::to_string))
        .map(|name| name.parse().unwrap_or_default())
}

/// Speaks this language, else that of the locale, else English.
pub(super) fn speak(asked: Option<Language>) {
    let of_locale = || {
        let locale = sys_locale::get_locale();
        Language::of_locale(&locale.unwrap_or_default())
    };
    speak_usually(asked.unwrap_or_else(of_locale));
}
