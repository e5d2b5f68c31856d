//! The themes with the sixteen colors of ANSI. They are the user's palette: none is sure, and color
//! 8 ("bright black") is never used, because on Solarized Dark it is the ground; what may be
//! overlooked is dim instead.

use ratatui::style::{Color, Modifier, Style};

use super::{Ground, Theme, ThemeName};
use crate::game::{PerSquare, Square};

impl Theme {
    pub(super) fn sixteen(name: ThemeName, ground: Ground) -> Self {
        match (name, ground) {
            // A ground of their own leaves ink alone sure to show: the palette was chosen for
            // another ground.
            (ThemeName::Light, _) => Self::dimmed(Style::new().fg(Color::Black).bg(Color::White)),
            (ThemeName::HighContrast, _) => {
                Self::on(Style::new().fg(Color::White).bg(Color::Black))
            }
            // Green is what other kinds of color vision take for amber or for gold.
            (ThemeName::Colorblind, Ground::Light) => Self::on_light()
                .with_bead(Square::Right, Style::new().fg(Color::Black).bg(Color::Cyan)),
            (ThemeName::Colorblind, Ground::Dark | Ground::Unknown) => {
                let theme = Self::on_dark().with_bead(Square::Right, fg(Color::Cyan));
                Self {
                    cross: bold(Color::LightBlue),
                    ..theme
                }
            }
            (_, Ground::Light) => Self::on_light(),
            (_, Ground::Dark | Ground::Unknown) => Self::on_dark(),
        }
    }

    fn on_dark() -> Self {
        let beads = [
            Style::new().add_modifier(Modifier::BOLD),
            fg(Color::LightBlue),
            Style::new(),
            Style::new().fg(Color::Black).bg(Color::White),
            fg(Color::LightYellow),
            fg(Color::Green),
            fg(Color::Yellow),
            fg(Color::LightRed),
            fg(Color::LightMagenta),
        ];
        Self {
            cross: bold(Color::Cyan),
            nought: bold(Color::Yellow),
            beads: PerSquare::new(beads),
            ..Self::dimmed(Style::new())
        }
    }

    fn on_light() -> Self {
        let beads = [
            Style::new().fg(Color::White).bg(Color::Black),
            fg(Color::LightMagenta),
            Style::new(),
            Style::new().add_modifier(Modifier::BOLD),
            Style::new().fg(Color::Black).bg(Color::Yellow),
            Style::new().fg(Color::Black).bg(Color::Green),
            fg(Color::LightRed),
            fg(Color::Red),
            fg(Color::Magenta),
        ];
        Self {
            cross: bold(Color::Blue),
            nought: bold(Color::Magenta),
            beads: PerSquare::new(beads),
            ..Self::dimmed(Style::new())
        }
    }

    fn with_bead(self, square: Square, style: Style) -> Self {
        Self {
            beads: PerSquare::from_fn(|other| {
                if other == square {
                    style
                } else {
                    self.beads[other]
                }
            }),
            ..self
        }
    }

    /// Ordinary text alone, with what may be overlooked dim.
    fn dimmed(plain: Style) -> Self {
        let dim = plain.add_modifier(Modifier::DIM);
        Self {
            faint: dim,
            frame: dim,
            ..Self::on(plain)
        }
    }
}

const fn fg(color: Color) -> Style {
    Style::new().fg(color)
}

fn bold(color: Color) -> Style {
    fg(color).add_modifier(Modifier::BOLD)
}
