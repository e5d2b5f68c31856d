//! The program killed in a real terminal: the next start resumes.

use std::fs;

use menace::engine::Preset;
use rustix::process::Signal;

use crate::support::fixture::{TempStore, named};
use crate::support::machines::lived;
use crate::support::pty::{Ending, Start, Terminal};
use crate::terminal::session::{free, reply};

/// A start without options.
fn start(temp: &TempStore) -> Start {
    Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(temp.dir.path())
}

fn kill(mut terminal: Terminal) {
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.ending(), Ending::Killed(Signal::KILL.as_raw()));
}

/// A store with these machines.
fn with_machines(names: &[&str]) -> TempStore {
    let temp = TempStore::new();
    for name in names {
        let machine = lived(Preset::Michie.rules(), 1, 20, 0);
        temp.store.create(&named(name), &machine).expect("created");
    }
    temp
}

/// The top line with the name of the machine.
fn wait_for_machine(terminal: &mut Terminal, name: &str) {
    terminal.wait_until(name, |terminal| {
        let text = terminal.text();
        let title = text.lines().next();
        title.is_some_and(|title| title.contains(name))
    });
}

#[test]
fn the_machine_that_was_open_is_open_again_in_its_game() {
    let temp = with_machines(&["class", "default", "group"]);
    let mut by_option = start(&temp).words(["--machine", "class"]).opened();
    wait_for_machine(&mut by_option, "class");
    kill(by_option);

    let mut terminal = start(&temp).opened();
    wait_for_machine(&mut terminal, "class");
    terminal.send("[");
    terminal.wait_for("group");
    terminal.send("jj\r\r");
    terminal.wait_for("Opened");
    wait_for_machine(&mut terminal, "group");
    kill(terminal);

    let mut terminal = start(&temp).word("--no-motion").opened();
    wait_for_machine(&mut terminal, "group");
    reply(&mut terminal);
    let board = free(&terminal);
    kill(terminal);

    let mut terminal = start(&temp).word("--no-motion").opened();
    wait_for_machine(&mut terminal, "group");
    terminal.wait_until("the same board", |terminal| free(terminal) == board);
    terminal.quit();
}

#[test]
fn a_first_start_that_was_only_looked_at_leaves_nothing() {
    let temp = TempStore::new();
    kill(start(&temp).opened());
    let written = |dir| fs::read_dir(dir).map_or(0, Iterator::count);
    assert!(temp.store.names().expect("a directory").is_empty());
    assert!(!temp.dir.path().join("settings.json").exists());
    assert!(written(temp.dir.path()) <= 1, "the directory of the locks");
}
