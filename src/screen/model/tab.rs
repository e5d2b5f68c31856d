//! The tabs of the right pane.

use strum::VariantArray;

use super::Direction;
use crate::words::{Said, say};

/// The tabs of the right pane, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Tab {
    /// All boxes, or one.
    Boxes,
    /// The beads in the first box by games.
    Curve,
    /// The last games.
    Games,
    /// A comparison of rules with many machines.
    Lab,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    pub fn name(self) -> Said {
        match self {
            Self::Boxes => say!("tab-boxes"),
            Self::Curve => say!("tab-curve"),
            Self::Games => say!("tab-games"),
            Self::Lab => say!("tab-lab"),
            Self::Machine => say!("tab-machine"),
        }
    }

    /// The next tab in this direction, with wrap-around.
    pub(crate) fn beside(self, direction: Direction) -> Self {
        let here = Self::VARIANTS.iter().position(|tab| *tab == self);
        Self::VARIANTS[direction.around(here.unwrap_or(0), Self::VARIANTS.len() - 1)]
    }

    /// Its name in the list of all actions, with its meaning.
    pub(crate) fn in_list(self) -> Said {
        match self {
            Self::Boxes => say!("do-boxes"),
            Self::Curve => say!("do-curve"),
            Self::Games => say!("do-games"),
            Self::Lab => say!("do-lab"),
            Self::Machine => say!("do-machines"),
        }
    }
}
