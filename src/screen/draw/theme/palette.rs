//! The palettes: dark, light and high contrast. The beads have the colors of Okabe and Ito (2008),
//! which are distinguishable with every kind of color vision, lightened or darkened where
//! necessary.
//!
//! Text has a contrast of at least 4.5 to 1 and lines of 3 to 1 (WCAG 2.1, level AA) on the
//! backgrounds in the tests. Red and green are reserved for beads, and red for the mistake; a
//! verdict has the color of the winner's mark.

use super::color::Rgb;
use crate::game::{PerSquare, Square};

/// The colors of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// The background, if the theme has its own.
    pub(super) ground: Rgb,
    pub(super) plain: Rgb,
    pub(super) faint: Rgb,
    pub(super) line: Rgb,
    pub(super) strong: Rgb,
    pub(super) cross: Rgb,
    pub(super) nought: Rgb,
    /// Drawn games.
    pub(super) drawn: Rgb,
    /// Areas of games won, drawn and lost: light, medium and dark.
    pub(super) outcomes: [Rgb; 3],
    pub(super) beads: PerSquare<Rgb>,
    /// The contrast of boxes that are not in play.
    pub(super) quiet: f64,
    /// The contrast of their frames.
    pub(super) hairline: f64,
    /// The bead whose color equals the background: it is drawn hollow, in a visible color.
    pub(super) hollow: Square,
    pub(super) field: FieldColors,
    pub(super) cardboard: CardboardInks,
}

/// The colors of an open box, the only warm ones on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardboardInks {
    /// The sleeve around the tray, with the number.
    pub(super) sleeve: Rgb,
    pub(super) number: Rgb,
    /// The edges of the tray, in shadow.
    pub(super) edge: Rgb,
    /// The background of the beads.
    pub(super) tray: Rgb,
}

/// Brown cardboard with a dark tray.
const DARK_CARDBOARD: CardboardInks = CardboardInks {
    sleeve: Rgb(136, 90, 28),
    number: Rgb(250, 250, 252),
    edge: Rgb(96, 68, 36),
    tray: Rgb(29, 32, 40),
};

/// Light cardboard with a tray for deep beads.
const LIGHT_CARDBOARD: CardboardInks = CardboardInks {
    sleeve: Rgb(206, 170, 116),
    number: Rgb(0, 0, 0),
    edge: Rgb(180, 142, 88),
    tray: Rgb(242, 236, 224),
};

/// The colors of the field's tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldColors {
    /// The cardboard of a closed box, which prefers no bead.
    pub closed: Rgb,
    /// A bead that fills its box alone.
    pub beads: PerSquare<Rgb>,
    /// The opacity of the weakest preference, 0 to 1, so that its tile differs from cardboard.
    weakest: f64,
}

impl FieldColors {
    /// A bead of this strength, 0 to 1: cardboard if the box does not prefer it, its own color if
    /// the box holds nothing else.
    pub fn bead(&self, square: Square, strength: f64) -> Rgb {
        if strength <= 0.0 {
            return self.closed;
        }
        let share = self.weakest + (1.0 - self.weakest) * strength;
        self.beads[square].over(self.closed, share)
    }

    /// The colors for 256 fixed ones, of which most browns are olive.
    pub(super) const fn indexed(self, is_light: bool) -> Self {
        Self {
            closed: Rgb::of_index(if is_light { 180 } else { 94 }),
            weakest: 0.5,
            ..self
        }
    }
}

/// Light on dark.
pub(super) const DARK: Palette = Palette {
    ground: Rgb(16, 19, 26),
    plain: Rgb(222, 226, 234),
    faint: Rgb(162, 168, 182),
    line: Rgb(122, 127, 138),
    strong: Rgb(250, 250, 252),
    cross: Rgb(86, 180, 233),
    nought: Rgb(240, 170, 20),
    drawn: Rgb(190, 196, 210),
    outcomes: [Rgb(150, 210, 250), Rgb(122, 128, 150), Rgb(140, 76, 0)],
    beads: PerSquare::new([
        Rgb(250, 250, 250),
        Rgb(158, 146, 255),
        Rgb(202, 206, 216),
        Rgb(140, 158, 182),
        Rgb(240, 228, 66),
        Rgb(0, 197, 154),
        Rgb(230, 159, 0),
        Rgb(255, 122, 60),
        Rgb(222, 146, 190),
    ]),
    quiet: 4.55,
    hairline: 2.5,
    hollow: Square::Left,
    field: DARK_FIELD,
    cardboard: DARK_CARDBOARD,
};

/// Deep on light.
pub(super) const LIGHT: Palette = Palette {
    ground: Rgb(250, 248, 242),
    plain: Rgb(40, 40, 48),
    faint: Rgb(96, 94, 90),
    line: Rgb(128, 126, 120),
    strong: Rgb(0, 0, 0),
    cross: Rgb(0, 98, 160),
    nought: Rgb(150, 76, 0),
    drawn: Rgb(96, 92, 120),
    outcomes: [Rgb(122, 192, 240), Rgb(132, 132, 146), Rgb(124, 58, 0)],
    beads: PerSquare::new([
        Rgb(62, 66, 80),
        Rgb(70, 70, 176),
        Rgb(84, 94, 116),
        Rgb(0, 0, 0),
        Rgb(108, 96, 0),
        Rgb(0, 104, 78),
        Rgb(150, 84, 0),
        Rgb(178, 40, 0),
        Rgb(158, 46, 118),
    ]),
    quiet: 4.55,
    hairline: 2.5,
    hollow: Square::TopLeft,
    field: LIGHT_FIELD,
    cardboard: LIGHT_CARDBOARD,
};

/// Bright on black.
pub(super) const HIGH_CONTRAST: Palette = Palette {
    ground: Rgb(0, 0, 0),
    plain: Rgb(255, 255, 255),
    faint: Rgb(210, 210, 210),
    line: Rgb(210, 210, 210),
    strong: Rgb(255, 255, 255),
    quiet: 12.0,
    hairline: 8.0,
    cardboard: CardboardInks {
        tray: Rgb(20, 20, 20),
        ..DARK_CARDBOARD
    },
    field: FieldColors {
        closed: Rgb(122, 88, 40),
        ..DARK_FIELD
    },
    ..DARK
};

/// Dark tiles, for bright beads.
const DARK_FIELD: FieldColors = FieldColors {
    closed: Rgb(90, 66, 31),
    weakest: 0.3,
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
    closed: Rgb(226, 204, 164),
    weakest: 0.4,
    beads: PerSquare::new([
        Rgb(128, 131, 138),
        Rgb(70, 58, 222),
        Rgb(84, 94, 116),
        Rgb(28, 47, 96),
        Rgb(138, 118, 0),
        Rgb(0, 128, 92),
        Rgb(178, 96, 0),
        Rgb(204, 50, 0),
        Rgb(184, 44, 132),
    ]),
};
