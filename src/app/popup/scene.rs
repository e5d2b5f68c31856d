//! The pages of the tour: what each shows, what it is about, and what it says.

use super::Landmark;

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Scene {
    FirstBox,
    Draw,
    Loss,
    Cabinet,
    Tournament,
    Chance,
    Perfect,
}

impl Scene {
    /// The pages in their order.
    pub const ALL: [Self; 7] = [
        Self::FirstBox,
        Self::Draw,
        Self::Loss,
        Self::Cabinet,
        Self::Tournament,
        Self::Chance,
        Self::Perfect,
    ];

    /// What it says.
    pub const fn words(self) -> &'static str {
        match self {
            Self::FirstBox => {
                "Box 1 is for the empty board. Four beads each for a corner, an edge and the center: turned, all \
                 corners are alike."
            }
            Self::Draw => {
                "MENACE shakes the box and draws one bead without looking. The lid is turned as the board is: where \
                 that color lies, it plays."
            }
            Self::Loss => {
                "A game that it lost. The beads that came out stay out, so it will play these moves less often. Nobody \
                 has told it why."
            }
            Self::Cabinet => {
                "All 304 boxes: one for each position that MENACE can meet. Bright squares hold many beads. This is all \
                 that it knows."
            }
            Self::Tournament => {
                "1961: Donald Michie plays against it 220 times. Reconstructed: how each game ended is known, its moves \
                 are not."
            }
            Self::Chance => {
                "A thousand games against chance: it learns to win them. But chance rarely punishes a mistake, so it \
                 still loses to you."
            }
            Self::Perfect => {
                "Against perfect play it can only draw or lose. Three such machines in five lose their last bead: this \
                 first box is empty."
            }
        }
    }

    /// What it is about.
    pub(super) const fn landmark(self) -> Landmark {
        match self {
            Self::FirstBox | Self::Perfect => Landmark::Box,
            Self::Draw => Landmark::Board,
            Self::Loss => Landmark::Table,
            Self::Cabinet | Self::Tournament => Landmark::RightPane,
            Self::Chance => Landmark::Panes,
        }
    }
}
