//! The form of the settings. Changes show at once behind it, and go with it unless they are kept.

use std::borrow::Cow;

use super::sheet::Sheet;
use super::{App, Form, Popup, PopupContent, PopupLine, Then};
use crate::app::Session;
use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::app::{Effect, Preferences};
use crate::engine::Opponent;
use crate::words::{Said, say};

/// The settings as they are chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsDraft {
    /// The choices that show.
    pub chosen: Preferences,
    /// The choices before.
    before: Preferences,
    /// The opponents that the chances can be worked out against.
    measures: Vec<Opponent>,
}

impl Fields for SettingsDraft {
    const NAMES: usize = 16;

    fn lines(&self) -> Vec<Line<Self>> {
        let mut lines = self.chosen.lines(|draft: &mut Self| &mut draft.chosen);
        let measure = self.chosen.measure;
        let against = Line::new("chances against", measure.to_string())
            .meaning(measure.description())
            .steps(|draft: &mut Self, step: Step| {
                draft.chosen.measure = step.of(&draft.measures, draft.chosen.measure);
            });
        let keep = Line::done("Keep (Enter)").meaning("From now on, and the next time.");
        lines.extend([against, keep]);
        lines
    }
}

impl Sheet for SettingsDraft {
    const IS_TYPED: bool = false;

    fn done(&self) -> Said {
        say!("offer-keep")
    }

    fn frame(&self, _: &[Line<Self>], selected: &Line<Self>) -> PopupContent {
        let lines = [selected.meaning, "Esc puts everything back."];
        PopupContent {
            title: "Settings".into(),
            width: 52,
            lines: lines.map(|line| PopupLine::Faint(line.to_owned())).to_vec(),
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, app: &mut App) -> Then {
        app.keep_settings(&form.value);
        Then::Close
    }
}

/// A setting with one of its values.
pub(super) struct SettingValue {
    pub(super) name: Cow<'static, str>,
    pub(super) value: Cow<'static, str>,
    pub(super) meaning: &'static str,
    pub(super) synonyms: &'static str,
    /// The value that it has now.
    pub(super) now: Cow<'static, str>,
    /// The settings with it.
    pub(super) draft: SettingsDraft,
}

impl Session {
    /// Takes over what was chosen in place of what was before.
    pub(super) fn keep_settings(&mut self, draft: &SettingsDraft) {
        let SettingsDraft { chosen, before, .. } = *draft;
        let mouse = self.preferences.mouse;
        self.preferences = chosen;
        if chosen.mouse == before.mouse {
            self.preferences.mouse = mouse; // a key may have changed it meanwhile
        } else {
            self.ask(Effect::Mouse(chosen.mouse.is_on));
        }
        if chosen.follow != before.follow {
            self.follows = chosen.follow.is_on;
            self.follow_game();
        }
        self.measure_against(chosen.measure);
    }
}

impl App {
    /// Opens the settings.
    pub(crate) fn open_settings(&mut self) {
        self.open(Popup::Settings(Form::new(self.settings_draft())));
    }

    /// The settings as they are.
    fn settings_draft(&self) -> SettingsDraft {
        let chosen = self.confirmed_preferences();
        SettingsDraft {
            chosen,
            before: chosen,
            measures: self.measures(),
        }
    }

    /// Every setting with each of its values, the one that it has now last.
    pub(super) fn setting_values(&self) -> Vec<SettingValue> {
        let mut values: Vec<SettingValue> = Vec::new();
        let draft = self.settings_draft();
        for (nth, now) in draft.lines().into_iter().enumerate() {
            let mut form = Form::new(draft.clone());
            form.select(nth);
            loop {
                form.change(Step::Around);
                let Some(line) = form.line() else { break };
                let is_there =
                    |it: &SettingValue| (&it.name, &it.value) == (&line.name, &line.value);
                // What does not step has no values.
                if line.value.is_empty() || values.iter().any(is_there) {
                    break;
                }
                values.push(SettingValue {
                    name: line.name,
                    value: line.value,
                    meaning: line.meaning,
                    synonyms: line.synonyms,
                    now: now.value.clone(),
                    draft: form.value.clone(),
                });
            }
        }
        values
    }
}
