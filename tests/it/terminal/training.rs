//! Training in a real terminal: started, watched, stopped, killed.

use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start, Terminal};

const RIGHT: &str = "\x1b[C";
const UP: &str = "\x1b[A";

/// Starts ten million games of a machine that never runs dry against the slowest opponent.
pub fn long_training(temp: &TempStore) -> Terminal {
    let mut terminal = Start::menace(temp.dir.path())
        .words(["--rules", "everlasting"])
        .opened();
    terminal.send("t");
    terminal.wait_for("Train MENACE");
    // More opponents, the last of them, and ten million games.
    let games = RIGHT.repeat(4);
    terminal.send(format!("\t\t\t\t{RIGHT}\t\t{UP}{RIGHT}\t{games}\r"));
    terminal.wait_for(" a second, ");
    terminal
}

/// True if games of the training are saved.
pub fn is_saved(temp: &TempStore) -> bool {
    let machine = temp.loaded("default");
    machine.is_some_and(|machine| machine.first().tally().games() > 0)
}

#[test]
fn training_is_started_seen_and_stopped_and_what_was_learned_is_kept() {
    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    terminal.wait_for("Training against nemesis");
    let title = |terminal: &Terminal| terminal.text().lines().next().map(str::to_owned);
    let before = title(&terminal);
    terminal.wait_until("more games", |terminal| title(terminal) != before);
    terminal.send("\x1b");
    terminal.wait_for("beat it now");
    let games = temp.games();
    assert!((1..10_000_000).contains(&games), "{games} games");
    terminal.send("q");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    terminal.assert_given_back();
    assert_eq!(temp.games(), games);
}

#[test]
fn keys_do_not_wait_behind_the_progress_of_training() {
    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    for number in 100..121 {
        let before = terminal.frames();
        terminal.send(format!(":{number}\r"));
        terminal.wait_for(&format!("box {number} of 304"));
        // At most a frame for each key, and some for the progress.
        let frames = terminal.frames() - before;
        assert!(frames <= 12, "{frames} frames before box {number} showed");
    }
    terminal.assert_shows("Training against nemesis");
}

#[test]
fn killed_without_warning_while_it_trains_at_most_the_last_seconds_are_lost() {
    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    // It saves every few seconds without a request.
    terminal.wait_until("a save by itself", |_| is_saved(&temp));
    terminal.assert_shows("Training against nemesis");
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.ending(), Ending::Killed(Signal::KILL.as_raw()));
    let machine = temp.saved();
    assert!(machine.first().tally().games() > 0 && machine.game().is_none());
}
