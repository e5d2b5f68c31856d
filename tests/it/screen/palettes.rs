//! The palettes of eleven terminals in `palettes.txt`: ground, ink and the sixteen colors, as
//! hexadecimal digits of red, green and blue.
//!
//! Sources: xterm: `XTerm-col.ad`, on black. Solarized: <https://ethanschoonover.com/solarized>,
//! table "The Values". Nord: <https://www.nordtheme.com/docs/colors-and-palettes> and its terminal
//! ports. Tokyo Night: variant night, `folke/tokyonight.nvim`, extras. One Dark: "One Half Dark" of
//! Windows Terminal's `defaults.json`. Dracula: <https://draculatheme.com/spec>. Catppuccin Mocha:
//! `catppuccin/windows-terminal`, `mocha.json`. Gruvbox: dark, `morhetz/gruvbox`,
//! `g:terminal_color_*`. Campbell: Windows Terminal's `defaults.json`. macOS Basic: Terminal.app,
//! table "3-bit and 4-bit" of <https://en.wikipedia.org/wiki/ANSI_escape_code>.

use menace::draw::theme::Rgb;
use ratatui::style::{Color, Style};

/// The colors of a terminal.
pub(super) struct Palette {
    pub(super) name: &'static str,
    pub(super) ground: Rgb,
    ink: Rgb,
    ansi: Vec<Rgb>,
}

/// All palettes.
pub(super) fn palettes() -> Vec<Palette> {
    let lines = include_str!("palettes.txt").lines();
    let palettes = lines.map(|line| {
        let (name, colors) = line.split_once(": ").expect("a name");
        let mut colors = colors.split(' ').map(|digits| {
            let color = u32::from_str_radix(digits, 16).expect("hexadecimal digits");
            let [_, red, green, blue] = color.to_be_bytes();
            Rgb(red, green, blue)
        });
        Palette {
            name,
            ground: colors.next().expect("a ground"),
            ink: colors.next().expect("an ink"),
            ansi: colors.collect(),
        }
    });
    palettes.collect()
}

impl Palette {
    /// The color shown by the terminal; the default color is its ink or its ground.
    pub(super) fn show(&self, color: Option<Color>, own: Rgb) -> Rgb {
        const COLORS: [Color; 16] = [
            Color::Black,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Blue,
            Color::Magenta,
            Color::Cyan,
            Color::Gray,
            Color::DarkGray,
            Color::LightRed,
            Color::LightGreen,
            Color::LightYellow,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::White,
        ];
        match color {
            None | Some(Color::Reset) => own,
            Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
            Some(Color::Indexed(index)) if index >= 16 => Rgb::of_index(index),
            Some(color) => {
                let nth = COLORS.iter().position(|ansi| *ansi == color);
                self.ansi[nth.expect("a color of ANSI")]
            }
        }
    }

    pub(super) fn ink(&self, style: Style) -> Rgb {
        self.show(style.fg, self.ink)
    }

    pub(super) fn ground(&self, style: Style) -> Rgb {
        self.show(style.bg, self.ground)
    }

    /// The contrast between ink and ground.
    pub(super) fn ratio(&self, style: Style) -> f64 {
        self.ink(style).contrast(self.ground(style))
    }
}
