//! What lies over the panes.

use super::{App, Direction, Effect, EmptyBoxChoice, Naming, Question, Saving, TrainingForm};

/// What lies over the panes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Popup {
    /// Every key, from this line on.
    Help {
        /// The first line that shows.
        top: usize,
    },
    /// A box number being typed.
    GoTo {
        /// The digits so far.
        typed: String,
    },
    /// Who shall play against MENACE, and how often?
    Train(TrainingForm),
    /// The name of a machine being typed.
    Name(Naming),
    /// Shall this really be done?
    Confirm(Question),
    /// Something that the user must have seen.
    Told(String),
    /// The first box is empty: what now?
    Dry {
        /// The way out under the cursor.
        selected: EmptyBoxChoice,
    },
}

impl App {
    pub(super) fn toggle_help(&mut self) {
        self.popup = match self.popup {
            Some(Popup::Help { .. }) => None,
            _ => Some(Popup::Help { top: 0 }),
        };
    }

    pub(super) const fn scroll_help(&mut self, to: usize) {
        if let Some(Popup::Help { top }) = &mut self.popup {
            *top = to;
        }
    }

    /// Takes in whether the machine was saved; the first failure is told at length, for the title has no room for it.
    pub(super) fn take_saving(&mut self, result: Result<(), String>) {
        if let (Saving::Saved, Err(reason)) = (&self.saving, &result) {
            self.tell_user(format!("Nothing is being saved: {reason}. You can play on, but it will be lost."));
        }
        self.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }

    /// Shows a text until it is closed; one that shows already stays above it.
    pub(super) fn tell_user(&mut self, text: String) {
        self.popup = Some(match self.popup.take() {
            Some(Popup::Told(before)) => Popup::Told(format!("{before}\n\n{text}")),
            _ => Popup::Told(text),
        });
    }

    pub(super) fn confirm(&mut self) -> Option<Effect> {
        match self.popup.take()? {
            Popup::Help { .. } | Popup::Told(_) => None,
            Popup::Name(naming) => self.take_name(naming),
            Popup::Confirm(question) => self.carry_out(question),
            Popup::Train(setup) => self.start_training(setup),
            Popup::GoTo { typed } => {
                self.go_to(&typed);
                None
            }
            Popup::Dry { selected } => self.choose(selected),
        }
    }

    /// Moves the cursor of the popup, or changes what is under it.
    pub(super) fn move_in_popup(&mut self, direction: Direction) {
        match &mut self.popup {
            Some(Popup::Dry { selected }) => *selected = selected.toward(direction),
            Some(Popup::Confirm(question)) => {
                question.agreed = matches!(direction, Direction::Down | Direction::Right);
            }
            Some(Popup::Name(naming)) => naming.adjust(direction),
            Some(Popup::Train(setup)) => setup.point(direction),
            Some(Popup::Help { .. } | Popup::GoTo { .. } | Popup::Told(_)) | None => {}
        }
    }

    pub(super) fn type_character(&mut self, character: char) {
        match &mut self.popup {
            Some(Popup::GoTo { typed }) if character.is_ascii_digit() && typed.len() < 3 => typed.push(character),
            Some(Popup::Name(naming)) => naming.push(character),
            _ => {}
        }
    }

    pub(super) fn erase_character(&mut self) {
        if let Some(Popup::GoTo { typed } | Popup::Name(Naming { typed, .. })) = &mut self.popup {
            typed.pop();
        }
    }
}
