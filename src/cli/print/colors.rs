//! The colors of the labels, for white paper.

pub(super) use crate::cli::paper::canvas::INK;
use crate::engine::Stage;
use crate::game::{PerSquare, Square};
use crate::tui::theme::Rgb;

/// Text of less weight.
pub(super) const GRAY: Rgb = Rgb(112, 118, 130);
/// The lines to cut along.
pub(super) const CUT: Rgb = Rgb(168, 172, 180);
/// The paper itself.
pub(super) const PAPER: Rgb = Rgb(255, 255, 255);

/// Michie's nine bead colors in print, for squares 1 to 9.
const BEADS: PerSquare<Rgb> = PerSquare::new([
    Rgb(255, 255, 255),
    Rgb(190, 158, 226),
    Rgb(196, 201, 210),
    Rgb(34, 34, 38),
    Rgb(246, 200, 52),
    Rgb(58, 156, 84),
    Rgb(238, 122, 32),
    Rgb(206, 36, 44),
    Rgb(250, 158, 200),
]);

/// The color of a bead.
pub(super) fn bead(square: Square) -> Rgb {
    BEADS[square]
}

/// The color of a text on a bead.
pub(super) fn on_bead(square: Square) -> Rgb {
    match square {
        Square::Left | Square::Right | Square::Bottom => PAPER,
        _ => INK,
    }
}

/// The color of a stage's boxes; they differ in lightness too.
pub(super) const fn stage(stage: Stage) -> Rgb {
    match stage {
        Stage::First => Rgb(38, 44, 84),
        Stage::Second => Rgb(26, 122, 128),
        Stage::Third => Rgb(222, 150, 40),
        Stage::Fourth => Rgb(178, 48, 62),
    }
}
