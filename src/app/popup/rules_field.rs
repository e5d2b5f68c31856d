//! The lines of the rules form: the settings as the engine describes them, and what a machine has
//! besides.

use std::ops::RangeInclusive;

use crate::app::step::Step;
use crate::engine::{Preset, Rules, SETTINGS, Setting};
use crate::words::numbers::signed;

/// A line of the rules form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesField {
    /// The name of a new machine.
    Name,
    /// A preset, whose numbers all the others become.
    Preset,
    /// A setting that is one of several words.
    Words(&'static Setting),
    /// A number of a setting, from 0.
    Number(&'static Setting, usize),
    /// Who shakes the boxes; that is no number of the rules.
    ShakenBy,
    /// The form is done.
    Done,
}

impl RulesField {
    /// The lines of all settings, or of those that can be changed of a machine that has its boxes.
    pub(super) fn of_settings(has_boxes: bool) -> impl Iterator<Item = Self> {
        let settings = SETTINGS
            .into_iter()
            .filter(move |it| !(has_boxes && it.fills_boxes));
        settings.flat_map(|setting| {
            let words = (!setting.words.is_empty()).then_some(Self::Words(setting));
            let count = setting.numbers.as_ref().map_or(0, |it| it.parts.len());
            let numbers = (0..count).map(move |part| Self::Number(setting, part));
            words.into_iter().chain(numbers)
        })
    }

    /// Its name on the form.
    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Preset => "rules",
            Self::Words(setting) => setting.title,
            Self::Number(setting, part) => setting
                .numbers
                .as_ref()
                .map_or("", |it| it.parts[part].title),
            Self::ShakenBy => "shaken by",
            Self::Done => "",
        }
    }

    /// The value; `None` where these rules have no such number.
    pub(super) fn value(self, rules: &Rules) -> Option<String> {
        match self {
            Self::Name | Self::ShakenBy | Self::Done => None,
            Self::Preset => Some(rules.preset().map_or("custom", Preset::name).to_owned()),
            Self::Words(setting) => Some(setting.words[setting.word(rules)?].name.to_owned()),
            Self::Number(..) if *self.range().start() < 0 => Some(signed(self.number(rules)?)),
            Self::Number(..) => Some(self.number(rules)?.to_string()),
        }
    }

    /// The meaning of the value, in one plain sentence.
    pub(super) fn meaning(self, rules: &Rules) -> &'static str {
        match self {
            Self::Name => "Letters, digits, space, - and _.",
            Self::Preset => rules.preset().map_or("Numbers of its own.", origin),
            Self::Words(setting) => setting
                .word(rules)
                .map_or("", |nth| setting.words[nth].meaning),
            Self::Number(setting, part) => setting
                .numbers
                .as_ref()
                .map_or("", |it| it.parts[part].meaning),
            Self::ShakenBy => "You: real boxes, worked by hand.",
            Self::Done => "",
        }
    }

    /// Whether digits can be typed into it.
    pub(super) fn is_number(self, rules: &Rules) -> bool {
        self.number(rules).is_some()
    }

    /// The numbers that can be typed into it.
    pub(super) fn range(self) -> RangeInclusive<i16> {
        match self {
            Self::Number(setting, _) => setting.numbers.as_ref().map(|it| it.range.clone()),
            _ => None,
        }
        .unwrap_or(0..=0)
    }

    /// The number in these rules, if they have one here.
    pub(super) fn number(self, rules: &Rules) -> Option<i16> {
        match self {
            Self::Number(setting, part) => setting.number(rules, part),
            _ => None,
        }
    }

    /// The rules with this number in its place; those that there were, where it does not fit there.
    pub(super) fn with_number(self, rules: Rules, number: i16) -> Rules {
        match self {
            Self::Number(setting, part) => setting.with_number(rules, part, number),
            _ => rules,
        }
    }

    /// The rules with the next of its values in its place.
    pub(super) fn changed(self, rules: Rules, step: Step) -> Rules {
        match self {
            Self::Name | Self::Preset => rules.preset().map_or(Preset::Michie.rules(), |preset| {
                step.of(&Preset::ALL, preset).rules()
            }),
            Self::Words(setting) => setting.word(&rules).map_or(rules, |nth| {
                let words: Vec<_> = (0..setting.words.len()).collect();
                setting.with_word(rules, step.of(&words, nth))
            }),
            Self::Number(..) => self.number(&rules).map_or(rules, |number| {
                let values: Vec<_> = self.range().collect();
                self.with_number(rules, step.of(&values, number))
            }),
            Self::ShakenBy | Self::Done => rules,
        }
    }
}

/// Where a preset comes from, in a few words.
const fn origin(preset: Preset) -> &'static str {
    match preset {
        Preset::Michie => "Michie's own, published in 1963.",
        Preset::Scroggs => "Those of mscroggs.co.uk/menace.",
        Preset::Darby => "Those of The TicTacToe Machine 2.0.",
        Preset::Challenge => "Those of the code-golf challenge.",
        Preset::OpenDay => "Kimber and Corbett's, at open days.",
        Preset::Everlasting => "Michie's, restocked: it never runs dry.",
    }
}
