//! Settings chosen on the screen or by an option, in a real terminal, and their state at the next
//! start, also after a kill.

use menace::app::{ColorChoice, Preferences, Switch, ThemeName};
use menace::words::Language;
use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start, Terminal};

fn kept(temp: &TempStore) -> Preferences {
    temp.store.recover_settings().0.preferences
}

fn opened(temp: &TempStore, words: &[&'static str]) -> Terminal {
    let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(temp.dir.path());
    let mut terminal = start.words(words.iter().copied()).run();
    terminal.wait_until("the screen", |it| it.text().lines().count() > 20);
    terminal
}

/// True if this is in the title, in the footer or in the row of the note; the list of actions names it too.
fn ends_with(terminal: &Terminal, words: &str) -> bool {
    let text = terminal.text();
    let ends = [text.lines().next(), text.lines().next_back()];
    let is_note = |line: &str| {
        line.trim_start()
            .trim_start_matches(['T', 't'])
            .starts_with(words)
    };
    ends.into_iter().flatten().any(|line| line.contains(words)) || text.lines().any(is_note)
}

#[test]
fn what_is_chosen_is_chosen_still_after_a_kill_and_an_option_counts_for_its_session() {
    let temp = TempStore::new();
    opened(&temp, &["--no-mouse", "--no-motion"]).quit();
    let settings = kept(&temp);
    assert_eq!([settings.mouse, settings.motion], [Switch::default(); 2]);
    let mouse = format!(":settings\r{}\x1b[C\r", "\x1b[B".repeat(5));
    for (keys, shown) in [
        (":high-contrast\r", "heme: high-contrast"),
        (&mouse, "mouse off"),
        (":deutsch\r", "Sprache: Deutsch"),
    ] {
        let mut terminal = opened(&temp, &[]);
        terminal.send(keys);
        terminal.wait_until(shown, |terminal| ends_with(terminal, shown));
        terminal.signal(Signal::KILL);
        assert_eq!(terminal.ending(), Ending::Killed(Signal::KILL.as_raw()));
    }
    let settings = kept(&temp);
    assert_eq!(settings.theme, ThemeName::HighContrast);
    assert_eq!(settings.mouse, Switch::for_good(false));
    assert_eq!(settings.language, Some(Language::De));
    let mut terminal = opened(&temp, &["--language", "en"]);
    terminal.wait_for("mouse off");
    assert!(!terminal.raw.windows(8).any(|bytes| bytes == b"\x1b[?1000h"));
    terminal.send(":mouse\r");
    terminal.wait_until("the mouse", |it| !it.text().contains("mouse off"));
    terminal.quit();
    assert_eq!(kept(&temp).mouse, Switch::for_good(true));
}

#[test]
fn ascii_and_color_are_kept_as_the_theme_is() {
    let temp = TempStore::new();
    opened(&temp, &["--ascii", "--color", "never", "--theme", "dark"]).quit();
    let kept = |color| {
        let settings = kept(&temp);
        let found = (settings.ascii, settings.color, settings.theme);
        assert_eq!(found, (Some(true), color, ThemeName::Dark));
    };
    kept(ColorChoice::Never);
    let terminal = opened(&temp, &[]);
    let drawn = String::from_utf8_lossy(&terminal.raw).into_owned();
    assert!(drawn.is_ascii() && !drawn.contains("[38;2;"), "no color");
    terminal.quit();
    opened(&temp, &["--color", "auto"]).quit();
    kept(ColorChoice::Auto);
}
