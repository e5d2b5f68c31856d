//! A move in words: the numbers of squares, and the way a lid lies on the board.

use strum::{Display, EnumString};

use super::Said;
use super::say;
use crate::game::{Square, Symmetry};

/// The numbers of the squares on the screen. Files and commands number them as a phone does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Numbering {
    /// From the top left, as the keys of a phone.
    #[default]
    Phone,
    /// From the bottom left, as the keys of a number pad.
    NumberPad,
}

impl Numbering {
    /// The square that stands for this one in files: its number there is the one that it has here.
    /// The other way round it is the same.
    pub const fn as_in_files(self, square: Square) -> Square {
        match self {
            Self::Phone => square,
            Self::NumberPad => Symmetry::MirrorEnds.apply(square),
        }
    }
}

/// The way a lid lies on the board, where `symmetry` carries the board to the lid, and the squares
/// of the board are numbered like this.
pub fn lies(symmetry: Symmetry, numbering: Numbering) -> Said {
    say!("lies", turn = turn(symmetry, numbering))
}

/// The variant of that sentence.
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

/// The opponent of the games of 1961, whose moves are not known.
pub const MICHIE: &str = "michie (reconstructed)";
