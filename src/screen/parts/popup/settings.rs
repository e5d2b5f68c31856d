//! The form of the settings. Changes apply at once.

use std::fmt::Display;
use std::mem::replace;

use strum::VariantArray;

use super::form::Sheet;
use super::{PopupContent, PopupLine};
use crate::game::Mark;
use crate::model::form::Value;
use crate::model::{Effect, Fields, Line, Preferences, Session, Switch, ThemeName};
use crate::words::{Language, Said, say, spoken};

/// The settings being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsDraft {
    /// The chosen preferences.
    pub chosen: Preferences,
    /// True in a browser.
    is_on_page: bool,
}

impl Fields for SettingsDraft {
    const NAMES: usize = 16;

    /// On a page the mouse is always there.
    fn lines(&self) -> Vec<Line<Self>> {
        let chosen = &self.chosen;
        let mouse = (!self.is_on_page).then(|| switch("mouse", chosen.mouse, |it| &mut it.mouse));
        let language = chosen.language.unwrap_or_else(spoken);
        let lines = [
            // First, to be found without reading the others.
            choice("language", language, Language::VARIANTS, |it, language| {
                it.language = Some(language);
            }),
            choice("theme", chosen.theme, ThemeName::VARIANTS, |it, theme| {
                it.theme = theme;
            }),
            switch("motion", chosen.motion, |it| &mut it.motion),
            choice("mark", chosen.mark, &[Mark::O, Mark::X], |it, mark| {
                it.mark = mark;
            })
            .after(format!(" {}", say!("mark-is-so"))),
            switch("at-once", chosen.draws_at_once, |it| &mut it.draws_at_once),
        ];
        lines.into_iter().chain(mouse).collect()
    }
}

/// The line of a choice among these values.
fn choice<T>(
    setting: &str,
    now: T,
    all: &'static [T],
    choose: impl Fn(&mut Preferences, T) + 'static,
) -> Line<SettingsDraft>
where
    T: Copy + Display + PartialEq + 'static,
{
    let value = |it: T| value_of(setting, &it.to_string());
    let choose = move |draft: &mut SettingsDraft, it| choose(&mut draft.chosen, it);
    Line::choice(say!("setting-name", setting), all, now, value, choose)
}

/// The line of a switch.
fn switch(
    setting: &str,
    now: Switch,
    of: fn(&mut Preferences) -> &mut Switch,
) -> Line<SettingsDraft> {
    let value = |is_on| value_of(setting, if is_on { "on" } else { "off" });
    let choose = move |draft: &mut SettingsDraft, is_on| {
        *of(&mut draft.chosen) = Switch::for_good(is_on);
    };
    let name = say!("setting-name", setting);
    Line::choice(name, [true, false], now.is_on, value, choose)
}

/// A value of a setting in words.
fn value_of(setting: &str, value: &str) -> Value {
    let key = format!("{setting}-{value}");
    let name = say!("setting-name", setting);
    let value = say!("setting-value", setting = &key, value);
    Value {
        text: value.to_string(),
        said: Some(say!("setting-to", setting = name, value)),
        meaning: say!("setting-means", setting = &key).to_string(),
        synonyms: say!("setting-synonyms", setting = &key).to_string(),
    }
}

impl Sheet for SettingsDraft {
    fn done(&self) -> Option<Said> {
        None
    }

    fn frame(&self, _: &[Line<Self>], selected: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("settings").to_string(),
            width: 52,
            lines: vec![PopupLine::Faint(selected.means().to_owned())],
            ..PopupContent::default()
        }
    }

    fn apply(&self, session: &mut Session) {
        let had_mouse = replace(&mut session.preferences, self.chosen).mouse.is_on;
        if self.chosen.mouse.is_on != had_mouse {
            session.ask(Effect::Mouse(self.chosen.mouse.is_on));
        }
    }
}

/// A value of a setting.
pub(crate) struct SettingValue {
    pub(crate) value: Value,
    /// The present value.
    pub(crate) now: String,
    /// The settings with this value.
    pub(crate) draft: SettingsDraft,
}

impl SettingsDraft {
    /// The settings as they are.
    pub(crate) fn of(session: &Session) -> Self {
        Self {
            chosen: session.confirmed_preferences(),
            is_on_page: session.is_on_page,
        }
    }

    /// Every value of every setting, the present one last.
    pub(crate) fn values(&self) -> Vec<SettingValue> {
        let mut all = Vec::new();
        for line in self.lines() {
            let mut values: Vec<_> = line.values().collect();
            let now = values.iter().position(|(it, _)| it.text == line.value());
            values.rotate_left(now.map_or(0, |nth| nth + 1));
            all.extend(values.iter().map(|(value, choose)| {
                let mut draft = self.clone();
                choose(&mut draft);
                SettingValue {
                    value: (*value).clone(),
                    now: line.value().to_owned(),
                    draft,
                }
            }));
        }
        all
    }
}
