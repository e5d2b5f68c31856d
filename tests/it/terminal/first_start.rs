//! The first start of a newcomer, in a real terminal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use menace::engine::{Machine, Preset, Side, train};
use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::machines::seeded;
use crate::support::pty::{Ending, Start};

/// Every file under a directory, with what is in it.
fn files(dir: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let Ok(entries) = fs::read_dir(dir) else {
        return BTreeMap::new();
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                [(path.clone(), fs::read(&path).unwrap())].into()
            }
        })
        .collect()
}

/// A store with a machine that has lived.
fn with_a_life() -> (TempStore, Machine) {
    let temp = TempStore::new();
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        "random".parse().unwrap(),
        50,
        &mut seeded(2),
    );
    temp.save(&machine);
    (temp, machine)
}

#[test]
fn the_pictures_show_at_the_first_start_and_not_at_the_second() {
    let temp = TempStore::new();
    let mut first = Start::menace(temp.dir.path()).opened();
    first.wait_for("MENACE in four pictures");
    first.send("\r\r\r\r");
    first.wait_until("the game", |terminal| {
        !terminal.text().contains("four pictures")
    });
    first.quit();
    let second = Start::menace(temp.dir.path()).opened();
    assert!(
        !second.text().contains("four pictures"),
        "{}",
        second.text()
    );
    second.quit();
}

#[test]
fn the_tour_from_first_to_last_leaves_the_data_directory_byte_for_byte() {
    let (temp, _) = with_a_life();
    let before = files(temp.dir.path());
    let words = [env!("CARGO_BIN_EXE_menace"), "tour", "--data-dir"];
    let mut tour = Start::command(words).word(temp.dir.path()).run();
    for page in 1..=8 {
        tour.wait_for(&format!("{page} of 8"));
        tour.send(if page == 3 { "\x1b[D\r\r" } else { "\r" });
    }
    assert_eq!(tour.ending(), Ending::Exited(0));
    assert!(files(temp.dir.path()) == before);
}

#[test]
fn who_leaves_in_the_middle_of_the_tour_finds_the_own_machine_again_and_not_the_scratch_one() {
    let (temp, machine) = with_a_life();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    terminal.send(":tour\r\r\r\r\r");
    terminal.wait_for("Reconstructed");
    terminal.send("\x03");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    assert_eq!(temp.saved().first().tally, machine.first().tally);
}

#[test]
fn killed_in_mid_tour_the_program_leaves_the_data_directory_byte_for_byte_and_gives_the_terminal_back()
 {
    for (is_alone, page) in [(true, 1), (true, 2), (true, 5), (true, 6), (false, 5)] {
        let (temp, _) = with_a_life();
        // The game that begins with the program is kept, and so is all there is to keep.
        Start::menace(temp.dir.path()).opened().quit();
        let before = files(temp.dir.path());
        let mut terminal = if is_alone {
            Start::command([env!("CARGO_BIN_EXE_menace"), "tour", "--data-dir"])
                .word(temp.dir.path())
                .run()
        } else {
            let mut own = Start::menace(temp.dir.path()).opened();
            own.send(":tour\r");
            own
        };
        for before in 1..page {
            terminal.wait_for(&format!("{before} of 8"));
            terminal.send("\r");
        }
        terminal.wait_for(&format!("{page} of 8"));
        terminal.assert_taken();
        terminal.signal(Signal::TERM);
        assert_eq!(terminal.ending(), Ending::Killed(Signal::TERM.as_raw()));
        terminal.assert_given_back();
        assert!(
            files(temp.dir.path()) == before,
            "alone: {is_alone}, page {page}"
        );
    }
}

#[test]
fn a_tour_that_is_ended_by_a_signal_leaves_no_directory_behind() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let (temp, scratch) = (TempStore::new(), TempStore::new());
        let of_scratch = || {
            std::fs::read_dir(scratch.dir.path())
                .expect("a directory")
                .count()
        };
        let words = [env!("CARGO_BIN_EXE_menace"), "tour", "--data-dir"];
        let mut tour = Start::command(words)
            .word(temp.dir.path())
            .variable("TMPDIR", &scratch.dir.path().to_string_lossy())
            .run();
        tour.wait_for("1 of 8");
        assert_eq!(of_scratch(), 1, "its machine is in a directory of its own");
        tour.signal(signal);
        assert_eq!(tour.ending(), Ending::Killed(signal.as_raw()));
        assert_eq!(of_scratch(), 0, "{signal:?}");
    }
}

#[test]
fn a_terminal_that_is_dumb_gets_lines_and_not_one_escape_sequence() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path())
        .variable("TERM", "dumb")
        .run();
    terminal.wait_for("Type a square, 1 to 9, or 'help'");
    terminal.send("why\r");
    terminal.wait_for("In it were");
    terminal.send("quit\r");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    assert!(!terminal.raw.contains(&0x1b), "{:?}", terminal.text());
    assert!(temp.dir.path().join("machines/default.json").exists());
}
