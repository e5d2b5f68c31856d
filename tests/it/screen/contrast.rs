//! Contrast ratios of WCAG 2.1 for legibility: every role of every theme on eleven palettes.

use menace::draw::chart::Layers;
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Reply, Rgb, Theme, ThemeName};
use menace::game::Square;
use menace::terminal::ground::GroundReply;
use ratatui::style::{Color, Modifier, Style};
use strum::VariantArray;

use crate::screen::palettes::{PALETTES, Palette};
use crate::support::headless::terminal;

/// Text, and lines (WCAG 2.1, success criteria 1.4.3 and 1.4.11).
const TEXT: f64 = 4.5;
const LINE: f64 = 3.0;

/// The least ratio for the sixteen colors, which the user chooses, on their grounds.
const SIXTEEN: f64 = 3.0;

/// Grounds without a palette of their own, with their kind.
const PLAIN_GROUNDS: [(&str, Rgb, Ground); 10] = [
    ("black", Rgb(0, 0, 0), Ground::Dark),
    ("near-black", Rgb(16, 19, 26), Ground::Dark),
    ("a middle gray", Rgb(128, 128, 128), Ground::Unknown),
    ("a light gray", Rgb(192, 192, 192), Ground::Pale),
    ("Gruvbox Light, soft", Rgb(0xf2, 0xe5, 0xbc), Ground::Pale),
    ("PaperColor", Rgb(0xee, 0xee, 0xee), Ground::Light),
    ("Gruvbox Light", Rgb(0xfb, 0xf1, 0xc7), Ground::Light),
    ("Catppuccin Latte", Rgb(0xef, 0xf1, 0xf5), Ground::Light),
    ("Selenized Light", Rgb(0xfb, 0xf3, 0xdb), Ground::Light),
    ("white", Rgb(255, 255, 255), Ground::Light),
];

/// The styles of a theme by name, with the required ratio.
fn roles(theme: &Theme) -> Vec<(String, Style, f64)> {
    let text = [
        ("plain", theme.plain),
        ("faint", theme.faint),
        ("strong", theme.strong),
        ("selected", theme.selected),
        ("key", theme.key),
        ("gain", theme.gain),
        ("loss", theme.loss),
        ("alarm", theme.alarm),
        ("cross", theme.cross),
        ("nought", theme.nought),
        ("drawn", theme.drawn),
    ];
    let lines = [
        ("frame", theme.frame),
        ("focus", theme.focus),
        ("open", theme.open),
    ];
    let text = text
        .into_iter()
        .map(|(name, style)| (name.to_owned(), style, TEXT));
    let lines = lines
        .into_iter()
        .map(|(name, style)| (name.to_owned(), style, LINE));
    let beads = Square::ALL.map(|square| {
        (
            format!("bead {}", BEAD_NAMES[square]),
            theme.bead(square),
            TEXT,
        )
    });
    text.chain(lines).chain(beads).collect()
}

/// The contrast between ink and ground.
fn ratio(style: Style, palette: &Palette) -> f64 {
    let (ink, ground) = (
        palette.show(style.fg, palette.ink()),
        palette.show(style.bg, palette.ground()),
    );
    ink.contrast(ground)
}

fn each_role(mut check: impl FnMut(&str, &Palette, Style, f64)) {
    for palette in &PALETTES {
        let ground = Ground::of(palette.ground());
        for &name in ThemeName::VARIANTS {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
                for (role, style, least) in roles(&Theme::new(name, terminal(depth, ground, false)))
                {
                    let least = if depth == Depth::Sixteen {
                        SIXTEEN
                    } else {
                        least
                    };
                    let what = format!(
                        "{role} of theme {} with {depth:?} colors on {}",
                        name, palette.name
                    );
                    check(&what, palette, style, least);
                }
            }
        }
    }
}

