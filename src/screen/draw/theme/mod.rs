//! All colors and glyphs.

mod color;
mod glyphs;
mod ground;
mod palette;
mod sixteen;

use ratatui::style::{Color, Modifier, Style};

pub use crate::words::BEAD_NAMES;
pub use color::{Depth, Rgb};
pub use glyphs::{Glyphs, Stroke};
pub use ground::{Ground, Reply};
pub use palette::FieldColors;

use glyphs::{ASCII, UNICODE};
use palette::{DARK, HIGH_CONTRAST, LIGHT, Palette};

use crate::engine::Soundness;
use crate::game::{Mark, PerSquare, Square};
pub use crate::model::ThemeName;
use crate::model::{ColorChoice, Preferences};

/// The contrast of the tile of a white bead with a light background.
const PALE_TILE: f64 = 1.6;

/// The share of white, or of black on a light background, in the mark played last.
const BRIGHTER: f64 = 0.4;

/// The opacity of the cardboard of a box that is not really open.
const PALE: f64 = 0.4;

/// The capabilities of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// The color depth.
    pub depth: Depth,
    /// The brightness of its background.
    pub ground: Ground,
    /// The color of its background, if it was reported.
    pub color: Option<Rgb>,
    /// True if it identifies as xterm, which may support more colors than it reports.
    pub is_xterm: bool,
    /// True if it shows only ASCII.
    pub ascii: bool,
    /// True if the user disables color for all programs.
    pub no_color: bool,
}

impl Capabilities {
    /// The capabilities after the replies of the terminal. An xterm that replies is new enough for
    /// 256 colors.
    #[must_use]
    pub fn with_reply(self, reply: Option<Reply>) -> Self {
        let Some(reply) = reply else { return self };
        let depth = match self.depth {
            Depth::Sixteen if self.is_xterm => Depth::Indexed,
            depth => depth,
        };
        Self {
            depth,
            ground: reply.ground.map_or(Ground::Unknown, Ground::of),
            color: reply.ground,
            ascii: self.ascii || reply.is_wide,
            ..self
        }
    }

    /// The capabilities after the user's preferences.
    #[must_use]
    pub fn as_chosen(self, preferences: &Preferences) -> Self {
        let depth = match preferences.color {
            ColorChoice::Never => Depth::None,
            ColorChoice::Auto if self.no_color => Depth::None,
            ColorChoice::Auto | ColorChoice::Always => self.depth,
        };
        Self {
            depth,
            ascii: preferences.ascii.unwrap_or(self.ascii),
            ..self
        }
    }
}

/// The styles of an open box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cardboard {
    /// The sleeve with the number.
    pub sleeve: Style,
    /// The edges of the tray.
    pub edge: Style,
    /// The background of the tray, if it has its own.
    pub tray: Option<Color>,
}

