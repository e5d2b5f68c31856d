//! Machines with one opening, as real processes.

use serde_json::Value;

use crate::commands::all::{complaint, printed, text};
use crate::commands::teach::with_input;
use crate::support::fixture::TempStore;
use crate::support::machines::assert_same;

/// The complaint of a command that ends with this code.
fn refused(temp: &TempStore, arguments: &str, code: i32) -> String {
    let (ended, told) = complaint(temp, arguments);
    assert_eq!(
        (ended, told.lines().count()),
        (code, 1),
        "{arguments}: {told}"
    );
    told
}

fn boxes(temp: &TempStore, name: &str) -> Vec<Value> {
    let text = printed(temp, &format!("show boxes --machine {name} --json"));
    let listing: Value = serde_json::from_str(&text).unwrap();
    listing["boxes"].as_array().unwrap().clone()
}

#[test]
fn every_listing_of_the_small_cabinet_has_its_85_boxes_by_their_numbers() {
    let temp = TempStore::new();
    let said = printed(&temp, "machines new small --opening 5");
    assert_eq!(said, "small: a fresh machine, custom rules, 410 beads\n");
    let (small, whole) = (boxes(&temp, "small"), {
        printed(&temp, "machines new whole");
        boxes(&temp, "whole")
    });
    assert_eq!((small.len(), whole.len()), (85, 304));
    assert!(small.iter().all(|box_| whole.contains(box_)));
    let page = printed(&temp, "print - --machine small");
    assert!(page.contains("85 matchboxes and 410 beads"));
    assert_eq!(page.matches("class=\"label stage3\"").count(), 24);
    let exam = printed(&temp, "show exam --machine small --json");
    assert_eq!(exam.matches("\"number\":").count(), 85);
    for (opening, count) in [("1", 242), ("2", 241), ("any", 304)] {
        printed(
            &temp,
            &format!("machines new of-{opening} --opening {opening}"),
        );
        assert_eq!(boxes(&temp, &format!("of-{opening}")).len(), count);
    }
}

#[test]
fn printed_boxes_and_a_file_with_an_opening_make_the_machine_again() {
    let temp = TempStore::new();
    printed(
        &temp,
        "machines new small --opening 5 --beads random --seed 3",
    );
    printed(&temp, "train --machine small --games 300 --second --seed 1");
    printed(&temp, "train --machine small --games 300 --seed 1");
    let file = temp.file().with_file_name("small.json");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\"version\": 4,") && text.contains("\"opening\": \"5\""));
    printed(
        &temp,
        &format!("machines new again --from {}", file.display()),
    );
    assert_same(
        &temp.loaded("again").unwrap(),
        &temp.loaded("small").unwrap(),
    );
    let listing = temp.file().with_file_name("boxes.txt");
    std::fs::write(
        &listing,
        printed(&temp, "show boxes --machine small --json"),
    )
    .unwrap();
    let from = format!("--from {}", listing.display());
    printed(&temp, &format!("machines new like --opening 5 {from}"));
    assert_eq!(boxes(&temp, "like"), boxes(&temp, "small"));
    let told = refused(&temp, &format!("machines new unlike --opening 1 {from}"), 1);
    assert!(told.contains("there are 85 boxes, not 242"), "{told}");
}

#[test]
fn an_opening_that_cannot_be_is_answered_in_one_line_that_says_what_to_do() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    for square in ["3", "4", "6", "7", "8", "9", "corner"] {
        let told = refused(&temp, &format!("machines new x --opening {square}"), 2);
        assert!(
            told.contains("the corner is 1, the edge is 2, the center is 5"),
            "{told}"
        );
    }
    for (arguments, code, reason) in [
        (
            "machines rules small --opening any",
            2,
            "those of a new machine",
        ),
        (
            "show boxes --machine small --box 1",
            2,
            "'menace show boxes' shows its 85",
        ),
    ] {
        let told = refused(&temp, arguments, code);
        assert!(told.contains(reason), "{told}");
    }
    let log = temp.file().with_file_name("log.txt");
    std::fs::write(&log, "14253 W\n").unwrap();
    let told = refused(
        &temp,
        &format!("teach {} --machine small", log.display()),
        1,
    );
    assert!(told.contains("its opening is 5"), "{told}");
}

#[test]
fn openings_can_be_tried_side_by_side() {
    let temp = TempStore::new();
    let said = printed(
        &temp,
        "experiment --opening any/5 --machines 20 --games 20 --seed 1",
    );
    assert!(said.contains("opening 5"), "{said}");
}

#[test]
fn the_mistake_and_the_refill_of_a_game_are_those_of_their_own_box() {
    for rules in [
        "--opening 5",
        "--opening 1 --when-empty refill",
        "--opening any",
    ] {
        let temp = TempStore::new();
        printed(&temp, &format!("machines new small {rules} --seed 1"));
        printed(&temp, "train --machine small --games 300 --seed 3");
        let told = printed(&temp, "show games --machine small --json");
        let told: Value = serde_json::from_str(&told).unwrap();
        let (mut mistakes, mut refills) = (0, 0);
        for game in told["games"].as_array().unwrap() {
            let (mistake, moves) = (&game["mistake"], game["moves"].as_array().unwrap());
            if !mistake.is_null() {
                let its = moves.iter().find(|it| it["box"] == mistake["box"]).unwrap();
                assert_eq!(its["bead"], mistake["bead"], "{rules}: {game}");
                mistakes += 1;
            }
            for refill in moves.iter().filter(|it| !it["refilled"].is_null()) {
                let beads = refill["refilled"].as_array().unwrap();
                assert!(beads.contains(&refill["bead"]), "{rules}: {game}");
                refills += 1;
            }
        }
        assert!(mistakes > 50, "{rules}");
        assert_eq!(refills > 0, rules.contains("refill"), "{rules}");
    }
}

#[test]
fn no_command_speaks_of_a_box_that_a_machine_with_an_opening_has_not() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    let trained = printed(&temp, "train --machine small --games 50 --seed 1");
    let line = printed(&temp, "show exam --machine small");
    let curve = printed(&temp, "show curve --machine small");
    let file = temp.file().with_file_name("small.json");
    let taken_in = printed(
        &temp,
        &format!("machines new again --from {}", file.display()),
    );
    for told in [&trained, &line, &curve, &taken_in] {
        let is_named = told.contains("box 1 ") || told.contains("box 1\n");
        assert!(!is_named && !told.contains("first box"), "{told}");
    }
    assert!(line.contains("  box "), "{line}");
    let plain = with_input(&temp, "--plain --machine small", b"box 1\nbox 4\n");
    let plain = text(&plain.stdout);
    assert!(
        plain.contains("There is no box 1; there are 85 of the 304"),
        "{plain}"
    );
    assert!(plain.contains("Box 4, lid"), "{plain}");
    for told in [trained, curve, taken_in] {
        assert!(told.contains("the boxes of its second move"), "{told}");
    }
}

#[test]
fn a_box_that_the_machine_has_not_is_not_restocked() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    let told = refused(&temp, "machines restock small --box 1 --yes", 2);
    assert!(told.contains("never needs this box"), "{told}");
    printed(&temp, "machines restock small --box 4 --yes");
}
