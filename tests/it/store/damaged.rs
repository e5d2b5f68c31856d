//! Damaged files are rejected with a reason, and kept.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};

use menace::engine::{Opponent, Pair, Preset, Side};
use menace::store::{Imported, MachineError, MachineFile, ReadError};
use serde_json::Value;

use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::{
    assert_same, assert_sound, in_mid_game, lived, lived_against, of_two_players, play_at_random,
    resigning, seeded, step, using, worked_by_hand,
};
use crate::support::properties::sample;

fn text_of(machine: &Pair) -> Vec<u8> {
    let temp = TempStore::new();
    temp.save(machine);
    fs::read(temp.file()).unwrap()
}

/// A machine in the middle of a game against the second one, with two boxes open on either side.
fn against_the_second() -> Pair {
    lived_against(&[Opponent::Menace], Preset::Michie.rules(), 7, 30, 4)
}

/// Opens a machine whose file has this text and returns the reason of its rejection.
fn reason_to_set_aside(text: &[u8]) -> String {
    let temp = TempStore::with_text(text);
    let looked = temp.store.load(&name()).unwrap_err();
    assert!(matches!(looked, ReadError::Damaged { .. }), "{looked}");
    assert_eq!(temp.listing(), ["default.json"], "looking changes nothing");

    let (mut in_use, found) = temp.store.open(&name()).unwrap();
    assert!(found.is_none());
    assert_eq!(temp.listing(), ["default.damaged-1.json"]);
    assert!(temp.still_has(text));
    let (notice, looked) = (notice(&mut in_use), looked.to_string());
    let (_, reason) = looked.split_once(" is damaged: ").unwrap();
    for told in [
        "default.json is damaged (",
        reason,
        "kept as default.damaged-1.json; there is no good copy",
    ] {
        assert!(notice.contains(told) && !notice.contains('\n'), "{notice}");
    }
    reason.to_owned()
}

/// The notice for the user on an open machine, in one line.
fn notice(machine_file: &mut MachineFile) -> String {
    let [notice] = <[_; 1]>::try_from(machine_file.take_notices()).unwrap();
    notice.to_string()
}

fn edited(machine: &Pair, edit: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut value = serde_json::from_slice(&text_of(machine)).unwrap();
    edit(&mut value);
    serde_json::to_vec(&value).unwrap()
}

/// The machine whose file is edited by a part of `damaged.txt`.
fn machine_called(name: &str) -> Pair {
    match name {
        "in mid game" => in_mid_game(),
        "resigned" => lived(resigning([1; 4], Preset::Michie.rules().reward), 0, 300, 0),
        "poured" => {
            let group = |name| (named(name), machine_called("resigned"));
            Pair::poured(&["one", "other"].map(group)).unwrap()
        }
        "worked by hand" => worked_by_hand(),
        "of two players" => of_two_players(2_000),
        "in a game of the second machine" => {
            let mut machine = of_two_players(0);
            using(&mut machine, Side::Second)
                .begin(Opponent::You)
                .unwrap();
            for _ in 0..2 {
                step(&mut machine, &mut seeded(1));
            }
            machine
        }
        "with random starting beads" => lived(Preset::Challenge.rules(), 3, 0, 0),
        _ => panic!("no machine is called '{name}'"),
    }
}

/// Sets, adds or removes a value at this place of a file.
fn put(file: &mut Value, place: &str, what: &str) {
    let (parent, name) = place.rsplit_once('/').unwrap();
    let whole = file.pointer_mut(parent).unwrap();
    let at = match whole {
        Value::Array(list) => &mut list[name.parse::<usize>().unwrap()],
        object => &mut object[name],
    };
    match (what, &mut *at) {
        ("+", Value::Array(list)) => list.insert(0, list[0].clone()),
        ("-", Value::Array(list)) => drop(list.pop()),
        _ => *at = serde_json::from_str(what).unwrap(),
    }
}

#[test]
fn whatever_cannot_be_is_named() {
    let mut machine = None;
    for row in include_str!("damaged.txt").lines().skip(1) {
        if let Some(name) = row.strip_prefix("== ") {
            machine = Some(machine_called(name));
            continue;
        }
        let [place, what, expected] = row.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let text = edited(machine.as_ref().unwrap(), |file| put(file, place, what));
        let reason = reason_to_set_aside(&text);
        assert!(reason.contains(expected), "{row}: {reason}");
    }
}

#[test]
fn a_refill_is_believed_only_where_it_was_due() {
    let mut nth = 0;
    let text = edited(&in_mid_game(), |file| {
        let games = file["games"].as_array_mut().unwrap();
        // The center is its own image, so that its bead is known.
        let is_it = |game: &Value| game.as_str().is_some_and(|it| it.starts_with('5'));
        nth = games.iter().position(is_it).unwrap();
        let (game, draws) = games[nth].as_str().unwrap().rsplit_once(' ').unwrap();
        let (way, others) = draws.split_at(1);
        games[nth] = format!("{game} {way}+555{others}").into();
    });
    let reason = reason_to_set_aside(&text);
    let expected = format!("game {} cannot have been played", nth + 1);
    assert!(reason.contains(&expected), "{reason}");
}

