//! Messages: each has a name, arguments, and in the file of its language a text with shorter forms.

use std::borrow::Cow;
#[cfg(debug_assertions)]
use std::cell::RefCell;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentMessage, FluentResource, FluentValue};
use strum::VariantArray;
use unicode_width::UnicodeWidthStr;

use super::language::grouped;
use super::language::{Language, has_keys, spoken};
use crate::engine::{BoxNumber, MachineName, Stage};
use crate::game::{Mark, Square};

/// A message by its name, with arguments: `say!("box-opened", box = number)`. An argument without a
/// value takes the variable of its name.
#[macro_export]
macro_rules! say {
    (@ $argument:ident) => { $argument };
    (@ $argument:ident $value:expr) => { $value };
    ($name:literal $(, $argument:ident $(= $value:expr)?)* $(,)?) => {
        $crate::words::Said::new($name)
            $(.with(stringify!($argument), $crate::say!(@ $argument $($value)?)))*
    };
}

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    name: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// The length of a form, to choose the same for several messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Length {
    /// The message itself.
    Full,
    /// Its attribute `short`.
    Short,
    /// Its attribute `brief`.
    Brief,
}

impl Length {
    /// All lengths, the longest first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Short, Self::Brief];
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which selects singular or plural, and is written with thousands separators.
    Number(i64),
    /// A text, or the key of a variant.
    Text(String),
    /// Another message, in the same form as this one.
    Said(Said),
}

/// A form of a message, with tags for styles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form(String);

/// The internal mark for the `<` of a tag; arguments cannot contain it.
const TAG: &str = "\u{1}";

/// The attributes that are not forms of a message: `touch` replaces the message on a
/// device without keys.
const ASIDE: [&str; 3] = ["about", "synonyms", "touch"];

/// The largest number in a message, up to which floating point is exact.
const COUNTABLE: i128 = 1 << 53;

#[cfg(debug_assertions)]
thread_local! {
    static CUT: RefCell<Vec<(String, usize)>> = const { RefCell::new(Vec::new()) };
}

/// The texts cut off on this thread since the last call, messages by their names, each with the
/// available width; empty in release builds.
pub fn cut() -> Vec<(String, usize)> {
    #[cfg(debug_assertions)]
    return CUT.take();
    #[cfg(not(debug_assertions))]
    return Vec::new();
}

/// Records that a text is wider than the available columns.
pub(crate) fn note_cut(text: &str, width: usize) {
    #[cfg(debug_assertions)]
    CUT.with_borrow_mut(|cut| cut.push((text.to_owned(), width)));
    #[cfg(not(debug_assertions))]
    let _ = (text, width);
}

impl Said {
    /// A message without arguments. The program uses [`say!`](crate::say), so that a test can read
    /// names and arguments in its source.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            arguments: Vec::new(),
        }
    }

    /// The message with another argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// The name of its message.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// An argument by its name.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        let mut arguments = self.arguments.iter();
        let found = arguments.find(|(other, _)| *other == name);
        found.map(|(_, value)| value)
    }

    /// The forms, the longest first.
    pub fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        let attributes = message(self.name).into_iter();
        let attributes = attributes.flat_map(|(_, message)| message.attributes());
        let attributes = attributes.filter(|attribute| !ASIDE.contains(&attribute.id()));
        let attributes = attributes.map(|attribute| self.form_of(Some(attribute.id())));
        std::iter::once(self.form_of(None)).chain(attributes)
    }

    /// The explanation of what it names; empty without one.
    pub fn about(&self) -> String {
        self.aside("about")
    }

    /// Synonyms for a search, usually none.
    pub fn synonyms(&self) -> String {
        self.aside("synonyms")
    }

    fn aside(&self, name: &str) -> String {
        let name = Some(name).filter(|name| self.has(name));
        name.map_or_else(String::new, |name| self.form_of(Some(name)).to_string())
    }

    /// The longest form that fits this width, else the shortest.
    pub fn fit(&self, width: usize) -> Form {
        let shortest = || {
            note_cut(self.name, width);
            self.forms().last().unwrap_or_default()
        };
        self.fitting(width).unwrap_or_else(shortest)
    }

    /// The longest form that fits this width, if any.
    pub fn fitting(&self, width: usize) -> Option<Form> {
        self.forms().find(|form| form.width() <= width)
    }

    /// The form of this length, else the next longer one.
    pub fn form(&self, length: Length) -> Form {
        let attributes: &[&str] = match length {
            Length::Full => &[],
            Length::Short => &["short"],
            Length::Brief => &["brief", "short"],
        };
        let attribute = attributes.iter().find(|attribute| self.has(attribute));
        self.form_of(attribute.copied())
    }

    fn has(&self, attribute: &str) -> bool {
        message(self.name).is_some_and(|(_, message)| message.get_attribute(attribute).is_some())
    }

    /// The message or an attribute of it.
    fn form_of(&self, attribute: Option<&str>) -> Form {
        let pattern = message(self.name).and_then(|(language, message)| {
            let touch = || message.get_attribute("touch").filter(|_| !has_keys());
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => touch().map_or(message.value(), |it| Some(it.value()))?,
            };
            Some((language, pattern))
        });
        let Some((language, pattern)) = pattern else {
            debug_assert!(false, "{} is in no file", self.name);
            return Form(self.name.to_owned());
        };
        let values = self.arguments.iter();
        let values = values.map(|(name, value)| (*name, value.within(attribute)));
        let mut errors = Vec::new();
        let text = language.format_pattern(pattern, Some(&values.collect()), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", self.name);
        Form(text.into_owned())
    }
}

