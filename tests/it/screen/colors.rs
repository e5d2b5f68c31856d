//! Colors: contrast ratios of WCAG 2.1 for every role of every theme, and what differs from what.

use menace::draw::chart::Layers;
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Reply, Rgb, Theme, ThemeName};
use menace::game::Square;
use menace::terminal::ground::GroundReply;
use ratatui::style::{Color, Modifier, Style};
use strum::VariantArray;

use crate::screen::palettes::palettes;
use crate::support::headless::terminal;

/// Text, and lines (WCAG 2.1, success criteria 1.4.3 and 1.4.11).
const TEXT: f64 = 4.5;
const LINE: f64 = 3.0;

/// The least ratio for the sixteen colors, which the user chooses, on their grounds.
const SIXTEEN: f64 = 3.0;

const COLORED: [Depth; 3] = [Depth::Sixteen, Depth::Indexed, Depth::True];

/// Every theme with each of these numbers of colors on such a ground, by name.
fn themes(depths: &[Depth], ground: Ground) -> impl Iterator<Item = (String, Theme, Depth)> {
    ThemeName::VARIANTS.iter().flat_map(move |&name| {
        depths.iter().map(move |&depth| {
            let what = format!("{name} with {depth:?} colors on {ground:?}");
            (
                what,
                Theme::new(name, terminal(depth, ground, false)),
                depth,
            )
        })
    })
}

/// Every theme on every kind of ground.
fn on_all_grounds(depths: &[Depth]) -> impl Iterator<Item = (String, Theme, Depth)> {
    let grounds = [Ground::Dark, Ground::Light, Ground::Unknown, Ground::Pale];
    grounds
        .into_iter()
        .flat_map(|ground| themes(depths, ground))
}

