//! The form of the settings. Changes show at once behind it, and go with it unless they are kept.

use super::sheet::Sheet;
use super::{App, Form, Popup, PopupContent, PopupLine, Then};
use crate::app::form::Step;
use crate::app::form::{Fields, Line};
use crate::app::{Effect, Phase, Preferences, Watched};
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
    /// The preferences by now; while the settings are up, those that show there.
    pub const fn preferences(&self) -> Preferences {
        match &self.popup {
            Some(Popup::Settings(form)) => form.value.chosen,
            _ => self.confirmed_preferences(),
        }
    }

    /// The preferences, without those that show only as long as the settings are up.
    pub const fn confirmed_preferences(&self) -> Preferences {
        let boxes = &self.right_pane.boxes;
        Preferences {
            view: boxes.view(),
            follow: self.preferences.follow.for_now(boxes.follow),
            opponent: self.training.opponent,
            measure: self.session.measure.against(),
            watched: match &self.play.phase {
                Phase::Watching(watch) => Some(Watched {
                    done: watch.done,
                    goal: watch.goal,
                }),
                _ => None,
            },
            ..self.preferences
        }
    }

    /// True if the terminal reports the mouse.
    pub const fn mouse(&self) -> bool {
        self.preferences.mouse.is_on
    }

    /// Has the terminal report the mouse, or no longer, for this session.
    pub(in crate::app) fn toggle_mouse(&mut self) {
        let is_on = !self.mouse();
        self.preferences.mouse = self.preferences.mouse.for_now(is_on);
        self.ask(Effect::Mouse(is_on));
    }

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
