//! The form of the settings. Changes show at once behind it, and go with it unless they are kept.

use super::form::{FormPopup, Sheet};
use super::{PopupContent, PopupLine};
use crate::app::form::Step;
use crate::app::{Effect, Fields, Form, Line, Preferences, Session};
use crate::engine::Opponent;
use crate::part::Next;
use crate::words::{Said, opponent_means, opponent_name, say};

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
        let measure = self.chosen.measure;
        let against = say!("setting-name", setting = "measure");
        let measured = Line::valued(against, opponent_name(measure))
            .meaning(opponent_means(measure))
            .steps(|draft: &mut Self, step: Step| {
                draft.chosen.measure = step.of(&draft.measures, draft.chosen.measure);
            });
        let keep = Line::done(say!("keep").to_string()).meaning(say!("keep-means"));
        let chosen = self.chosen.lines().into_iter();
        chosen.chain([measured, keep]).collect()
    }
}

impl Sheet for SettingsDraft {
    const IS_TYPED: bool = false;

    fn done(&self) -> Said {
        say!("offer-keep")
    }

    fn undone(&self) -> Option<Said> {
        Some(say!("offer-undo"))
    }

    fn frame(&self, _: &[Line<Self>], selected: &Line<Self>) -> PopupContent {
        let lines = [selected.meaning.clone(), say!("settings-esc").to_string()];
        PopupContent {
            title: say!("settings").to_string(),
            width: 52,
            lines: lines.map(PopupLine::Faint).to_vec(),
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        session.keep_settings(&form.value);
        Next::Close
    }
}

/// A setting with one of its values.
pub(crate) struct SettingValue {
    /// The line that shows it.
    pub(crate) line: Line<SettingsDraft>,
    /// The value that it has now.
    pub(crate) now: String,
    /// The settings with it.
    pub(crate) draft: SettingsDraft,
}

impl Session {
    /// Takes over what was chosen in place of what was before.
    pub(crate) fn keep_settings(&mut self, draft: &SettingsDraft) {
        let SettingsDraft { chosen, before, .. } = *draft;
        let mouse = self.preferences.mouse;
        self.preferences = chosen;
        if chosen.mouse == before.mouse {
            self.preferences.mouse = mouse; // a key may have changed it meanwhile
        } else {
            self.ask(Effect::Mouse(chosen.mouse.is_on));
        }
        self.measure_against(chosen.measure);
    }

    pub(crate) fn open_settings(&mut self) {
        let draft = self.settings_draft();
        self.lay_over(FormPopup::new(draft));
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
    pub(crate) fn setting_values(&self) -> Vec<SettingValue> {
        let mut values: Vec<SettingValue> = Vec::new();
        let draft = self.settings_draft();
        for (nth, now) in draft.lines().into_iter().enumerate() {
            let mut form = Form::new(draft.clone());
            form.select(nth);
            loop {
                form.change(Step::Around);
                let Some(line) = form.line() else { break };
                let is_there = |it: &SettingValue| {
                    (&it.line.name, &it.line.value) == (&line.name, &line.value)
                };
                // What does not step has no values.
                if line.value.is_empty() || values.iter().any(is_there) {
                    break;
                }
                values.push(SettingValue {
                    line,
                    now: now.value.clone(),
                    draft: form.value.clone(),
                });
            }
        }
        values
    }
}
