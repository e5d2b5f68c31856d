//! Training in a real terminal: started, watched, stopped, killed.

use std::time::{Duration, Instant};

use menace::engine::Machine;
use rustix::process::Signal;

use crate::support::fixture::{Desk, name};
use crate::support::pty::{Ending, Start, Terminal};

const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";

/// Starts ten million games of a machine that never runs dry against the slowest of its opponents.
fn long_training(desk: &Desk) -> Terminal {
    let mut terminal = Start::menace(desk.dir.path()).words(["--rules", "everlasting"]).opened();
    terminal.send("t");
    terminal.wait_for("Train MENACE");
    terminal.send(format!("{}{DOWN}{}\r", RIGHT.repeat(9), RIGHT.repeat(4)));
    terminal.wait_for(" a second, ");
    terminal
}

fn kept(desk: &Desk) -> Option<Machine> {
    desk.store.load(&name()).expect("a sound file at every moment")
}

#[test]
fn training_is_started_seen_and_stopped_and_what_was_learned_is_kept() {
    let desk = Desk::new();
    let mut terminal = long_training(&desk);
    terminal.wait_for("Training against nemesis");
    let title = terminal.text().lines().next().map(str::to_owned);
    terminal.wait_until("more games", |terminal| terminal.text().lines().next().map(str::to_owned) != title);
    terminal.send("\x1b");
    terminal.wait_for("Your move");
    let games = kept(&desk).expect("it is saved by then").tally().games();
    assert!((1..10_000_000).contains(&games), "{games} games");
    terminal.send("q");
    assert_eq!(terminal.fate(), Ending::Exited(0));
    terminal.assert_given_back();
    assert_eq!(kept(&desk).map(|machine| machine.tally().games()), Some(games));
}

#[test]
fn keys_are_answered_at_once_while_it_trains() {
    let desk = Desk::new();
    let mut terminal = long_training(&desk);
    let mut times = Vec::new();
    for number in 100..121 {
        let start = Instant::now();
        terminal.send(format!(":{number}\r"));
        terminal.wait_for(&format!("box {number} of 304"));
        times.push(start.elapsed());
    }
    times.sort();
    // The middle one: this machine may be busy with other things now and then.
    assert!(times[times.len() / 2] < Duration::from_millis(100), "{times:?}");
    assert!(terminal.text().contains("Training against nemesis"), "it trained all the while");
}

#[test]
fn killed_without_warning_while_it_trains_at_most_the_last_seconds_are_lost() {
    let desk = Desk::new();
    let mut terminal = long_training(&desk);
    // Nothing has told it to save: it does so every few seconds.
    terminal.wait_until("a save by itself", |_| kept(&desk).is_some_and(|machine| machine.tally().games() > 0));
    assert!(terminal.text().contains("Training against nemesis"), "while it trains");
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.fate(), Ending::Killed(Signal::KILL.as_raw()));
    let machine = kept(&desk).expect("a machine");
    assert!(machine.tally().games() > 0 && machine.game().is_none());
}

#[test]
fn a_game_between_programs_is_watched_by_itself() {
    let desk = Desk::new();
    let mut terminal = Start::menace(desk.dir.path()).opened();
    terminal.send("t");
    terminal.wait_for("Train MENACE");
    terminal.send(format!("{DOWN}{}{DOWN}{RIGHT}\r", LEFT.repeat(3)));
    terminal.wait_for("game 1 of 1");
    terminal.send("++++++++");
    terminal.wait_until("a verdict", |terminal| {
        ["MENACE won", "Drawn", "random won"].iter().any(|verdict| terminal.text().contains(verdict))
    });
    assert_eq!(kept(&desk).expect("it is saved").tally().games(), 1);
}
