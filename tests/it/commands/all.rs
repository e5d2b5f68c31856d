//! The commands, as real processes.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use menace::disk::DATA_DIR_VARIABLE;
use menace::engine::Preset;
use serde_json::Value;

use crate::support::fixture::TempStore;
use crate::support::machines::lived;

/// The path of commands with the program.
#[cfg(unix)]
pub(crate) fn path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_menace")).parent().unwrap();
    let mut path = program.as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    path
}

pub(crate) fn menace(temp: &TempStore, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menace"));
    command
        .args(arguments.split_whitespace())
        .env(DATA_DIR_VARIABLE, temp.dir.path())
        .env("LANGUAGE", "en")
        .stdin(Stdio::null());
    command
}

/// A command with three pipes.
pub(crate) fn start(temp: &TempStore, arguments: &str) -> Child {
    let mut command = menace(temp, arguments);
    let [input, output, errors] = [(); 3].map(|()| Stdio::piped());
    let piped = command.stdin(input).stdout(output).stderr(errors);
    piped.spawn().unwrap()
}

pub(crate) fn run(temp: &TempStore, arguments: &str) -> Output {
    menace(temp, arguments).output().unwrap()
}

/// The output of a successful command without complaints.
pub(crate) fn printed(temp: &TempStore, arguments: &str) -> String {
    let output = run(temp, arguments);
    let told = text(&output.stderr);
    let has_made = told.starts_with("menace: made machine ") && told.lines().count() == 1;
    assert!(told.is_empty() || has_made, "menace {arguments}: {told}");
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
fn a_file_of_a_later_version_is_refused_in_one_line_and_left_alone() {
    let temp = TempStore::with_text(br#"{"format":"menace machine","version":5}"#);
    let (code, told) = complaint(&temp, "show boxes");
    assert!(code == 1 && told.starts_with("menace: "), "{told}");
    let reason = "it has version 5, and this program reads versions up to 4\n";
    assert!(
        told.ends_with(reason) && told.lines().count() == 1,
        "{told}"
    );
    assert_eq!(temp.listing(), ["default.json"]);
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
        "play --games 2",
        "machines",
        "print -",
        "--plain",
        "completions bash",
    ] {
        let mut process = start(&temp, arguments);
        drop(process.stdout.take());
        let output = process.wait_with_output().unwrap();
        let found = (output.status.code(), text(&output.stderr));
        assert_eq!(found, (Some(0), String::new()), "menace {arguments}");
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
        &["teach", bad][..],
        &["show", "boxes", "--machine", bad],
        &["show", "boxes", bad],
    ] {
        let output = menace(&temp, "").args(words).output().unwrap();
        let told = text(&output.stderr);
        assert!(output.status.code() > Some(0), "{words:?}");
        let line = told.strip_suffix('\n').unwrap();
        assert!(
            line.starts_with("menace: ") && !line.contains(is_obeyed),
            "{told:?}"
        );
    }
}

/// True for a sign that a terminal would obey.
fn is_obeyed(sign: char) -> bool {
    sign.is_control() || sign == '\u{202e}'
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
        let lines: Vec<_> = list.lines().collect();
        assert!(!lines.concat().contains(is_obeyed), "{list:?}");
        assert_eq!(lines.len(), if format.is_empty() { 2 } else { 1 });
    }
}
