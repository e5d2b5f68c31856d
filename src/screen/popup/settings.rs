//! The form of the settings. Changes are previewed at once, and dropped unless they are confirmed.

use super::form::Sheet;
use super::{PopupContent, PopupLine};
use crate::app::form::Value;
use crate::app::{Effect, Fields, Form, Line, Preferences, Session};
use crate::part::Next;
use crate::words::{Said, say};

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
