//! The commands, as real processes.

use std::fs;
use std::io::Read;
use std::process::{Command, Output, Stdio};

use menace::disk::DATA_DIR_VARIABLE;
use menace::engine::Preset;
use serde_json::Value;

use crate::support::fixture::TempStore;
use crate::support::machines::lived;

pub(crate) fn menace(temp: &TempStore, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menace"));
    command
        .args(arguments.split_whitespace())
        .env(DATA_DIR_VARIABLE, temp.dir.path())
        .env("LANGUAGE", "en")
        .stdin(Stdio::null());
    command
}

pub(crate) fn run(temp: &TempStore, arguments: &str) -> Output {
    menace(temp, arguments).output().unwrap()
}

/// The output of a successful command without complaints.
pub(crate) fn printed(temp: &TempStore, arguments: &str) -> String {
    let output = run(temp, arguments);
    assert_eq!(text(&output.stderr), "", "menace {arguments}");
    assert_eq!(output.status.code(), Some(0), "menace {arguments}");
    text(&output.stdout)
}

/// The exit code and the complaint of a failed command.
pub(crate) fn complaint(temp: &TempStore, arguments: &str) -> (i32, String) {
    let output = run(temp, arguments);
    assert_eq!(text(&output.stdout), "", "menace {arguments}");
    (output.status.code().unwrap(), text(&output.stderr))
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn json(temp: &TempStore, arguments: &str) -> Value {
    serde_json::from_str(&printed(temp, arguments)).unwrap()
}

#[test]
fn the_data_directory_can_be_said_in_two_ways_and_the_option_wins() {
    let (named, optional) = (TempStore::new(), TempStore::new());
    named.save(&lived(Preset::Darby.rules(), 1, 0, 0));
    assert_eq!(json(&named, "show boxes --json")["rules"], "darby");
    let option = format!("--data-dir {}", optional.dir.path().display());
    assert_eq!(
        json(&named, &format!("show boxes --json {option}"))["rules"],
        "michie"
    );
}

#[test]
fn a_file_that_cannot_be_used_is_named_in_one_line() {
    for (text, reason) in [
        (
            "damage",
            "default.json is damaged: it does not say that it is a menace machine\n",
        ),
        (
            r#"{"format":"menace machine","version":5}"#,
            "it has version 5, and this program reads versions up to 4\n",
        ),
    ] {
        let temp = TempStore::with_text(text.as_bytes());
        let (code, complaint) = complaint(&temp, "show boxes");
        assert_eq!(code, 1);
        assert!(
            complaint.starts_with("menace: ") && complaint.ends_with(reason),
            "{complaint}"
        );
        assert_eq!(complaint.lines().count(), 1);
        assert_eq!(temp.listing(), ["default.json"]);
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let temp = TempStore::new();
    for arguments in [
        "show boxes",
        "show boxes --json",
        "--help",
        "show boxes --help",
        "show odds",
        "show exam",
        "show games",
        "show curve",
        "train",
        "experiment --games 5",
        "teach -",
        "play --games 2",
        "machines",
        "print -",
        "completions bash",
    ] {
        let mut process = menace(&temp, arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(process.stdout.take());
        let mut complaint = String::new();
        process
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut complaint)
            .unwrap();
        assert_eq!(
            (process.wait().unwrap().code(), complaint.as_str()),
            (Some(0), ""),
            "menace {arguments}"
        );
    }
}

/// A device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    for arguments in ["show boxes", "--help"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = menace(&TempStore::new(), arguments)
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "menace {arguments}");
        assert_eq!(
            text(&output.stderr),
            "menace: cannot write to standard output: No space left on device (os error 28)\n"
        );
    }
}

#[test]
fn a_complaint_is_one_line_that_no_terminal_obeys_whatever_it_names() {
    let temp = TempStore::new();
    let bad = "\u{1b}[31m\n\u{9b}2J\u{202e}x";
    for words in [
        vec!["teach", bad],
        vec!["show", "boxes", "--machine", bad],
        vec!["show", "boxes", bad],
    ] {
        let output = menace(&temp, "").args(&words).output().unwrap();
        let complaint = text(&output.stderr);
        let is_obeyed = |character: char| character.is_control() || character == '\u{202e}';
        assert!(
            output.status.code().is_some_and(|code| code > 0),
            "{words:?}"
        );
        assert!(
            !complaint.trim_end_matches('\n').contains(is_obeyed),
            "{words:?}: {complaint:?}"
        );
        assert!(
            complaint.starts_with("menace: ") && complaint.lines().count() == 1,
            "{words:?}: {complaint:?}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_list_has_a_line_for_each_machine_that_no_terminal_obeys_whatever_the_directory_is_called() {
    let temp = TempStore::new();
    let machines = temp
        .dir
        .path()
        .join("\u{1b}[31m\n\u{9b}2J\u{202e}x")
        .join("machines");
    fs::create_dir_all(&machines).unwrap();
    fs::write(machines.join("default.json"), "{").unwrap();
    for format in ["", "--json"] {
        let mut list = menace(&temp, &format!("machines {format} --data-dir"));
        list.arg(machines.parent().unwrap());
        let list = text(&list.output().unwrap().stdout);
        assert!(list.contains("is damaged"), "{list}");
        let is_obeyed = |character: char| {
            character != '\n' && (character.is_control() || character == '\u{202e}')
        };
        assert!(!list.contains(is_obeyed), "{list:?}");
        assert_eq!(
            list.lines().count(),
            if format == "--json" { 1 } else { 2 },
            "{list:?}"
        );
    }
}
