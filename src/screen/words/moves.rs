//! A move in words: the numbers of squares, and the way a lid lies on the board.

use crate::game::{Square, Symmetry};

/// The numbers of the squares on the screen. Files and commands number them as a phone does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// The turn by which the lid lies on the board, where `symmetry` carries the board to the lid, and
/// the squares of the board are numbered like this.
pub const fn turn_words(symmetry: Symmetry, numbering: Numbering) -> &'static str {
    match (symmetry.inverse(), numbering) {
        (Symmetry::Identity, _) => "as it is printed",
        (Symmetry::QuarterRight, _) => "turned a quarter right",
        (Symmetry::Half, _) => "turned half round",
        (Symmetry::QuarterLeft, _) => "turned a quarter left",
        (Symmetry::MirrorSides, _) => "mirrored left-right",
        (Symmetry::MirrorEnds, _) => "mirrored top-bottom",
        (Symmetry::MirrorFalling, Numbering::Phone) => "mirrored along 1 5 9",
        (Symmetry::MirrorFalling, Numbering::NumberPad) => "mirrored along 7 5 3",
        (Symmetry::MirrorRising, Numbering::Phone) => "mirrored along 3 5 7",
        (Symmetry::MirrorRising, Numbering::NumberPad) => "mirrored along 9 5 1",
    }
}

/// The opponent of the games of 1961, whose moves are not known.
pub const MICHIE: &str = "michie (reconstructed)";
