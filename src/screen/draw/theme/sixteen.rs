//! The theme in the sixteen ANSI colors: each color is replaced by the nearest in hue that is
//! readable on a dark or light background.
//!
//! The user can redefine these colors, so none is certain. Color 8 ("bright black") is never used,
//! because on Solarized Dark it equals the background; nor is dim text, which has a contrast of 2.2
//! to 1 there. Quiet text is normal text.

use ratatui::style::{Color, Modifier, Style};

use super::color::Rgb;
use super::palette::{DARK, LIGHT, Palette};
use super::{Depth, Theme};

/// An ANSI color with its hue in degrees.
type Hue = (Color, f64);

/// The colors for everything, and additional ones for beads, on a dark and on a light background.
const ON_DARK: [&[Hue]; 2] = [
    &[
        (Color::Yellow, 40.0),
        (Color::LightYellow, 60.0),
        (Color::Cyan, 190.0),
        (Color::LightBlue, 230.0),
        (Color::LightMagenta, 310.0),
    ],
    &[(Color::LightRed, 10.0), (Color::Green, 150.0)],
];
const ON_LIGHT: [&[Hue]; 2] = [
    &[(Color::Blue, 230.0), (Color::Magenta, 310.0)],
    &[(Color::Red, 10.0), (Color::LightMagenta, 270.0)],
];

/// The minimum chroma of a color with a hue, and the maximum distance of hues.
const CHROMA: u8 = 60;
const FAR: f64 = 45.0;

impl Theme {
    pub(super) fn sixteen(is_light: bool) -> Self {
        let (palette, [inks, beads]): (&Palette, _) = if is_light {
            (&LIGHT, ON_LIGHT)
        } else {
            (&DARK, ON_DARK)
        };
        let all = [inks, beads].concat();
        let ink = |ink: Rgb| nearest(ink, inks, 180.0);
        let bold = |of: Rgb| ink(of).add_modifier(Modifier::BOLD);
        Self {
            outcomes: palette.outcomes.map(ink),
            cross: bold(palette.cross),
            nought: bold(palette.nought),
            hollow: Some(palette.hollow),
            depth: Depth::Sixteen,
            // Dark yellow serves as brown; on a light background it is unreadable.
            box_frames: [if is_light {
                Style::new()
            } else {
                Color::Yellow.into()
            }; 2],
            ..Self::on(Style::new()).with_beads(|square| nearest(palette.beads[square], &all, FAR))
        }
    }
}

/// The color with the nearest hue; normal text for grays and if all are too far.
fn nearest(ink: Rgb, colors: &[Hue], farthest: f64) -> Style {
    let distance = |hue: f64| {
        let apart = (ink.hue() - hue).abs();
        apart.min(360.0 - apart)
    };
    let colors = colors.iter().filter(|(_, hue)| distance(*hue) <= farthest);
    let nearest = colors.min_by(|one, other| distance(one.1).total_cmp(&distance(other.1)));
    match nearest {
        Some(&(color, _)) if ink.chroma() >= CHROMA => Style::new().fg(color),
        _ => Style::new(),
    }
}