impl fmt::Display for Said {
    /// Writes the full form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.form_of(None).fmt(f)
    }
}

impl Form {
    /// The parts with their tags.
    pub fn parts(&self) -> impl Iterator<Item = (Option<&str>, &str)> {
        let mut tag = None;
        self.0
            .split(TAG)
            .enumerate()
            .filter_map(move |(nth, part)| {
                let text = match part.split_once('>').filter(|_| nth > 0) {
                    Some((name, text)) => {
                        tag = Some(name).filter(|name| !name.starts_with('/'));
                        text
                    }
                    None => part,
                };
                (!text.is_empty()).then_some((tag, text))
            })
    }

    /// The width in columns.
    pub fn width(&self) -> usize {
        self.parts().map(|(_, text)| text.width()).sum()
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().try_for_each(|(_, text)| f.write_str(text))
    }
}

impl Argument {
    /// The value for a message or an attribute.
    fn within(&self, attribute: Option<&str>) -> FluentValue<'_> {
        match self {
            Self::Number(number) => number.into(),
            Self::Text(text) => text.as_str().into(),
            Self::Said(said) => {
                let attribute = attribute.filter(|name| said.has(name));
                said.form_of(attribute).0.into()
            }
        }
    }

    /// A number; one that is too large for a message becomes a text.
    fn number(number: impl Into<i128>) -> Self {
        let number = number.into();
        match i64::try_from(number) {
            Ok(small) if number.abs() <= COUNTABLE => Self::Number(small),
            _ => Self::Text(grouped(number)),
        }
    }
}

macro_rules! arguments {
    ($($kind:ty),* => $value:ident $make:expr) => {
        $(impl From<$kind> for Argument {
            fn from($value: $kind) -> Self {
                $make
            }
        })*
    };
}

arguments!(u8, u16, u32, u64, i16, i32, i64 => number Self::number(number));
arguments!(&str, Square, Mark, &MachineName => text Self::Text(text.to_string()));
arguments!(usize => number Self::number(number as u64));
arguments!(BoxNumber => number Self::number(number.number()));
arguments!(Stage => stage Self::number(stage.number()));
arguments!(bool => is_so Self::Text(is_so.to_string()));
arguments!(String => text Self::Text(text));
arguments!(&String => text Self::Text(text.clone()));
arguments!(Form => form Self::Text(form.0));
arguments!(Said => said Self::Said(said));

/// A list in words: `1, 2 and 3`.
pub fn list(items: &[String]) -> String {
    match items.split_last() {
        Some((last, others)) if !others.is_empty() => {
            say!("list-end", others = commas(others), last).to_string()
        }
        _ => commas(items),
    }
}

/// A list with commas: `1, 2, 3`.
pub fn commas(items: &[String]) -> String {
    let next = |others: String, next: String| say!("list", others, next).to_string();
    let list = items.iter().cloned().reduce(next);
    list.unwrap_or_default()
}

/// Sentences one after another, as the language separates them.
pub fn sentences(texts: impl IntoIterator<Item = String>) -> String {
    let next = |text: String, next: String| say!("sentences", text, next).to_string();
    texts.into_iter().reduce(next).unwrap_or_default()
}

/// A sentence, with a full stop added if it has no end mark.
pub fn full_stop(said: &impl ToString) -> String {
    let text = said.to_string();
    if text.ends_with(['.', '。']) {
        text
    } else {
        say!("full-stop", text).to_string()
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: [OnceLock<Bundle>; Language::VARIANTS.len()] =
    [const { OnceLock::new() }; Language::VARIANTS.len()];

/// The messages of a language, parsed on first use.
fn bundle(language: Language) -> &'static Bundle {
    BUNDLES[language as usize].get_or_init(|| read(language))
}

fn read(language: Language) -> Bundle {
    let name: &str = language.into();
    let mut bundle = Bundle::new_concurrent(vec![name.parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    bundle.set_transform(Some(mark_tags));
    bundle.set_formatter(Some(|value, _| match value {
        // All numbers are whole, and small enough to be exact.
        #[expect(clippy::cast_possible_truncation)]
        FluentValue::Number(number) => Some(grouped(number.value as i64)),
        _ => None,
    }));
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(language.file().to_owned());
    bundle.add_resource_overriding(resource);
    bundle
}

/// A message in the current language, else in English.
fn message(name: &str) -> Option<(&'static Bundle, FluentMessage<'static>)> {
    let languages = [spoken(), Language::En].into_iter();
    let mut found = languages.filter_map(|language| {
        let bundle = bundle(language);
        Some((bundle, bundle.get_message(name)?))
    });
    found.next()
}

/// Marks the tags of a message before its arguments, which may contain `<`, are inserted.
fn mark_tags(text: &str) -> Cow<'_, str> {
    let is_tag = |after: &str| after.starts_with(|sign: char| sign == '/' || sign.is_alphabetic());
    if !text.contains('<') {
        return text.into();
    }
    let mut parts = text.split('<');
    let first = parts.next().unwrap_or_default().to_owned();
    let marked = parts.fold(first, |marked, after| {
        marked + if is_tag(after) { TAG } else { "<" } + after
    });
    marked.into()
}
