//! The languages, and the current one.

use std::cell::Cell;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// A language, named like its file.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Language {
    #[default]
    En,
    De,
    Es,
    Ja,
}

thread_local! {
    /// The default and the current language. They are per thread, so that tests can use several.
    static SPOKEN: Cell<[Language; 2]> = const { Cell::new([Language::En; 2]) };
    /// True unless the device is used by touch alone.
    static HAS_KEYS: Cell<bool> = const { Cell::new(true) };
}

/// Sets whether the device has keys; without them no message names one.
pub fn speak_of_keys(has_keys: bool) {
    HAS_KEYS.set(has_keys);
}

/// True unless the device is used by touch alone.
pub(crate) fn has_keys() -> bool {
    HAS_KEYS.get()
}

/// Sets the default and the current language.
pub fn speak_usually(language: Language) {
    SPOKEN.set([language; 2]);
}

/// Sets the current language, or resets it to the default.
pub fn speak(chosen: Option<Language>) {
    let [usual, _] = SPOKEN.get();
    SPOKEN.set([usual, chosen.unwrap_or(usual)]);
}

/// The current language.
pub fn spoken() -> Language {
    let [_, spoken] = SPOKEN.get();
    spoken
}

impl Language {
    /// The language of a locale, such as `de_AT.UTF-8`; English if it is not available.
    pub fn of_locale(locale: &str) -> Self {
        let name = locale.split(|sign: char| !sign.is_ascii_alphabetic());
        let name = name.into_iter().next().unwrap_or_default();
        name.to_ascii_lowercase().parse().unwrap_or_default()
    }

    /// The messages of the language.
    pub const fn file(self) -> &'static str {
        match self {
            Self::En => include_str!("en.ftl"),
            Self::De => include_str!("de.ftl"),
            Self::Es => include_str!("es.ftl"),
            Self::Ja => include_str!("ja.ftl"),
        }
    }

    /// The thousands separator for a number with this many digits, if there is one. Spanish has
    /// none for four digits, and a point would be read as a decimal point in half of America.
    const fn thousands(self, digits: usize) -> Option<char> {
        match self {
            Self::En | Self::Ja => Some(','),
            Self::De => Some('.'),
            Self::Es if digits > 4 => Some('\u{a0}'),
            Self::Es => None,
        }
    }

    /// A number with a percent sign.
    pub(super) fn percent(self, number: &str) -> String {
        match self {
            Self::En | Self::Ja => format!("{number}%"),
            // A no-break space, so that no line starts with the sign.
            Self::De | Self::Es => format!("{number}\u{a0}%"),
        }
    }

    /// Converts the decimal point of a number to this language.
    pub(crate) fn decimal(self, number: String) -> String {
        match self {
            Self::En | Self::Ja => number,
            Self::De | Self::Es => number.replace('.', ","),
        }
    }
}

/// A whole number with its digits in groups, as the language writes them: `30,592`.
pub fn grouped(number: impl Into<i128>) -> String {
    let number: i128 = number.into();
    let digits = number.unsigned_abs().to_string();
    let mut text = if number < 0 {
        "-".to_owned()
    } else {
        String::new()
    };
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.extend(spoken().thousands(digits.len()));
        }
        text.push(digit);
    }
    text
}
