//! The preferences as they are by now, and the keys that change them.

use super::{Action, App, Effect, Phase, Popup, Preferences, Watched};

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

    /// The wish of a key, with the squares numbered as the user wants them.
    pub const fn by_its_numbers(&self, action: Action) -> Action {
        match action {
            Action::Play(square) => Action::Play(self.preferences().numbering.as_in_files(square)),
            other => other,
        }
    }

    /// Has the terminal report the mouse, or no longer, for this session.
    pub(super) fn toggle_mouse(&mut self) {
        let is_on = !self.mouse();
        self.preferences.mouse = self.preferences.mouse.for_now(is_on);
        self.ask(Effect::Mouse(is_on));
    }
}