#[test]
fn every_role_of_every_theme_can_be_read_on_every_palette() {
    let mut failures = Vec::new();
    each_role(|what, palette, style, least| {
        // Dim text and the default ink are the terminal's choice.
        let is_own = style.fg.is_none() && style.bg.is_none();
        let ratio = ratio(style, palette);
        if !is_own && ratio < least {
            failures.push(format!("{what}: {ratio:.2}, not {least}"));
        }
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_is_quiet_can_be_read_on_the_ground_that_the_terminal_told() {
    let mut failures = Vec::new();
    for palette in &PALETTES {
        let ground = palette.ground();
        for &name in ThemeName::VARIANTS {
            for depth in [Depth::Indexed, Depth::True] {
                // With 256 colors each bead has a color of its own.
                let of_bead = if depth == Depth::True { 4.5 } else { 4.3 };
                let told = Some(Reply {
                    ground: Some(ground),
                    is_wide: false,
                });
                let terminal = terminal(depth, Ground::Unknown, false).with_reply(told);
                let theme = Theme::new(name, terminal);
                let beads =
                    Square::ALL.map(|square| ("quiet bead", theme.quiet_beads[square], of_bead));
                let quiet = [
                    ("quiet", theme.quiet, 4.5),
                    ("hairline", theme.hairline, 2.5),
                ];
                for (role, style, least) in quiet.into_iter().chain(beads) {
                    let ratio = ratio(style, palette);
                    if style.fg.is_some() && ratio < least {
                        failures.push(format!(
                            "{role} of {name}, {depth:?} colors, on {}: {ratio:.2}",
                            palette.name
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_fixed_colors_can_be_read_on_every_ground_from_black_to_white() {
    for (ground_name, ground, kind) in PLAIN_GROUNDS {
        assert_eq!(Ground::of(ground), kind, "{ground_name}");
        let name = ThemeName::Default;
        for depth in [Depth::Indexed, Depth::True] {
            for (role, style, least) in roles(&Theme::new(name, terminal(depth, kind, false))) {
                let [ink, under] = [(style.fg, Rgb(255, 255, 255)), (style.bg, ground)]
                    .map(|(color, own)| PALETTES[0].show(color, own));
                let ratio = ink.contrast(under);
                assert!(
                    ratio >= least,
                    "{role} of {name} with {depth:?} colors on {ground_name}: {ratio:.2}"
                );
            }
        }
    }
}

#[test]
fn nothing_is_drawn_in_color_8_which_may_be_the_ground_itself() {
    each_role(|what, _, style, _| {
        for color in [style.fg, style.bg] {
            assert!(
                !matches!(color, Some(Color::DarkGray | Color::Indexed(0..=15))),
                "{what}: {color:?}"
            );
        }
    });
}

/// True if red or green clearly dominates.
fn is_red_or_green(color: Option<Color>) -> bool {
    let Rgb(red, green, blue) = match color {
        Some(Color::Red | Color::LightRed | Color::Green | Color::LightGreen) => return true,
        Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
        Some(Color::Indexed(index)) => Rgb::of_index(index),
        _ => return false,
    };
    let [red, green, blue] = [red, green, blue].map(u32::from);
    (2 * red > 5 * green && 2 * red > 5 * blue) || (green > red + 40 && green > blue + 40)
}

#[test]
fn red_and_green_are_for_beads_alone() {
    for &name in ThemeName::VARIANTS {
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            for theme in [Ground::Dark, Ground::Light]
                .map(|ground| Theme::new(name, terminal(depth, ground, false)))
            {
                for (role, style, _) in roles(&theme)
                    .into_iter()
                    .filter(|(role, ..)| !role.starts_with("bead"))
                {
                    assert!(
                        !is_red_or_green(style.fg),
                        "{role} of {name} with {depth:?} colors: {style:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_two_beads_look_alike_and_none_like_what_may_be_overlooked() {
    for name in [ThemeName::Default, ThemeName::Dark, ThemeName::Light] {
        for ground in [Ground::Dark, Ground::Light] {
            for depth in [Depth::Indexed, Depth::True] {
                let theme = Theme::new(name, terminal(depth, ground, false));
                for one in Square::ALL {
                    let others = Square::ALL
                        .into_iter()
                        .filter(|&other| other != one)
                        .map(|other| theme.bead(other));
                    for other in others.chain([theme.faint]) {
                        assert_ne!(
                            theme.bead(one),
                            other,
                            "{} of {} with {depth:?}",
                            BEAD_NAMES[one],
                            name
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_bead_in_the_field_shows_on_its_tile_and_beside_it() {
    for &name in ThemeName::VARIANTS {
        for ground in [Ground::Dark, Ground::Light, Ground::Unknown] {
            let Some(field) = Theme::new(name, terminal(Depth::True, ground, false)).field else {
                continue;
            };
            for square in Square::ALL {
                let ratio = field.beads[square].contrast(field.bare);
                assert!(
                    ratio >= LINE,
                    "{} in the field of {}: {ratio:.2}",
                    BEAD_NAMES[square],
                    name
                );
                // A drawn bead at the edge of a tile contrasts with its neighbors.
                let is_light = field.bare.luminance() > 0.5;
                let beside = if is_light {
                    Rgb(238, 238, 238)
                } else {
                    Rgb(46, 52, 64)
                };
                let ratio = field.beads[square].contrast(beside);
                assert!(
                    ratio >= 2.0,
                    "{} beside the field of {}: {ratio:.2}",
                    BEAD_NAMES[square],
                    name
                );
            }
        }
    }
}

/// The least ratios between white and black beads, and between silver beads and either.
const WHITE_TO_BLACK: f64 = 3.0;
const SILVER: f64 = 1.5;

/// The least ratio between an empty box and one without a favorite color.
const EMPTY_TO_GRAY: f64 = 1.5;

#[test]
fn a_box_of_white_beads_is_told_from_one_of_black_and_an_empty_one_from_both() {
    for &name in ThemeName::VARIANTS {
        for ground in [Ground::Dark, Ground::Light, Ground::Unknown] {
            for depth in [Depth::Indexed, Depth::True] {
                let Some(field) = Theme::new(name, terminal(depth, ground, false)).field else {
                    continue;
                };
                let shown = |color: Rgb| PALETTES[0].show(Some(color.color(depth)), color);
                let ratio = |one: Rgb, other: Rgb| shown(one).contrast(shown(other));
                let beads = &field.beads;
                let [white, silver, black] =
                    [Square::TopLeft, Square::TopRight, Square::Left].map(|at| beads[at]);
                let to_gray = match name {
                    ThemeName::HighContrast => LINE,
                    _ => EMPTY_TO_GRAY,
                };
                let least = [
                    ("white to black", ratio(white, black), WHITE_TO_BLACK),
                    ("white to silver", ratio(white, silver), SILVER),
                    ("silver to black", ratio(silver, black), SILVER),
                    ("empty to gray", ratio(field.empty, field.neutral), to_gray),
                ];
                let empty = beads.values().iter();
                let empty = empty.map(|&bead| ("empty to a bead", ratio(field.empty, bead), LINE));
                for (what, ratio, least) in least.into_iter().chain(empty) {
                    assert!(
                        ratio >= least,
                        "{what} of {name} on {ground:?} with {depth:?} colors: {ratio:.2}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_field_is_light_on_a_light_ground() {
    for (name, ground) in [
        (ThemeName::Default, Ground::Light),
        (ThemeName::Light, Ground::Dark),
        (ThemeName::Default, Ground::Pale),
    ] {
        let theme = Theme::new(name, terminal(Depth::True, ground, false));
        let field = theme.field.expect("a field in colors");
        assert!(field.bare.luminance() > field.mark.luminance());
        assert!(field.mark.luminance() > 0.5, "{}", name);
        for bead in field.beads.values() {
            assert!(bead.contrast(field.mark) >= 2.0, "{bead:?}");
        }
    }
}

#[test]
fn nothing_is_dim_in_sixteen_colors_and_without_color_no_words_are() {
    for &name in ThemeName::VARIANTS {
        for depth in [Depth::None, Depth::Sixteen] {
            for ground in [Ground::Dark, Ground::Light, Ground::Unknown] {
                let theme = Theme::new(name, terminal(depth, ground, false));
                let words = roles(&theme)
                    .into_iter()
                    .filter(|(.., least)| depth == Depth::Sixteen || *least == TEXT);
                for (role, style, _) in words {
                    assert!(!style.add_modifier.contains(Modifier::DIM), "{role}");
                }
            }
        }
    }
}

/// The inks of an inactive box.
fn quiet_inks(theme: &Theme) -> Vec<Style> {
    let beads = Square::ALL.map(|square| theme.quiet_beads[square]);
    [&[theme.quiet][..], &beads].concat()
}

#[test]
fn boxes_that_are_not_in_play_are_quiet_and_can_be_read() {
    for palette in &PALETTES {
        let ground = Ground::of(palette.ground());
        for &name in ThemeName::VARIANTS {
            for depth in [Depth::Indexed, Depth::True] {
                let theme = Theme::new(name, terminal(depth, ground, false));
                for style in quiet_inks(&theme) {
                    let ratio = ratio(style, palette);
                    assert!(ratio >= LINE, "{} on {}: {ratio:.2}", name, palette.name);
                }
            }
        }
    }
    for name in [ThemeName::Dark, ThemeName::Light] {
        let theme = Theme::new(name, terminal(Depth::True, Ground::Unknown, false));
        for style in quiet_inks(&theme) {
            let ratio = ratio(style, &PALETTES[0]);
            assert!((4.4..4.8).contains(&ratio), "{name}: {ratio:.2}");
        }
        for (square, &bead) in theme.beads.iter() {
            let quiet = ratio(theme.quiet_beads[square], &PALETTES[0]);
            assert!(ratio(bead, &PALETTES[0]) > 1.1 * quiet, "{square:?}");
        }
    }
}

#[test]
fn won_drawn_and_lost_differ_in_lightness() {
    for &name in ThemeName::VARIANTS {
        for depth in [Depth::Indexed, Depth::True] {
            for ground in [Ground::Dark, Ground::Light, Ground::Unknown, Ground::Pale] {
                let theme = Theme::new(name, terminal(depth, ground, false));
                if theme.ground.is_none() {
                    continue;
                }
                let outcomes = theme
                    .outcomes
                    .map(|it| PALETTES[0].show(it.fg, Rgb(0, 0, 0)));
                for pair in outcomes.windows(2) {
                    let is_darker = pair[0].luminance() > pair[1].luminance();
                    let ratio = pair[0].contrast(pair[1]);
                    assert!(is_darker && ratio >= 1.5, "{name} {depth:?}: {ratio:.2}");
                }
            }
        }
    }
}

#[test]
fn where_colors_are_not_sure_won_drawn_and_lost_differ_in_how_full_their_glyphs_are() {
    for &name in ThemeName::VARIANTS {
        for depth in [Depth::None, Depth::Sixteen] {
            for ascii in [false, true] {
                let theme = Theme::new(name, terminal(depth, Ground::Dark, ascii));
                let fullness = |glyph| theme.glyphs.shades.iter().position(|it| *it == glyph);
                let outcomes = Layers::<3>::outcomes(&theme).swatches;
                let [won, drawn, lost] = outcomes.map(|(glyph, _)| fullness(glyph));
                assert!(won > drawn && drawn > lost && lost > Some(0), "{}", name);
            }
        }
    }
}

#[test]
fn the_ground_is_read_from_a_terminals_reply() {
    let cases = [
        ("rgb:0000/0000/0000", Ground::Dark),
        ("rgb:0000/2b2b/3636", Ground::Dark),
        ("rgb:2e/34/40", Ground::Dark),
        ("rgb:fdfd/f6f6/e3e3", Ground::Light),
        ("rgba:ffff/ffff/ffff/ffff", Ground::Light),
        ("rgb:f/f/f", Ground::Light),
        ("rgb:8080/8080/8080", Ground::Unknown),
        ("rgb:c0c0/c0c0/c0c0", Ground::Pale),
        ("rgb:ffff/ffff", Ground::Unknown),
        ("rgb:fffff/0/0", Ground::Unknown),
        ("rgb:+f/0/0", Ground::Unknown),
        ("rgb://", Ground::Unknown),
        ("", Ground::Unknown),
    ];
    for (color, ground) in cases {
        for end in ["\x07", "\x1b\\"] {
            let reply = format!("\x1b]11;{color}{end}");
            let GroundReply::Whole(color) = GroundReply::of(&reply) else {
                panic!("{reply:?} is whole");
            };
            let told = color.map_or(Ground::Unknown, Ground::of);
            assert_eq!(told, ground, "{reply:?}");
        }
    }
}

#[test]
fn a_reply_is_known_by_any_beginning_and_by_nothing_else() {
    let reply = "\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";
    for length in 1..reply.len() {
        let beginning = &reply[..length];
        assert_eq!(
            GroundReply::of(beginning),
            GroundReply::Begun,
            "{beginning:?}"
        );
        for other in ["\0", "\x1b[", "\x1b\x1b"] {
            let text = format!("{beginning}{other}");
            let is_reply = matches!(
                GroundReply::of(&text),
                GroundReply::Begun | GroundReply::Whole(_)
            );
            assert!(!is_reply, "{text:?}");
        }
    }
    for nothing in ["5", "\x1b5", "\x1b]10;", "\x1b[A", "]11;", "\u{fffd}", "\0"] {
        assert_eq!(GroundReply::of(nothing), GroundReply::None, "{nothing:?}");
    }
    let endless = format!("\x1b]11;{}", "5".repeat(100));
    assert_eq!(GroundReply::of(&endless), GroundReply::CutShort);
}

#[test]
fn a_named_theme_brings_its_own_ground_and_the_default_one_where_it_knows_none() {
    let ground = |name, ground| {
        Theme::new(name, terminal(Depth::True, ground, false))
            .plain
            .bg
    };
    for known in [Ground::Dark, Ground::Light] {
        assert_eq!(ground(ThemeName::Default, known), None);
        assert!(
            ground(ThemeName::Dark, known).is_some() && ground(ThemeName::Light, known).is_some()
        );
    }
    assert!(ground(ThemeName::Default, Ground::Unknown).is_some());
}