#[test]
fn a_byte_order_mark_before_a_machine_is_no_part_of_it() {
    let machine = in_mid_game();
    let temp = TempStore::with_text(&[b"\xef\xbb\xbf", &*text_of(&machine)].concat());
    assert_same(&temp.saved(), &machine);
}

#[test]
fn whatever_is_no_machine_is_named() {
    let other = "it does not say that it is a menace machine";
    for (text, expected) in [
        ("", "the file of a machine, but cut short"),
        ("\0\0\0\0", "it is not JSON (line 1, column 1)"),
        ("not JSON", other),
        ("[]", other),
        (r#"{"format":"menace settings","version":1}"#, other),
        (r#"{"format":"menace machine","version":0}"#, other),
        (r#"{"format":"menace machine","version":"1"}"#, other),
        (
            "\u{feff}{\"format\": \"menace mach",
            "the file of a machine, but cut short",
        ),
        (
            r#"{"format":"menace machine","version":1,"curve":[],"curve":[]}"#,
            "'curve' is there twice (line 1, column 57)",
        ),
        (
            r#"{"format":"menace machine","version":1}"#,
            "'rules' is missing (line 1, column 39)",
        ),
        (
            r#"{"format":"menace machine","version":1,"\u001b[2J\n":1}"#,
            "'?[2J?' is not known there",
        ),
    ] {
        let reason = reason_to_set_aside(text.as_bytes());
        assert!(reason.starts_with(expected), "{text}: {reason}");
    }
}

#[test]
fn a_text_that_is_no_json_is_told_once_by_its_place_whatever_it_interrupts() {
    let text = String::from_utf8(text_of(&in_mid_game())).unwrap();
    let in_list = "it is not JSON (line 5, column 23)";
    let in_object = "it is not JSON (line 7, column 24)";
    let in_key = "it is not JSON (line 3, column 3)";
    for (old, new, expected) in [
        ("[4,3,2,1]", "[4,3,2,1,]", in_list),
        ("\"won\":3", "\"won\":3 3", in_object),
        ("  \"version\"", "  version", in_key),
    ] {
        let text = text.replacen(old, new, 1);
        assert_eq!(reason_to_set_aside(text.as_bytes()), expected);
        let refused = Imported::of_text(text.as_bytes()).unwrap_err();
        assert_eq!(format!("{:#}", anyhow::Error::from(refused)), expected);
    }
}

/// A link to itself cannot be read with any permissions.
#[cfg(unix)]
#[test]
fn a_directory_and_a_link_in_place_of_a_machine_are_refused_and_left_alone() {
    for is_link in [false, true] {
        let temp = TempStore::with_text(b"");
        fs::remove_file(temp.file()).unwrap();
        let expected = if is_link {
            std::os::unix::fs::symlink(temp.file(), temp.file()).unwrap();
            "default.json: "
        } else {
            fs::create_dir(temp.file()).unwrap();
            "default.json: it is not a file"
        };
        let looked = temp.store.load(&name()).unwrap_err();
        assert!(matches!(looked, ReadError::Unreadable { .. }), "{looked}");
        let opened = temp.store.open(&name()).map(drop).unwrap_err();
        for refused in [opened.to_string(), looked.to_string()] {
            let is_so = refused.starts_with("cannot read ") && refused.contains(expected);
            assert!(is_so, "{refused}");
        }
        let kept = fs::symlink_metadata(temp.file()).unwrap();
        assert_eq!((kept.is_symlink(), kept.is_dir()), (is_link, !is_link));
    }
}

#[test]
fn a_file_cut_off_at_any_byte_is_refused() {
    let text = text_of(&in_mid_game());
    let temp = TempStore::with_text(&text);
    let file = File::options().write(true).open(temp.file()).unwrap();
    // The last two bytes are the closing brace and the newline.
    for length in (0..text.len() - 1).rev().step_by(sample(61, 7)) {
        file.set_len(length as u64).unwrap();
        assert!(
            matches!(temp.store.load(&name()), Err(ReadError::Damaged { .. })),
            "cut off at {length}"
        );
    }
    for length in (0..text.len() - 1).step_by(997) {
        reason_to_set_aside(&text[..length]);
    }
}

#[test]
fn a_file_with_a_byte_changed_is_refused_or_is_a_machine_that_can_be() {
    change_bytes(&in_mid_game(), sample(61, 7));
    change_bytes(&against_the_second(), sample(251, 31));
}

/// Changes every nth byte of a machine's file, one at a time.
fn change_bytes(machine: &Pair, step: usize) {
    let text = text_of(machine);
    let temp = TempStore::with_text(&text);
    let mut file = File::options().write(true).open(temp.file()).unwrap();
    let mut put = |position: usize, byte: u8| {
        let start = SeekFrom::Start(position as u64);
        file.seek(start).unwrap();
        file.write_all(&[byte]).unwrap();
    };
    let mut refused = 0;
    for (position, &byte) in text.iter().enumerate().step_by(step) {
        put(position, byte ^ (1 << (position % 7)));
        match temp.store.load(&name()) {
            Ok(loaded) => assert_sound(loaded.machine.unwrap()),
            Err(ReadError::Damaged { .. }) => refused += 1,
            Err(ReadError::NotOurs { .. }) if text[..position].ends_with(b"\"version\": ") => {}
            Err(other) => panic!("at {position}: {other}"),
        }
        put(position, byte);
    }
    let tried = text.len() / step;
    assert!(refused > tried / 2, "{refused} of {tried}");
}

#[test]
fn damage_after_damage_is_all_kept() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    for damage in ["one", "two", "three"] {
        fs::write(temp.file(), damage).unwrap();
        fs::write(temp.copy(), format!("copy {damage}")).unwrap();
        let (mut machine_file, found) = temp.store.open(&name()).unwrap();
        assert!(found.is_none());
        assert!(!temp.file().exists() && !temp.copy().exists());
        let mut machine = in_mid_game();
        for seed in 0..3 {
            play_at_random(&mut machine, &mut seeded(seed));
            machine_file.save(&machine).unwrap();
        }
    }
    for damage in ["one", "two", "three", "copy one", "copy two", "copy three"] {
        assert!(temp.still_has(damage.as_bytes()), "{damage}");
    }
}

#[test]
fn the_same_damage_is_kept_once() {
    let temp = TempStore::with_text(b"damage");
    for _ in 0..2 {
        fs::write(temp.file(), b"damage").unwrap();
        drop(temp.store.open(&name()).unwrap());
        assert_eq!(temp.listing(), ["default.damaged-1.json"]);
    }
}

#[test]
fn a_damaged_file_that_cannot_be_set_aside_is_never_overwritten() {
    let temp = TempStore::with_text(b"damage");
    fs::create_dir(temp.dir.path().join("machines/default.lock")).unwrap();
    let (mut machine_file, _) = temp.store.open(&name()).unwrap();
    let notice = notice(&mut machine_file);
    assert!(notice.contains("left alone (cannot lock "), "{notice}");
    assert!(machine_file.save(&in_mid_game()).is_err());
    assert_eq!(fs::read(temp.file()).unwrap(), b"damage");
}

#[test]
fn a_newer_version_is_refused_and_left_alone() {
    let newer = edited(&in_mid_game(), |file| file["version"] = 5.into());
    let foreign = edited(&in_mid_game(), |file| file["format"] = "menace".into());
    for text in [&newer, &foreign] {
        assert!(serde_json::from_slice::<Pair>(text).is_err());
    }
    let temp = TempStore::with_text(&newer);
    let refused = temp.store.open(&name()).unwrap_err();
    let is_newer = matches!(&refused, MachineError::Read(ReadError::NotOurs { .. }));
    let told = "it has version 5, and this program reads versions up to 4";
    assert!(is_newer && refused.to_string().ends_with(told), "{refused}");
    assert_eq!(temp.listing(), ["default.json"]);
    assert!(temp.still_has(&newer));
}

/// The places of all values of a file: of a list only the first.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                places(value, &format!("{at}/{name}"), all);
            }
        }
        Value::Array(list) => {
            if let Some(first) = list.first() {
                places(first, &format!("{at}/0"), all);
            }
        }
        _ => {}
    }
}

