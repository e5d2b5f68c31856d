//! Light or dark, by the terminal's reply at the start.

use menace::draw::theme::{Depth, Ground, Theme, ThemeName};
use menace::engine::{Machine, Preset};
use menace::game::Square;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::support::fixture::TempStore;
use crate::support::headless;
use crate::support::machines::seeded;
use crate::support::pty::{Start, Terminal, private_modes};
use crate::terminal::session::{free, squares};

const LIGHT: &str = "\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\";
const DARK: &str = "\x1b]11;rgb:0000/2b2b/3636\x07";

/// The corner of the cursor on the drawn board: ink and ground.
fn corner(terminal: &Terminal) -> (vt100::Color, vt100::Color) {
    let Rect { x, y, .. } = squares()[Square::Center];
    let cell = terminal.screen().cell(y, x).expect("a corner");
    assert_eq!(cell.contents(), "\u{250f}", "{}", terminal.text());
    (cell.fgcolor(), cell.bgcolor())
}

/// The colors of a corner on this ground.
fn corner_on(ground: Ground) -> (vt100::Color, vt100::Color) {
    let theme = Theme::new(
        ThemeName::Default,
        headless::terminal(Depth::True, ground, false),
    );
    let color = |color: Option<Color>| match color {
        Some(Color::Rgb(red, green, blue)) => vt100::Color::Rgb(red, green, blue),
        _ => vt100::Color::Default,
    };
    (color(theme.strong.fg), color(theme.strong.bg))
}

/// Waits for the focus on the board: the cursor shows on a square.
fn wait_for_cursor(terminal: &mut Terminal) {
    let squares = squares();
    terminal.wait_until("the focus on the board", |terminal| {
        Square::ALL.into_iter().any(|square| {
            let Rect { x, y, .. } = squares[square];
            let corner = terminal.screen().cell(y, x).expect("a corner");
            corner.contents() == "\u{250f}"
        })
    });
}

/// The program after its first frame on a terminal with this reply; not its first start.
fn drawn(temp: &TempStore, replies: &'static str) -> Terminal {
    temp.save(&Machine::new(Preset::Michie.rules(), &mut seeded(1)));
    Start::menace(temp.dir.path()).replying(replies).opened()
}

/// True if one of a few starts is drawn for this ground: replies may be late on a busy machine.
fn is_drawn_for(ground: Ground, replies: &'static str, then: impl Fn(&mut Terminal)) -> bool {
    (0..10).any(|_| {
        let temp = TempStore::new();
        let mut terminal = drawn(&temp, replies);
        then(&mut terminal);
        let is_right = corner(&terminal) == corner_on(ground);
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
        let temp = TempStore::new();
        let terminal = drawn(&temp, replies);
        assert_eq!(corner(&terminal), corner_on(Ground::Unknown), "{replies:?}");
        terminal.quit();
    }
}

/// Keys around the reply work, and nothing else happens.
fn assert_shows_box_300(terminal: &mut Terminal) {
    terminal.wait_for("box 300 of 304");
    assert!(!terminal.text().contains("rgb"), "{}", terminal.text());
    assert_eq!(free(terminal).len(), 8, "{}", terminal.text());
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
        assert!(
            is_drawn_for(ground, replies, assert_shows_box_300),
            "{replies:?}"
        );
    }
}

#[test]
fn a_reply_that_comes_too_late_is_neither_a_key_nor_a_ground_nor_shown() {
    for reply in [LIGHT, DARK] {
        let temp = TempStore::new();
        let mut terminal = drawn(&temp, "");
        terminal.send(format!(":3{reply}00\r"));
        assert_shows_box_300(&mut terminal);
        assert_eq!(corner(&terminal), corner_on(Ground::Unknown));
        terminal.quit();
    }
}

#[test]
fn a_reply_that_is_cut_short_presses_no_keys() {
    for length in (6..LIGHT.len()).step_by(5) {
        let temp = TempStore::new();
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
            let is_harmless = (0..5).any(|_| {
                let temp = TempStore::new();
                temp.save(&Machine::new(Preset::Michie.rules(), &mut seeded(1)));
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
    let raw = String::from_utf8_lossy(&terminal.raw).into_owned();
    let indices = |text: &str| {
        text.split(';')
            .next()?
            .split('m')
            .next()?
            .parse::<u8>()
            .ok()
    };
    if raw.contains("38;2;") {
        1 << 24
    } else if raw
        .split("38;5;")
        .skip(1)
        .filter_map(indices)
        .any(|index| index >= 16)
    {
        1 << 8
    } else {
        16
    }
}

#[test]
fn colors_are_as_many_as_the_terminal_is_known_to_have() {
    const SILENT: &str = "";
    for (kind, replies, expected) in [
        ("xterm-kitty", SILENT, 1 << 24),
        ("konsole-direct", SILENT, 1 << 24),
        ("screen-256color", SILENT, 1 << 8),
        ("xterm", SILENT, 16),
        ("xterm", DARK, 1 << 8),
        ("linux", DARK, 16),
    ] {
        // The reply may be late on a busy machine.
        let is_right = (0..10).any(|_| {
            let temp = TempStore::new();
            let start = Start::menace(temp.dir.path())
                .variable("TERM", kind)
                .variable("COLORTERM", "")
                .replying(replies);
            let terminal = start.opened();
            let is_right = colors(&terminal) == expected;
            terminal.quit();
            is_right
        });
        assert!(
            is_right,
            "{kind} that replies {replies:?}: not {expected} colors"
        );
    }
}

#[test]
fn where_lines_take_two_columns_nothing_outside_ascii_is_drawn() {
    // The reply may be late on a busy machine.
    let is_ascii = |is_wide: bool| {
        let temp = TempStore::new();
        let start = Start::menace(temp.dir.path());
        let start = if is_wide {
            start.drawing_wide_lines()
        } else {
            start
        };
        let terminal = start.opened();
        let is_ascii = terminal.text().is_ascii();
        terminal.quit();
        is_ascii
    };
    assert!((0..10).any(|_| is_ascii(true)), "wide");
    assert!(!is_ascii(false), "narrow");
}

#[test]
fn what_was_typed_before_the_program_began_plays_nothing() {
    let temp = TempStore::new();
    temp.save(&Machine::new(Preset::Michie.rules(), &mut seeded(1)));
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
    let temp = TempStore::new();
    let terminal = drawn(&temp, "");
    let modes = private_modes(&terminal.raw);
    for mode in [1004, 2031, 2048] {
        assert!(modes.contains(&(mode, false)), "{mode}: {modes:?}");
    }
    terminal.quit();
}
