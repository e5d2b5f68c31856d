//! `menace machines rules`, as a real process.

use std::fs;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::assert_same;

/// 0.3.0 changed the rules and left the boxes empty.
#[test]
fn empty_boxes_of_a_file_whose_rules_restock_are_restocked() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 3");
    assert!(temp.saved().machine.is_dry());
    let text = fs::read_to_string(temp.file()).unwrap();
    let text = text.replace("\"when_empty\": \"resign\"", "\"when_empty\": \"restock\"");
    fs::write(temp.file(), text).unwrap();
    assert!(!temp.saved().machine.is_dry());
}

#[test]
fn the_options_that_are_shown_of_a_machine_make_its_rules_again() {
    let temp = TempStore::new();
    let every = "--squares every --reward 2,0,-3 --last-move 5,0,-5 --when-empty refill \
                 --spare every --second-empty resign";
    for (nth, options) in [
        "--rules scroggs",
        "--rules unpraised --opening 5",
        &format!("--beads random {every}"),
    ]
    .into_iter()
    .enumerate()
    {
        printed(&temp, &format!("machines new one-{nth} {options} --seed 1"));
        let shown = json(&temp, &format!("show summary --machine one-{nth} --json"));
        let shown = shown["options"].as_str().unwrap();
        printed(&temp, &format!("machines new other-{nth} {shown} --seed 1"));
        let [one, other] = ["one", "other"].map(|name| temp.loaded(&format!("{name}-{nth}")));
        assert_same(&one.unwrap(), &other.unwrap());
    }
}
