//! The palettes: dark, light and high contrast. The beads have the colors of Okabe and Ito (2008),
//! which are distinguishable with every kind of color vision, lightened or darkened where
//! necessary.
//!
//! Text has a contrast of at least 4.5 to 1 and lines of 3 to 1 (WCAG 2.1, level AA) on the
//! backgrounds in the tests. Red and green are reserved for beads, and red for the mistake; a
//! verdict has the color of the winner's mark.

use super::color::{Ink, Rgb};
use crate::game::{PerSquare, Square};

/// The colors of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// The background, if the theme has its own.
    pub(super) ground: Ink,
    pub(super) plain: Ink,
    pub(super) faint: Ink,
    pub(super) line: Ink,
    pub(super) strong: Ink,
    pub(super) cross: Ink,
    pub(super) nought: Ink,
    /// Drawn games.
    pub(super) drawn: Ink,
    /// Areas of games won, drawn and lost: light, medium and dark.
    pub(super) outcomes: [Ink; 3],
    pub(super) beads: [Ink; 9],
    /// The contrast of boxes that are not in play.
    pub(super) quiet: f64,
    /// The contrast of their frames.
    pub(super) hairline: f64,
    /// The bead whose color equals the background: it is drawn hollow, in a visible color.
    pub(super) hollow: Square,
    pub(super) field: FieldColors,
    pub(super) cardboard: CardboardInks,
}

impl Palette {
    pub(super) const fn bead(&self, square: Square) -> Ink {
        self.beads[square.number() as usize - 1]
    }
}

/// The colors of an open box, the only warm ones on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardboardInks {
    /// The sleeve around the tray, with the number.
    pub(super) sleeve: Ink,
    pub(super) number: Ink,
    /// The edges of the tray, in shadow.
    pub(super) edge: Ink,
    /// The background of the beads.
    pub(super) tray: Ink,
}

/// Brown cardboard with a dark tray.
const DARK_CARDBOARD: CardboardInks = CardboardInks {
    sleeve: Ink(Rgb(125, 90, 48), 94),
    number: Ink(Rgb(250, 250, 252), 231),
    edge: Ink(Rgb(96, 68, 36), 58),
    tray: Ink(Rgb(29, 32, 40), 234),
};

/// Light cardboard with a tray for deep beads.
const LIGHT_CARDBOARD: CardboardInks = CardboardInks {
    sleeve: Ink(Rgb(206, 170, 116), 180),
    number: Ink(Rgb(0, 0, 0), 16),
    edge: Ink(Rgb(180, 142, 88), 137),
    tray: Ink(Rgb(242, 236, 224), 255),
};

/// The colors of the field's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldColors {
    /// A color that the box does not prefer.
    pub neutral: Rgb,
    /// An empty box.
    pub empty: Rgb,
    /// A bead that fills its box alone.
    pub beads: PerSquare<Rgb>,
}

impl FieldColors {
    /// A bead of this strength, 0 to 1: from gray, if the box does not prefer it, to its own color,
    /// if the box holds nothing else.
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
        Ink(Rgb(148, 146, 255), 141),
        Ink(Rgb(196, 204, 218), 188),
        Ink(Rgb(140, 158, 182), 109),
        Ink(Rgb(240, 228, 66), 227),
        Ink(Rgb(0, 182, 136), 43),
        Ink(Rgb(230, 159, 0), 178),
        Ink(Rgb(255, 122, 60), 209),
        Ink(Rgb(222, 146, 190), 182),
    ],
    quiet: 4.55,
    hairline: 2.5,
    hollow: Square::Left,
    field: DARK_FIELD,
    cardboard: DARK_CARDBOARD,
};

/// Deep on light.
pub(super) const LIGHT: Palette = Palette {
    ground: Ink(Rgb(250, 248, 242), 231),
    plain: Ink(Rgb(40, 40, 48), 235),
    faint: Ink(Rgb(96, 94, 90), 59),
    line: Ink(Rgb(128, 126, 120), 243),
    strong: Ink(Rgb(0, 0, 0), 16),
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
    quiet: 4.55,
    hairline: 2.5,
    hollow: Square::TopLeft,
    field: LIGHT_FIELD,
    cardboard: LIGHT_CARDBOARD,
};

/// Bright on black.
pub(super) const HIGH_CONTRAST: Palette = Palette {
    ground: Ink(Rgb(0, 0, 0), 16),
    plain: Ink(Rgb(255, 255, 255), 231),
    faint: Ink(Rgb(210, 210, 210), 252),
    line: Ink(Rgb(210, 210, 210), 252),
    strong: Ink(Rgb(255, 255, 255), 231),
    quiet: 12.0,
    hairline: 8.0,
    // Empty boxes are as black as the background, so grays and dark beads are lighter here.
    cardboard: CardboardInks {
        tray: Ink(Rgb(20, 20, 20), 233),
        ..DARK_CARDBOARD
    },
    field: FieldColors {
        neutral: Rgb(90, 91, 94),
        ..DARK_FIELD
    },
    ..DARK
};

/// Dark tiles, for bright beads.
const DARK_FIELD: FieldColors = FieldColors {
    neutral: Rgb(62, 63, 66),
    empty: Rgb(0, 0, 0),
    beads: PerSquare::new([
        Rgb(250, 250, 250),
        Rgb(148, 146, 255),
        Rgb(176, 184, 200),
        Rgb(134, 140, 162),
        Rgb(240, 228, 66),
        Rgb(0, 182, 136),
        Rgb(230, 159, 0),
        Rgb(255, 122, 60),
        Rgb(222, 146, 190),
    ]),
};

/// Light tiles, for deep beads.
const LIGHT_FIELD: FieldColors = FieldColors {
    neutral: Rgb(206, 205, 202),
    empty: Rgb(255, 255, 255),
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
};