/// A value as a list: the values of an object in their order.
fn as_list(value: &Value) -> Option<Value> {
    Some(value.as_object()?.values().cloned().collect())
}

#[test]
fn no_fault_is_told_in_the_words_of_a_library_and_no_list_is_an_object() {
    const OF_LIBRARIES: [&str; 9] = [
        "expected",
        "invalid",
        "field",
        "variant",
        "struct",
        "target type",
        "non-zero",
        "EOF",
        "u64",
    ];
    for machine in [in_mid_game(), worked_by_hand(), of_two_players(200)] {
        let file: Value = serde_json::from_slice(&text_of(&machine)).unwrap();
        let mut all = Vec::new();
        places(&file, "", &mut all);
        for place in all {
            let mut values: Vec<Value> = [
                "null", "true", "-1", "0", "1.5", "1e30", "\"x\"", "[]", "{}",
            ]
            .iter()
            .map(|it| serde_json::from_str(it).unwrap())
            .collect();
            let list = as_list(file.pointer(&place).unwrap());
            let lists = values.len()..values.len() + usize::from(list.is_some());
            values.extend(list);
            for (nth, value) in values.into_iter().enumerate() {
                let mut edited = file.clone();
                *edited.pointer_mut(&place).unwrap() = value;
                let text = serde_json::to_vec(&edited).unwrap();
                match Imported::of_text(&text) {
                    Ok(_) => assert!(!lists.contains(&nth), "{place} as a list"),
                    Err(error) => {
                        let told = error.to_string();
                        let is_of_library = |word: &&&str| told.contains(**word);
                        let found = OF_LIBRARIES.iter().find(is_of_library);
                        assert_eq!(found, None, "{place}: {told}");
                    }
                }
            }
        }
    }
}
