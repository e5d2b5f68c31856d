//! Moves in words: the numbers of squares, and the orientation of a lid.

use strum::{Display, EnumString};

use super::Said;
use super::say;
use crate::game::{Square, Symmetry};

/// The numbering of the squares on the screen. Files and commands always use [`Numbering::Phone`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Numbering {
    /// From the top left, like a phone.
    #[default]
    Phone,
    /// From the bottom left, like a number pad.
    NumberPad,
}

impl Numbering {
    /// Converts between a square and the square with the same number in files.
    pub const fn as_in_files(self, square: Square) -> Square {
        match self {
            Self::Phone => square,
            Self::NumberPad => Symmetry::MirrorEnds.apply(square),
        }
    }
}

/// The orientation of a lid, where `symmetry` carries the board to the lid.
pub fn lies(symmetry: Symmetry, numbering: Numbering) -> Said {
    say!("lies", turn = turn(symmetry, numbering))
}

/// The key of that message's variant.
pub const fn turn(symmetry: Symmetry, numbering: Numbering) -> &'static str {
    match (symmetry.inverse(), numbering) {
        (Symmetry::Identity, _) => "printed",
        (Symmetry::QuarterRight, _) => "quarter-right",
        (Symmetry::Half, _) => "half",
        (Symmetry::QuarterLeft, _) => "quarter-left",
        (Symmetry::MirrorSides, _) => "sides",
        (Symmetry::MirrorEnds, _) => "ends",
        (Symmetry::MirrorFalling, Numbering::Phone) => "along-159",
        (Symmetry::MirrorFalling, Numbering::NumberPad) => "along-753",
        (Symmetry::MirrorRising, Numbering::Phone) => "along-357",
        (Symmetry::MirrorRising, Numbering::NumberPad) => "along-951",
    }
}

/// The opponent of the games of 1961.
pub const MICHIE: &str = "michie (reconstructed)";
