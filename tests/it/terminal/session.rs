//! The real program in a real terminal: played, left, resumed and mistreated.

use std::fs;

use menace::engine::Preset;
use menace::game::{PerSquare, Square};
use menace::tui::layout::SMALLEST;
use rand::RngExt;
use ratatui::layout::Rect;

#[cfg(target_os = "linux")]
use crate::support::effort::comes_to_rest;
use crate::support::fixture::TempStore;
use crate::support::headless::Headless;
use crate::support::machines::{assert_same, in_mid_game, seeded};
use crate::support::properties::sample;
use crate::support::pty::{Ending, Start, Terminal, private_modes};

/// The words of the footer after any verdict.
const NEXT_GAME: &str = "next game";
const CTRL_C: &str = "\x03";

/// The squares on a screen of 120 columns and 36 lines.
pub fn squares() -> PerSquare<Rect> {
    Headless::new(Preset::Michie.rules(), (120, 36))
        .layout()
        .expect("large enough")
        .pane
        .squares()
}

/// The squares with a visible number, which are free.
pub fn free(terminal: &Terminal) -> Vec<Square> {
    let squares = squares();
    let shows = |&square: &Square| {
        squares[square].positions().any(|at| {
            let cell = terminal.screen().cell(at.y, at.x);
            cell.is_some_and(|it| it.contents() == square.to_string())
        })
    };
    Square::ALL.into_iter().filter(shows).collect()
}

fn is_over(terminal: &Terminal) -> bool {
    terminal.text().contains(NEXT_GAME)
}

/// Waits for MENACE's first move; the captions of a first start are closed.
fn wait_for_opening(terminal: &mut Terminal) {
    if free(terminal).len() == 9 {
        terminal.send("\x1b");
    }
    terminal.wait_until("MENACE's opening", |terminal| free(terminal).len() == 8);
}

/// Plays on free squares until there is a verdict.
pub fn play_to_a_verdict(terminal: &mut Terminal, mut play: impl FnMut(&mut Terminal, Square)) {
    wait_for_opening(terminal);
    while !is_over(terminal) {
        let before = free(terminal);
        play(terminal, before[0]);
        terminal.wait_until("an answer", |it| {
            is_over(it) || free(it).len() + 2 == before.len()
        });
    }
}

/// Plays a square by its digit.
pub fn by_key(terminal: &mut Terminal, square: Square) {
    terminal.send(square.to_string());
}

/// Plays one move; the game is not over after the answer.
pub fn reply(terminal: &mut Terminal) {
    wait_for_opening(terminal);
    terminal.send(free(terminal)[0].to_string());
    terminal.wait_until("MENACE's answer", |terminal| free(terminal).len() == 6);
}

#[test]
fn a_game_is_played_with_keys_and_another_with_the_mouse_whose_wheel_scrolls() {
    let (temp, squares) = (TempStore::new(), squares());
    let mut terminal = Start::menace(temp.dir.path()).opened();
    wait_for_opening(&mut terminal);
    terminal.wait_for("1st move");
    for (button, top) in [(65, false), (64, true)] {
        terminal.send(format!("\x1b[<{button};60;20M"));
        terminal.wait_until("the wheel", |it| it.text().contains("1st move") == top);
    }
    play_to_a_verdict(&mut terminal, by_key);
    assert_eq!(temp.games(), 1, "saved by the time its verdict shows");
    terminal.send("\r");
    terminal.wait_for("Your move");
    play_to_a_verdict(&mut terminal, |terminal, square| {
        let area = squares[square];
        terminal.click(area.x + area.width / 2, area.y + area.height / 2);
    });
    assert_eq!(temp.games(), 2);
    terminal.quit();
}

#[test]
fn keys_typed_faster_than_they_are_drawn_are_all_taken_in() {
    let (temp, digits) = (TempStore::new(), "123456789".repeat(12));
    let mut terminal = Start::menace(temp.dir.path())
        .words(["--seed", "1961"])
        .opened();
    // A digit in the cabinet would begin the number of a box.
    terminal.send(format!("{}:304\r\t{digits}q", ":12\r".repeat(100)));
    assert_eq!(terminal.ending(), Ending::Exited(0));
    let keys: String = digits.chars().flat_map(|digit| [digit, ' ']).collect();
    let screen = Headless::new(Preset::Michie.rules(), (120, 36)).press(&keys);
    assert_same(&temp.saved(), &screen.app.session.pair);
}

