//! The form of the settings. Changes show at once behind it, and go with it unless they are kept.

use super::form::{FormPopup, Sheet};
use super::{PopupContent, PopupLine};
use crate::app::form::Value;
use crate::app::{Effect, Fields, Form, Line, Preferences, Session};
use crate::part::Next;
use crate::words::{Said, say};

/// The settings as they are chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsDraft {
    /// The choices that show.
    pub chosen: Preferences,
    /// The choices before.
    before: Preferences,
    /// True if a browser shows them.
    is_on_page: bool,
}

impl Fields for SettingsDraft {
    const NAMES: usize = 16;

    fn lines(&self) -> Vec<Line<Self>> {
        self.chosen.lines(self.is_on_page)
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
        session.keep_settings(&form.value);
        Next::Close
    }
}

/// A setting with one of its values.
pub(crate) struct SettingValue {
    pub(crate) value: Value,
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
            is_on_page: self.is_on_page,
        }
    }

    /// Every setting with each of its values, the one that it has now last.
    pub(crate) fn setting_values(&self) -> Vec<SettingValue> {
        let draft = self.settings_draft();
        let mut all = Vec::new();
        for line in draft.lines() {
            let mut values: Vec<_> = line.values().collect();
            let now = values.iter().position(|(it, _)| it.text == line.value());
            values.rotate_left(now.map_or(0, |nth| nth + 1));
            all.extend(values.iter().map(|(value, choose)| {
                let mut draft = draft.clone();
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
