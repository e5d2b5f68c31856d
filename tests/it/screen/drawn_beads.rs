//! Light marks drawn beads: only these have a tile of their color.

use menace::app::{BeadState, Preferences, Switch, TableBox};
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Theme, ThemeName};
use menace::engine::{Machine, Preset, Side};
use menace::game::{PerSquare, Square};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use strum::VariantArray;

use crate::screen::palettes::PALETTES;
use crate::support::headless::{Headless, SIZES, michie, play_until, terminal};
use crate::support::machines::seeded;

/// Every theme on every kind of terminal, by name.
fn themes() -> impl Iterator<Item = (String, Theme)> {
    let grounds = [Ground::Dark, Ground::Light, Ground::Unknown];
    let depths = [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True];
    let kinds = grounds
        .into_iter()
        .flat_map(move |ground| depths.map(|depth| (ground, depth)));
    kinds.flat_map(|(ground, depth)| {
        ThemeName::VARIANTS.iter().map(move |&name| {
            let what = format!("{name} with {depth:?} colors on {ground:?}");
            (what, Theme::new(name, terminal(depth, ground, false)))
        })
    })
}

/// True for the style of a tile, unlike the ground and the tray of a box.
fn is_lit(style: Style, theme: &Theme) -> bool {
    let ground = |color: Option<Color>| color.unwrap_or(Color::Reset);
    let tray = theme.cardboard.and_then(|cardboard| cardboard.tray);
    let grounds = [ground(theme.plain.bg), ground(tray)];
    style.add_modifier.contains(Modifier::REVERSED) || !grounds.contains(&ground(style.bg))
}

#[test]
fn in_every_theme_a_bead_that_came_out_has_a_tile_and_one_in_its_box_has_none() {
    for (name, theme) in themes() {
        for square in Square::ALL {
            let bead = BEAD_NAMES[square];
            assert!(is_lit(theme.tile(square), &theme), "{name}: {bead}");
            assert!(!is_lit(theme.bead(square), &theme), "{name}: {bead}");
        }
    }
}

#[test]
fn a_tile_stands_out_on_every_palette() {
    for palette in &PALETTES {
        let ground = Ground::of(palette.ground());
        for &name in ThemeName::VARIANTS {
            for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
                let theme = Theme::new(name, terminal(depth, ground, false));
                let under = palette.show(theme.plain.bg, palette.ground());
                for square in Square::ALL {
                    let style = theme.tile(square);
                    let is_reversed = style.add_modifier.contains(Modifier::REVERSED);
                    let tile = if is_reversed {
                        palette.show(style.fg, palette.ink())
                    } else {
                        palette.show(style.bg, palette.ground())
                    };
                    let least = if is_reversed { 3.0 } else { 1.5 };
                    let ratio = tile.contrast(under);
                    assert!(
                        ratio >= least,
                        "{} in {} with {depth:?} colors on {}: {ratio:.2}",
                        BEAD_NAMES[square],
                        name,
                        palette.name
                    );
                }
            }
        }
    }
}

/// A few games in a theme, until a bead of every square has been drawn.
fn games(theme: ThemeName, size: (u16, u16)) -> Vec<Headless> {
    let mut seen = PerSquare::from_fn(|_| false);
    let mut games = Vec::new();
    for seed in 0..400 {
        if seen.values().iter().all(|&is_seen| is_seen) {
            return games;
        }
        let preferences = Preferences {
            theme,
            motion: Switch::for_good(false),
            ..Preferences::default()
        };
        let mut rng = seeded(seed);
        let machine = Machine::new(Preset::Michie.rules(), &mut rng);
        let mut screen = Headless::with_preferences(("default", machine), rng, preferences, size);
        for _ in 0..2 {
            let free = screen.app.view().board.free();
            let nth = usize::try_from(seed).unwrap() % usize::try_from(free.count()).unwrap();
            let square = free.iter().nth(nth).expect("a free square");
            screen = screen.press(&square.to_string());
        }
        if screen.app.view().finished().is_some() {
            continue;
        }
        let open = screen.app.view().table(Side::First);
        let out = open.iter().filter(|shown| shown.bead == BeadState::Out);
        let squares = out.map(|shown| shown.opened.bead.lid_square());
        let new: Vec<_> = squares.filter(|&square| !seen[square]).collect();
        if !new.is_empty() {
            for square in new {
                seen[square] = true;
            }
            games.push(screen);
        }
    }
    panic!("no bead of some square came out: {seen:?}");
}

/// The number of glyphs or lit cells in a prominent ink, unlike lines, secondary text and inactive
/// boxes.
fn in_full_ink(screen: &Headless) -> usize {
    let (theme, cells) = (screen.theme(), screen.cells());
    let beads = Square::ALL.map(|square| theme.quiet_beads[square]);
    let quiet = [
        theme.quiet,
        theme.faint,
        theme.frame,
        theme.hairline,
        theme.focus,
    ];
    let quiet: Vec<_> = beads.iter().chain(&quiet).map(|style| style.fg).collect();
    let is_inked = |cell: &&Cell| {
        let is_shown = cell.symbol() != " " || cell.modifier.contains(Modifier::REVERSED);
        is_shown && !quiet.contains(&Some(cell.fg))
    };
    // The field is a picture without text.
    let field = screen.boxes().field.area;
    let written = cells.area.positions().filter(|&at| !field.contains(at));
    written.map(|at| &cells[at]).filter(is_inked).count()
}

