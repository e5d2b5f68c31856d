//! The form of the settings. Changes are previewed at once, and dropped unless they are confirmed.

use std::fmt::Display;

use strum::VariantArray;

use super::form::Sheet;
use super::{PopupContent, PopupLine};
use crate::game::Mark;
use crate::model::form::Value;
use crate::model::{Effect, Fields, Form, Line, Preferences, Session, Switch, ThemeName};
use crate::parts::Next;
use crate::words::{Language, Said, say, spoken};

/// The settings being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsDraft {
    /// The edited preferences.
    pub chosen: Preferences,
    /// The preferences before.
    before: Preferences,
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
    T: Copy + Display + PartialEq,
{
    let values = all.iter().map(|it| value_of(setting, &it.to_string()));
    let chosen = all.iter().position(|it| *it == now);
    let name = say!("setting-name", setting);
    Line::choice(
        name,
        values.collect(),
        chosen,
        move |draft: &mut SettingsDraft, nth| {
            choose(&mut draft.chosen, all[nth]);
        },
    )
}

/// The line of a switch.
fn switch(
    setting: &str,
    now: Switch,
    of: fn(&mut Preferences) -> &mut Switch,
) -> Line<SettingsDraft> {
    let values = ["on", "off"].map(|value| value_of(setting, value)).to_vec();
    let chosen = Some(usize::from(!now.is_on));
    let name = say!("setting-name", setting);
    Line::choice(
        name,
        values,
        chosen,
        move |draft: &mut SettingsDraft, nth| {
            *of(&mut draft.chosen) = Switch::for_good(nth == 0);
        },
    )
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
    fn done(&self) -> [Said; 2] {
        [say!("keep"), say!("offer-keep")]
    }

    fn undone(&self) -> Option<Said> {
        Some(say!("offer-undo"))
    }

    fn frame(&self, _: &[Line<Self>], selected: &Line<Self>) -> PopupContent {
        let lines = [
            selected.means().to_owned(),
            say!("settings-esc").to_string(),
        ];
        PopupContent {
            title: say!("settings").to_string(),
            width: 52,
            lines: lines.map(PopupLine::Faint).to_vec(),
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        form.value.keep(session);
        Next::Close
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
        let chosen = session.confirmed_preferences();
        Self {
            chosen,
            before: chosen,
            is_on_page: session.is_on_page,
        }
    }

    /// Applies the changed settings.
    pub(crate) fn keep(&self, session: &mut Session) {
        let mouse = session.preferences.mouse;
        session.preferences = self.chosen;
        if self.chosen.mouse == self.before.mouse {
            session.preferences.mouse = mouse; // a key may have changed it meanwhile
        } else {
            session.ask(Effect::Mouse(self.chosen.mouse.is_on));
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
