//! The themes with the sixteen colors of ANSI. They are the user's palette: none is sure, and color
//! 8 ("bright black") is never used, because on Solarized Dark it is the ground, and nothing is dim:
//! dim text there has a contrast of 2.2 to 1. What is quiet is in ordinary ink.

use ratatui::style::{Color, Modifier, Style};

use super::{Depth, Ground, Theme, ThemeName};
use crate::game::{PerSquare, Square};

impl Theme {
    pub(super) fn sixteen(name: ThemeName, ground: Ground) -> Self {
        match (name, ground) {
            // A ground of their own leaves ink alone sure to show: the palette was chosen for
            // another ground.
            (ThemeName::Light, _) => Self::on(Style::new().fg(Color::Black).bg(Color::White)),
            (ThemeName::HighContrast, _) => {
                Self::on(Style::new().fg(Color::White).bg(Color::Black))
            }
            // Green is what other kinds of color vision take for amber or for gold.
            (ThemeName::Colorblind, Ground::Light | Ground::Pale) => Self::on_light()
                .with_tile(Square::Right, Style::new().fg(Color::Black).bg(Color::Cyan)),
            (ThemeName::Colorblind, Ground::Dark | Ground::Unknown) => {
                let theme = Self::on_dark();
                let bead = |square| match square {
                    Square::Right => fg(Color::LightCyan),
                    _ => theme.bead(square),
                };
                Self {
                    cross: bold(Color::LightBlue),
                    ..theme.clone().with_beads(bead)
                }
            }
            (_, Ground::Light | Ground::Pale) => Self::on_light(),
            (_, Ground::Dark | Ground::Unknown) => Self::on_dark(),
        }
    }

    fn on_dark() -> Self {
        let beads = PerSquare::new([
            Style::new().add_modifier(Modifier::BOLD),
            fg(Color::LightBlue),
            Style::new(),
            // Cyan is the color of X; its glyph is hollow.
            Style::new(),
            fg(Color::LightYellow),
            fg(Color::Green),
            fg(Color::Yellow),
            fg(Color::LightRed),
            fg(Color::LightMagenta),
        ]);
        let bead = |square| beads[square];
        Self {
            outcomes: [fg(Color::Cyan), fg(Color::Blue), fg(Color::Yellow)],
            cross: bold(Color::Cyan),
            nought: bold(Color::Yellow),
            hollow: Some(Square::Left),
            depth: Depth::Sixteen,
            ..Self::on(Style::new()).with_beads(bead)
        }
    }

    /// Yellow and green cannot be read on a light ground: those beads are in ordinary ink until
    /// they come out.
    fn on_light() -> Self {
        let beads = PerSquare::new([
            Style::new(),
            fg(Color::LightMagenta),
            Style::new(),
            Style::new().add_modifier(Modifier::BOLD),
            Style::new(),
            Style::new(),
            fg(Color::LightRed),
            fg(Color::Red),
            fg(Color::Magenta),
        ]);
        let bead = |square| beads[square];
        Self {
            outcomes: [fg(Color::Cyan), fg(Color::Blue), fg(Color::Magenta)],
            cross: bold(Color::Blue),
            nought: bold(Color::Magenta),
            hollow: Some(Square::TopLeft),
            depth: Depth::Sixteen,
            ..Self::on(Style::new()).with_beads(bead)
        }
        .with_tile(
            Square::Center,
            Style::new().fg(Color::Black).bg(Color::Yellow),
        )
        .with_tile(
            Square::Right,
            Style::new().fg(Color::Black).bg(Color::Green),
        )
    }

    /// Another tile under a bead that came out.
    fn with_tile(self, square: Square, style: Style) -> Self {
        let tile = |other| {
            if other == square {
                style.add_modifier(Modifier::BOLD)
            } else {
                self.tiles[other]
            }
        };
        Self {
            tiles: PerSquare::from_fn(tile),
            ..self
        }
    }
}

const fn fg(color: Color) -> Style {
    Style::new().fg(color)
}

const fn bold(color: Color) -> Style {
    fg(color).add_modifier(Modifier::BOLD)
}
