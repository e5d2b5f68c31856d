//! MENACE in four pictures: what a newcomer has to know, each beside the real thing on the screen.

use super::{App, Landmark};
use crate::app::MoveStep;

/// A picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Picture {
    Matchbox,
    Beads,
    Draw,
    Learning,
}

impl Picture {
    /// The pictures in their order.
    pub const ALL: [Self; 4] = [Self::Matchbox, Self::Beads, Self::Draw, Self::Learning];

    /// What it says.
    pub fn words(self, app: &App) -> String {
        match self {
            Self::Matchbox => format!(
                "This is a matchbox. On its lid is a position of the game. MENACE has {}, one for each that it can meet.",
                app.shown_cabinet().box_index().box_count()
            ),
            Self::Beads => {
                { "These are beads. Each color stands for a free square; the more beads, the likelier that move." }
                    .to_owned()
            }
            Self::Draw => {
                "One bead is drawn, without looking: there MENACE plays. It stays out until the game ends.".to_owned()
            }
            Self::Learning => {
                "If MENACE wins, its beads come back and bring more. If it loses, they stay out. That is \
                               learning."
                    .to_owned()
            }
        }
    }

    /// The real thing that it is about.
    pub(super) const fn landmark(self) -> Landmark {
        match self {
            Self::Matchbox => Landmark::Box,
            Self::Beads | Self::Draw => Landmark::Board,
            Self::Learning => Landmark::Table,
        }
    }

    /// The step of MENACE's last move that the board shows with it.
    pub(in crate::app) const fn step(self) -> Option<MoveStep> {
        match self {
            Self::Matchbox | Self::Learning => None,
            Self::Beads => Some(MoveStep::BeadsOnBoard),
            Self::Draw => Some(MoveStep::BeadDrawn),
        }
    }
}
