//! The list of machines, in the real program in a real terminal.

use std::fs;

use menace::engine::{Opponent, Pair, Preset, train};
use menace::store::MachineError;

use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::{assert_same, fresh, in_mid_game, seeded};
use crate::support::pty::{Start, Terminal};
use crate::terminal::session::{free, reply};

const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";
const BACKSPACE: &str = "\x7f";

fn show_the_list(terminal: &mut Terminal) {
    terminal.send("[");
    terminal.wait_for("Your machines");
}

/// Opens the selected machine and waits for its name in the top line.
fn open(terminal: &mut Terminal, keys: &str, name: &str) {
    terminal.send(keys);
    terminal.wait_until(name, |terminal| {
        is_open(terminal, name) && terminal.text().contains("Opened")
    });
}

#[test]
fn what_turns_a_text_round_or_is_not_seen_reaches_no_terminal_from_the_name_of_a_directory() {
    for is_plain in [false, true] {
        // A program that ends may still save, so each has its own directory.
        let temp = TempStore::new();
        let dir = temp.dir.path().join("ab\u{202e}cd\u{200b}\u{2066}ef");
        fs::create_dir_all(dir.join("machines")).unwrap();
        fs::write(dir.join("machines/default.json"), "{ damage").unwrap();
        let start = Start::menace(&dir).words(is_plain.then_some("--plain"));
        let mut terminal = start.run();
        terminal.wait_for("ab?cd??ef");
        let told = String::from_utf8_lossy(&terminal.raw).into_owned();
        for sign in ['\u{202e}', '\u{200b}', '\u{2066}'] {
            assert!(!told.contains(sign), "{sign:?}, plain: {is_plain}");
        }
    }
}

/// True if this machine is open, by the top line.
fn is_open(terminal: &Terminal, name: &str) -> bool {
    let text = terminal.text();
    let mut ends = [" ·", ",", "   not saved"].into_iter();
    let title = text.lines().next().unwrap_or_default();
    ends.any(|end| title.contains(&format!(" {name}{end}")))
}

fn send(terminal: &mut Terminal, keys: &str, answer: &str) {
    terminal.send(keys);
    terminal.wait_for(answer);
}

#[test]
fn the_list_says_of_each_machine_what_it_is() {
    let temp = TempStore::new();
    let old = Pair::reconstructed_1961(&mut seeded(1)).expect("the games of 1961");
    temp.store.create(&named("old"), &old).expect("a machine");
    let mut terminal = Start::menace(temp.dir.path()).opened();
    show_the_list(&mut terminal);
    terminal.wait_for("old  reconstructed");
    terminal.quit();
}

#[test]
fn a_machine_that_starts_again_leaves_the_old_one_under_another_name() {
    let temp = TempStore::new();
    let mut dry = fresh(Preset::Michie);
    let nemesis = Opponent::Nemesis;
    train(&mut dry, nemesis, 10_000, &mut seeded(2));
    temp.save(&dry);
    let mut terminal = Start::menace(temp.dir.path()).opened();
    terminal.wait_for("Start again with more beads");
    send(&mut terminal, "\x1b[A\r", "is kept as");
    terminal.send("\r");
    terminal.quit();
    assert_eq!(temp.games(), 0);
    assert_same(&temp.loaded("default 2").expect("the old one"), &dry);
}

#[test]
fn machines_are_made_opened_copied_renamed_and_removed() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    reply(&mut terminal);
    let board = free(&terminal);
    show_the_list(&mut terminal);

    send(&mut terminal, ":new machine\r", "New machine");
    send(
        &mut terminal,
        &format!("{DOWN}{DOWN}\r"),
        "typing replaces it",
    );
    send(&mut terminal, "lab\r", "Created and opened");
    let lab = temp.loaded("lab").expect("a machine");
    assert_eq!(lab.rules().preset(), Some(Preset::Scroggs));
    assert!(is_open(&terminal, "lab") && is_in_use(&temp, "lab"));
    let default = temp.saved();
    assert_eq!(default.game().expect("a game").open_boxes().count(), 2);
    assert!(!is_in_use(&temp, "default"), "other programs can have it");

    open(&mut terminal, "k\r\r", "default");
    terminal.wait_until("the game as it was", |terminal| free(terminal) == board);

    send(&mut terminal, ":copy\r", "Copy this machine");
    send(&mut terminal, "twin\r", "Copied");
    assert_same(&temp.loaded("twin").expect("a copy"), &default);

    send(&mut terminal, "\x1b[H:rename\r", "Rename this machine");
    let typed = format!("{}veteran\r", BACKSPACE.repeat(7));
    send(&mut terminal, &typed, "Renamed");
    assert!(is_open(&terminal, "veteran") && is_in_use(&temp, "veteran"));
    assert!(!temp.store.has(&name()).unwrap() && !is_in_use(&temp, "default"));

    remove_lab(&mut terminal, &temp);
    terminal.quit();
    let names = temp.store.names().expect("a store");
    assert_eq!(names, [named("twin"), named("veteran")]);
    assert_same(&temp.loaded("veteran").expect("a machine"), &default);

    assert_eq!(temp.store.settings().machine, Some(named("veteran")));
    let mut terminal = Start::menace(temp.dir.path()).opened();
    terminal.wait_until("the same machine", |terminal| {
        is_open(terminal, "veteran") && free(terminal) == board
    });
    terminal.quit();
}

/// Removes the first machine of the list, after declining once.
fn remove_lab(terminal: &mut Terminal, temp: &TempStore) {
    send(terminal, "\x1b[H:remove\r", "Are you sure?");
    terminal.send("\r");
    terminal.wait_until("the list", |terminal| {
        !terminal.text().contains("Are you sure?")
    });
    assert!(temp.store.has(&named("lab")).unwrap(), "nobody said yes");
    send(terminal, ":remove\r", "Are you sure?");
    send(terminal, &format!("{RIGHT}\r"), "Removed");
}

fn is_in_use(temp: &TempStore, name: &str) -> bool {
    matches!(temp.store.open(&named(name)), Err(MachineError::InUse(_)))
}

#[test]
fn a_machine_in_use_by_another_program_is_refused_and_the_open_one_stays() {
    let temp = TempStore::new();
    let created = temp.store.create(&named("lab"), &in_mid_game());
    created.expect("a machine");
    let other = temp.store.open(&named("lab")).expect("a machine");
    let mut terminal = Start::menace(temp.dir.path()).opened();
    show_the_list(&mut terminal);
    let refusal = "machine 'lab' is in use by another";
    for keys in [
        "j\r\r",
        ":remove\r\x1b[C\r",
        ":restock\r\x1b[C\r",
        ":rename\ror\r",
    ] {
        send(&mut terminal, keys, refusal);
        assert!(is_open(&terminal, "default"), "{}", terminal.text());
        terminal.send("\r");
        terminal.wait_until("the list", |terminal| !terminal.text().contains(refusal));
    }
    assert_same(&temp.loaded("lab").expect("a machine"), &in_mid_game());
    drop(other);
    open(&mut terminal, "\r\r", "lab");
    terminal.quit();
}