#[test]
fn the_screen_follows_the_terminal_through_any_sizes() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    let rng = &mut seeded(1961);
    for _ in 0..60 {
        let size = (rng.random_range(1..200), rng.random_range(1..70));
        terminal.resize(size);
    }
    let (columns, lines) = SMALLEST;
    for size in [(columns - 1, lines), (columns, lines - 1), (50, 12)] {
        terminal.resize(size);
        terminal.wait_for(&format!(
            "Terminal too small: {}x{}, needs {columns}x{lines}; q quits",
            size.0, size.1
        ));
    }
    terminal.resize((1, 1));
    terminal.wait_until("one letter", |terminal| terminal.text() == "T");
    for size in [SMALLEST, (300, 100), (80, 24)] {
        terminal.resize(size);
        terminal.wait_for("Matchboxes");
        terminal.wait_for("This is MENACE");
    }
    terminal.quit();
}

#[test]
fn a_pasted_text_and_a_mouse_report_of_no_place_on_the_screen_do_nothing() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    wait_for_opening(&mut terminal);
    terminal.send("\x1b[200~q123456789nz\r\x1b[201~");
    for place in [
        "0;0",
        "0;1",
        "1;0",
        "9999;9999",
        "65535;65535",
        "99999;99999",
    ] {
        for (kind, end) in [("0", 'M'), ("0", 'm'), ("64", 'M'), ("32", 'M')] {
            terminal.send(format!("\x1b[<{kind};{place}{end}"));
        }
    }
    terminal.send(b"\x1b[M\x20\x20\x20\x1b[M\x00\x00\x00\x1b[0;0R");
    terminal.send(":300\r");
    terminal.wait_for("box 300 of 304");
    assert_eq!(free(&terminal).len(), 8, "{}", terminal.text());
    terminal.quit();
}

