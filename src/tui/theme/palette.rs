//! The colors: Michie's nine, and those of the cabinet.

use ratatui::style::Color;

use crate::game::PerSquare;

/// The names of Michie's nine bead colors (1963, Table 1), for squares 1 to 9.
pub const BEAD_NAMES: PerSquare<&str> =
    PerSquare::new(["white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink"]);

/// The colors of the wall's blocks: tiles of the cabinet's own, whatever the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallColors {
    /// A free square without a bead.
    pub bare: Rgb,
    /// A square with a mark of the first player.
    pub cross: Rgb,
    /// A square with a mark of the second player.
    pub nought: Rgb,
    /// A bead at its brightest.
    pub beads: PerSquare<Rgb>,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// This color seen through another: all of it at 1.0, none at 0.0.
    #[must_use]
    pub fn over(self, ground: Self, share: f64) -> Color {
        let mix = |top: u8, bottom: u8| {
            let mixed = f64::from(bottom) + (f64::from(top) - f64::from(bottom)) * share.clamp(0.0, 1.0);
            // Between two bytes, so a byte.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let byte = mixed.round() as u8;
            byte
        };
        Color::Rgb(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }
}

/// The bead colors in ANSI. `Reset` is the terminal's own: readable on any ground.
pub(super) const ANSI_BEADS: [Color; 9] = [
    Color::Reset,
    Color::Magenta,
    Color::Reset,
    Color::DarkGray,
    Color::Yellow,
    Color::Green,
    Color::LightRed,
    Color::Red,
    Color::LightMagenta,
];

/// First player, second player, gain, loss, key: readable on light and dark grounds alike.
pub(super) const MID_INKS: [Rgb; 5] =
    [Rgb(44, 186, 206), Rgb(234, 150, 66), Rgb(74, 172, 88), Rgb(224, 74, 70), Rgb(143, 151, 170)];

/// The bead colors as text, readable on light and dark grounds alike.
pub(super) const MID_BEADS: [Rgb; 9] = [
    Rgb(150, 150, 150),
    Rgb(166, 130, 230),
    Rgb(140, 152, 176),
    Rgb(110, 110, 124),
    Rgb(206, 158, 22),
    Rgb(74, 172, 88),
    Rgb(232, 126, 36),
    Rgb(224, 74, 70),
    Rgb(236, 118, 172),
];

/// First player, second player, gain, loss, on a light ground.
pub(super) const DEEP_INKS: [Rgb; 4] = [Rgb(0, 112, 138), Rgb(190, 84, 0), Rgb(24, 124, 52), Rgb(188, 32, 36)];

/// The bead colors as text on a light ground.
pub(super) const DEEP_BEADS: [Rgb; 9] = [
    Rgb(40, 40, 48),
    Rgb(112, 74, 190),
    Rgb(92, 104, 128),
    Rgb(84, 84, 92),
    Rgb(148, 108, 0),
    Rgb(24, 124, 52),
    Rgb(184, 84, 0),
    Rgb(188, 32, 36),
    Rgb(190, 52, 124),
];

/// Tiles of dark wood, on which beads glow.
pub(super) const DARK_WALL: WallColors = WallColors {
    bare: Rgb(30, 33, 42),
    cross: Rgb(28, 62, 68),
    nought: Rgb(72, 52, 32),
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
