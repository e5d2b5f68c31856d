//! Viewing the past or other machines leaves every file unchanged.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use menace::engine::{Machine, Preset};

use rustix::process::Signal;

use crate::support::fixture::{TempStore, named};
use crate::support::machines::{in_mid_game, lived, seeded};
use crate::support::pty::{Start, Terminal};

/// Every file of the machines, with its content and time of writing.
fn files(temp: &TempStore) -> BTreeMap<PathBuf, (Vec<u8>, SystemTime)> {
    let entries = fs::read_dir(temp.dir.path().join("machines")).expect("a directory");
    let files = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file());
    let read = |path: PathBuf| {
        let written = fs::metadata(&path)
            .and_then(|file| file.modified())
            .expect("a time");
        (path.clone(), (fs::read(path).expect("a file"), written))
    };
    files.map(read).collect()
}

fn send(terminal: &mut Terminal, keys: &str, answer: &str) {
    terminal.send(keys);
    terminal.wait_for(answer);
}

/// The program with the curve in focus, in a game of a trained machine in which the person is to
/// move.
fn at_the_curve(temp: &TempStore) -> Terminal {
    temp.save(&lived(Preset::Michie.rules(), 7, 30, 3));
    let mut terminal = Start::menace(temp.dir.path()).opened();
    send(&mut terminal, "\x1bOR", "Against a perfect player");
    terminal
}

#[test]
fn the_past_leaves_every_byte_on_disk_as_it_is() {
    let temp = TempStore::new();
    let mut terminal = at_the_curve(&temp);
    let before = files(&temp);
    assert!(
        before
            .keys()
            .any(|path| path.ends_with("machines/default.json"))
    );

    send(&mut terminal, "\x1b[D\x1b[D", "As it was");
    send(&mut terminal, "\x1b[H", "before its first game");
    send(&mut terminal, "zv", "back to today");
    terminal.send("\x1b");
    terminal.wait_until("today", |terminal| !terminal.text().contains("As it was"));
    assert_eq!(files(&temp), before, "when it is today again");

    // Playing a game is different: the same bytes would be a mistake.
    terminal.send("\t");
    let seen = terminal.text();
    terminal.send("u");
    terminal.wait_until("the board", |terminal| terminal.text() != seen);
    terminal.quit();
    assert_ne!(files(&temp), before);
}

#[test]
fn playing_who_it_was_and_leaving_meanwhile_leaves_every_byte_of_the_machine_as_it_is() {
    for leave in ["q", "\x03", ""] {
        let temp = TempStore::new();
        let mut terminal = at_the_curve(&temp);
        let before = files(&temp);
        send(&mut terminal, "\x1b[H", "before its first game");
        send(&mut terminal, "a", "only a copy");
        for _ in 0..3 {
            terminal.send("123456789");
            send(&mut terminal, "123456789", "no beads change");
            send(&mut terminal, "\r", "Your move");
        }
        assert_eq!(files(&temp), before);
        if leave.is_empty() {
            terminal.signal(Signal::TERM);
        }
        terminal.send(leave);
        terminal.ending();
        let machine = |files: BTreeMap<PathBuf, _>| files.get(&temp.file()).cloned();
        assert_eq!(machine(files(&temp)), machine(before));
    }
}

#[test]
fn machines_are_read_and_listed_without_a_byte_of_theirs_changing_even_where_others_use_them() {
    let temp = TempStore::new();
    temp.store
        .create(&named("lab"), &in_mid_game())
        .expect("a machine");
    let old = Machine::reconstructed_1961(&mut seeded(1)).expect("the games of 1961");
    temp.store
        .create(&named("tournament"), &old)
        .expect("a machine");
    let other = temp
        .store
        .open(&named("lab"))
        .expect("another program has it");
    let mut terminal = at_the_curve(&temp);
    let before = files(&temp);
    terminal.send("[[");
    terminal.wait_for("Machines in the drawer");
    terminal.wait_for("tournament  reconstructed");
    assert_eq!(files(&temp), before);
    drop(other);
    terminal.quit();
}
