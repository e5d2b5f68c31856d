//! Settings chosen on the screen or by an option, in a real terminal, and their state at the next
//! start.

use menace::app::{ColorChoice, Preferences, Switch, ThemeName};

use crate::support::fixture::TempStore;
use crate::support::pty::{Start, Terminal};

fn kept(temp: &TempStore) -> Preferences {
    temp.store.recover_settings().0.preferences
}

fn opened(temp: &TempStore, words: &[&'static str]) -> Terminal {
    let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(temp.dir.path());
    start.words(words.iter().copied()).opened()
}

#[test]
fn the_mouse_is_off_for_a_session_by_its_option_and_for_good_by_the_settings_and_their_names() {
    let temp = TempStore::new();
    opened(&temp, &["--no-mouse", "--no-motion"]).quit();
    assert_eq!(
        [kept(&temp).mouse, kept(&temp).motion],
        [Switch::default(); 2]
    );

    let mut terminal = opened(&temp, &[]);
    terminal.send(":settings\r");
    terminal.wait_for("Settings");
    terminal.send(format!("{}\x1b[C\r", "\x1b[B".repeat(5)));
    terminal.wait_until("the title", |terminal| {
        terminal.text().contains("mouse off") && !terminal.text().contains("Settings")
    });
    terminal.quit();
    assert_eq!(kept(&temp).mouse, Switch::for_good(false));
    let mut terminal = opened(&temp, &[]);
    terminal.wait_for("mouse off");
    assert!(!terminal.raw.windows(8).any(|bytes| bytes == b"\x1b[?1000h"));
    terminal.send(":mouse\r");
    terminal.wait_until("the mouse", |terminal| {
        !terminal.text().contains("mouse off")
    });
    terminal.quit();
    assert_eq!(kept(&temp).mouse, Switch::for_good(true));
}

#[test]
fn ascii_and_color_are_kept_as_the_theme_is() {
    let temp = TempStore::new();
    opened(&temp, &["--ascii", "--color", "never", "--theme", "dark"]).quit();
    let settings = kept(&temp);
    assert_eq!(
        (settings.ascii, settings.color, settings.theme),
        (Some(true), ColorChoice::Never, ThemeName::Dark)
    );
    let terminal = opened(&temp, &[]);
    assert!(terminal.raw.is_ascii());
    assert!(
        !String::from_utf8_lossy(&terminal.raw).contains("[38;2;"),
        "no color"
    );
    terminal.quit();
    opened(&temp, &["--color", "auto"]).quit();
    assert_eq!(
        (kept(&temp).ascii, kept(&temp).color),
        (Some(true), ColorChoice::Auto)
    );
}
