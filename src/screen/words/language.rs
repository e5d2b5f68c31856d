//! The languages, and which of them is spoken.

use std::cell::Cell;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// A language. Its name is that of its file.
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
    /// The language where none is chosen, and the one that is spoken: that of this thread alone, so
    /// that tests can speak several at once.
    static SPOKEN: Cell<[Language; 2]> = const { Cell::new([Language::En; 2]) };
}

/// Speaks this language from now on, where none is chosen.
pub fn speak_usually(language: Language) {
    SPOKEN.set([language; 2]);
}

/// Speaks the language that is chosen, if one is.
pub fn speak(chosen: Option<Language>) {
    let [usual, _] = SPOKEN.get();
    SPOKEN.set([usual, chosen.unwrap_or(usual)]);
}

/// The language that is spoken.
pub fn spoken() -> Language {
    let [_, spoken] = SPOKEN.get();
    spoken
}

impl Language {
    /// The language of a locale, such as `de_AT.UTF-8`; English where it is none of these.
    pub fn of_locale(locale: &str) -> Self {
        let name = locale.split(|sign: char| !sign.is_ascii_alphabetic());
        let name = name.into_iter().next().unwrap_or_default();
        name.to_ascii_lowercase().parse().unwrap_or_default()
    }

    /// Its sentences.
    pub const fn file(self) -> &'static str {
        match self {
            Self::En => include_str!("en.ftl"),
            Self::De => include_str!("de.ftl"),
            Self::Es => include_str!("es.ftl"),
            Self::Ja => include_str!("ja.ftl"),
        }
    }

    /// The sign between each three digits of a number with this many digits, if it has one. In
    /// Spanish four digits are written without one, and a point would be read as a decimal one in half of America.
    const fn thousands(self, digits: usize) -> Option<char> {
        match self {
            Self::En | Self::Ja => Some(','),
            Self::De => Some('.'),
            Self::Es if digits > 4 => Some('\u{a0}'),
            Self::Es => None,
        }
    }

    /// A number in percent.
    pub(super) fn percent(self, number: &str) -> String {
        match self {
            Self::En | Self::Ja => format!("{number}%"),
            // A no-break space, so that no line begins with the sign.
            Self::De | Self::Es => format!("{number}\u{a0}%"),
        }
    }

    /// A number that is written with a point, as this language writes it.
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
