//! The fixed colors: for a dark and for a light ground, in high contrast, and for color-blind
//! people.
//!
//! Text has a contrast of at least 4.5 to 1 and lines of 3 to 1 (WCAG 2.1, levels AA) on the
//! grounds that the tests name. Red and green are for beads, and red for the mistake: a verdict
//! wears the winner's mark, a loss its sign.

use super::color::{Ink, Rgb};
use crate::game::{PerSquare, Square};

/// The colors of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// The ground, where the theme brings its own.
    pub(super) ground: Ink,
    pub(super) plain: Ink,
    pub(super) faint: Ink,
    pub(super) line: Ink,
    pub(super) strong: Ink,
    pub(super) cross: Ink,
    pub(super) nought: Ink,
    /// Games that were drawn.
    pub(super) drawn: Ink,
    /// Areas of what was won, drawn and lost: bright, middle and dark.
    pub(super) outcomes: [Ink; 3],
    pub(super) beads: [Ink; 9],
    /// Words and numbers of boxes that are not in play, and the lines around them.
    pub(super) quiet: Ink,
    pub(super) hairline: Ink,
    /// The beads of those boxes.
    pub(super) quiet_beads: [Ink; 9],
    /// The bead whose own color is that of the ground: it is drawn hollow, in an ink that shows.
    pub(super) hollow: Square,
    pub(super) wall: WallColors,
}

/// The colors of the wall's blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallColors {
    /// A free square without a bead.
    pub bare: Rgb,
    /// A square with a mark: whose it is does not matter to the beads.
    pub mark: Rgb,
    /// A color that a box does not prefer to the others.
    pub neutral: Rgb,
    /// A box without a bead.
    pub empty: Rgb,
    /// A bead when it is all that its box holds.
    pub beads: PerSquare<Rgb>,
}

impl WallColors {
    /// A bead of this strength, 0 to 1: gray while its box does not prefer it, its own ink when it is
    /// all that the box holds.
    pub fn bead(&self, square: Square, strength: f64) -> Rgb {
        self.beads[square].over(self.neutral, strength)
    }
}

/// Light on dark.
pub(super) const DARK: Palette = Palette {
    ground: Ink(Rgb(16, 19, 26), 233),
    plain: Ink(Rgb(222, 226, 234), 254),
    faint: Ink(Rgb(162, 168, 182), 248),
    line: Ink(Rgb(119, 127, 146), 244),
    strong: Ink(Rgb(250, 250, 252), 231),
    cross: Ink(Rgb(64, 200, 220), 80),
    nought: Ink(Rgb(242, 158, 76), 215),
    drawn: Ink(Rgb(128, 164, 236), 111),
    outcomes: [
        Ink(Rgb(126, 224, 238), 116),
        Ink(Rgb(88, 122, 190), 67),
        Ink(Rgb(140, 62, 24), 94),
    ],
    beads: [
        Ink(Rgb(250, 250, 250), 231),
        Ink(Rgb(190, 158, 250), 141),
        Ink(Rgb(196, 208, 228), 152),
        Ink(Rgb(138, 158, 188), 110),
        Ink(Rgb(236, 190, 50), 220),
        Ink(Rgb(92, 200, 108), 77),
        Ink(Rgb(250, 146, 54), 208),
        Ink(Rgb(255, 112, 104), 210),
        Ink(Rgb(255, 148, 198), 218),
    ],
    quiet: Ink(Rgb(121, 127, 140), 244),
    hairline: Ink(Rgb(83, 88, 99), 240),
    quiet_beads: [
        Ink(Rgb(125, 127, 130), 246),
        Ink(Rgb(137, 116, 182), 103),
        Ink(Rgb(119, 127, 141), 109),
        Ink(Rgb(111, 128, 152), 67),
        Ink(Rgb(150, 124, 41), 100),
        Ink(Rgb(67, 142, 81), 71),
        Ink(Rgb(182, 109, 46), 137),
        Ink(Rgb(203, 92, 87), 167),
        Ink(Rgb(174, 105, 140), 175),
    ],
    hollow: Square::Left,
    wall: DARK_WALL,
};

