//! Commands that only look, where there is nothing to see or something strange.

use std::process::Stdio;

use crate::commands::all::{complaint, menace, text};
use crate::support::fixture::TempStore;

#[test]
fn a_machine_that_there_is_none_of_is_named_before_a_fresh_one_is_shown() {
    for command in ["odds", "exam", "boxes", "games", "curve"] {
        let output = menace(&TempStore::new(), &format!("{command} --machine defualt --json")).output().unwrap();
        assert_eq!(text(&output.stderr), "menace: there is no machine 'defualt'; this is a fresh one\n", "{command}");
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
    let temp = TempStore::new();
    let nothing = "menace: there is no machine 'defualt'; without --machine all are listed\n".to_owned();
    assert_eq!(complaint(&temp, "machines --machine defualt"), (1, nothing));
}

#[cfg(unix)]
#[test]
fn a_time_zone_that_is_a_device_is_not_read() {
    let temp = TempStore::new();
    temp.save(&crate::support::machines::in_mid_game());
    // To read it would take all memory there is.
    let mut list = menace(&temp, "machines");
    let output = list.env("TZ", ":/dev/zero").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success() && text(&output.stdout).contains("default"), "{}", text(&output.stderr));
}
