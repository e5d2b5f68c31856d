//! The form of the settings. Changes show at once behind it, and go with it unless they are kept.

use super::sheet::Sheet;
use super::{App, Form, Popup, PopupContent, PopupLine, Then};
use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::app::{Effect, Preferences};
use crate::engine::Opponent;

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

    fn done(&self) -> &'static str {
        "keep"
    }

    fn frame(&self, _: &[Line<Self>], selected: &Line<Self>) -> PopupContent {
        let lines = [selected.meaning, "Esc puts everything back."];
        PopupContent {
            title: "Settings",
            width: 52,
            lines: lines.map(|line| PopupLine::Faint(line.to_owned())).to_vec(),
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, app: &mut App) -> Then {
        app.keep(form.value.chosen, form.value.before);
        Then::Close
    }
}

impl App {
    /// Opens the settings.
    pub(in crate::app) fn open_settings(&mut self) {
        let chosen = self.confirmed_preferences();
        self.open(Popup::Settings(Form::new(SettingsDraft {
            chosen,
            before: chosen,
            measures: self.measures(),
        })));
    }

    /// Takes over what was chosen in place of what was before.
    fn keep(&mut self, chosen: Preferences, before: Preferences) {
        let mouse = self.preferences.mouse;
        self.preferences = chosen;
        if chosen.mouse == before.mouse {
            self.preferences.mouse = mouse; // a key may have changed it meanwhile
        } else {
            self.ask(Effect::Mouse(chosen.mouse.is_on));
        }
        if chosen.follow != before.follow {
            self.right_pane.boxes.follow = chosen.follow.is_on;
            self.follow_game();
        }
        self.measure_against(chosen.measure);
    }
}
