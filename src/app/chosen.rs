//! What the user has chosen by now, and how keys change it.

use super::{Action, App, Effect, Kept, Phase, Popup, Preferences, Watched};

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
            theme: self.theme,
            color: self.color,
            ascii: self.ascii,
            mark: self.mark,
            numbering: self.numbering,
            motion: self.motion,
            mouse: self.mouse,
            zoom: boxes.zoom(),
            detail: boxes.is_detail(),
            follow: boxes.follow(),
            opponent: self.training.opponent,
            measure: self.measure.against(),
            watched: match self.play.phase() {
                Phase::Watching(watch) => Some(Watched {
                    done: watch.done,
                    goal: watch.goal,
                }),
                _ => None,
            },
        }
    }

    /// What was chosen to be kept in place of what an option or a key chose for this session.
    pub const fn kept(&self) -> Kept {
        self.kept
    }

    /// Whether the terminal reports the mouse.
    pub const fn mouse(&self) -> bool {
        self.mouse
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
        self.mouse = !self.mouse;
        self.ask(Effect::Mouse(self.mouse));
    }
}
