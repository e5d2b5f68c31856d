//! Files and outputs of release 0.1.0: files can be read, and the same commands still write the
//! same bytes, but for the version and what came later.
//!
//! `data/v1/README.md` tells how each was made.

use std::fs;
use std::path::Path;

use menace::engine::{BeadSquares, Preset, Rules};
use serde_json::Value;

use crate::commands::all::{json, printed};
use crate::commands::teach::with_input;
use crate::support::fixture::{TempStore, named};
use crate::support::machines::assert_sound;

/// The text of the fixture, with the line ends of a checkout on any system.
fn text(name: &str) -> String {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/data/v1");
    let text = fs::read_to_string(Path::new(fixtures).join(name));
    text.expect("a fixture").replace("\r\n", "\n")
}

/// The presets of 0.1.0.
const PRESETS: [Preset; 6] = [
    Preset::Michie,
    Preset::Scroggs,
    Preset::Darby,
    Preset::Challenge,
    Preset::OpenDay,
    Preset::Everlasting,
];

/// The file of a machine without what came after version 1.
fn as_of_version_1(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let (mut is_past, mut is_of_totals) = (false, false);
    for line in text.replace("\"version\": 4", "\"version\": 1").lines() {
        is_past |= line.starts_with("  \"past\"") || line.starts_with("  \"snapshot");
        is_of_totals |= line.starts_with("  \"totals\"");
        if is_of_totals {
            is_of_totals = line != "  },";
        } else if !is_past {
            let words: Vec<_> = line.split(' ').collect();
            let is_known_game = line.starts_with("    \"")
                && words.iter().filter(|word| !word.is_empty()).count() == 4;
            let (end, start) = words.split_last().expect("a word");
            lines.push(match end.strip_suffix(',') {
                _ if !is_known_game => line.to_owned(),
                Some(_) => start.join(" ") + "\",",
                None => start.join(" ") + "\"",
            });
        }
    }
    if is_past {
        if let Some(last) = lines.last_mut() {
            *last = last.trim_end_matches(',').to_owned();
        }
        lines.push("}".to_owned());
    }
    lines.join("\n") + "\n"
}

/// A store with this machine of the fixtures.
fn with_machine(name: &str) -> TempStore {
    let temp = TempStore::new();
    fs::create_dir(temp.dir.path().join("machines")).unwrap();
    let file = temp.store.machine_file(&named(name));
    fs::write(file, text(&format!("{name}.json"))).unwrap();
    temp
}

/// Asserts that the file of a machine of the store is that of the fixture with this name.
fn assert_is_written(temp: &TempStore, machine: &str, name: &str) {
    let file = fs::read_to_string(temp.store.machine_file(&named(machine))).unwrap();
    assert_eq!(
        as_of_version_1(&file),
        text(&format!("{name}.json")),
        "{name}"
    );
}

fn assert_is_as_before(temp: &TempStore, name: &str) {
    assert_is_written(temp, name, name);
}

#[test]
fn every_machine_is_read_plays_on_and_is_written_as_it_was() {
    let others = ["second", "taught", "trained"].map(str::to_owned);
    for name in PRESETS.iter().map(ToString::to_string).chain(others) {
        let temp = with_machine(&name);
        let machine = temp.loaded(&name).expect("a machine");
        assert!(machine.first().tally().games() > 0, "{name} has a past");
        temp.store.create(&named("again"), &machine).unwrap();
        assert_is_written(&temp, "again", &name);
        assert_sound(machine);
    }
    let darby = with_machine("darby").loaded("darby").expect("a machine");
    let numbers = Rules {
        squares: BeadSquares::Every,
        ..Preset::Michie.rules()
    };
    assert_eq!(
        (darby.rules(), darby.rules().preset()),
        (&numbers, None),
        "its numbers, not those of the preset of today"
    );
}

#[test]
fn every_machine_is_made_again_by_the_same_commands() {
    for preset in PRESETS {
        let (temp, name) = (TempStore::new(), preset.name());
        // Darby's preset got the numbers of his program later.
        let rules = if preset == Preset::Darby {
            "--rules michie --squares every".to_owned()
        } else {
            format!("--rules {name}")
        };
        printed(&temp, &format!("machines new {name} {rules} --seed 7"));
        let train = format!("train --machine {name} --games 40 --seed 1");
        printed(&temp, &train);
        assert_is_as_before(&temp, name);
    }
    let temp = TempStore::new();
    printed(&temp, "machines new second --seed 3");
    let train = "train --machine second --games 30 --opponent menace --seed 5";
    printed(&temp, train);
    assert_is_as_before(&temp, "second");
}

/// Every member that scripts found then is still present.
fn assert_has(now: &Value, before: &Value) {
    match before {
        Value::Object(fields) => {
            for (name, value) in fields {
                assert_has(&now[name], value);
            }
        }
        Value::Array(values) => {
            for (nth, value) in values.iter().enumerate() {
                assert_has(&now[nth], value);
            }
        }
        value => assert_eq!(now, value),
    }
}

#[test]
fn what_was_printed_is_printed_again() {
    let temp = with_machine("michie");
    for (arguments, file) in [
        ("show boxes --machine michie", "boxes"),
        ("show odds --machine michie", "odds"),
        ("experiment --games 50 --machines 20 --seed 3", "experiment"),
        ("train --machine trained --games 50 --seed 9", "train"),
    ] {
        let before = text(&format!("{file}.out.json")).replace(",\n", "}");
        let before = serde_json::from_str(&before).unwrap();
        assert_has(&json(&temp, &format!("{arguments} --json")), &before);
    }
    let teach = "teach - --machine taught --seed 1 --json";
    let taught = with_input(&temp, teach, text("teach.in.txt").as_bytes());
    let now = serde_json::from_slice(&taught.stdout).unwrap();
    let before = serde_json::from_str(&text("teach.out.json")).unwrap();
    assert_has(&now, &before);
    for name in ["trained", "taught"] {
        assert_is_as_before(&temp, name);
    }
}
