//! What the user has chosen by now, and how keys change it.

use super::{Action, App, Effect, Phase, Popup, Preferences, Watched};

impl App {
    /// What the user has chosen by now; while the settings are up, what shows there.
    pub const fn preferences(&self) -> Preferences {
        match &self.popup {
            Some(Popup::Settings(form)) => form.chosen,
            _ => self.confirmed_preferences(),
        }
    }

    /// What the user has chosen, without what shows only as long as the settings are up.
    pub const fn confirmed_preferences(&self) -> Preferences {
        let boxes = &self.right_pane.boxes;
        Preferences {
            view: boxes.view(),
            follow: self.preferences.follow.for_now(boxes.follow()),
            opponent: self.training.opponent,
            measure: self.session.measure.against(),
            watched: match self.play.phase() {
                Phase::Watching(watch) => Some(Watched {
                    done: watch.done,
                    goal: watch.goal,
                }),
                _ => None,
            },
            ..self.preferences
        }
    }

    /// Whether the terminal reports the mouse.
    pub const fn mouse(&self) -> bool {
        self.preferences.mouse.is_on
    }

    /// What a key asks for where the squares are numbered as the user wants them.
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
