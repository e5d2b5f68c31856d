//! `menace teach`, as a real process.

use std::fs::{self, File};
use std::io::Write as _;
use std::process::Output;

use menace::engine::Preset;

use crate::commands::all::{complaint, printed, start, text};
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_sound, lived};

/// Runs a command with this input.
pub(crate) fn with_input(temp: &TempStore, arguments: &str, input: &[u8]) -> Output {
    let mut process = start(temp, arguments);
    // A process may close its input early.
    let _ = process.stdin.take().unwrap().write_all(input);
    process.wait_with_output().unwrap()
}

#[test]
fn files_that_are_no_logs_are_refused_in_one_line() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 5, 20, 0));
    let before = fs::read(temp.file()).unwrap();
    let path = |name: &str| temp.dir.path().join(name);
    let large = File::create(path("large")).unwrap();
    large.set_len(100_000_000).unwrap();
    fs::write(path("bytes"), b"12539 W\n\xff\0\n").unwrap();
    let bytes = ": line 2: it is not text in UTF-8; save the file as UTF-8\n";
    for (file, code, reason) in [
        ("missing", 1, "cannot read "),
        (".", 1, "cannot read "),
        ("large", 1, ": line 1: it is too long for a game\n"),
        ("bytes", 1, bytes),
        ("", 2, "FILE..."),
    ] {
        let file = if file.is_empty() {
            file.into()
        } else {
            path(file)
        };
        let (found, told) = complaint(&temp, &format!("teach {}", file.display()));
        let is_named = told.contains(reason) && told.contains(&file.display().to_string());
        assert!(found == code && is_named, "{told}");
        let is_line = told.starts_with("menace: ") && told.lines().count() == 1;
        assert!(is_line, "{told}");
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}

#[test]
fn a_large_log_goes_through() {
    let temp = TempStore::new();
    let log = temp.dir.path().join("log.txt");
    fs::write(&log, "517328469 D\n".repeat(20_000)).unwrap();
    let report = printed(&temp, &format!("teach {} --json", log.display()));
    assert!(report.contains(
        r#""games":20000,"won":0,"drawn":20000,"lost":0,"resigned":0,"first_box":20012,"#
    ));
    assert_sound(temp.saved());
}

#[test]
fn the_games_as_a_log_teach_a_fresh_machine_the_same_boxes() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 2");
    let log = printed(&temp, "show games");
    let taught = with_input(&temp, "teach - --machine pupil", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, pupil] = ["default", "pupil"].map(|name| temp.loaded(name).unwrap());
    assert!(
        one.first()
            .cabinet()
            .iter()
            .eq(pupil.first().cabinet().iter())
    );
}

#[test]
fn a_log_without_a_game_is_an_error() {
    let temp = TempStore::new();
    let taught = with_input(&temp, "teach -", b"# no game\n");
    assert_eq!(taught.status.code(), Some(1));
    assert_eq!(
        fs::read_dir(temp.dir.path().join("machines")).map_or(0, Iterator::count),
        1,
        "a lock"
    );
}
