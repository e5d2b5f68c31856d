//! Commands that only look, where there is nothing to see or something strange.

use crate::commands::all::{complaint, menace, printed, text};
use crate::support::fixture::TempStore;

#[test]
fn a_machine_that_there_is_none_of_is_named_before_a_fresh_one_is_shown() {
    for command in ["odds", "exam", "boxes", "games", "curve"] {
        let output = menace(
            &TempStore::new(),
            &format!("{command} --machine defualt --json"),
        )
        .output()
        .unwrap();
        assert_eq!(
            text(&output.stderr),
            "menace: there is no machine 'defualt'; this is a fresh one\n",
            "{command}"
        );
        assert_eq!(output.status.code(), Some(0), "{command}");
    }
    let temp = TempStore::new();
    let nothing =
        "menace: there is no machine 'defualt'; without --machine all are listed\n".to_owned();
    assert_eq!(complaint(&temp, "machines --machine defualt"), (1, nothing));
}

#[test]
fn names_that_differ_in_small_and_capital_letters_alone_are_those_of_one_machine() {
    let temp = TempStore::new();
    printed(&temp, "train --games 5");
    assert_eq!(
        printed(&temp, "machines rename default Default"),
        "Default: the new name of default\n"
    );
    assert!(printed(&temp, "train --games 5 --machine DEFAULT").starts_with("Default: 5 games"));
    for refused in [
        "machines new default",
        "machines copy Default dEfault",
        "machines rename DEFAULT Default",
    ] {
        assert_eq!(
            complaint(&temp, refused),
            (
                1,
                "menace: there is a machine 'Default' already\n".to_owned()
            )
        );
    }
    let list = printed(&temp, "machines --format csv");
    assert_eq!(
        printed(&temp, "machines --machine dEFAULT --format csv"),
        list
    );
    assert!(
        list.lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("Default,michie,10,")),
        "{list}"
    );
    assert_eq!(temp.listing(), ["Default.json", "Default.json.bak"]);
}
