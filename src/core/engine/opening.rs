//! The first move of all, where the rules settle it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumIter, EnumString, VariantNames};

use crate::game::{Board, Mark, Square, Symmetry};

/// The first move of the machine that moves first.
///
/// With one opening the first box is never needed: the move is settled, nothing is drawn for it and
/// nothing paid. A box of which no game can come up any more is not there.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Display,
    EnumIter,
    EnumString,
    VariantNames,
    Serialize,
    Deserialize,
)]
pub enum Opening {
    /// A bead of the first box says it.
    #[default]
    #[serde(rename = "any")]
    #[strum(to_string = "any")]
    Any,
    /// A corner, each as likely as any other.
    #[serde(rename = "1")]
    #[strum(to_string = "1")]
    Corner,
    /// The middle of a side, each as likely as any other.
    #[serde(rename = "2")]
    #[strum(to_string = "2")]
    Edge,
    /// The center.
    #[serde(rename = "5")]
    #[strum(to_string = "5")]
    Center,
}

impl Opening {
    /// The square of the first lid that it is; `None` where a bead says it.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Any => None,
            Self::Corner => Some(Square::TopLeft),
            Self::Edge => Some(Square::Top),
            Self::Center => Some(Square::Center),
        }
    }

    /// True if the first move is settled.
    #[inline]
    pub const fn is_fixed(self) -> bool {
        !matches!(self, Self::Any)
    }

    /// True if a game can come to this lid of the machine that moves first, and a bead is needed
    /// there. No line is full on a lid, so that its marks can have been made in any order.
    pub(super) fn needs(self, lid: Board) -> bool {
        let Some(opening) = self.square() else {
            return true;
        };
        let images = Symmetry::ALL.map(|turn| turn.apply(opening));
        let mut images = images.into_iter();
        images.any(|square| lid.at(square) == Some(Mark::X))
    }
}
