//! The words of commands are true: of fresh machines, of a second machine that there is not, of
//! 1961, of beads with names of their own.

use std::fs;

use serde_json::Value;

use crate::commands::all::{complaint, json, menace, printed, run, text};
use crate::support::fixture::TempStore;

#[test]
fn a_fresh_machine_of_other_rules_is_called_that_and_has_no_name() {
    let temp = TempStore::new();
    printed(&temp, "train --games 5");
    for command in [
        "show odds",
        "show exam",
        "show boxes",
        "show curve",
        "show games",
        "show odds --second",
        "show exam --second",
    ] {
        let told = printed(&temp, &format!("{command} --rules open-day"));
        assert!(
            told.trim_start_matches("# ")
                .starts_with("a fresh machine of open-day"),
            "{command}: {told}"
        );
        let document = json(&temp, &format!("{command} --rules open-day --json"));
        assert_eq!(document["machine"], Value::Null, "{command}");
        let output = run(&temp, &format!("{command} --json"));
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(document["machine"], "default", "{command}");
    }
}

#[test]
fn a_second_machine_that_there_is_not_is_said_to_be_a_fresh_one() {
    let temp = TempStore::new();
    printed(&temp, "train --games 5");
    let said = "menace: machine 'default' has no second machine yet; this is a fresh one\n";
    for command in ["show odds", "show exam", "show curve"] {
        let output = run(&temp, &format!("{command} --second"));
        assert_eq!(text(&output.stderr), said, "{command}");
        assert!(output.status.success(), "{command}");
    }
    printed(&temp, "train --games 5 --opponent menace");
    assert_eq!(text(&run(&temp, "show odds --second").stderr), "");
}

#[test]
fn the_games_of_1961_are_not_yours() {
    let temp = TempStore::new();
    printed(&temp, "machines new michie --from 1961");
    printed(&temp, "train --machine michie --games 3");
    let games = json(&temp, "show games --machine michie --json");
    let opponents: Vec<_> = games["games"].as_array().unwrap().iter().collect();
    for (number, game) in (1..).zip(opponents) {
        let opponent = if number <= 220 {
            "michie (reconstructed)"
        } else {
            "random"
        };
        assert_eq!(game["opponent"], opponent, "game {number}");
    }
}

#[test]
fn boxes_are_imported_after_a_byte_order_mark_or_refused_in_plain_words() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("boxes.json");
    let boxes = printed(&temp, "show boxes --json");
    fs::write(&file, format!("\u{feff}{boxes}")).unwrap();
    let arguments = format!("machines new one --from {}", file.display());
    assert!(printed(&temp, &arguments).starts_with("one: 0 games"));
    for (edit, reason) in [
        ("[]", "expected an object"),
        ("{}", "missing field `rules`"),
        (
            &boxes.replacen("[4,", "[\"four\",", 1),
            "box 1, square 1: invalid type: string \"four\", expected a whole number from 0 on",
        ),
    ] {
        fs::write(&file, edit).unwrap();
        let arguments = format!("machines new two --from {}", file.display());
        let (code, told) = complaint(&temp, &arguments);
        assert!(code == 1 && told.matches(reason).count() == 1, "{told}");
        assert!(!told.contains("struct") && !told.contains("u64"), "{told}");
    }
}

#[test]
fn the_directory_of_machines_can_be_said_to_every_command() {
    let temp = TempStore::new();
    let dir = temp.dir.path().display();
    for command in ["lesson -", "experiment --games 10 --machines 2"] {
        let output = menace(&temp, &format!("{command} --data-dir {dir}"))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
}

#[test]
fn a_shell_is_told_the_opponents() {
    let temp = TempStore::new();
    let script = printed(&temp, "completions bash");
    for opponent in ["nemesis", "everlasting"] {
        assert!(script.contains(opponent), "{opponent}");
    }
}

#[test]
fn every_report_says_the_version_and_the_options_that_make_the_rules() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    printed(&temp, "train --machine small --games 5");
    for command in [
        "show odds",
        "show exam",
        "show boxes",
        "show curve",
        "show games",
        "show summary",
    ] {
        let report = json(&temp, &format!("{command} --machine small --json"));
        assert_eq!(report["version"], env!("CARGO_PKG_VERSION"), "{command}");
        assert_eq!(report["options"], "--rules michie --opening 5", "{command}");
        assert_eq!(
            report["seed"],
            Value::Null,
            "{command}: nothing in it is fresh"
        );
    }
    let list = json(&temp, "machines --json");
    assert_eq!(list["version"], env!("CARGO_PKG_VERSION"));
    for command in ["show odds", "show exam", "show boxes"] {
        let said = printed(&temp, &format!("{command} --machine small"));
        let source = format!(
            "small: menace {}, --rules michie --opening 5\n",
            env!("CARGO_PKG_VERSION")
        );
        assert!(said.contains(&source), "{command}: {said}");
    }
}

#[test]
fn the_seed_that_a_report_names_makes_the_same_fresh_machine_again() {
    let temp = TempStore::new();
    for command in ["show odds", "show boxes", "show boxes --second"] {
        let report = json(&temp, &format!("{command} --rules challenge --json"));
        let seed = report["seed"].as_u64().expect("the seed that was drawn");
        let again = json(
            &temp,
            &format!("{command} --rules challenge --json --seed {seed}"),
        );
        assert_eq!(report, again, "{command}");
    }
}
