//! The palettes of eleven terminals, as hexadecimal digits of red, green and blue.
//!
//! Sources: xterm: `XTerm-col.ad`, on black. Solarized: <https://ethanschoonover.com/solarized>,
//! table "The Values". Nord: <https://www.nordtheme.com/docs/colors-and-palettes> and its terminal
//! ports. Tokyo Night: variant night, `folke/tokyonight.nvim`, extras. One Dark: "One Half Dark" of
//! Windows Terminal's `defaults.json`. Dracula: <https://draculatheme.com/spec>. Catppuccin Mocha:
//! `catppuccin/windows-terminal`, `mocha.json`. Gruvbox: dark, `morhetz/gruvbox`,
//! `g:terminal_color_*`. Campbell: Windows Terminal's `defaults.json`. macOS Basic: Terminal.app,
//! table "3-bit and 4-bit" of <https://en.wikipedia.org/wiki/ANSI_escape_code>.

use menace::draw::theme::Rgb;
use ratatui::style::Color;

/// The colors of a terminal.
#[derive(Clone, Copy)]
pub struct Palette {
    pub name: &'static str,
    ground: u32,
    ink: u32,
    ansi: [u32; 16],
}

const fn rgb(hex: u32) -> Rgb {
    let [_, red, green, blue] = hex.to_be_bytes();
    Rgb(red, green, blue)
}

impl Palette {
    pub const fn ground(&self) -> Rgb {
        rgb(self.ground)
    }

    /// The color shown by the terminal; the default color is its ink or its ground.
    pub fn show(&self, color: Option<Color>, own: Rgb) -> Rgb {
        match color {
            None | Some(Color::Reset) => own,
            Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
            Some(Color::Indexed(index)) if index >= 16 => Rgb::of_index(index),
            Some(color) => rgb(self.ansi[number(color)]),
        }
    }

    pub const fn ink(&self) -> Rgb {
        rgb(self.ink)
    }
}

/// The ANSI number of a color.
pub fn number(color: Color) -> usize {
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
    COLORS
        .into_iter()
        .position(|ansi| ansi == color)
        .expect("a color of ANSI")
}

const SOLARIZED: [u32; 16] = [
    0x0007_3642,
    0x00dc_322f,
    0x0085_9900,
    0x00b5_8900,
    0x0026_8bd2,
    0x00d3_3682,
    0x002a_a198,
    0x00ee_e8d5,
    0x0000_2b36,
    0x00cb_4b16,
    0x0058_6e75,
    0x0065_7b83,
    0x0083_9496,
    0x006c_71c4,
    0x0093_a1a1,
    0x00fd_f6e3,
];

