//! `menace machines new --from`, as a real process.

use std::fs;
use std::path::PathBuf;

use menace::engine::{Machine, Opponent, Preset};

use crate::commands::all::{complaint, menace, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_same, assert_sound, lived, lived_against};

fn loaded(temp: &TempStore, name: &str) -> Machine {
    temp.loaded(name).unwrap()
}

/// A file beside the machines with this text.
fn file(temp: &TempStore, name: &str, text: &str) -> PathBuf {
    let path = temp.dir.path().join(name);
    fs::write(&path, text).unwrap();
    path
}

fn assert_same_boxes(one: &Machine, other: &Machine) {
    let beads = |machine: &Machine| {
        machine
            .first()
            .cabinet
            .iter()
            .map(|(_, it)| *it.beads())
            .collect::<Vec<_>>()
    };
    assert_eq!(beads(one), beads(other));
}

#[test]
fn the_boxes_that_one_machine_prints_are_those_of_another() {
    for preset in Preset::ALL {
        let (temp, machine) = (TempStore::new(), lived(preset.rules(), 3, 200, 0));
        temp.save(&machine);
        let boxes = file(&temp, "boxes.json", &printed(&temp, "show boxes --json"));
        let told = printed(
            &temp,
            &format!("machines new like --from {}", boxes.display()),
        );
        let first_box = machine.first().first_box();
        assert!(
            told.starts_with(&format!("like: 0 games, {preset} rules, ")),
            "{told}"
        );
        assert!(told.contains(&format!(" beads, {first_box} in ")), "{told}");
        let like = loaded(&temp, "like");
        assert_same_boxes(&like, &machine);
        assert_eq!(
            (like.rules(), like.first().tally.games()),
            (machine.rules(), 0)
        );
        assert_sound(like);
    }
}

#[test]
fn a_machines_file_is_taken_whole() {
    let (temp, machine) = (
        TempStore::new(),
        lived_against(
            &[Opponent::Menace, Opponent::You],
            Preset::OpenDay.rules(),
            5,
            30,
            4,
        ),
    );
    temp.save(&machine);
    let copy = file(
        &temp,
        "sent by a friend.json",
        &fs::read_to_string(temp.file()).unwrap(),
    );
    let mut command = menace(&temp, "machines new twin --from");
    assert!(command.arg(&copy).output().unwrap().status.success());
    assert_same(&loaded(&temp, "twin"), &machine);
}

#[test]
fn boxes_of_custom_rules_need_to_be_told_their_rules() {
    let temp = TempStore::new();
    printed(&temp, "machines new odd --beads 9,9,9,9");
    let boxes = file(
        &temp,
        "boxes.json",
        &printed(&temp, "show boxes --json --machine odd"),
    )
    .display()
    .to_string();
    let (code, told) = complaint(&temp, &format!("machines new like --from {boxes}"));
    assert_eq!(
        (code, told.as_str()),
        (
            2,
            "menace: the boxes are by rules of their own: say which, with --rules, --beads and so on\n"
        )
    );
    printed(
        &temp,
        &format!("machines new like --from {boxes} --beads 9,9,9,9"),
    );
    assert_same(&loaded(&temp, "like"), &loaded(&temp, "odd"));
    printed(
        &temp,
        &format!("machines new mild --from {boxes} --rules scroggs --reward 3,1,-2"),
    );
    assert_same_boxes(&loaded(&temp, "mild"), &loaded(&temp, "odd"));
    assert_eq!(loaded(&temp, "mild").rules().reward.lost, -2);
}

#[test]
fn what_brings_its_rules_along_takes_no_others() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 3, 20, 0));
    let file = temp.file().display().to_string();
    for from in ["1961", file.as_str()] {
        for other in ["--rules scroggs", "--beads 9,9,9,9", "--spare first"] {
            let told = complaint(&temp, &format!("machines new lab --from {from} {other}"));
            assert_eq!(
                told,
                (
                    1,
                    "menace: the machine brings its rules along, michie, and takes no others\n"
                        .to_owned()
                )
            );
        }
    }
    printed(
        &temp,
        "machines new one --from 1961 --rules michie --reward 3,1,-1",
    );
}

#[test]
fn what_is_no_machine_makes_none() {
    let temp = TempStore::new();
    let whole = printed(&temp, "show boxes --json");
    let one = file(
        &temp,
        "one.json",
        &printed(&temp, "show boxes --json --box 1"),
    );
    let taken = file(
        &temp,
        "taken.json",
        &whole.replace(
            r#""lid":"XX.XOO.O.","beads":[0"#,
            r#""lid":"XX.XOO.O.","beads":[1"#,
        ),
    );
    let turned = file(
        &temp,
        "turned.json",
        &whole.replace("OX.......", "XO......."),
    );
    let other = file(
        &temp,
        "other.json",
        r#"{"format":"something else","version":1}"#,
    );
    let noise = file(&temp, "noise.json", "beads");
    let missing = temp.dir.path().join("missing.json");
    for (path, reason) in [
        (&one, "there are 1 boxes, not 304"),
        (&taken, "box 304 has beads on square 1, which is taken"),
        (&turned, "the lid of box "),
        (&other, "it does not say that it is a menace machine"),
        (&noise, "noise.json: line 1, column 1: expected value\n"),
        (&missing, "cannot read "),
    ] {
        let (code, told) = complaint(
            &temp,
            &format!("machines new lab --from {}", path.display()),
        );
        assert!(
            code == 1 && told.contains(reason) && told.lines().count() == 1,
            "{told}"
        );
    }
    assert_eq!(printed(&temp, "machines").lines().count(), 1);
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
    assert_same_boxes(&loaded(&temp, "like"), &loaded(&temp, "small"));
    let (code, told) = complaint(&temp, &format!("machines new unlike --opening 1 {from}"));
    assert!(
        code == 1 && told.contains("there are 85 boxes, not 242"),
        "{told}"
    );
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
