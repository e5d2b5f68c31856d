//! Every color and every glyph.

mod glyphs;
mod palette;

use ratatui::style::{Color, Modifier, Style};

pub use glyphs::{Glyphs, Stroke};
pub use palette::{BEAD_NAMES, Rgb, WallColors};

use glyphs::{ASCII, UNICODE};
use palette::{ANSI_BEADS, DARK_WALL, DEEP_BEADS, DEEP_INKS, MID_BEADS, MID_INKS};

pub use crate::app::ThemeName;
use crate::game::{Mark, PerSquare, Square};

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None: weight, brackets and shapes must do.
    None,
    /// The sixteen of ANSI.
    Sixteen,
    /// All of them.
    True,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// How many colors it has.
    pub depth: Depth,
    /// Whether it shows nothing outside ASCII.
    pub ascii: bool,
}

/// The looks of everything.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Ordinary text, and the ground under everything.
    pub plain: Style,
    /// Text that may be overlooked.
    pub faint: Style,
    /// Text that must not.
    pub strong: Style,
    /// The frame of what has no focus, and of a closed box.
    pub frame: Style,
    /// The frame of what has the focus.
    pub focus: Style,
    /// The frame of an open box.
    pub open: Style,
    /// What is selected.
    pub selected: Style,
    /// A key in the footer and in the help.
    pub key: Style,
    /// More beads, and all is well.
    pub gain: Style,
    /// Fewer beads, and something is wrong.
    pub loss: Style,
    /// The first player's marks.
    pub cross: Style,
    /// The second player's marks.
    pub nought: Style,
    /// The beads, as text on the ground.
    pub beads: PerSquare<Style>,
    /// How the wall shows beads, where the terminal has the colors to do it in blocks.
    pub wall: Option<WallColors>,
    /// What everything is drawn with.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme of this name on a terminal with so many colors. Without colors every theme is the one without.
    pub fn new(name: ThemeName, depth: Depth, ascii: bool) -> Self {
        let theme = match (name, depth) {
            (ThemeName::Mono, _) | (_, Depth::None) => Self::mono(),
            (ThemeName::Default, _) => Self::own_ground(depth),
            (ThemeName::Light, _) => Self::light(depth),
            (ThemeName::HighContrast, _) => Self::high_contrast(),
            (ThemeName::Colorblind, _) => Self::colorblind(depth),
        };
        let wall = theme.wall.filter(|_| depth == Depth::True && !ascii);
        Self { wall, glyphs: if ascii { ASCII } else { UNICODE }, ..theme }
    }

    /// The look of a mark as it shows on the screen.
    pub const fn mark(&self, mark: Mark) -> Style {
        match mark {
            Mark::X => self.cross,
            Mark::O => self.nought,
        }
    }

    /// What is selected where the focus is elsewhere.
    pub const fn underlined(&self) -> Style {
        self.strong.add_modifier(Modifier::UNDERLINED)
    }

    /// The look of the bead for a square of a lid.
    pub fn bead(&self, square: Square) -> Style {
        self.beads[square]
    }

    /// Weight alone, for terminals without color and people who want none.
    fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let dim = plain.add_modifier(Modifier::DIM);
        Self {
            plain,
            faint: dim,
            strong: bold,
            frame: dim,
            focus: bold,
            open: bold,
            selected: plain.add_modifier(Modifier::REVERSED),
            key: plain.add_modifier(Modifier::REVERSED),
            gain: bold,
            loss: bold,
            cross: bold,
            nought: bold,
            beads: PerSquare::from_fn(|_| plain),
            wall: None,
            glyphs: UNICODE,
        }
    }

    fn own_ground(depth: Depth) -> Self {
        let beads = match depth {
            Depth::True => MID_BEADS.map(|Rgb(r, g, b)| Color::Rgb(r, g, b)),
            Depth::Sixteen | Depth::None => ANSI_BEADS,
        };
        let mut beads = PerSquare::new(beads.map(|color| Style::new().fg(color)));
        // White beads must show on a white ground too: they wear the terminal's own color, in bold.
        beads[Square::TopLeft] = Style::new().add_modifier(Modifier::BOLD);
        let [cross, nought, gain, loss, key] = match depth {
            Depth::True => MID_INKS.map(|Rgb(r, g, b)| Color::Rgb(r, g, b)),
            Depth::Sixteen | Depth::None => [Color::Cyan, Color::Yellow, Color::Green, Color::Red, Color::Gray],
        };
        let bold = |color| Style::new().fg(color).add_modifier(Modifier::BOLD);
        Self {
            faint: Style::new().fg(Color::DarkGray),
            strong: bold(Color::Reset),
            frame: Style::new().fg(Color::DarkGray),
            focus: Style::new().fg(Color::Reset),
            open: bold(Color::Reset),
            key: Style::new().fg(Color::Black).bg(key),
            gain: bold(gain),
            loss: bold(loss),
            cross: bold(cross),
            nought: bold(nought),
            beads,
            wall: Some(DARK_WALL),
            ..Self::mono()
        }
    }

    fn light(depth: Depth) -> Self {
        let (ground, ink, faint) = match depth {
            Depth::True => (Color::Rgb(250, 248, 242), Color::Rgb(40, 40, 48), Color::Rgb(108, 106, 100)),
            Depth::Sixteen | Depth::None => (Color::White, Color::Black, Color::DarkGray),
        };
        let beads = match depth {
            Depth::True => DEEP_BEADS.map(|Rgb(r, g, b)| Color::Rgb(r, g, b)),
            Depth::Sixteen | Depth::None => ANSI_BEADS.map(|color| if color == Color::Reset { ink } else { color }),
        };
        let [cross, nought, gain, loss] = match depth {
            Depth::True => DEEP_INKS.map(|Rgb(r, g, b)| Color::Rgb(r, g, b)),
            Depth::Sixteen | Depth::None => [Color::Blue, Color::Red, Color::Green, Color::Red],
        };
        let plain = Style::new().fg(ink).bg(ground);
        let bold = |color| plain.fg(color).add_modifier(Modifier::BOLD);
        Self {
            faint: plain.fg(faint),
            frame: plain.fg(faint),
            cross: bold(cross),
            nought: bold(nought),
            gain: bold(gain),
            loss: bold(loss),
            beads: PerSquare::new(beads.map(|color| plain.fg(color))),
            wall: Some(DARK_WALL),
            ..Self::on(plain)
        }
    }

    fn high_contrast() -> Self {
        let plain = Style::new().fg(Color::White).bg(Color::Black);
        let beads = [
            Color::White,
            Color::LightMagenta,
            Color::White,
            Color::Gray,
            Color::LightYellow,
            Color::LightGreen,
            Color::LightYellow,
            Color::LightRed,
            Color::LightMagenta,
        ];
        Self {
            faint: plain.fg(Color::Gray),
            frame: plain.fg(Color::Gray),
            cross: plain.fg(Color::LightCyan).add_modifier(Modifier::BOLD),
            nought: plain.fg(Color::LightYellow).add_modifier(Modifier::BOLD),
            gain: plain.fg(Color::LightGreen).add_modifier(Modifier::BOLD),
            loss: plain.fg(Color::LightRed).add_modifier(Modifier::BOLD),
            beads: PerSquare::new(beads.map(|color| plain.fg(color))),
            wall: Some(WallColors { bare: Rgb(0, 0, 0), ..DARK_WALL }),
            ..Self::on(plain)
        }
    }

    /// Blue against orange throughout: the pair that every kind of color vision keeps apart (Okabe and Ito 2008).
    fn colorblind(depth: Depth) -> Self {
        let (blue, orange) = match depth {
            Depth::True => (Color::Rgb(0, 158, 230), Color::Rgb(222, 143, 5)),
            Depth::Sixteen | Depth::None => (Color::LightBlue, Color::Yellow),
        };
        let bold = |color| Style::new().fg(color).add_modifier(Modifier::BOLD);
        Self {
            cross: bold(blue),
            nought: bold(orange),
            gain: bold(blue),
            loss: bold(orange),
            wall: Some(WallColors { cross: Rgb(18, 48, 66), nought: Rgb(66, 44, 12), ..DARK_WALL }),
            ..Self::own_ground(depth)
        }
    }

    /// The looks that follow from ordinary text alone.
    fn on(plain: Style) -> Self {
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        Self { plain, strong: bold, focus: plain, open: bold, selected: reversed, key: reversed, ..Self::mono() }
    }
}
