//! What is chosen on the screen or by an option, in a real terminal, and what of it is there the
//! next time.

use menace::store::Settings;

use crate::support::fixture::TempStore;
use crate::support::pty::{Start, Terminal};

fn kept(temp: &TempStore) -> Settings {
    temp.store.recover_settings().0
}

fn opened(temp: &TempStore, words: &[&'static str]) -> Terminal {
    let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(temp.dir.path());
    start.words(words.iter().copied()).opened()
}

#[test]
fn the_mouse_is_off_for_a_session_by_its_key_and_for_good_by_the_settings() {
    let temp = TempStore::new();
    let mut terminal = opened(&temp, &[]);
    terminal.send("Mf");
    terminal.wait_for("mouse off");
    terminal.wait_for("follow off");
    terminal.quit();
    assert_eq!((kept(&temp).mouse, kept(&temp).follow), (None, None));
    opened(&temp, &["--no-mouse", "--no-motion"]).quit();
    assert_eq!((kept(&temp).mouse, kept(&temp).motion), (None, None));

    let mut terminal = opened(&temp, &[]);
    terminal.send("S");
    terminal.wait_for("Settings");
    terminal.send(format!("{}\x1b[C\r", "\x1b[B".repeat(5)));
    terminal.wait_until("the title", |terminal| {
        terminal.text().contains("mouse off") && !terminal.text().contains("Settings")
    });
    terminal.quit();
    assert_eq!(kept(&temp).mouse, Some(false));
    let mut terminal = opened(&temp, &[]);
    terminal.wait_for("mouse off");
    assert!(!terminal.raw.windows(8).any(|bytes| bytes == b"\x1b[?1000h"));
    // On for a session is no reason to keep it.
    terminal.send("M");
    terminal.wait_until("the mouse", |terminal| {
        !terminal.text().contains("mouse off")
    });
    terminal.quit();
    assert_eq!(kept(&temp).mouse, Some(false));
}

#[test]
fn ascii_and_color_are_kept_as_the_theme_is() {
    let temp = TempStore::new();
    opened(&temp, &["--ascii", "--color", "never", "--theme", "dark"]).quit();
    let settings = kept(&temp);
    assert_eq!(
        (settings.ascii, settings.color.as_deref()),
        (Some(true), Some("never"))
    );
    assert_eq!(settings.theme.as_deref(), Some("dark"));
    let terminal = opened(&temp, &[]);
    assert!(terminal.raw.is_ascii());
    assert!(
        !String::from_utf8_lossy(&terminal.raw).contains("[38;2;"),
        "no color"
    );
    terminal.quit();
    opened(&temp, &["--color", "auto"]).quit();
    assert_eq!((kept(&temp).ascii, kept(&temp).color), (Some(true), None));
}

#[test]
fn settings_that_are_put_back_keep_nothing() {
    let temp = TempStore::new();
    opened(&temp, &[]).quit();
    let before = kept(&temp);
    let mut terminal = opened(&temp, &[]);
    terminal.send("S");
    terminal.wait_for("Settings");
    terminal.send("\x1b[C\x1b[B".repeat(9));
    terminal.wait_for("789 on top");
    terminal.send("\x1b");
    terminal.wait_until("no popup", |terminal| !terminal.text().contains("Settings"));
    terminal.quit();
    assert_eq!(kept(&temp), before);
}
