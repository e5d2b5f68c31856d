//! More input than a person types.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use menace::terminal::events::{self, Event, MOST_INPUT};
use menace::tui::event::Input;
use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Terminal};
use crate::terminal::exit::{assert_saved, in_mid_game};

/// A game in progress, and endless keys faster than they are read.
fn flooded(temp: &TempStore) -> Terminal {
    let terminal = in_mid_game(temp);
    terminal.flood("hjkl".repeat(1000));
    terminal
}

#[test]
fn while_keys_come_without_end_what_they_do_is_seen() {
    let temp = TempStore::new();
    let mut terminal = flooded(&temp);
    let before = terminal.frames();
    terminal.wait_until("twenty more frames", |terminal| {
        terminal.frames() > before + 20
    });
}

#[test]
fn a_signal_does_not_wait_behind_keys() {
    for signal in [Signal::TERM, Signal::HUP] {
        let temp = TempStore::new();
        let mut terminal = flooded(&temp);
        let before = terminal.frames();
        terminal.wait_until("the flood", |terminal| terminal.frames() > before);
        terminal.signal(signal);
        assert_eq!(terminal.ending(), Ending::Killed(signal.as_raw()));
        terminal.assert_given_back();
        assert_saved(&temp);
    }
}

#[test]
fn input_waits_where_the_loop_falls_behind_and_a_signal_goes_before_it() {
    let (sender, mut events) = events::channel();
    let (typing, sent) = (sender.clone(), Arc::new(AtomicUsize::new(0)));
    let counted = Arc::clone(&sent);
    let typed = thread::spawn(move || {
        while typing.send(Event::Input(Input::Resize)) {
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    while sent.load(Ordering::SeqCst) < MOST_INPUT {
        thread::yield_now();
    }
    // Time for more, if there were room.
    (0..1_000).for_each(|_| thread::yield_now());
    assert!(sender.send(Event::Signal(Signal::TERM.as_raw())));
    let first = events.next(None);
    assert_eq!(first, Some(Event::Signal(Signal::TERM.as_raw())));
    drop(events);
    typed.join().expect("the loop has ended");
    assert_eq!(sent.load(Ordering::SeqCst), MOST_INPUT);
}

#[test]
fn a_pasted_text_of_any_length_is_taken_in_at_once() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
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
