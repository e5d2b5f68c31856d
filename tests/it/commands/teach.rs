//! `menace teach`, as a real process.

use std::fs::{self, File};
use std::io::Write as _;
use std::process::{Output, Stdio};

use menace::engine::Preset;

use crate::commands::all::{complaint, menace, printed, text};
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_sound, lived};

/// Runs a command with this input.
pub(crate) fn with_input(temp: &TempStore, arguments: &str, input: &[u8]) -> Output {
    let mut command = menace(temp, arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut process = command.spawn().unwrap();
    // A process may close its input early.
    let _ = process.stdin.take().unwrap().write_all(input);
    process.wait_with_output().unwrap()
}

/// The output of a command with this input, without complaints.
pub(crate) fn answered(temp: &TempStore, arguments: &str, input: &str) -> String {
    let output = with_input(temp, arguments, input.as_bytes());
    assert_eq!(text(&output.stderr), "", "menace {arguments}");
    assert_eq!(output.status.code(), Some(0), "menace {arguments}");
    text(&output.stdout)
}

#[test]
fn files_that_are_no_logs_are_refused_in_one_line() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 5, 20, 0));
    let before = fs::read(temp.file()).unwrap();
    let large = temp.dir.path().join("large");
    File::create(&large).unwrap().set_len(100_000_000).unwrap();
    let bytes = temp.dir.path().join("bytes");
    fs::write(&bytes, b"12539 W\n\xff\xfe\n").unwrap();
    for (file, reason) in [
        (temp.dir.path().join("missing"), "cannot read "),
        (temp.dir.path().to_owned(), "cannot read "),
        (large, ": line 1: it is too long for a game\n"),
        (
            bytes,
            ": line 2: it is not text in UTF-8; save the file as UTF-8\n",
        ),
    ] {
        let (code, told) = complaint(&temp, &format!("teach {}", file.display()));
        assert!(code == 1 && told.contains(reason), "{told}");
        assert!(
            told.starts_with("menace: ") && told.lines().count() == 1,
            "{told}"
        );
        assert!(told.contains(&file.display().to_string()), "{told}");
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let (code, told) = complaint(&temp, "teach");
    assert!(
        code == 2 && told.contains("<FILE>") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn a_large_log_goes_through() {
    let temp = TempStore::new();
    let log = temp.dir.path().join("log.txt");
    fs::write(&log, "517328469 D\n".repeat(200_000)).unwrap();
    let report = printed(&temp, &format!("teach {} --json", log.display()));
    assert!(report.starts_with(
        r#"{"games":200000,"won":0,"drawn":200000,"lost":0,"resigned":0,"first_box":200012,"#
    ));
    assert_sound(temp.saved());
}
