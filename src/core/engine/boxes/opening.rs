//! The first move of the machine that moves first.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumIter, EnumString, VariantNames};

use crate::game::{Board, Mark, Square, Symmetry};

/// The first move of the machine that moves first.
///
/// A fixed opening needs no first box: no bead is drawn or rewarded for it. Boxes that cannot come
/// up do not exist.
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
    /// The bead drawn from the first box.
    #[default]
    #[serde(rename = "any")]
    #[strum(to_string = "any")]
    Any,
    /// A random corner.
    #[serde(rename = "1")]
    #[strum(to_string = "1")]
    Corner,
    /// A random edge.
    #[serde(rename = "2")]
    #[strum(to_string = "2")]
    Edge,
    /// The center.
    #[serde(rename = "5")]
    #[strum(to_string = "5")]
    Center,
}

impl Opening {
    /// Its square on the first lid; `None` if a bead decides.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Any => None,
            Self::Corner => Some(Square::TopLeft),
            Self::Edge => Some(Square::Top),
            Self::Center => Some(Square::Center),
        }
    }

    /// True if the opening is fixed.
    #[inline]
    pub const fn is_fixed(self) -> bool {
        !matches!(self, Self::Any)
    }

    /// True if a game can reach this lid of the machine that moves first. A lid has no line, so its
    /// marks can have been made in any order.
    pub(crate) fn needs(self, lid: Board) -> bool {
        let Some(opening) = self.square() else {
            return true;
        };
        let images = Symmetry::ALL.map(|turn| turn.apply(opening));
        let mut images = images.into_iter();
        images.any(|square| lid.at(square) == Some(Mark::X))
    }
}
