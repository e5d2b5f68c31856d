//! The first move of all, where the rules settle it.

use crate::game::{Board, Mark, Square, Symmetry};

/// The first move of the machine that moves first.
///
/// With one opening the first box is never needed: the move is settled, nothing is drawn for it and
/// nothing paid. A box of which no game can come up any more is not there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// A bead of the first box says it.
    #[default]
    Any,
    /// A corner, each as likely as any other.
    Corner,
    /// The middle of a side, each as likely as any other.
    Edge,
    /// The center.
    Center,
}

impl Opening {
    /// Every opening.
    pub(super) const ALL: [Self; 4] = [Self::Any, Self::Corner, Self::Edge, Self::Center];

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
