//! Whether the machine has to be saved, and whether that worked.

use super::App;

/// Whether what was learned is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// It is, up to the last finished game.
    Saved,
    /// It is not, and this is why.
    Failed(String),
}

impl App {
    /// Whether the machine has to be saved now; [`Message::Saved`](super::Message::Saved) says that
    /// this was tried. What happens on a tour is not kept.
    pub const fn is_unsaved(&self) -> bool {
        self.is_unsaved && !self.is_touring()
    }

    /// Whether what was learned is on disk.
    pub const fn saving(&self) -> &Saving {
        &self.saving
    }

    /// Sees to it that the machine is saved, because there is something new to keep.
    pub(super) const fn save(&mut self) {
        self.is_unsaved = true;
    }

    /// Takes in whether the machine was saved; the first failure is told at length, for the title
    /// has no room for it.
    pub(super) fn on_saved(&mut self, result: Result<(), String>) {
        self.is_unsaved = false;
        if let (Saving::Saved, Err(reason)) = (&self.saving, &result) {
            self.tell_user(format!(
                "Nothing is being saved: {reason}. You can play on, but it will be lost."
            ));
        }
        self.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }
}
