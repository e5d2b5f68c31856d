//! Terminals that are closed, blocked or owned by another process.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::support::fixture::{TempStore, named};
use crate::support::pty::{Ending, PATIENCE, Start, Terminal};
use crate::terminal::exit::in_mid_game;
use crate::terminal::session::{by_key, play_to_a_verdict, reply};
use crate::terminal::training::{is_saved, long_training};

const KILLED: Ending = Ending::Killed(Signal::TERM.as_raw());
const HANG_UP: Ending = Ending::Killed(Signal::HUP.as_raw());

/// The program with a machine other than the last one, in mid-game.
fn with_another_machine(start: Start) -> Terminal {
    let mut terminal = start.words(["--machine", "lab"]).opened();
    reply(&mut terminal);
    terminal
}

/// Asserts that everything is saved at the end: the machine, and its name for the next start.
fn assert_all_saved(temp: &TempStore) {
    let machine = temp.loaded("lab").expect("a saved machine");
    assert!(machine.game().is_some(), "the game in progress is saved");
    assert_eq!(temp.store.settings().machine, Some(named("lab")));
}

#[test]
fn when_the_terminal_goes_away_the_program_saves_all_and_dies_by_the_signal_even_if_nobody_sends_it()
 {
    for is_told in [true, false] {
        let temp = TempStore::new();
        let start = Start::menace(temp.dir.path());
        let start = if is_told {
            start
        } else {
            start.ignoring_hang_up()
        };
        assert_eq!(with_another_machine(start).hang_up(), HANG_UP);
        assert_all_saved(&temp);
    }
}

#[test]
fn a_terminal_that_takes_nothing_keeps_no_signal_from_ending_the_program_with_every_ended_game_saved()
 {
    for signal in [Signal::TERM, Signal::HUP] {
        let temp = TempStore::new();
        let mut terminal = Start::menace(temp.dir.path()).opened();
        play_to_a_verdict(&mut terminal, by_key);
        terminal.freeze();
        terminal.send("zzz?");
        terminal.signal(signal);
        assert_eq!(terminal.ending_behind(), Ending::Killed(signal.as_raw()));
        assert_eq!(temp.games(), 1);
    }
}

#[test]
fn a_terminal_that_takes_nothing_or_goes_away_keeps_no_signal_from_ending_the_training() {
    let temp = TempStore::new();
    let terminal = long_training(&temp);
    assert_eq!(terminal.hang_up(), HANG_UP);
    assert!(is_saved(&temp), "what was learned is saved");

    let temp = TempStore::new();
    let mut terminal = long_training(&temp);
    terminal.wait_until("a save by itself", |_| is_saved(&temp));
    terminal.freeze();
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ending_behind(), KILLED);
    assert!(is_saved(&temp), "at most the last seconds are lost");
}

#[test]
fn who_leaves_a_terminal_that_takes_nothing_can_still_be_killed_with_the_machine_saved() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    terminal.freeze();
    terminal.send("q");
    let deadline = Instant::now() + PATIENCE;
    while temp
        .loaded("default")
        .is_none_or(|machine| machine.game().is_none())
    {
        assert!(Instant::now() < deadline, "it does not save");
        thread::sleep(Duration::from_millis(10));
    }
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ending_behind(), KILLED);
}

#[test]
fn a_terminal_that_takes_nothing_for_a_while_shows_the_last_of_it_then() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    terminal.freeze();
    for number in 100..200 {
        terminal.send(format!(":{number}\r"));
    }
    terminal.thaw();
    terminal.wait_for("box 199 of 304");
    terminal.quit();
}

/// A shell with job control, with the program stopped in mid-game.
fn stopped_job(temp: &TempStore) -> Terminal {
    let mut terminal = Start::command(["sh", "-i", "-m"])
        .variable("PS1", "shell> ")
        .run();
    terminal.wait_for("shell> ");
    let (program, dir) = (env!("CARGO_BIN_EXE_menace"), temp.dir.path().display());
    terminal.send(format!(
        "{program} --no-motion --machine lab --data-dir {dir}\r"
    ));
    terminal.wait_for("Matchboxes");
    reply(&mut terminal);
    terminal.send("\x1a");
    wait_for_shell(&mut terminal);
    terminal.assert_shows("Stopped");
    terminal
}

fn wait_for_shell(terminal: &mut Terminal) {
    terminal.wait_until("the shell's word", |terminal| {
        terminal.text().trim_end().ends_with("shell>")
    });
}

/// Leaves the program, which has the terminal again.
fn leave(terminal: &mut Terminal) {
    terminal.send(":300\r");
    terminal.wait_for("box 300 of 304");
    terminal.send("q");
    wait_for_shell(terminal);
}

#[test]
fn stopped_and_then_killed_from_the_shell_the_program_ends_with_all_saved() {
    for signal in ["TERM", "HUP", "INT"] {
        let temp = TempStore::new();
        let mut terminal = stopped_job(&temp);
        // As `kill %1` in bash; input typed meanwhile is the shell's.
        let kill = format!("kill -{signal} %1; kill -CONT %1");
        terminal.send(format!(
            "{kill}; while kill -0 %1; do sleep 0.1; done; echo it is over'!'\r"
        ));
        terminal.wait_for("it is over!");
        assert_all_saved(&temp);
    }
}

#[test]
fn continued_in_the_background_the_program_stops_again_and_comes_back_in_the_foreground() {
    let temp = TempStore::new();
    let mut terminal = stopped_job(&temp);
    let shown = terminal.frames();
    terminal.send("clear; bg; jobs\r");
    terminal.wait_for("Running");
    let stops = (0..200).any(|_| {
        terminal.send("clear; jobs\r");
        while !terminal.is_quiet_for(Duration::from_millis(100)) {}
        terminal.text().contains("Stopped")
    });
    let is_untouched = stops && terminal.frames() == shown;
    assert!(is_untouched, "it uses the terminal\n{}", terminal.text());
    terminal.send("fg\r");
    terminal.wait_for("Matchboxes");
    leave(&mut terminal);
}

#[test]
fn brought_to_the_foreground_soon_after_the_background_the_program_stays_there() {
    let temp = TempStore::new();
    let mut terminal = stopped_job(&temp);
    terminal.send("clear; bg; fg\r");
    terminal.wait_for("Matchboxes");
    while !terminal.is_quiet_for(Duration::from_millis(1500)) {}
    leave(&mut terminal);
}
