//! How a lid lies on the board, in words.

use super::Numbering;
use crate::game::Symmetry;

/// How the lid is turned to lie on the board, where `symmetry` carries the board to the lid, and
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
