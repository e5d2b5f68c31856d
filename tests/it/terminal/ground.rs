//! Light or dark, by the terminal's reply at the start.

use menace::draw::theme::{Depth, Ground, Theme, ThemeName};
use menace::engine::Preset;
use menace::game::Square;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::support::fixture::TempStore;
use crate::support::headless;
use crate::support::machines::fresh;
use crate::support::pty::{Start, Terminal, private_modes};
use crate::terminal::session::{free, squares};

const LIGHT: &str = "\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";
const DARK: &str = "\x1b]11;rgb:0000/2b2b/3636\x07";

/// The ink and the ground of the cursor's corner at a square, if the cursor is there.
fn corner(terminal: &Terminal, square: Square) -> Option<(vt100::Color, vt100::Color)> {
    let Rect { x, y, .. } = squares()[square];
    let cell = terminal.screen().cell(y, x).expect("a corner");
    (cell.contents() == "\u{250f}").then(|| (cell.fgcolor(), cell.bgcolor()))
}

/// True if the cursor is drawn for this ground.
fn is_for(terminal: &Terminal, ground: Ground) -> bool {
    let capabilities = headless::terminal(Depth::True, ground, false);
    let style = Theme::new(ThemeName::Default, capabilities).strong;
    let colors = [style.fg, style.bg].map(|color| match color {
        Some(Color::Rgb(red, green, blue)) => vt100::Color::Rgb(red, green, blue),
        _ => vt100::Color::Default,
    });
    corner(terminal, Square::Center) == Some(colors.into())
}

/// Waits for the focus on the board: the cursor shows on a square.
fn wait_for_cursor(terminal: &mut Terminal) {
    terminal.wait_until("the focus on the board", |terminal| {
        let mut squares = Square::ALL.into_iter();
        squares.any(|square| corner(terminal, square).is_some())
    });
}

/// A store with a machine, so that the program's start is not its first.
fn with_machine() -> TempStore {
    let temp = TempStore::new();
    temp.save(&fresh(Preset::Michie));
    temp
}

/// The program after its first frame on a terminal with this reply.
fn drawn(temp: &TempStore, replies: &'static str) -> Terminal {
    Start::menace(temp.dir.path()).replying(replies).opened()
}

/// True if one of a few tries is right: replies may be late on a busy machine.
fn once(mut is_right: impl FnMut(&TempStore) -> bool) -> bool {
    (0..10).any(|_| is_right(&with_machine()))
}

/// True if a start is drawn for this ground.
fn is_drawn_for(ground: Ground, replies: &'static str, then: impl Fn(&mut Terminal)) -> bool {
    once(|temp| {
        let mut terminal = drawn(temp, replies);
        then(&mut terminal);
        let is_right = is_for(&terminal, ground);
        terminal.quit();
        is_right
    })
}

#[test]
fn the_default_theme_is_drawn_for_the_ground_that_the_terminal_tells_of() {
    for (reply, ground) in [(LIGHT, Ground::Light), (DARK, Ground::Dark)] {
        assert!(is_drawn_for(ground, reply, |_| ()), "{ground:?}");
    }
}

#[test]
fn where_the_terminal_does_not_reply_a_ground_of_its_own_is_drawn() {
    for replies in ["\x1b[?64;22c", ""] {
        let temp = with_machine();
        let terminal = drawn(&temp, replies);
        assert!(is_for(&terminal, Ground::Unknown), "{replies:?}");
        terminal.quit();
    }
}

/// Keys around the reply work, and nothing else happens.
fn assert_shows_box_300(terminal: &mut Terminal) {
    terminal.wait_for("box 300 of 304");
    let is_clean = !terminal.text().contains("rgb") && free(terminal).len() == 8;
    assert!(is_clean, "{}", terminal.text());
    terminal.send("\t"); // the box that was found has the focus
    wait_for_cursor(terminal);
}

#[test]
fn what_is_typed_around_the_reply_is_neither_lost_nor_shown() {
    for (ground, replies) in [
        (Ground::Light, ":3\x1b]11;rgb:ffff/ffff/ffff\x0700\r"),
        (Ground::Unknown, ":3\x1b[?64;22c00\r"),
        (Ground::Unknown, ":300\r"),
    ] {
        let is_right = is_drawn_for(ground, replies, assert_shows_box_300);
        assert!(is_right, "{replies:?}");
    }
}

