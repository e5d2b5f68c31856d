//! A link with settings: `menace.html#rules=unpraised&opening=5&against=perfect&seed=7`.

use std::str::FromStr;

use js_sys::{decode_uri_component, encode_uri_component};
use menace_core::engine::{MachineName, Opponent, Preset, Rules, Setting};
use menace_screen::app::Session;
use menace_screen::words::rules;
use menace_screen::words::{Language, spoken};

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
    /// Parses the fragment of an address.
    pub(crate) fn of(hash: &str) -> Self {
        let mut link = Self::default();
        let mut called = Vec::new();
        let parts = hash.trim_start_matches('#').split('&');
        for part in parts.filter(|part| !part.is_empty()) {
            let plain = decode_uri_component(part).map_or_else(|_| part.to_owned(), String::from);
            let (name, value) = plain.split_once('=').unwrap_or((&plain, ""));
            let is_rule = link.take_rule(name, value);
            if is_rule {
                called.push(value.to_owned());
            } else if !link.take(name, value) {
                link.wrong.push(plain);
            }
        }
        if link.name.is_none() && !called.is_empty() {
            link.name = called.join(" ").replace(':', " ").parse().ok();
        }
        link
    }

    /// The fragment of a link to a machine like this one, with its opponent and the current
    /// language.
    pub(crate) fn to(session: &Session) -> String {
        let name = encode_uri_component(session.known.open.as_str());
        let opponent = session.confirmed_preferences().opponent;
        let (rules, language) = (rules::link(session.machine().rules()), spoken());
        format!("{rules}&machine={name}&against={opponent}&language={language}")
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
            "lesson" => {
                self.has_lesson = true;
                true
            }
            _ => false,
        }
    }
}

/// Parses a value into its place; false if it is not understood.
fn put<T: FromStr>(place: &mut Option<T>, value: &str) -> bool {
    *place = value.parse().ok();
    place.is_some()
}