/// Deep on light.
pub(super) const LIGHT: Palette = Palette {
    ground: Ink(Rgb(250, 248, 242), 231),
    plain: Ink(Rgb(40, 40, 48), 235),
    faint: Ink(Rgb(96, 94, 90), 59),
    line: Ink(Rgb(128, 126, 120), 243),
    strong: Ink(Rgb(0, 0, 0), 16),
    cross: Ink(Rgb(0, 104, 130), 24),
    nought: Ink(Rgb(166, 72, 0), 94),
    drawn: Ink(Rgb(48, 88, 180), 26),
    outcomes: [
        Ink(Rgb(112, 204, 222), 116),
        Ink(Rgb(72, 118, 200), 68),
        Ink(Rgb(136, 52, 8), 94),
    ],
    beads: [
        Ink(Rgb(62, 66, 80), 238),
        Ink(Rgb(112, 74, 190), 91),
        Ink(Rgb(82, 94, 120), 60),
        Ink(Rgb(0, 0, 0), 16),
        Ink(Rgb(126, 90, 0), 58),
        Ink(Rgb(20, 110, 46), 22),
        Ink(Rgb(168, 74, 0), 94),
        Ink(Rgb(184, 28, 34), 160),
        Ink(Rgb(180, 44, 114), 126),
    ],
    quiet: Ink(Rgb(114, 112, 108), 242),
    hairline: Ink(Rgb(157, 155, 151), 247),
    quiet_beads: [
        Ink(Rgb(110, 112, 121), 242),
        Ink(Rgb(127, 93, 196), 97),
        Ink(Rgb(103, 113, 135), 60),
        Ink(Rgb(113, 113, 110), 240),
        Ink(Rgb(141, 108, 28), 94),
        Ink(Rgb(49, 127, 71), 28),
        Ink(Rgb(175, 90, 22), 130),
        Ink(Rgb(196, 69, 73), 124),
        Ink(Rgb(188, 68, 129), 132),
    ],
    hollow: Square::TopLeft,
    wall: LIGHT_WALL,
};

/// Bright on black.
pub(super) const HIGH_CONTRAST: Palette = Palette {
    ground: Ink(Rgb(0, 0, 0), 16),
    plain: Ink(Rgb(255, 255, 255), 231),
    faint: Ink(Rgb(210, 210, 210), 252),
    line: Ink(Rgb(210, 210, 210), 252),
    strong: Ink(Rgb(255, 255, 255), 231),
    quiet: Ink(Rgb(210, 210, 210), 252),
    hairline: Ink(Rgb(160, 160, 160), 247),
    quiet_beads: DARK.beads,
    cross: Ink(Rgb(90, 230, 255), 87),
    nought: Ink(Rgb(255, 190, 110), 216),
    // An empty box is as black as the ground: grays and dark beads are lighter than elsewhere.
    wall: WallColors {
        bare: Rgb(0, 0, 0),
        neutral: Rgb(90, 91, 94),
        beads: PerSquare::new([
            Rgb(250, 250, 250),
            Rgb(184, 160, 242),
            Rgb(178, 188, 210),
            Rgb(134, 140, 162),
            Rgb(240, 190, 50),
            Rgb(98, 208, 110),
            Rgb(250, 146, 54),
            Rgb(240, 84, 80),
            Rgb(255, 148, 198),
        ]),
        ..DARK_WALL
    },
    ..DARK
};

/// The colors of Okabe and Ito (2008), which every kind of color vision keeps apart, lightened
/// where they need it.
pub(super) const COLORBLIND: Palette = Palette {
    cross: Ink(Rgb(86, 180, 233), 117),
    nought: Ink(Rgb(240, 170, 20), 214),
    drawn: Ink(Rgb(190, 196, 210), 251),
    outcomes: [
        Ink(Rgb(150, 210, 250), 153),
        Ink(Rgb(122, 128, 150), 245),
        Ink(Rgb(140, 76, 0), 94),
    ],
    beads: [
        Ink(Rgb(250, 250, 250), 231),
        Ink(Rgb(120, 158, 255), 111),
        Ink(Rgb(196, 204, 218), 188),
        Ink(Rgb(140, 158, 182), 109),
        Ink(Rgb(240, 228, 66), 227),
        Ink(Rgb(0, 182, 136), 43),
        Ink(Rgb(230, 159, 0), 178),
        Ink(Rgb(255, 122, 60), 209),
        Ink(Rgb(222, 146, 190), 182),
    ],
    quiet_beads: [
        Ink(Rgb(125, 127, 130), 246),
        Ink(Rgb(95, 124, 200), 68),
        Ink(Rgb(121, 127, 138), 109),
        Ink(Rgb(113, 128, 148), 66),
        Ink(Rgb(134, 130, 47), 100),
        Ink(Rgb(4, 144, 110), 35),
        Ink(Rgb(167, 118, 8), 136),
        Ink(Rgb(199, 98, 52), 167),
        Ink(Rgb(164, 110, 143), 175),
    ],
    wall: COLORBLIND_WALL,
    ..DARK
};

