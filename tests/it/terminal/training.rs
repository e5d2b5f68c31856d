//! Training in a real terminal: started, watched, stopped, killed.

use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start, Terminal};

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// Starts ten million games of a machine that never runs dry against the slowest opponent.
pub fn long_training(temp: &TempStore) -> Terminal {
    let mut terminal = Start::menace(temp.dir.path())
        .words(["--rules", "everlasting"])
        .opened();
    terminal.send("t");
    terminal.wait_for("Train MENACE");
    // More opponents, the last of them, and ten million games.
    let games = RIGHT.repeat(4);
    terminal.send(format!("\t\t\t\t{RIGHT}\t{LEFT}\t{games}\r"));
    terminal.wait_for(" a second, ");
    terminal
}

#[test]
fn training_is_started_seen_and_stopped_and_what_was_learned_is_kept() {
    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    terminal.wait_for("Training against nemesis");
    let title = terminal.text().lines().next().map(str::to_owned);
    terminal.wait_until("more games", |terminal| {
        terminal.text().lines().next().map(str::to_owned) != title
    });
    terminal.send("\x1b");
    terminal.wait_for("beat it now");
    let games = temp.saved().first().tally.games();
    assert!((1..10_000_000).contains(&games), "{games} games");
    terminal.send("q");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    terminal.assert_given_back();
    assert_eq!(
        temp.loaded("default")
            .map(|machine| machine.first().tally.games()),
        Some(games)
    );
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
    assert!(
        terminal.text().contains("Training against nemesis"),
        "it trained all the while"
    );
}

#[test]
fn killed_without_warning_while_it_trains_at_most_the_last_seconds_are_lost() {
    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    // It saves every few seconds without a request.
    terminal.wait_until("a save by itself", |_| {
        temp.loaded("default")
            .is_some_and(|machine| machine.first().tally.games() > 0)
    });
    assert!(
        terminal.text().contains("Training against nemesis"),
        "while it trains"
    );
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.ending(), Ending::Killed(Signal::KILL.as_raw()));
    let machine = temp.saved();
    assert!(machine.first().tally.games() > 0 && machine.game().is_none());
}
