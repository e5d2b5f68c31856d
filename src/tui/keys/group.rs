//! What a person wants who looks for a key.

use crate::app::{App, Focus, Phase, Tab};

/// What a person wants who looks for a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Group {
    Play,
    Look,
    Train,
    Study,
    Machines,
    Program,
}

impl Group {
    /// All of them, in the order in which a newcomer wants them.
    pub const ALL: [Self; 6] = [
        Self::Play,
        Self::Look,
        Self::Train,
        Self::Study,
        Self::Machines,
        Self::Program,
    ];

    /// Its heading.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "Play",
            Self::Look => "Look",
            Self::Train => "Train",
            Self::Study => "Study",
            Self::Machines => "Machines",
            Self::Program => "This program",
        }
    }

    /// What somebody wants who looks at what shows now.
    pub(super) fn of(app: &App) -> Self {
        match (&app.play.phase, app.focus, app.right_pane.tab) {
            (Phase::Training(_) | Phase::Watching(_), ..) => Self::Train,
            (Phase::Replaying(_) | Phase::LookingBack(_), ..) => Self::Study,
            (_, Focus::Board, _) => Self::Play,
            (_, Focus::RightPane, Tab::Boxes) => Self::Look,
            (_, Focus::RightPane, Tab::Machine) => Self::Machines,
            (_, Focus::RightPane, _) => Self::Study,
        }
    }
}