/// The colors for the color-blind, deepened for a light ground.
pub(super) const COLORBLIND_LIGHT: Palette = Palette {
    cross: Ink(Rgb(0, 98, 160), 25),
    nought: Ink(Rgb(158, 76, 0), 94),
    drawn: Ink(Rgb(96, 92, 120), 60),
    outcomes: [
        Ink(Rgb(110, 180, 230), 117),
        Ink(Rgb(118, 118, 136), 245),
        Ink(Rgb(124, 58, 0), 94),
    ],
    beads: [
        Ink(Rgb(62, 66, 80), 238),
        Ink(Rgb(70, 70, 190), 61),
        Ink(Rgb(84, 94, 116), 60),
        Ink(Rgb(0, 0, 0), 16),
        Ink(Rgb(108, 96, 0), 58),
        Ink(Rgb(0, 104, 78), 23),
        Ink(Rgb(150, 84, 0), 94),
        Ink(Rgb(178, 52, 0), 124),
        Ink(Rgb(158, 58, 118), 90),
    ],
    quiet_beads: [
        Ink(Rgb(110, 112, 121), 242),
        Ink(Rgb(102, 102, 199), 62),
        Ink(Rgb(105, 113, 132), 60),
        Ink(Rgb(113, 113, 110), 240),
        Ink(Rgb(125, 114, 29), 58),
        Ink(Rgb(39, 126, 104), 29),
        Ink(Rgb(159, 99, 23), 94),
        Ink(Rgb(188, 79, 34), 130),
        Ink(Rgb(170, 83, 135), 96),
    ],
    wall: WallColors {
        beads: PerSquare::new([
            Rgb(128, 131, 138),
            Rgb(70, 58, 222),
            Rgb(84, 94, 116),
            Rgb(0, 0, 0),
            Rgb(138, 118, 0),
            Rgb(0, 128, 92),
            Rgb(178, 96, 0),
            Rgb(204, 50, 0),
            Rgb(184, 44, 132),
        ]),
        ..LIGHT_WALL
    },
    ..LIGHT
};

/// Tiles of dark wood, on which beads glow.
const DARK_WALL: WallColors = WallColors {
    bare: Rgb(28, 30, 35),
    mark: Rgb(48, 50, 56),
    neutral: Rgb(62, 63, 66),
    empty: Rgb(0, 0, 0),
    beads: PerSquare::new([
        Rgb(250, 250, 250),
        Rgb(184, 160, 242),
        Rgb(172, 182, 204),
        Rgb(122, 128, 150),
        Rgb(240, 190, 50),
        Rgb(98, 208, 110),
        Rgb(250, 146, 54),
        Rgb(240, 84, 80),
        Rgb(255, 148, 198),
    ]),
};

/// Tiles of pale wood, on which beads are deep.
const LIGHT_WALL: WallColors = WallColors {
    bare: Rgb(231, 230, 226),
    mark: Rgb(195, 194, 190),
    neutral: Rgb(206, 205, 202),
    empty: Rgb(255, 255, 255),
    beads: PerSquare::new([
        Rgb(128, 131, 138),
        Rgb(112, 74, 190),
        Rgb(82, 94, 120),
        Rgb(0, 0, 0),
        Rgb(158, 112, 0),
        Rgb(20, 122, 50),
        Rgb(186, 84, 0),
        Rgb(196, 30, 36),
        Rgb(190, 48, 122),
    ]),
};

const COLORBLIND_WALL: WallColors = WallColors {
    beads: PerSquare::new([
        Rgb(250, 250, 250),
        Rgb(120, 158, 255),
        Rgb(164, 172, 188),
        Rgb(112, 116, 132),
        Rgb(240, 228, 66),
        Rgb(0, 182, 136),
        Rgb(230, 159, 0),
        Rgb(255, 122, 60),
        Rgb(222, 146, 190),
    ]),
    ..DARK_WALL
};
