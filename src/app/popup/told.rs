//! Something that the user must have seen.

use super::{Action, App, Dialog, Offer, Popup, PopupContent, PopupLine};

/// A text that shows until it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The text; an empty line between two things.
    pub text: String,
}

impl Dialog for Told {
    fn content(&self, _: &App) -> PopupContent {
        let lines = self
            .text
            .lines()
            .map(|line| PopupLine::Text(line.to_owned()))
            .collect();
        PopupContent {
            title: "Please note",
            width: 64,
            lines,
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        (action == Action::Activate).then_some(Offer::Shown("go on"))
    }

    fn confirm(&mut self, _: &mut App) {}
}

impl App {
    /// Ends the tour, if there is one, to show a text.
    pub(in crate::app) fn end_tour_to_tell(&mut self, text: String) {
        self.end_tour();
        self.tell_user(text);
    }

    /// Shows a text until it is closed; one that shows already stays above it.
    pub(in crate::app) fn tell_user(&mut self, text: String) {
        self.end_showing();
        let text = match self.popup.take() {
            Some(Popup::Told(before)) => format!("{}\n\n{text}", before.text),
            _ => text,
        };
        self.open(Popup::Told(Told { text }));
    }
}
