//! More input than a person types.

use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start, Terminal};
use crate::terminal::session::reply;

/// A game in progress, and endless keys faster than they are read.
fn flooded(temp: &TempStore, keys: &'static str) -> Terminal {
    let mut terminal = Start::menace(temp.dir.path()).opened();
    reply(&mut terminal);
    terminal.flood(keys.repeat(1000));
    terminal
}

#[test]
fn while_keys_come_without_end_what_they_do_is_seen() {
    let temp = TempStore::new();
    let mut terminal = flooded(&temp, "hjkl");
    let before = terminal.frames();
    terminal.wait_until("twenty more frames", |terminal| {
        terminal.frames() > before + 20
    });
}

#[test]
fn a_signal_does_not_wait_behind_keys() {
    for signal in [Signal::TERM, Signal::HUP] {
        let temp = TempStore::new();
        let mut terminal = flooded(&temp, "hjkl");
        let before = terminal.frames();
        terminal.wait_until("the flood", |terminal| terminal.frames() > before);
        terminal.signal(signal);
        assert_eq!(terminal.ending(), Ending::Killed(signal.as_raw()));
        terminal.assert_given_back();
        let machine = temp.saved();
        assert!(machine.game().is_some(), "the game in progress is saved");
    }
}

#[test]
fn a_pasted_text_of_any_length_is_taken_in_at_once() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    reply(&mut terminal);
    terminal.send(":copy this\r");
    terminal.wait_for("Copy this machine");
    terminal.send("\x1b[200~");
    (0..100).for_each(|_| terminal.send("y".repeat(10_000)));
    terminal.send("\x1b[201~");
    terminal.wait_for("yyyyyy");
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ending(), Ending::Killed(Signal::TERM.as_raw()));
    terminal.assert_given_back();
}
