//! Colors: mixing, contrast, and their nearest of the 240 fixed colors in 256-color terminals.

use ratatui::style::Color;

/// The color depth of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// No colors: only weight, brackets and shapes.
    None,
    /// The sixteen ANSI colors, which the user can redefine.
    Sixteen,
    /// 256 colors, of which all but sixteen are fixed.
    Indexed,
    /// True color.
    True,
}

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The color over a background, with this opacity.
    #[must_use]
    pub fn over(self, ground: Self, share: f64) -> Self {
        let mix = |top: u8, bottom: u8| {
            let mixed =
                f64::from(bottom) + (f64::from(top) - f64::from(bottom)) * share.clamp(0.0, 1.0);
            // The result is between two bytes, so it fits; rounded by hand, because `round` is a
            // function call on most processors.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let byte = (mixed + 0.5) as u8;
            byte
        };
        Self(
            mix(self.0, ground.0),
            mix(self.1, ground.1),
            mix(self.2, ground.2),
        )
    }

    /// The relative luminance of WCAG 2.1, 0 to 1.
    pub fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast ratio of WCAG 2.1, from 1 (none) to 21 (black on white).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(other) / one.min(other)
    }

    /// The hue in degrees; 0 for a gray.
    pub fn hue(self) -> f64 {
        let [red, green, blue] = [self.0, self.1, self.2].map(f64::from);
        let chroma = f64::from(self.chroma());
        let sixth = match self.0.max(self.1).max(self.2) {
            _ if self.chroma() == 0 => 0.0,
            most if most == self.0 => (green - blue) / chroma,
            most if most == self.1 => (blue - red) / chroma + 2.0,
            _ => (red - green) / chroma + 4.0,
        };
        (60.0 * sixth).rem_euclid(360.0)
    }

    /// The nearest of xterm's fixed colors 16 to 255, by components and chroma.
    pub fn indexed(self) -> u8 {
        (16..=255)
            .min_by_key(|&index| self.distance(Self::of_index(index)))
            .unwrap_or(16)
    }

    /// An xterm color, 16 to 255: a cube with six levels a side, then 24 grays.
    pub const fn of_index(index: u8) -> Self {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if index >= 232 {
            let gray = 8 + 10 * (index - 232);
            return Self(gray, gray, gray);
        }
        let place = index.saturating_sub(16) as usize;
        Self(LEVELS[place / 36], LEVELS[place / 6 % 6], LEVELS[place % 6])
    }

    /// The components of a color that is the same in every terminal.
    pub fn parts(color: Color) -> Option<Self> {
        match color {
            Color::Rgb(red, green, blue) => Some(Self(red, green, blue)),
            Color::Indexed(index @ 16..) => Some(Self::of_index(index)),
            _ => None,
        }
    }

    /// The color at this depth.
    pub fn color(self, depth: Depth) -> Color {
        match depth {
            Depth::Indexed => Color::Indexed(self.indexed()),
            Depth::None | Depth::Sixteen | Depth::True => Color::Rgb(self.0, self.1, self.2),
        }
    }

    /// The squared distance of the components, plus that of the chroma; without it, pale colors
    /// would become grays, which are more densely spaced.
    fn distance(self, other: Self) -> u32 {
        let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        let parts = part(self.0, other.0) + part(self.1, other.1) + part(self.2, other.2);
        parts + 2 * part(self.chroma(), other.chroma())
    }

    /// The difference between the largest and the smallest component.
    pub(super) fn chroma(self) -> u8 {
        let Self(red, green, blue) = self;
        red.max(green).max(blue) - red.min(green).min(blue)
    }

    /// The color over a background with the lowest opacity that reaches this contrast at this
    /// depth; opaque if none does.
    pub(super) fn faded(self, ground: Self, contrast: f64, depth: Depth) -> Color {
        let mixed = |share: &u8| self.over(ground, f64::from(*share) / 100.0).color(depth);
        let shows =
            |color: Color| Self::parts(color).is_some_and(|it| it.contrast(ground) >= contrast);
        // The contrast grows with the opacity.
        let shares: Vec<u8> = (0..=100).collect();
        let least = shares.partition_point(|share| !shows(mixed(share)));
        shares.get(least).map_or_else(|| self.color(depth), mixed)
    }
}