#[test]
fn whatever_bytes_arrive_the_program_lives_and_can_be_left() {
    for seed in 0..sample(2, 6) {
        let temp = TempStore::new();
        let mut terminal = Start::menace(temp.dir.path()).opened();
        let rng = &mut seeded(seed);
        for _ in 0..8 {
            let mut bytes = rng.random::<[u8; 512]>().to_vec();
            // Some leave or suspend the program, as intended.
            bytes.retain(|byte| !b"q\x03\x1a".contains(byte));
            terminal.send(bytes);
        }
        // Ends an unfinished sequence.
        terminal.send("\x1b[<0;9999;9999M");
        terminal.send(CTRL_C);
        assert_eq!(terminal.ending(), Ending::Exited(0), "seed {seed}");
        terminal.assert_given_back();
        // The keys may have renamed it.
        let names = temp.store.names().expect("machines");
        let mut loaded = names.iter().map(|name| temp.loaded(name.as_str()));
        assert!(!names.is_empty() && loaded.all(|it| it.is_some()));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn an_idle_screen_does_nothing_at_all_for_three_seconds() {
    let temp = TempStore::new();
    let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(temp.dir.path());
    let mut terminal = start.opened();
    reply(&mut terminal);
    assert!(
        comes_to_rest(&mut terminal),
        "the program runs while nothing happens"
    );
    terminal.quit();
}

/// The parameters of every sequence that sets a style.
fn styles(output: &[u8]) -> Vec<u16> {
    let output = String::from_utf8_lossy(output).into_owned();
    let sequences = output.split("\x1b[").filter_map(|it| it.split_once('m'));
    let styles = sequences.flat_map(|(style, _)| style.split(';').map(str::parse));
    styles.filter_map(Result::ok).collect()
}

#[test]
fn without_color_no_color_is_set_and_the_drawn_bead_is_reversed() {
    let set = |variable, words: &[&'static str]| {
        let temp = TempStore::new();
        let start = Start::menace(temp.dir.path()).variable("NO_COLOR", variable);
        let mut terminal = start.words(words.iter().copied()).opened();
        terminal.wait_for("Your move");
        styles(&terminal.raw)
    };
    let is_color = |style: &u16| matches!(style, 30..=38 | 40..=48 | 58 | 90..=107);
    for (variable, words) in [("1", &[][..]), ("", &["--color", "never"])] {
        let styles = set(variable, words);
        assert!(!styles.iter().any(is_color), "{words:?}: {styles:?}");
        assert!(styles.contains(&7), "{words:?}: {styles:?}");
    }
    assert!(set("", &[]).contains(&38), "there are colors to do without");
}

#[test]
fn nothing_outside_ascii_is_written_where_only_that_is_understood() {
    for (language, words) in [("C.UTF-8", &["--ascii"][..]), ("C", &[])] {
        let temp = TempStore::new();
        let start = Start::menace(temp.dir.path())
            .variable("LANG", language)
            .words(words.iter().copied());
        let mut terminal = start.opened();
        terminal.send("z?");
        terminal.wait_for("Everything you can do now");
        terminal.send("\x03");
        assert_eq!(terminal.ending(), Ending::Exited(0));
        assert!(terminal.raw.is_ascii());
    }
    let temp = TempStore::new();
    let terminal = Start::menace(temp.dir.path()).opened();
    assert!(!terminal.raw.is_ascii(), "there is something to do without");
}

#[test]
fn of_the_variables_of_the_locale_the_first_that_says_something_counts() {
    for (all, kind, language, is_ascii) in [
        ("", "", "en_US.utf8", false),
        ("", "C", "en_US.UTF-8", true),
        ("fr_FR.UTF-8", "C", "C", false),
        ("", "", "", true),
    ] {
        let temp = TempStore::new();
        let start = Start::menace(temp.dir.path())
            .variable("LC_ALL", all)
            .variable("LC_CTYPE", kind)
            .variable("LANG", language);
        let terminal = start.opened();
        assert_eq!(terminal.raw.is_ascii(), is_ascii, "{all} {kind} {language}");
    }
}

#[test]
fn a_machine_in_use_is_refused_in_one_line_and_the_terminal_left_alone() {
    let temp = TempStore::new();
    let first = Start::menace(temp.dir.path()).opened();
    let mut second = Start::menace(temp.dir.path()).run();
    assert_eq!(second.ending(), Ending::Exited(1));
    let told = "menace: machine 'default' is in use by another program; open another one with --machine NAME";
    let text = second.text();
    // The others are the shell's.
    let lines = text
        .lines()
        .filter(|it| !it.is_empty() && !it.starts_with('@'));
    assert_eq!(lines.collect::<String>(), told);
    assert_eq!(private_modes(&second.raw), []);
    first.quit();
}

#[test]
fn where_nothing_can_be_written_one_can_play_and_is_told_at_the_end_that_nothing_was_saved() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("a file");
    fs::write(&file, "not a directory").expect("a file");
    let mut terminal = Start::menace(&file).opened();
    terminal.wait_for("Nothing is being saved: cannot lock");
    terminal.send("\r");
    terminal.wait_for("not saved");
    play_to_a_verdict(&mut terminal, by_key);
    terminal.wait_for("not saved");
    terminal.send("q");
    assert_eq!(terminal.ending(), Ending::Exited(1));
    terminal.assert_given_back();
    terminal.assert_shows("menace: not saved: cannot lock");
    assert_eq!(fs::read(&file).expect("a file"), b"not a directory");
}

#[test]
fn a_damaged_file_is_kept_and_the_popup_names_it_and_what_is_used() {
    let damaged = b"{ \"format\": \"menace";
    for has_copy in [false, true] {
        let temp = TempStore::with_text(damaged);
        if has_copy {
            let good = TempStore::new();
            good.save(&in_mid_game());
            fs::copy(good.file(), temp.copy()).expect("a copy");
        }
        let used = ["no good copy", "default.json.bak"][usize::from(has_copy)];
        let mut terminal = Start::menace(temp.dir.path()).size((80, 24)).run();
        terminal.wait_until("both names", |terminal| {
            let text = terminal.text();
            ["Note", "default.damaged-1.json", used]
                .iter()
                .all(|it| text.contains(it))
        });
        let aside = temp.dir.path().join("machines/default.damaged-1.json");
        assert_eq!(fs::read(aside).expect("the damaged file"), damaged);
        terminal.send("\x1b");
        // In mid-game, MENACE may win with its first bead.
        terminal.wait_until("the game", |terminal| {
            let text = terminal.text();
            let is_game = text.contains("Your move") || is_over(terminal);
            is_game && !text.contains("Note")
        });
        terminal.quit();
        assert_eq!(temp.games() > 0, has_copy);
    }
}
