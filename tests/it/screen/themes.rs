//! Color themes, no color, and ASCII: everything necessary shows in all of them.

use menace::draw::theme::{Depth, Ground, Theme, ThemeName};
use ratatui::style::{Color, Modifier};
use strum::VariantArray;

use crate::support::headless::{Headless, fragile, michie, play_until, terminal};

/// Every theme with each number of colors of a terminal.
fn themes() -> impl Iterator<Item = (String, Theme)> {
    let of_depth = |name: ThemeName| {
        [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True].map(|depth| {
            (
                format!("{name} with {depth:?} colors"),
                Theme::new(name, terminal(depth, Ground::Dark, false)),
            )
        })
    };
    ThemeName::VARIANTS.iter().copied().flat_map(of_depth)
}

#[test]
fn every_theme_keeps_all_that_is_written_apart_from_the_ground() {
    for (name, theme) in themes() {
        let ground = theme.plain.bg.unwrap_or(Color::Reset);
        let roles = [
            theme.plain,
            theme.faint,
            theme.strong,
            theme.frame,
            theme.focus,
            theme.open,
            theme.gain,
            theme.loss,
        ];
        for style in roles
            .into_iter()
            .chain([theme.alarm, theme.cross, theme.nought, theme.drawn])
        {
            // Default ink differs from default ground in any colors.
            let is_own = style.fg.unwrap_or(Color::Reset) == Color::Reset && ground == Color::Reset;
            assert!(
                is_own || style.fg != Some(ground),
                "{name}: {style:?} cannot be seen"
            );
            assert_eq!(
                style.bg.unwrap_or(Color::Reset),
                ground,
                "{name}: {style:?} has a ground of its own"
            );
        }
    }
}

#[test]
fn every_theme_with_color_keeps_the_marks_and_gain_and_loss_apart() {
    for (name, theme) in themes().filter(|(_, theme)| theme.cross.fg != theme.plain.fg) {
        assert_ne!(theme.cross, theme.nought, "{name}: the marks look the same");
        assert_ne!(
            theme.gain, theme.loss,
            "{name}: gain and loss look the same"
        );
        assert!(
            theme.ground.is_none() || theme.plain != theme.faint,
            "{name}: what may be overlooked looks like the rest"
        );
        assert_ne!(
            theme.plain, theme.selected,
            "{name}: what is selected looks like the rest"
        );
    }
}

#[test]
fn the_field_keeps_every_bead_apart_from_every_tile() {
    for (name, field) in themes().filter_map(|(name, theme)| theme.field.map(|field| (name, field)))
    {
        for &bead in field.beads.values() {
            for tile in [field.bare, field.mark] {
                let ratio = bead.contrast(tile);
                assert!(ratio >= 2.0, "{name}: {bead:?} on {tile:?}: {ratio:.2}");
            }
        }
    }
}

#[test]
fn ascii_has_no_glyph_outside_ascii() {
    let screens = [
        "",
        "1 z",
        "?",
        "tab :",
        "1 2 3 4 5 6 7 8 9",
        "z z",
        "t",
        "]",
        "] :1961",
        "[",
        "f6 :new_machine",
        "f6 :restock",
    ];
    for keys in screens {
        let text = michie((120, 36))
            .on_terminal(Depth::True, true)
            .press(keys)
            .text();
        assert!(text.is_ascii(), "after {keys:?}:\n{text}");
    }
    let dry = play_until(Headless::new(fragile(), (80, 24)), |screen| {
        screen.app.popup.is_some()
    });
    assert!(dry.on_terminal(Depth::None, true).text().is_ascii());
}

#[test]
fn the_drawn_bead_stands_out_without_color_and_its_box_is_heavy() {
    for ascii in [false, true] {
        let screen = michie((120, 36)).on_terminal(Depth::None, ascii);
        let cells = screen.cells();
        let text = screen.text();
        let (row, line) = text
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains("[4]"))
            .expect("brackets");
        let column = line
            .chars()
            .position(|glyph| glyph == '[')
            .expect("a bracket");
        for column in column..column + 3 {
            let cell = &cells[(u16::try_from(column).unwrap(), u16::try_from(row).unwrap())];
            assert!(cell.modifier.contains(Modifier::REVERSED), "{text}");
        }
        let heavy = if ascii { "+= 1 =" } else { "┏━ 1 ━" };
        assert!(text.contains(heavy), "{text}");
    }
}
