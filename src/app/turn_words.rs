//! How a lid lies on the board, in words.

use crate::game::Symmetry;

/// How the lid is turned to lie on the board, where `symmetry` carries the board to the lid.
pub const fn turn_words(symmetry: Symmetry) -> &'static str {
    match symmetry.inverse() {
        Symmetry::Identity => "as it is printed",
        Symmetry::QuarterRight => "turned a quarter right",
        Symmetry::Half => "turned half round",
        Symmetry::QuarterLeft => "turned a quarter left",
        Symmetry::MirrorSides => "mirrored left-right",
        Symmetry::MirrorEnds => "mirrored top-bottom",
        Symmetry::MirrorFalling => "mirrored along 1 5 9",
        Symmetry::MirrorRising => "mirrored along 3 5 7",
    }
}
