//! `menace train`, and `menace --plain`, stopped by a signal.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Command, Output};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use menace::engine::Preset;
use menace::store::AUTOSAVE;
use menace::words::numbers::grouped;
use serde_json::Value;

use crate::commands::all::start;
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_sound, fresh};
use crate::support::pty::PATIENCE;

/// Starts training that would take years and waits until it has saved for the first time.
fn endless_training(temp: &TempStore) -> Child {
    let arguments = "train --games 1000000000000000 --rules everlasting --json";
    let child = start(temp, arguments);
    wait_for_save(&child, || temp.file().exists());
    child
}

/// Waits until a training has saved by itself.
fn wait_for_save(child: &Child, is_saved: impl Fn() -> bool) {
    rest(child);
    let deadline = Instant::now() + PATIENCE;
    while !is_saved() {
        assert!(Instant::now() < deadline, "nothing is saved on the way");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Suspends a running training until its next save is due; games until then are not needed.
fn rest(child: &Child) {
    thread::sleep(Duration::from_millis(250));
    send("-STOP", child);
    thread::sleep(AUTOSAVE);
    send("-CONT", child);
}

/// The output of a process at its end. A process that never ends fails the test instead of hanging
/// it.
fn output_of(child: Child) -> Output {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(child.wait_with_output()));
    receiver
        .recv_timeout(PATIENCE)
        .expect("the process ends")
        .unwrap()
}

/// Checks signals by number, each in its own thread, as most of the time is waiting.
fn at_once(signals: [(&str, i32); 2], check: impl Fn(&str, i32) + Sync) {
    thread::scope(|scope| {
        let check = &check;
        for (signal, number) in signals {
            scope.spawn(move || check(signal, number));
        }
    });
}

fn send(signal: &str, child: &Child) {
    let status = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(status.unwrap().success());
}

#[test]
fn interrupted_training_saves_what_was_learned_and_dies_by_the_signal() {
    at_once([("-INT", 2), ("-TERM", 15)], |signal, number_of_it| {
        let temp = TempStore::new();
        let child = endless_training(&temp);
        send(signal, &child);
        let output = output_of(child);
        assert_eq!(output.status.signal(), Some(number_of_it));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(
            report["games"].as_u64().unwrap(),
            temp.saved().first().tally().games()
        );
        assert_sound(temp.saved());
    });
}

#[test]
fn training_killed_without_warning_keeps_what_it_saved_on_the_way() {
    let temp = TempStore::new();
    let mut child = endless_training(&temp);
    send("-KILL", &child);
    child.wait().unwrap();
    assert!(temp.saved().first().tally().games() > 1000);
    assert_sound(temp.saved());
}

/// `menace --plain` in a training that would take years, after its first save, with its standard
/// input.
fn endless_plain_training(temp: &TempStore) -> (Child, ChildStdin) {
    temp.save(&fresh(Preset::Everlasting));
    let saved_at = || fs::metadata(temp.file()).unwrap().modified().unwrap();
    let before = saved_at();
    let mut child = start(temp, "--plain");
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "train 1000000000000").unwrap();
    let is_saved = || saved_at() != before && temp.saved().first().tally().games() > 0;
    wait_for_save(&child, is_saved);
    (child, input)
}

#[test]
fn a_training_in_lines_is_stopped_by_an_interrupt_with_its_results_and_the_program_stays() {
    let temp = TempStore::new();
    let (child, mut input) = endless_plain_training(&temp);
    send("-INT", &child);
    writeln!(input, "board").unwrap();
    drop(input);
    let output = output_of(child);
    assert!(output.status.success(), "{output:?}");
    let lines = String::from_utf8_lossy(&output.stdout);
    let stopped = lines.lines().find(|line| line.starts_with("Stopped: "));
    let tally = temp.saved().first().tally();
    let results = format!("MENACE won {},", grouped(tally.won));
    assert!(
        stopped.expect("what was played").contains(&results),
        "{lines}"
    );
    assert!(lines.trim_end().ends_with('.'), "{lines}");
}

#[test]
fn a_training_in_lines_that_is_killed_by_a_signal_keeps_all_that_was_learned() {
    at_once([("-TERM", 15), ("-HUP", 1)], |signal, number_of_it| {
        let temp = TempStore::new();
        let (child, _input) = endless_plain_training(&temp);
        send(signal, &child);
        let output = output_of(child);
        assert_eq!(output.status.signal(), Some(number_of_it));
        let lines = String::from_utf8_lossy(&output.stdout);
        let games = grouped(temp.saved().first().tally().games());
        assert!(
            lines.contains(&format!("{games} games: MENACE won")),
            "{lines}"
        );
        assert_sound(temp.saved());
    });
}

#[test]
fn a_signal_that_comes_while_a_line_is_awaited_ends_the_program() {
    for (signal, number_of_it) in [("-INT", 2), ("-TERM", 15)] {
        let mut child = start(&TempStore::new(), "--plain");
        let _input = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        while !lines.next().unwrap().unwrap().contains("Board: ") {}
        send(signal, &child);
        assert_eq!(output_of(child).status.signal(), Some(number_of_it));
    }
}
