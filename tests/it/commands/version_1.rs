//! Files and outputs of release 0.1.0: files can be read, and the same commands still write the
//! same bytes, but for the version and what came later.
//!
//! `data/v1/README.md` tells how each was made.

use std::fs;
use std::path::{Path, PathBuf};

use menace::engine::{BeadSquares, Preset, Rules};
use serde_json::Value;

use crate::commands::all::printed;
use crate::commands::teach::answered;
use crate::support::fixture::{TempStore, named};
use crate::support::machines::assert_sound;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/it/data/v1")
        .join(name)
}

/// The text of the fixture, with the line ends of a checkout on any system.
fn text(name: &str) -> String {
    fs::read_to_string(fixture(name))
        .expect("a fixture")
        .replace("\r\n", "\n")
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

fn machines() -> impl Iterator<Item = String> {
    PRESETS
        .into_iter()
        .map(|preset| preset.to_string())
        .chain(["second", "taught", "trained"].map(str::to_owned))
}

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
    fs::write(
        temp.store.machine_file(&named(name)),
        text(&format!("{name}.json")),
    )
    .unwrap();
    temp
}

/// The text of this machine's file.
fn written(temp: &TempStore, name: &str) -> String {
    fs::read_to_string(temp.store.machine_file(&named(name))).unwrap()
}

#[test]
fn every_machine_is_read_plays_on_and_is_written_as_it_was() {
    for name in machines() {
        let temp = with_machine(&name);
        let machine = temp.loaded(&name).expect("a machine");
        assert!(machine.first().tally.games() > 0, "{name} has a past");
        temp.store.create(&named("again"), &machine).unwrap();
        assert_eq!(
            as_of_version_1(&written(&temp, "again")),
            text(&format!("{name}.json")),
            "{name}"
        );
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
        printed(
            &temp,
            &format!("train --machine {name} --games 40 --seed 1"),
        );
        assert_eq!(
            as_of_version_1(&written(&temp, name)),
            text(&format!("{name}.json"))
        );
    }
    let temp = TempStore::new();
    printed(&temp, "machines new second --seed 3");
    printed(
        &temp,
        "train --machine second --games 30 --opponent menace --seed 5",
    );
    assert_eq!(
        as_of_version_1(&written(&temp, "second")),
        text("second.json")
    );
}

/// Every member that scripts found then is still present.
fn assert_has(now: &Value, before: &Value) {
    match before {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| assert_has(&now[name], value)),
        Value::Array(values) => values
            .iter()
            .enumerate()
            .for_each(|(nth, value)| assert_has(&now[nth], value)),
        value => assert_eq!(now, value),
    }
}

#[test]
fn what_was_printed_is_printed_again() {
    let temp = with_machine("michie");
    assert_has(
        &serde_json::from_str(&printed(&temp, "show boxes --machine michie --json")).unwrap(),
        &serde_json::from_str(&text("boxes.out.json")).unwrap(),
    );
    assert_has(
        &serde_json::from_str(&printed(&temp, "show odds --machine michie --json")).unwrap(),
        &serde_json::from_str(&text("odds.out.json")).unwrap(),
    );
    let experiment = printed(&temp, "experiment --games 50 --machines 20 --seed 3 --json");
    assert_has(
        &serde_json::from_str(&experiment).unwrap(),
        &serde_json::from_str(&text("experiment.out.json")).unwrap(),
    );
    let report = printed(&temp, "train --machine trained --games 50 --seed 9 --json");
    assert_has(
        &serde_json::from_str(&report).unwrap(),
        &serde_json::from_str(&text("train.out.json").replace(",\n", "}")).unwrap(),
    );
    assert_eq!(
        as_of_version_1(&written(&temp, "trained")),
        text("trained.json")
    );
    let report = answered(
        &temp,
        "teach - --machine taught --seed 1 --json",
        &text("teach.in.txt"),
    );
    assert_eq!(report, text("teach.out.json"));
    assert_eq!(
        as_of_version_1(&written(&temp, "taught")),
        text("taught.json")
    );
}
