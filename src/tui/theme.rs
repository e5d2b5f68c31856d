//! Every color and every glyph.

use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

use crate::game::{Mark, PerSquare, Square};

/// The names of Michie's nine bead colors (1963, Table 1), for squares 1 to 9.
pub const BEAD_NAMES: PerSquare<&str> =
    PerSquare::new(["white", "lilac", "silver", "black", "gold", "green", "amber", "red", "pink"]);

/// A theme, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeName {
    /// The terminal's own background and palette.
    Default,
    /// Dark on a light ground of its own.
    Light,
    /// No color at all.
    Mono,
    /// Bright on black.
    HighContrast,
    /// Colors that stay apart for color-blind people.
    Colorblind,
}

impl ThemeName {
    /// The themes there are.
    pub const ALL: [Self; 5] = [Self::Default, Self::Light, Self::Mono, Self::HighContrast, Self::Colorblind];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Light => "light",
            Self::Mono => "mono",
            Self::HighContrast => "high-contrast",
            Self::Colorblind => "colorblind",
        }
    }
}

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

/// What everything is drawn with: all of width one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// The frame of what has no focus.
    pub light: border::Set<'static>,
    /// The frame of what has the focus, and of an open box.
    pub heavy: border::Set<'static>,
    /// The lines of the board: upright, level, crossing.
    pub lines: [&'static str; 3],
    /// The corners of the board's cursor: top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// Shades from nothing to everything.
    pub shades: [&'static str; 5],
    /// A bead.
    pub bead: &'static str,
    /// Between two things on a line.
    pub dot: &'static str,
    /// Before what the cursor is on.
    pub pointer: &'static str,
    /// The scroll bar's track and thumb.
    pub scroll: [&'static str; 2],
    /// On either side of an open box on the wall, then of the selected one.
    pub brackets: [[&'static str; 2]; 2],
    /// Whether half blocks may be used.
    pub blocks: bool,
}

/// Box drawing and blocks.
const UNICODE: Glyphs = Glyphs {
    light: border::PLAIN,
    heavy: border::THICK,
    lines: ["┃", "━", "╋"],
    corners: ["┏", "┓", "┗", "┛"],
    shades: [" ", "░", "▒", "▓", "█"],
    bead: "●",
    dot: "·",
    pointer: "▸",
    scroll: ["│", "█"],
    brackets: [["▐", "▌"], ["▕", "▏"]],
    blocks: true,
};

/// Nothing outside ASCII.
const ASCII: Glyphs = Glyphs {
    light: ascii_border("-", "|", "+"),
    heavy: ascii_border("=", "#", "#"),
    lines: ["|", "-", "+"],
    corners: ["+", "+", "+", "+"],
    shades: [" ", ".", ":", "+", "#"],
    bead: "*",
    dot: ".",
    pointer: ">",
    scroll: ["|", "#"],
    brackets: [["[", "]"], ["<", ">"]],
    blocks: false,
};

impl Glyphs {
    /// The keys as people call them, in what glyphs there are.
    pub fn key_label(&self, label: &'static str) -> &'static str {
        if label == "←↑↓→" && !self.blocks { "arrows" } else { label }
    }
}

const fn ascii_border(level: &'static str, upright: &'static str, corner: &'static str) -> border::Set<'static> {
    border::Set {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    }
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
            Depth::True => (Color::Rgb(250, 248, 242), Color::Rgb(40, 40, 48), Color::Rgb(138, 136, 130)),
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

/// The bead colors in ANSI. `Reset` is the terminal's own: readable on any ground.
const ANSI_BEADS: [Color; 9] = [
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
const MID_INKS: [Rgb; 5] =
    [Rgb(44, 186, 206), Rgb(234, 150, 66), Rgb(74, 172, 88), Rgb(224, 74, 70), Rgb(143, 151, 170)];

/// The bead colors as text, readable on light and dark grounds alike.
const MID_BEADS: [Rgb; 9] = [
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
const DEEP_INKS: [Rgb; 4] = [Rgb(0, 112, 138), Rgb(190, 84, 0), Rgb(24, 124, 52), Rgb(188, 32, 36)];

/// The bead colors as text on a light ground.
const DEEP_BEADS: [Rgb; 9] = [
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
const DARK_WALL: WallColors = WallColors {
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
