//! The first start, in a real terminal.

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start};

#[test]
fn the_captions_show_at_the_first_start_and_not_at_the_second() {
    let temp = TempStore::new();
    let mut first = Start::menace(temp.dir.path()).opened();
    first.wait_for("It knows nothing yet");
    first.send("\r\r\r\r");
    first.wait_until("the game", |terminal| {
        !terminal.text().contains("knows nothing yet")
    });
    first.send("q");
    assert_eq!(first.ending(), Ending::Exited(0));
    let kept = format!("Your machines are kept in {}", temp.dir.path().display());
    assert!(
        first.text().replace('\n', "").contains(&kept),
        "{}",
        first.text()
    );
    let second = Start::menace(temp.dir.path()).opened();
    assert!(
        !second.text().contains("knows nothing yet"),
        "{}",
        second.text()
    );
    let mut second = second;
    second.send(":folder\r");
    second.wait_for("machines/default.json.");
    second.send("\r[");
    second.wait_for("default.json");
    second.send("q");
    assert_eq!(second.ending(), Ending::Exited(0));
    assert!(!second.text().contains("kept in"), "told once");
}

#[test]
fn a_terminal_that_is_dumb_gets_lines_and_not_one_escape_sequence() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path())
        .variable("TERM", "dumb")
        .run();
    terminal.wait_for("Type a square, 1 to 9, or 'help'");
    terminal.send("why\r");
    terminal.wait_for("It held");
    terminal.send("quit\r");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    assert!(!terminal.raw.contains(&0x1b), "{:?}", terminal.text());
    assert!(temp.dir.path().join("machines/default.json").exists());
}
