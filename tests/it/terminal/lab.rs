//! The Lab in a real terminal.

use crate::support::effort::comes_to_rest;
use crate::support::fixture::TempStore;
use crate::support::pty::Start;

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";

#[test]
fn told_to_stop_the_lab_keeps_no_processor_busy() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    terminal.send("]]]");
    terminal.wait_for("fresh ones in each row");
    // All the machines there can be, as long as they can live.
    terminal.send(format!(
        "{DOWN}{DOWN}{}{DOWN}{RIGHT}{RIGHT}\r",
        RIGHT.repeat(3)
    ));
    terminal.wait_for("% done; Esc stops");
    terminal.send("\x1b");
    terminal.wait_for("Stopped: ");
    assert!(
        comes_to_rest(&mut terminal),
        "the program runs while nothing happens"
    );
    terminal.quit();
}
