//! A link with settings: `menace.html#rules=unpraised&opening=5&against=perfect&seed=7`. Its
//! opponent and language are those of the visit; the settings of its visitor stay as they are.

use std::str::FromStr;

use js_sys::decode_uri_component;
use menace_core::engine::{MachineName, Opponent, Preset, Rules, Setting};
use menace_screen::app::{Preferences, Session};
use menace_screen::words::Language;
use menace_screen::words::rules;

/// The machine of the lesson.
const LESSON: &str = "lesson";

/// The settings of a link.
#[derive(Debug, Default)]
pub(crate) struct Link {
    /// The name of the machine, given or derived from the rules.
    pub(crate) name: Option<MachineName>,
    /// The rules for a new machine of that name.
    pub(crate) rules: Option<Rules>,
    /// The opponent.
    pub(crate) opponent: Option<Opponent>,
    /// The language of the page.
    pub(crate) language: Option<Language>,
    /// The random seed.
    pub(crate) seed: Option<u64>,
    /// True for the lesson instead of the screen.
    pub(crate) has_lesson: bool,
    /// The parts that are not understood.
    pub(crate) wrong: Vec<String>,
}

impl Link {
    /// Parses the query and the fragment of an address.
    pub(crate) fn of(search: &str, hash: &str) -> Self {
        let mut link = Self::default();
        let mut called = Vec::new();
        let parts = search.trim_start_matches('?').split('&');
        let parts = parts.chain(hash.trim_start_matches('#').split('&'));
        for part in parts.filter(|part| !part.is_empty()) {
            let plain = decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from);
            let (name, value) = plain.split_once('=').unwrap_or((&plain, ""));
            let value = value.trim();
            if link.take_rule(name, value) {
                // A setting alone changes the usual rules, and the machine is named by both.
                if called.is_empty() && name != "rules" {
                    called.push(Preset::Michie.name().to_owned());
                }
                called.push(value.to_owned());
            } else if !link.take(name, value) {
                link.wrong.push(plain);
            }
        }
        if link.name.is_none() && !called.is_empty() {
            link.name = named(&called.join(" "));
        }
        link
    }

    /// The fragment of a link to a machine with the rules of this one, and with the opponent and
    /// the language that were chosen.
    pub(crate) fn to(session: &Session, chosen: &Preferences) -> String {
        let opponent = session.confirmed_preferences().opponent;
        let is_chosen = opponent != Preferences::default().opponent;
        let opponent = is_chosen.then(|| format!("&against={opponent}"));
        let language = chosen.language.map(|it| format!("&language={it}"));
        // The lesson goes by its machine's name.
        let name = &session.known.open;
        let name = (name.as_str() == LESSON).then(|| format!("&machine={name}"));
        let chosen = [name, opponent, language].into_iter().flatten();
        rules::link(session.machine().rules()) + &chosen.collect::<String>()
    }

    /// Parses a part about rules; false if it is none or invalid.
    fn take_rule(&mut self, name: &str, value: &str) -> bool {
        let so_far = self.rules.unwrap_or(Preset::Michie.rules());
        let rules = if name == "rules" {
            value.parse().ok().map(Preset::rules)
        } else {
            let setting = Setting::ALL.iter().find(|setting| setting.name() == name);
            setting.and_then(|setting| setting.put(so_far, value).ok())
        };
        self.rules = rules.or(self.rules);
        rules.is_some()
    }

    /// Parses any other part; false if it is not understood.
    fn take(&mut self, name: &str, value: &str) -> bool {
        match name {
            "machine" => put(&mut self.name, value),
            "against" => put(&mut self.opponent, value),
            "language" => put(&mut self.language, value),
            "seed" => put(&mut self.seed, value),
            LESSON => {
                self.has_lesson = true;
                true
            }
            _ => false,
        }
    }
}

/// The name of a machine for these values, without the signs that a name cannot have.
fn named(values: &str) -> Option<MachineName> {
    let letters: String = values.chars().take(MachineName::LONGEST).collect();
    let is_foreign = |it: char| !it.is_alphanumeric() && it != '-';
    letters.replace(is_foreign, " ").trim().parse().ok()
}

/// Parses a value into its place; false if it is not understood.
fn put<T: FromStr>(place: &mut Option<T>, value: &str) -> bool {
    *place = value.parse().ok();
    place.is_some()
}
