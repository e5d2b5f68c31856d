//! Light marks drawn beads: only these have a tile of their color, and little is in full ink.

use menace::app::{BeadState, Message, Preferences, Switch, TableBox, ThemeName};
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Theme};
use menace::engine::{Pair, Preset, Side};
use menace::game::PerSquare;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Color;

use super::colors::is_lit;
use crate::support::headless::{Headless, SIZES, fragile, michie, play_until, terminal};
use crate::support::machines::seeded;

/// A few games in a theme, until a bead of every square has been drawn.
fn games(theme: ThemeName) -> Vec<Headless> {
    let mut seen = PerSquare::from_fn(|_| false);
    let mut games = Vec::new();
    for seed in 0.. {
        if seen.values().iter().all(|&is_seen| is_seen) {
            break;
        }
        let preferences = Preferences {
            theme,
            motion: Switch::for_good(false),
            ..Preferences::default()
        };
        let mut rng = seeded(seed);
        let named = ("default", Pair::new(Preset::Michie.rules(), &mut rng));
        let screen = Headless::with_preferences(named, rng, preferences, (120, 36));
        let screen = screen.reply(seed);
        let screen = if screen.app.session.view().is_your_move() {
            screen.reply(seed)
        } else {
            continue;
        };
        let open = screen.app.session.view().table(Side::First);
        let out = open.iter().filter(|shown| shown.bead == BeadState::Out);
        let squares: Vec<_> = out.map(|shown| shown.opened.bead.lid_square()).collect();
        if squares.iter().any(|&square| !seen[square]) {
            for square in squares {
                seen[square] = true;
            }
            games.push(screen);
        }
    }
    games
}

#[test]
fn at_every_size_and_on_every_ground_exactly_the_drawn_beads_have_tiles_until_they_are_rewarded() {
    for name in [
        ThemeName::Default,
        ThemeName::Light,
        ThemeName::HighContrast,
    ] {
        for (nth, mut screen) in games(name).into_iter().enumerate() {
            let (width, height) = SIZES[nth % 2];
            screen.resize(width, height);
            for (depth, ground) in [
                (Depth::True, Ground::Dark),
                (Depth::True, Ground::Light),
                (Depth::Sixteen, Ground::Dark),
                (Depth::Sixteen, Ground::Light),
            ] {
                screen.capabilities = terminal(depth, ground, false);
                screen.dispatch(Message::Tick);
                assert_tiles(&screen, &format!("{name} {width} {depth:?} {ground:?}"));
            }
        }
    }
    let over = play_until(michie((120, 36)), |it| {
        it.app.session.view().finished().is_some()
    });
    let (theme, cells) = (over.theme(), over.cells());
    for place in over.tables().iter().flat_map(|table| table.places) {
        let mut tray = place.inner(Margin::new(1, 1)).positions();
        assert!(
            !tray.any(|at| is_lit(cells[at].style(), &theme)),
            "{}",
            over.text()
        );
    }
}

/// Checks that one bead of each open box has a tile, in the cards of table and cabinet.
fn assert_tiles(screen: &Headless, what: &str) {
    let (theme, cells) = (screen.theme(), screen.cells());
    for table in screen.tables() {
        for (shown, place) in screen
            .app
            .session
            .view()
            .table(table.side)
            .iter()
            .zip(table.places)
        {
            assert_one_tile(&cells, place.inner(Margin::new(1, 1)), shown, &theme, what);
        }
    }
    let boxes = screen.boxes();
    for shown in screen.app.session.view().table(Side::First) {
        let card = boxes.card(shown.opened.number);
        if card.height == 5 {
            assert_one_tile(&cells, card.inner(Margin::new(1, 1)), &shown, &theme, what);
        }
    }
}

/// Checks that the tile is in the row of its move, since the box is turned like the board.
fn assert_one_tile(cells: &Buffer, inner: Rect, shown: &TableBox, theme: &Theme, what: &str) {
    let square = shown.opened.bead.lid_square();
    let what = format!("{} in {what}", BEAD_NAMES[square]);
    assert_eq!(shown.bead, BeadState::Out, "{what}");
    let lit: Vec<_> = inner
        .positions()
        .filter(|&at| is_lit(cells[at].style(), theme))
        .collect();
    assert!(!lit.is_empty(), "{what}: no tile\n{cells:?}");
    let tile = theme.plain.patch(theme.tiles[square]);
    let tray = theme.cardboard.and_then(|cardboard| cardboard.tray);
    for at in lit {
        let row = u16::from(shown.opened.square().row());
        assert_eq!(
            (at.y - inner.y) / (inner.height / 3),
            row,
            "{what}: a tile elsewhere"
        );
        // The glyphs of a tile have the color of the tray.
        let cell = &cells[at];
        let ground = tile.bg.unwrap_or(Color::Reset);
        assert_eq!(cell.fg, tile.fg.unwrap_or(Color::Reset), "{what}");
        assert!(
            cell.bg == ground || Some(cell.bg) == tray,
            "{what}: {cell:?}"
        );
        assert_eq!(cell.modifier, tile.add_modifier, "{what}");
    }
}

#[test]
fn ascii_has_no_glyph_outside_ascii() {
    for keys in [
        "",
        "1 z",
        "?",
        "tab :",
        "1 2 3 4 5 6 7 8 9",
        "z z",
        "t",
        "]",
        "] :1961",
        "] ]",
        "[",
        "f6 :new_machine",
        "f6 :restock",
    ] {
        let screen = michie((120, 36)).on_terminal(Depth::True, true).press(keys);
        assert!(
            screen.text().is_ascii(),
            "after {keys:?}:\n{}",
            screen.text()
        );
    }
    let dry = play_until(Headless::new(fragile(), (80, 24)), |it| {
        it.app.popup.is_some()
    });
    assert!(dry.on_terminal(Depth::None, true).text().is_ascii());
}
