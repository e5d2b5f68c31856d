//! The members of printed JSON, which scripts depend on and `assets/commands.md` documents.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;

/// Adds the members of a document, each prefixed with its path.
fn add_members(document: &Value, path: &str, found: &mut BTreeSet<String>) {
    match document {
        Value::Object(members) => {
            for (name, value) in members {
                let path = format!("{path}.{name}");
                add_members(value, &path, found);
                found.insert(path.trim_start_matches('.').to_owned());
            }
        }
        Value::Array(items) => items.iter().for_each(|item| add_members(item, path, found)),
        _ => {}
    }
}

/// Machines with games of both sides, one that refills its boxes, and one that a person shakes.
fn a_store() -> TempStore {
    let temp = TempStore::new();
    fs::write(temp.dir.path().join("games.txt"), "7136958 W\n").unwrap();
    for arguments in [
        "train --games 60 --seed 1",
        "train --games 60 --seed 1 --second",
        "train --games 200 --seed 5 --rules challenge --machine refilled",
    ] {
        json(&temp, &format!("{arguments} --json"));
    }
    printed(&temp, "machines new oak --by-hand");
    temp
}

#[test]
fn every_report_has_the_members_that_scripts_depend_on_and_the_page_of_commands_explains() {
    let temp = a_store();
    let page = include_str!("../../../assets/commands.md");
    for report in include_str!("json.txt").split("\n== ").skip(1) {
        let (command, members) = report.split_once('\n').unwrap();
        let arguments = command.replace("DIR", &temp.dir.path().display().to_string());
        let document = json(&temp, &format!("{arguments} --json"));
        let mut found = BTreeSet::new();
        add_members(&document, "", &mut found);
        let expected: BTreeSet<_> = members.split_whitespace().map(str::to_owned).collect();
        assert_eq!(found, expected, "{command}");
        for member in &found {
            let name = member.rsplit('.').next().unwrap();
            let is_error = name.ends_with("_error"); // which the page explains once
            assert!(
                is_error || page.contains(&format!("`{name}`")),
                "the page does not explain {name} of {command}"
            );
        }
    }
}

#[test]
fn the_file_of_a_machine_is_what_show_prints_of_it() {
    let temp = a_store();
    let file = fs::read_to_string(temp.file()).unwrap();
    assert_eq!(printed(&temp, "show --json"), file);
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
}