#[test]
fn in_a_first_game_at_most_a_fifth_of_the_cells_is_in_full_ink() {
    for (width, height) in [(80, 24), (120, 36)] {
        for name in [ThemeName::Dark, ThemeName::Light] {
            for mut screen in games(name, (width, height)) {
                screen.capabilities = terminal(Depth::True, Ground::Unknown, false);
                let full = in_full_ink(&screen);
                let cells = usize::from(width) * usize::from(height);
                assert!(5 * full <= cells, "{full} of {cells}\n{}", screen.text());
                let over = play_until(screen, |it| it.app.view().finished().is_some());
                // The verdict takes a larger share of 80 columns.
                let end = in_full_ink(&over);
                let is_small = width == 80;
                assert!(
                    5 * end <= cells || is_small,
                    "{end} of {cells}\n{}",
                    over.text()
                );
            }
        }
    }
}

#[test]
fn when_the_reward_is_paid_the_light_goes_out() {
    let screen = play_until(michie((120, 36)), |it| it.app.view().finished().is_some());
    let theme = screen.theme();
    let cells = screen.cells();
    for table in screen.tables() {
        let trays = table.places.map(|place| place.inner(Margin::new(1, 1)));
        let mut lit = trays
            .into_iter()
            .flat_map(Rect::positions)
            .filter(|&at| is_lit(cells[at].style(), &theme));
        assert_eq!(lit.next(), None, "{}", screen.text());
    }
}

#[test]
fn at_every_size_and_on_every_ground_exactly_the_drawn_beads_have_tiles() {
    for name in [
        ThemeName::Default,
        ThemeName::Light,
        ThemeName::HighContrast,
    ] {
        for mut screen in games(name, (120, 36)) {
            for size in SIZES {
                screen.resize(size.0, size.1);
                for (depth, ground) in [
                    (Depth::True, Ground::Dark),
                    (Depth::True, Ground::Light),
                    (Depth::Sixteen, Ground::Dark),
                    (Depth::Sixteen, Ground::Light),
                ] {
                    screen.capabilities = terminal(depth, ground, false);
                    screen.draw().expect("a terminal of cells does not fail");
                    assert_tiles(&screen, &format!("{name} {size:?} {depth:?} {ground:?}"));
                }
            }
        }
    }
}

/// Checks that one bead of each open box has a tile, in the cards of table and cabinet.
fn assert_tiles(screen: &Headless, what: &str) {
    let (theme, cells) = (screen.theme(), screen.cells());
    for table in screen.tables() {
        for (shown, place) in screen.app.view().table(table.side).iter().zip(table.places) {
            // The box is turned like the board: bead and move are in the same row.
            let row = shown.opened.square().row();
            assert_one_tile(
                &cells,
                (place.inner(Margin::new(1, 1)), row),
                shown,
                &theme,
                what,
            );
        }
    }
    let boxes = screen.boxes();
    for shown in screen.app.view().table(Side::First) {
        let place = boxes.grid.place(shown.opened.number);
        let top = i32::from(boxes.area.y) + i32::from(place.line) - i32::from(boxes.top);
        let Ok(top) = u16::try_from(top) else {
            continue;
        };
        let card = Rect::new(boxes.area.x + place.column, top, 13, 5);
        if boxes.area.intersection(card) == card {
            let inner = Rect::new(card.x + 1, card.y + 1, 11, 3);
            let row = shown.opened.square().row();
            assert_one_tile(&cells, (inner, row), &shown, &theme, what);
        }
    }
}

fn assert_one_tile(
    cells: &Buffer,
    (inner, row): (Rect, u8),
    shown: &TableBox,
    theme: &Theme,
    what: &str,
) {
    let square = shown.opened.bead.lid_square();
    let what = format!("{} in {what}", BEAD_NAMES[square]);
    assert_eq!(shown.bead, BeadState::Out, "{what}");
    let lit: Vec<_> = inner
        .positions()
        .filter(|&at| is_lit(cells[at].style(), theme))
        .collect();
    assert!(!lit.is_empty(), "{what}: no tile\n{cells:?}");
    for at in lit {
        assert_eq!(
            (at.y - inner.y) / (inner.height / 3),
            u16::from(row),
            "{what}: a tile elsewhere"
        );
        assert!(
            is_tile(&cells[at], theme, square),
            "{what}: {:?}",
            cells[at]
        );
    }
}

/// True if a cell is part of the tile of this bead; the glyphs of a tile have the color of the
/// tray.
fn is_tile(cell: &Cell, theme: &Theme, square: Square) -> bool {
    let tile = theme.plain.patch(theme.tile(square));
    let tray = theme.cardboard.and_then(|cardboard| cardboard.tray);
    let ground = tile.bg.unwrap_or(Color::Reset);
    cell.fg == tile.fg.unwrap_or(Color::Reset)
        && (cell.bg == ground || Some(cell.bg) == tray)
        && cell.modifier == tile.add_modifier
}