/// All styles and glyphs.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Normal text, with the background.
    pub plain: Style,
    /// Less important text.
    pub faint: Style,
    /// Important text, and the frame of an open box.
    pub strong: Style,
    /// Text and numbers of boxes that are not in play.
    pub quiet: Style,
    /// The frame without focus.
    pub frame: Style,
    /// The frame of a box that is not in play.
    pub hairline: Style,
    /// The selected item.
    pub selected: Style,
    /// A key in the footer and in the help.
    pub key: Style,
    /// An increase in beads.
    pub gain: Style,
    /// A decrease in beads.
    pub loss: Style,
    /// Errors.
    pub alarm: Style,
    /// Crosses.
    pub cross: Style,
    pub nought: Style,
    /// Drawn games.
    pub drawn: Style,
    /// Areas of games won, drawn and lost: light, medium and dark.
    pub outcomes: [Style; 3],
    /// The beads of boxes that are not in play.
    pub quiet_beads: PerSquare<Style>,
    /// The beads as text, by their squares of the lid.
    pub beads: PerSquare<Style>,
    /// The drawn beads, with inverted background.
    pub tiles: PerSquare<Style>,
    /// The bead whose color equals the background.
    pub hollow: Option<Square>,
    /// The colors of the field's tiles, if the terminal can show them.
    pub field: Option<FieldColors>,
    /// The cardboard of open boxes, if there are colors for it.
    pub cardboard: Option<Cardboard>,
    /// The cardboard of a box that would be opened, if there are enough colors.
    pub pale_cardboard: Option<Cardboard>,
    /// The frames of an open box and of one that would be opened, without cardboard.
    pub box_frames: [Style; 2],
    /// The color depth.
    pub depth: Depth,
    /// The glyphs.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The mark of a sound bead, a slip or a blunder; none is more prominent than a bead.
    pub fn soundness(&self, soundness: Soundness) -> (&'static str, Style) {
        let [sound, slip, blunder] = self.glyphs.soundness;
        match soundness {
            Soundness::Sound => (sound, self.quiet),
            Soundness::Slip => (slip, self.faint),
            Soundness::Blunder => (blunder, self.plain),
        }
    }

    /// The theme with this name for this terminal. Without colors all themes are the same.
    pub fn new(name: ThemeName, terminal: Capabilities) -> Self {
        let Capabilities {
            depth,
            ground,
            color,
            ascii,
            ..
        } = terminal;
        let theme = match (name, depth) {
            (_, Depth::None) => Self::mono(),
            // With a fixed background, only black and white are readable for sure, because the
            // user's palette is made for another.
            (ThemeName::Light, Depth::Sixteen) => {
                Self::on(Style::new().fg(Color::Black).bg(Color::White))
            }
            (ThemeName::HighContrast, Depth::Sixteen) => {
                Self::on(Style::new().fg(Color::White).bg(Color::Black))
            }
            (_, Depth::Sixteen) => Self::sixteen(matches!(ground, Ground::Light | Ground::Pale)),
            (ThemeName::Dark, _) => Self::painted(&DARK, depth),
            (ThemeName::Light, _) => Self::painted(&LIGHT, depth),
            (ThemeName::HighContrast, _) => Self::painted(&HIGH_CONTRAST, depth),
            (ThemeName::Default, _) => match ground {
                Ground::Dark => Self::inked(&DARK, depth, Style::new(), color),
                Ground::Light => Self::inked(&LIGHT, depth, Style::new(), color),
                Ground::Unknown => Self::painted(&DARK, depth),
                Ground::Pale => Self::painted(&LIGHT, depth),
            },
        };
        if !ascii {
            return theme;
        }
        Self {
            field: None,
            cardboard: None,
            pale_cardboard: None,
            glyphs: ASCII,
            ..theme
        }
    }

    /// True if only ASCII is allowed.
    pub fn is_ascii(&self) -> bool {
        self.glyphs == ASCII
    }

    /// The style of a mark on the screen.
    pub const fn mark(&self, mark: Mark) -> Style {
        match mark {
            Mark::X => self.cross,
            Mark::O => self.nought,
        }
    }

    /// The style of the mark played last: brighter, if there are enough colors.
    pub fn latest(&self, mark: Mark) -> Option<Style> {
        let style = self.mark(mark);
        let [ink, strong] = [style.fg, self.strong.fg].map(|it| it.and_then(Rgb::parts));
        let brighter = ink?.over(strong?, 1.0 - BRIGHTER).color(self.depth);
        (self.depth == Depth::True).then(|| style.fg(brighter))
    }

    /// The selected item without focus.
    pub const fn underlined(&self) -> Style {
        self.strong.add_modifier(Modifier::UNDERLINED)
    }

    /// The style of the mistake: the red of the beads.
    pub fn mistake(&self) -> Style {
        self.beads[Square::Bottom].add_modifier(Modifier::BOLD)
    }

    /// The glyph of the bead for a square of a lid.
    pub fn bead_glyph(&self, square: Square) -> &'static str {
        if self.hollow == Some(square) {
            self.glyphs.hollow_bead
        } else {
            self.glyphs.bead
        }
    }

    /// The shade for a bead of this strength, and its style, which is gray while its box does not
    /// prefer it.
    pub fn shade(&self, square: Square, strength: f64) -> (usize, Style) {
        let steps = [0.2, 0.4, 0.7].into_iter();
        match steps.filter(|&least| strength >= least).count() {
            0 => (1, self.quiet),
            nth => (1 + nth, self.beads[square]),
        }
    }

    /// The styles of games won, drawn and lost by the machine, whichever mark it has on the screen.
    pub const fn verdicts(&self) -> [Style; 3] {
        [self.mark(Mark::X), self.drawn, self.mark(Mark::O)]
    }

    /// The style of a tag in messages.
    pub fn tagged(&self, tag: &str) -> Style {
        match tag {
            "strong" => self.strong,
            "faint" => self.faint,
            "key" => self.key,
            _ => self.plain,
        }
    }

    /// Only weight, without color.
    fn mono() -> Self {
        let plain = Style::new();
        let dim = plain.add_modifier(Modifier::DIM);
        Self {
            frame: dim,
            hairline: dim,
            ..Self::on(plain)
        }
    }

    /// The palette on its own background.
    fn painted(palette: &Palette, depth: Depth) -> Self {
        let ground = Style::new().bg(palette.ground.color(depth));
        Self::inked(palette, depth, ground, None)
    }

    /// The palette on a background of this color, if it is known, on which quiet styles stay
    /// readable.
    fn inked(palette: &Palette, depth: Depth, ground: Style, color: Option<Rgb>) -> Self {
        let ink = |ink: Rgb| ground.fg(ink.color(depth));
        let bold = |color| ink(color).add_modifier(Modifier::BOLD);
        let below = color.unwrap_or(palette.ground);
        let faded = |ink: Rgb, contrast| ground.fg(ink.faded(below, contrast, depth));
        let mut theme = Self::on(ink(palette.plain)).with_beads(|at| ink(palette.beads[at]));
        if below.luminance() > 0.5 {
            // White is dark on a light background; inverted, its tile would be black.
            let white = palette.beads[palette.hollow];
            let tile = bold(white).bg(white.faded(below, PALE_TILE, depth));
            theme.tiles[palette.hollow] = tile;
        }
        Self {
            faint: ink(palette.faint),
            strong: bold(palette.strong),
            key: ink(palette.faint).add_modifier(Modifier::REVERSED),
            quiet: faded(palette.plain, palette.quiet),
            frame: ink(palette.line),
            hairline: faded(palette.plain, palette.hairline),
            cross: bold(palette.cross),
            nought: bold(palette.nought),
            drawn: ink(palette.drawn),
            outcomes: palette.outcomes.map(ink),
            hollow: Some(palette.hollow),
            field: Some(match depth {
                Depth::Indexed => palette.field.indexed(below.luminance() > 0.5),
                _ => palette.field,
            }),
            cardboard: Some(Self::cardboard_of(palette, depth, 1.0)),
            // Of 256 colors, none is a pale brown.
            pale_cardboard: (depth == Depth::True)
                .then(|| Self::cardboard_of(palette, depth, PALE)),
            box_frames: [bold(palette.strong), ink(palette.cardboard.sleeve)],
            depth,
            quiet_beads: PerSquare::from_fn(|at| faded(palette.beads[at], palette.quiet)),
            ..theme
        }
    }

    /// The cardboard of this palette, with this opacity.
    fn cardboard_of(palette: &Palette, depth: Depth, share: f64) -> Cardboard {
        let (inks, is_whole) = (palette.cardboard, share >= 1.0);
        let color = |ink: Rgb| ink.over(palette.ground, share).color(depth);
        let number = if is_whole { inks.number } else { palette.plain };
        let sleeve = Style::new().fg(number.color(depth)).bg(color(inks.sleeve));
        // The nearest of 256 colors to a dark brown is olive.
        let edge = match depth {
            Depth::Indexed => inks.sleeve,
            _ => inks.edge,
        };
        Cardboard {
            sleeve: sleeve.add_modifier(Modifier::BOLD),
            edge: Style::new().fg(color(edge)),
            tray: Some(color(inks.tray)),
        }
    }

    /// The beads in these styles, and drawn beads in inverted ones.
    fn with_beads(self, bead: impl Fn(Square) -> Style) -> Self {
        Self {
            beads: PerSquare::from_fn(&bead),
            quiet_beads: PerSquare::from_fn(&bead),
            tiles: PerSquare::from_fn(|square| {
                bead(square).add_modifier(Modifier::REVERSED | Modifier::BOLD)
            }),
            ..self
        }
    }

    /// The theme derived from normal text alone.
    fn on(plain: Style) -> Self {
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        let filled = bold.add_modifier(Modifier::REVERSED);
        Self {
            plain,
            faint: plain,
            strong: bold,
            quiet: plain,
            frame: plain,
            hairline: plain,
            selected: reversed,
            key: reversed,
            gain: bold,
            loss: plain,
            alarm: filled,
            cross: bold,
            nought: bold,
            drawn: plain,
            outcomes: [bold, plain, plain],
            quiet_beads: PerSquare::from_fn(|_| plain),
            beads: PerSquare::from_fn(|_| plain),
            tiles: PerSquare::from_fn(|_| filled),
            hollow: None,
            field: None,
            cardboard: None,
            pale_cardboard: None,
            box_frames: [bold, plain],
            depth: Depth::None,
            glyphs: UNICODE,
        }
    }
}