#[test]
fn a_reply_that_comes_too_late_is_neither_a_key_nor_a_ground_nor_shown() {
    for reply in [LIGHT, DARK] {
        let temp = with_machine();
        let mut terminal = drawn(&temp, "");
        terminal.send(format!(":3{reply}00\r"));
        assert_shows_box_300(&mut terminal);
        assert!(is_for(&terminal, Ground::Unknown));
        terminal.quit();
    }
}

#[test]
fn a_reply_that_is_cut_short_presses_no_keys() {
    for length in (6..LIGHT.len()).step_by(5) {
        let temp = with_machine();
        let mut terminal = drawn(&temp, "");
        // The following bytes are no part of a reply.
        terminal.send(format!("{}\x1b[A:300\r", &LIGHT[..length]));
        assert_shows_box_300(&mut terminal);
        terminal.quit();
    }
}

#[test]
fn a_reply_in_pieces_plays_nothing_and_opens_nothing_in_time_or_late() {
    for is_late in [false, true] {
        for reply in [LIGHT, DARK] {
            // On a busy machine a byte may be late enough for Esc to be a key.
            let is_harmless = once(|temp| {
                let mut terminal = Start::menace(temp.dir.path()).replying("").run();
                if is_late {
                    terminal.wait_for("Matchboxes");
                } else {
                    terminal.wait_until("the question", Terminal::is_asked);
                }
                terminal.send_slowly(reply);
                terminal.wait_for("Your move");
                let before = terminal.text();
                terminal.send("z");
                terminal.wait_until("the wall", |terminal| terminal.text() != before);
                let is_harmless = free(&terminal).len() == 8 && before.contains("Your move");
                terminal.quit();
                is_harmless
            });
            assert!(is_harmless, "late: {is_late}, {reply:?}");
        }
    }
}

/// The number of colors requested from the terminal: 16,777,216, 256 or 16.
fn colors(terminal: &Terminal) -> u32 {
    let raw = String::from_utf8_lossy(&terminal.raw);
    let index = |text: &str| text.split([';', 'm']).next()?.parse::<u8>().ok();
    let mut indices = raw.split("38;5;").skip(1).filter_map(index);
    if raw.contains("38;2;") {
        1 << 24
    } else if indices.any(|index| index >= 16) {
        1 << 8
    } else {
        16
    }
}

#[test]
fn colors_are_as_many_as_the_terminal_is_known_to_have() {
    for (kind, replies, expected) in [
        ("xterm-kitty", "", 1 << 24),
        ("konsole-direct", "", 1 << 24),
        ("screen-256color", "", 1 << 8),
        ("xterm", "", 16),
        ("xterm", DARK, 1 << 8),
        ("linux", DARK, 16),
    ] {
        let is_right = once(|temp| {
            let start = Start::menace(temp.dir.path()).replying(replies);
            let start = start.variable("TERM", kind).variable("COLORTERM", "");
            let terminal = start.opened();
            let is_right = colors(&terminal) == expected;
            terminal.quit();
            is_right
        });
        assert!(is_right, "{kind}, {replies:?}: not {expected} colors");
    }
}

#[test]
fn where_lines_take_two_columns_nothing_outside_ascii_is_drawn() {
    let is_ascii = |start: Start| {
        let terminal = start.opened();
        let is_ascii = terminal.text().is_ascii();
        terminal.quit();
        is_ascii
    };
    let start = |temp: &TempStore| Start::menace(temp.dir.path());
    assert!(once(|temp| is_ascii(start(temp).drawing_wide_lines())));
    assert!(!is_ascii(start(&with_machine())), "narrow");
}

#[test]
fn what_was_typed_before_the_program_began_plays_nothing() {
    let temp = with_machine();
    let mut terminal = Start::command(["sh", "-c", r#"read go; exec "$@" --no-motion"#, "sh"])
        .word(env!("CARGO_BIN_EXE_menace"))
        .word("--data-dir")
        .word(temp.dir.path())
        .run();
    // The shell reads the line; the rest is available when the program begins.
    terminal.send("go\n1\x1b[?997;1n2");
    terminal.wait_for("Matchboxes");
    terminal.send(":300\r");
    assert_shows_box_300(&mut terminal);
    terminal.quit();
}

#[test]
fn reports_that_a_killed_program_asked_for_are_switched_off() {
    let temp = with_machine();
    let terminal = drawn(&temp, "");
    let modes = private_modes(&terminal.raw);
    for mode in [1004, 2031, 2048] {
        assert!(modes.contains(&(mode, false)), "{mode}: {modes:?}");
    }
    terminal.quit();
}