/// The styles of a theme by name, with the required ratio.
fn roles(theme: &Theme) -> Vec<(&'static str, Style, f64)> {
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
    let lines = [("frame", theme.frame)];
    let text = text.map(|(name, style)| (name, style, TEXT)).into_iter();
    let lines = lines.map(|(name, style)| (name, style, LINE));
    let beads = Square::ALL.map(|square| (BEAD_NAMES[square], theme.beads[square], TEXT));
    text.chain(lines).chain(beads).collect()
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
fn every_role_can_be_read_on_every_palette_and_red_and_green_are_for_beads_alone() {
    let mut faults = Vec::new();
    for palette in palettes() {
        for (what, theme, depth) in themes(&COLORED, Ground::of(palette.ground)) {
            let what = format!("{what}, {}", palette.name);
            for (role, style, least) in roles(&theme) {
                let least = if depth == Depth::Sixteen {
                    SIXTEEN
                } else {
                    least
                };
                // Dim text and the default ink are the terminal's choice.
                let is_own = style.fg.is_none() && style.bg.is_none();
                let ratio = palette.ratio(style);
                // Color 8 may be the ground itself.
                let is_unsure =
                    |color| matches!(color, Some(Color::DarkGray | Color::Indexed(0..=15)));
                let is_bead = BEAD_NAMES.values().contains(&role);
                if (!is_own && ratio < least)
                    || [style.fg, style.bg].into_iter().any(is_unsure)
                    || (!is_bead && is_red_or_green(style.fg))
                    || (depth == Depth::Sixteen && style.add_modifier.contains(Modifier::DIM))
                {
                    faults.push(format!("{role} of {what}: {ratio:.2}, {style:?}"));
                }
            }
            for square in Square::ALL {
                let style = theme.tiles[square];
                let (tile, least) = if style.add_modifier.contains(Modifier::REVERSED) {
                    (palette.ink(style), 3.0)
                } else {
                    (palette.ground(style), 1.5)
                };
                let ratio = tile.contrast(palette.ground(theme.plain));
                if ratio < least {
                    faults.push(format!("tile {} of {what}: {ratio:.2}", BEAD_NAMES[square]));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_quiet_can_be_read_on_the_ground_that_the_terminal_told() {
    for palette in palettes() {
        for &name in ThemeName::VARIANTS {
            for depth in [Depth::Indexed, Depth::True] {
                let told = Reply {
                    ground: Some(palette.ground),
                    is_wide: false,
                };
                let terminal = terminal(depth, Ground::Unknown, false).with_reply(Some(told));
                let theme = Theme::new(name, terminal);
                // With 256 colors each bead has a color of its own.
                let of_bead = if depth == Depth::True { 4.5 } else { 4.3 };
                let beads = Square::ALL.map(|square| (theme.quiet_beads[square], of_bead));
                let quiet = [(theme.quiet, 4.5), (theme.hairline, 2.5)];
                for (style, least) in quiet.into_iter().chain(beads) {
                    let ratio = palette.ratio(style);
                    let what = format!("{name}, {depth:?}, {}: {ratio:.2}", palette.name);
                    assert!(style.fg.is_none() || ratio >= least, "{what}");
                }
            }
        }
    }
    let xterm = &palettes()[0];
    for name in [ThemeName::Dark, ThemeName::Light] {
        let theme = Theme::new(name, terminal(Depth::True, Ground::Unknown, false));
        for (square, &bead) in theme.beads.iter() {
            let quiet = xterm.ratio(theme.quiet_beads[square]);
            assert!((4.4..4.8).contains(&quiet), "{name}: {quiet:.2}");
            assert!(xterm.ratio(bead) > 1.1 * quiet, "{square:?}");
        }
    }
}

#[test]
fn the_fixed_colors_can_be_read_on_every_ground_from_black_to_white() {
    for (red, green, blue, kind) in [
        (0, 0, 0, Ground::Dark),
        (16, 19, 26, Ground::Dark),
        (128, 128, 128, Ground::Unknown),
        (192, 192, 192, Ground::Pale),
        (0xf2, 0xe5, 0xbc, Ground::Pale),
        (0xee, 0xee, 0xee, Ground::Light),
        (0xfb, 0xf1, 0xc7, Ground::Light),
        (0xef, 0xf1, 0xf5, Ground::Light),
        (255, 255, 255, Ground::Light),
    ] {
        let ground = Rgb(red, green, blue);
        assert_eq!(Ground::of(ground), kind, "{ground:?}");
        let palette = &palettes()[0];
        for depth in [Depth::Indexed, Depth::True] {
            let theme = Theme::new(ThemeName::Default, terminal(depth, kind, false));
            for (role, style, least) in roles(&theme) {
                let ink = palette.show(style.fg, Rgb(255, 255, 255));
                let ratio = ink.contrast(palette.show(style.bg, ground));
                assert!(ratio >= least, "{role}, {depth:?}, {ground:?}: {ratio:.2}");
            }
        }
    }
}

#[test]
fn in_the_field_white_black_and_silver_are_told_apart() {
    for (what, theme, depth) in on_all_grounds(&[Depth::Indexed, Depth::True]) {
        let Some(field) = theme.field else {
            continue;
        };
        let palettes = palettes();
        let shown = |color: Rgb| palettes[0].show(Some(color.color(depth)), color);
        let ratio = |one: Rgb, other: Rgb| shown(one).contrast(shown(other));
        let beads = &field.beads;
        let [white, silver, black] =
            [Square::TopLeft, Square::TopRight, Square::Left].map(|at| beads[at]);
        let fixed = [
            (ratio(white, black), 3.0),
            (ratio(white, silver), 1.5),
            (ratio(silver, black), 1.5),
        ];
        for (ratio, least) in fixed {
            assert!(ratio >= least, "{what}: {ratio:.2}, not {least}");
        }
    }
    for (name, ground) in [
        (ThemeName::Default, Ground::Light),
        (ThemeName::Light, Ground::Dark),
        (ThemeName::Default, Ground::Pale),
    ] {
        let theme = Theme::new(name, terminal(Depth::True, ground, false));
        let field = theme.field.expect("a field in colors");
        assert!(field.closed.luminance() > 0.5, "{name}");
    }
}

/// True for the style of a tile, unlike the ground and the tray of a box.
pub(super) fn is_lit(style: Style, theme: &Theme) -> bool {
    let ground = |color: Option<Color>| color.unwrap_or(Color::Reset);
    let tray = theme.cardboard.and_then(|cardboard| cardboard.tray);
    let grounds = [ground(theme.plain.bg), ground(tray)];
    style.add_modifier.contains(Modifier::REVERSED) || !grounds.contains(&ground(style.bg))
}

#[test]
fn in_every_theme_marks_beads_outcomes_and_what_is_selected_differ() {
    let depths = [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True];
    let palettes = palettes();
    for (what, theme, depth) in on_all_grounds(&depths) {
        let is_rich = matches!(depth, Depth::Indexed | Depth::True);
        for square in Square::ALL {
            assert!(is_lit(theme.tiles[square], &theme), "{what}: {square}");
            assert!(!is_lit(theme.beads[square], &theme), "{what}: {square}");
            let others = Square::ALL.into_iter().filter(|&other| other != square);
            let others = others.map(|other| theme.beads[other]).chain([theme.faint]);
            let alike = others.filter(|other| *other == theme.beads[square]).count();
            let is_told = alike == 0 || !is_rich || what.starts_with("high");
            assert!(is_told, "{what}: {square} looks like another");
        }
        if theme.cross.fg != theme.plain.fg {
            assert!(
                theme.cross != theme.nought && theme.gain != theme.loss,
                "{what}"
            );
            assert!(theme.plain != theme.selected, "{what}");
            assert!(
                theme.field.is_none() || theme.plain != theme.faint,
                "{what}"
            );
        }
        let fullness = |glyph| theme.glyphs.shades.iter().position(|it| *it == glyph);
        let [won, drawn, lost] = Layers::<3>::outcomes(&theme).swatches;
        if is_rich && theme.field.is_some() {
            let outcomes = theme
                .outcomes
                .map(|it| palettes[0].show(it.fg, Rgb(0, 0, 0)));
            for pair in outcomes.windows(2) {
                let is_darker = pair[0].luminance() > pair[1].luminance();
                assert!(is_darker && pair[0].contrast(pair[1]) >= 1.5, "{what}");
            }
        } else if !is_rich {
            let [won, drawn, lost] = [won, drawn, lost].map(|(glyph, _)| fullness(glyph));
            assert!(won > drawn && drawn > lost && lost > Some(0), "{what}");
        }
        let words = roles(&theme)
            .into_iter()
            .filter(|(.., least)| *least == TEXT);
        let mut styles = words.map(|(_, style, _)| style);
        let is_dim = styles.any(|style| style.add_modifier.contains(Modifier::DIM));
        assert!(depth != Depth::None || !is_dim, "{what}");
    }
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

#[test]
fn of_256_colors_the_nearest_in_its_parts_and_its_chroma_stands_for_a_color() {
    let apart = |one: Rgb, other: Rgb| {
        let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        let chroma = |Rgb(red, green, blue): Rgb| {
            let [least, _, most] = {
                let mut parts = [red, green, blue];
                parts.sort_unstable();
                parts
            };
            most - least
        };
        let parts = part(one.0, other.0) + part(one.1, other.1) + part(one.2, other.2);
        parts + 2 * part(chroma(one), chroma(other))
    };
    for nth in 0..16_u32.pow(3) {
        let [red, green, blue] = [nth / 256, nth / 16 % 16, nth % 16]
            .map(|part| u8::try_from(17 * part).expect("at most 255"));
        let color = Rgb(red, green, blue);
        let chosen = apart(color, Rgb::of_index(color.indexed()));
        let nearest = (16..=255).map(|index| apart(color, Rgb::of_index(index)));
        assert_eq!(Some(chosen), nearest.min(), "{color:?}");
    }
}

#[test]
fn the_ground_is_read_from_a_terminals_reply() {
    let cases = [
        ("rgb:0000/0000/0000", Ground::Dark),
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
            assert_eq!(
                color.map_or(Ground::Unknown, Ground::of),
                ground,
                "{reply:?}"
            );
        }
    }
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
            let known = GroundReply::of(&text);
            assert!(
                !matches!(known, GroundReply::Begun | GroundReply::Whole(_)),
                "{text:?}"
            );
        }
    }
    for nothing in ["5", "\x1b5", "\x1b]10;", "\x1b[A", "]11;", "\u{fffd}", "\0"] {
        assert_eq!(GroundReply::of(nothing), GroundReply::None, "{nothing:?}");
    }
    let endless = format!("\x1b]11;{}", "5".repeat(100));
    assert_eq!(GroundReply::of(&endless), GroundReply::CutShort);
}