/// All palettes.
pub const PALETTES: [Palette; 11] = [
    Palette {
        name: "xterm",
        ground: 0x0000_0000,
        ink: 0x00e5_e5e5,
        ansi: [
            0x0000_0000,
            0x00cd_0000,
            0x0000_cd00,
            0x00cd_cd00,
            0x0000_00ee,
            0x00cd_00cd,
            0x0000_cdcd,
            0x00e5_e5e5,
            0x007f_7f7f,
            0x00ff_0000,
            0x0000_ff00,
            0x00ff_ff00,
            0x005c_5cff,
            0x00ff_00ff,
            0x0000_ffff,
            0x00ff_ffff,
        ],
    },
    Palette {
        name: "Solarized Dark",
        ground: 0x0000_2b36,
        ink: 0x0083_9496,
        ansi: SOLARIZED,
    },
    Palette {
        name: "Solarized Light",
        ground: 0x00fd_f6e3,
        ink: 0x0065_7b83,
        ansi: SOLARIZED,
    },
    Palette {
        name: "Nord",
        ground: 0x002e_3440,
        ink: 0x00d8_dee9,
        ansi: [
            0x003b_4252,
            0x00bf_616a,
            0x00a3_be8c,
            0x00eb_cb8b,
            0x0081_a1c1,
            0x00b4_8ead,
            0x0088_c0d0,
            0x00e5_e9f0,
            0x004c_566a,
            0x00bf_616a,
            0x00a3_be8c,
            0x00eb_cb8b,
            0x0081_a1c1,
            0x00b4_8ead,
            0x008f_bcbb,
            0x00ec_eff4,
        ],
    },
    Palette {
        name: "Tokyo Night",
        ground: 0x001a_1b26,
        ink: 0x00c0_caf5,
        ansi: [
            0x0015_161e,
            0x00f7_768e,
            0x009e_ce6a,
            0x00e0_af68,
            0x007a_a2f7,
            0x00bb_9af7,
            0x007d_cfff,
            0x00a9_b1d6,
            0x0041_4868,
            0x00f7_768e,
            0x009e_ce6a,
            0x00e0_af68,
            0x007a_a2f7,
            0x00bb_9af7,
            0x007d_cfff,
            0x00c0_caf5,
        ],
    },
    Palette {
        name: "One Dark",
        ground: 0x0028_2c34,
        ink: 0x00dc_dfe4,
        ansi: [
            0x0028_2c34,
            0x00e0_6c75,
            0x0098_c379,
            0x00e5_c07b,
            0x0061_afef,
            0x00c6_78dd,
            0x0056_b6c2,
            0x00dc_dfe4,
            0x005a_6374,
            0x00e0_6c75,
            0x0098_c379,
            0x00e5_c07b,
            0x0061_afef,
            0x00c6_78dd,
            0x0056_b6c2,
            0x00dc_dfe4,
        ],
    },
    Palette {
        name: "Dracula",
        ground: 0x0028_2a36,
        ink: 0x00f8_f8f2,
        ansi: [
            0x0021_222c,
            0x00ff_5555,
            0x0050_fa7b,
            0x00f1_fa8c,
            0x00bd_93f9,
            0x00ff_79c6,
            0x008b_e9fd,
            0x00f8_f8f2,
            0x0062_72a4,
            0x00ff_6e6e,
            0x0069_ff94,
            0x00ff_ffa5,
            0x00d6_acff,
            0x00ff_92df,
            0x00a4_ffff,
            0x00ff_ffff,
        ],
    },
    Palette {
        name: "Catppuccin Mocha",
        ground: 0x001e_1e2e,
        ink: 0x00cd_d6f4,
        ansi: [
            0x0045_475a,
            0x00f3_8ba8,
            0x00a6_e3a1,
            0x00f9_e2af,
            0x0089_b4fa,
            0x00f5_c2e7,
            0x0094_e2d5,
            0x00ba_c2de,
            0x0058_5b70,
            0x00f3_8ba8,
            0x00a6_e3a1,
            0x00f9_e2af,
            0x0089_b4fa,
            0x00f5_c2e7,
            0x0094_e2d5,
            0x00a6_adc8,
        ],
    },
    Palette {
        name: "Gruvbox",
        ground: 0x0028_2828,
        ink: 0x00eb_dbb2,
        ansi: [
            0x0028_2828,
            0x00cc_241d,
            0x0098_971a,
            0x00d7_9921,
            0x0045_8588,
            0x00b1_6286,
            0x0068_9d6a,
            0x00a8_9984,
            0x0092_8374,
            0x00fb_4934,
            0x00b8_bb26,
            0x00fa_bd2f,
            0x0083_a598,
            0x00d3_869b,
            0x008e_c07c,
            0x00eb_dbb2,
        ],
    },
    Palette {
        name: "Campbell",
        ground: 0x000c_0c0c,
        ink: 0x00cc_cccc,
        ansi: [
            0x000c_0c0c,
            0x00c5_0f1f,
            0x0013_a10e,
            0x00c1_9c00,
            0x0000_37da,
            0x0088_1798,
            0x003a_96dd,
            0x00cc_cccc,
            0x0076_7676,
            0x00e7_4856,
            0x0016_c60c,
            0x00f9_f1a5,
            0x003b_78ff,
            0x00b4_009e,
            0x0061_d6d6,
            0x00f2_f2f2,
        ],
    },
    Palette {
        name: "macOS Basic",
        ground: 0x00ff_ffff,
        ink: 0x0000_0000,
        ansi: [
            0x0000_0000,
            0x00c2_3621,
            0x0025_bc24,
            0x00ad_ad27,
            0x0049_2ee1,
            0x00d3_38d3,
            0x0033_bbc8,
            0x00cb_cccd,
            0x0081_8383,
            0x00fc_391f,
            0x0031_e722,
            0x00ea_ec23,
            0x0058_33ff,
            0x00f9_35f8,
            0x0014_f0f0,
            0x00e9_ebeb,
        ],
    },
];

#[test]
fn of_256_colors_the_nearest_in_its_parts_and_its_chroma_stands_for_a_color() {
    let apart = |one: Rgb, other: Rgb| {
        let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        let chroma = |Rgb(red, green, blue): Rgb| {
            let parts = [red, green, blue];
            parts.into_iter().max().unwrap() - parts.into_iter().min().unwrap()
        };
        let parts = part(one.0, other.0) + part(one.1, other.1) + part(one.2, other.2);
        parts + 2 * part(chroma(one), chroma(other))
    };
    let levels = (0..=255).step_by(17);
    for red in levels.clone() {
        for green in levels.clone() {
            for blue in levels.clone() {
                let color = Rgb(red, green, blue);
                let chosen = apart(color, Rgb::of_index(color.indexed()));
                let nearest = (16..=255).map(|index| apart(color, Rgb::of_index(index)));
                assert_eq!(Some(chosen), nearest.min(), "{color:?}");
            }
        }
    }
}
