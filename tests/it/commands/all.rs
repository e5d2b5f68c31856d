//! The commands, as real processes.

use std::fs;
use std::io::Read;
use std::process::{Command, Output, Stdio};

use menace::disk::DATA_DIR_VARIABLE;
use menace::engine::{Preset, Side};
use serde_json::Value;

use crate::support::fixture::{TempStore, name};
use crate::support::machines::{in_mid_game, lived};

pub(crate) fn menace(temp: &TempStore, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menace"));
    command
        .args(arguments.split_whitespace())
        .env(DATA_DIR_VARIABLE, temp.dir.path())
        .env("LANGUAGE", "en")
        .stdin(Stdio::null());
    command
}

pub(crate) fn run(temp: &TempStore, arguments: &str) -> Output {
    menace(temp, arguments).output().unwrap()
}

/// The output of a command that went well, and complained of nothing.
pub(crate) fn printed(temp: &TempStore, arguments: &str) -> String {
    let output = run(temp, arguments);
    assert_eq!(text(&output.stderr), "", "menace {arguments}");
    assert_eq!(output.status.code(), Some(0), "menace {arguments}");
    text(&output.stdout)
}

/// The exit code of a command that did not go well, and its complaint.
pub(crate) fn complaint(temp: &TempStore, arguments: &str) -> (i32, String) {
    let output = run(temp, arguments);
    assert_eq!(text(&output.stdout), "", "menace {arguments}");
    (output.status.code().unwrap(), text(&output.stderr))
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn json(temp: &TempStore, arguments: &str) -> Value {
    serde_json::from_str(&printed(temp, arguments)).unwrap()
}

#[test]
fn the_boxes_of_a_machine_that_does_not_exist_yet_are_those_of_a_fresh_one() {
    for preset in Preset::ALL
        .into_iter()
        .filter(|&preset| preset != Preset::Challenge)
    {
        let temp = TempStore::new();
        let document = json(&temp, &format!("show boxes --json --rules {preset}"));
        assert_eq!(document["machine"], Value::Null);
        assert_eq!(document["rules"], preset.name());
        let fresh = lived(preset.rules(), 1, 0, 0);
        for (row, (number, matchbox)) in document["boxes"]
            .as_array()
            .unwrap()
            .iter()
            .zip(fresh.first().cabinet.iter())
        {
            assert_eq!(row["number"], number.number());
            assert_eq!(
                row["stage"],
                fresh.first().cabinet.box_index().stage(number).number()
            );
            assert_eq!(row["lid"], matchbox.lid().to_string());
            let beads: Vec<_> = row["beads"]
                .as_array()
                .unwrap()
                .iter()
                .map(|count| count.as_u64().unwrap())
                .collect();
            assert_eq!(beads, matchbox.beads().counts().values());
        }
        assert_eq!(
            document["boxes"].as_array().unwrap().len(),
            fresh.first().cabinet.box_count()
        );
        assert_eq!(
            fs::read_dir(temp.dir.path()).unwrap().count(),
            0,
            "looking writes nothing"
        );
    }
}

#[test]
fn boxes_as_json_has_the_shape_that_scripts_depend_on() {
    let (temp, first) = (
        TempStore::new(),
        r#"{"number":1,"stage":1,"lid":".........","beads":[4,4,0,0,4,0,0,0,0]}"#,
    );
    let all = printed(&temp, "show boxes --json");
    assert!(all.starts_with(&format!(
        r#"{{"machine":"default","rules":"michie","boxes":[{first},{{"number":2,"#
    )));
    assert_eq!(all, printed(&temp, "show boxes --json"));
    assert_eq!(
        printed(&temp, "show boxes --json --box 1"),
        format!(
            "{{\"machine\":\"default\",\"rules\":\"michie\",\"boxes\":[{first}],\
             \"version\":\"{}\",\"options\":\"--rules michie\"}}\n",
            env!("CARGO_PKG_VERSION")
        )
    );
}

#[test]
fn boxes_as_text_are_drawn_by_stage() {
    let temp = TempStore::new();
    let all = printed(&temp, "show boxes");
    let source = format!(
        "default: menace {}, --rules michie\n",
        env!("CARGO_PKG_VERSION")
    );
    assert!(all.replace(&source, "").starts_with(
        "default: michie rules, 1,720 beads; each box as it started, and as it is now\n\n1st move\n\n  box 1\n   \
         4  4  .    4  4  .\n   .  4  . >  .  4  .\n   .  .  .    .  .  .\n"
    ));
    let headings: Vec<_> = all.lines().filter(|line| line.ends_with(" move")).collect();
    assert_eq!(headings, ["1st move", "2nd move", "3rd move", "4th move"]);
    assert_eq!(all.matches("  box ").count(), 304);
    assert!(
        all.lines()
            .all(|line| line.len() <= 80 && line == line.trim_end())
    );
    temp.save(&lived(Preset::Michie.rules(), 1, 20, 0));
    let text = printed(&temp, "show boxes --box 4");
    let now: Vec<_> = temp
        .saved()
        .first()
        .cabinet
        .iter()
        .nth(3)
        .unwrap()
        .1
        .beads()
        .counts()
        .values()
        .to_vec();
    let row = format!("   .  X  3 > {:>2}  X {:>2}\n", ".", now[5]);
    assert!(
        text.contains("\n  box 4\n   O  3  3    O ") && text.contains(&row),
        "{text}"
    );
}

#[test]
fn the_boxes_of_the_second_machine_are_those_that_there_are_or_would_be() {
    let temp = TempStore::new();
    let fresh = run(&temp, "show boxes --second --json").stdout;
    let fresh: Value = serde_json::from_slice(&fresh).unwrap();
    assert_eq!(
        (&fresh["rules"], fresh["boxes"].as_array().unwrap().len()),
        (&"michie".into(), 289)
    );
    printed(&temp, "train --games 100 --opponent menace");
    let document = json(&temp, "show boxes --second --json");
    assert_ne!(document, fresh);
    let machine = temp.saved();
    for (row, (number, matchbox)) in document["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .zip(machine.cabinet(Side::Second).unwrap().iter())
    {
        assert_eq!(
            (&row["number"], &row["lid"]),
            (&number.number().into(), &matchbox.lid().to_string().into())
        );
        assert_eq!(
            row["beads"],
            serde_json::to_value(matchbox.beads().counts().values()).unwrap()
        );
    }
    assert!(printed(&temp, "show boxes --second").contains("  box 289\n"));
    let told = complaint(&temp, "show boxes --second --box 290");
    assert_eq!(
        told,
        (
            2,
            "menace: the boxes of the second machine are 1 to 289\n".to_owned()
        )
    );
}

#[test]
fn boxes_are_those_of_the_machine_as_it_stands() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let before = fs::read(temp.file()).unwrap();
    let document = json(&temp, "show boxes --json --machine default --rules michie");
    for (row, (_, matchbox)) in document["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .zip(machine.first().cabinet.iter())
    {
        assert_eq!(
            row["beads"],
            serde_json::to_value(matchbox.beads().counts().values()).unwrap()
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let _in_use = temp.store.open(&name()).unwrap();
    assert_eq!(
        json(&temp, "show boxes --json"),
        document,
        "a machine in use can be looked at"
    );
}

#[test]
fn the_same_seed_makes_the_same_random_boxes() {
    let temp = TempStore::new();
    let boxes = |seed: &str| printed(&temp, &format!("show boxes --rules challenge {seed}"));
    assert_eq!(boxes("--seed 5"), boxes("--seed 5"));
    assert_ne!(boxes("--seed 5"), boxes("--seed 6"));
    assert_ne!(boxes(""), boxes(""));
}

#[test]
fn the_data_directory_can_be_said_in_two_ways_and_the_option_wins() {
    let (named, optional) = (TempStore::new(), TempStore::new());
    named.save(&lived(Preset::Darby.rules(), 1, 0, 0));
    assert_eq!(json(&named, "show boxes --json")["rules"], "darby");
    let option = format!("--data-dir {}", optional.dir.path().display());
    assert_eq!(
        json(&named, &format!("show boxes --json {option}"))["rules"],
        "michie"
    );
}

#[test]
fn a_file_that_cannot_be_used_is_named_in_one_line() {
    for (text, reason) in [
        (
            "damage",
            "default.json is damaged: it does not say that it is a menace machine\n",
        ),
        (
            r#"{"format":"menace machine","version":5}"#,
            "it has version 5, and this program reads versions up to 4\n",
        ),
    ] {
        let temp = TempStore::with_text(text.as_bytes());
        let (code, complaint) = complaint(&temp, "show boxes");
        assert_eq!(code, 1);
        assert!(
            complaint.starts_with("menace: ") && complaint.ends_with(reason),
            "{complaint}"
        );
        assert_eq!(complaint.lines().count(), 1);
        assert_eq!(temp.listing(), ["default.json"]);
    }
}

#[test]
fn wrong_usage_ends_with_2() {
    let temp = TempStore::new();
    for (arguments, reason) in [
        ("show boxes --box 0", "the boxes are 1 to 304"),
        ("show boxes --box 305", "the boxes are 1 to 304"),
        ("show boxes --box x", "the boxes are 1 to 304"),
        (
            "show boxes --rules chess",
            "possible values: michie, scroggs, darby, challenge, open-day, everlasting",
        ),
        (
            "show boxes --machine a/b",
            "the name of a machine has letters (a to z), digits, spaces, - and _, not '/'",
        ),
        ("show boxes --seed x", "it is no whole number"),
        ("boxes --json", "'menace boxes' is 'menace show boxes' now"),
        ("machines show lab", "is 'menace show --machine NAME' now"),
        ("tour", "unrecognized subcommand"),
        ("--machine lab train", "cannot be used with"),
        ("bixes", "unrecognized subcommand"),
        ("--bixes", "unexpected argument"),
    ] {
        let (code, complaint) = complaint(&temp, arguments);
        assert_eq!(code, 2, "menace {arguments}");
        assert!(
            complaint.contains(reason),
            "menace {arguments}: {complaint}"
        );
        assert!(
            complaint.starts_with("menace: ") && complaint.lines().count() == 1,
            "menace {arguments}: {complaint}"
        );
    }
}

#[test]
fn the_screen_without_a_terminal_names_the_commands_that_need_none() {
    assert_eq!(
        complaint(&TempStore::new(), ""),
        (
            2,
            "menace: the screen needs a terminal; \
             'menace --plain', 'menace train', 'menace show', 'menace experiment', 'menace teach', 'menace play', \
             'menace machines', 'menace print', 'menace lesson', 'menace completions' need none\n"
                .to_owned()
        )
    );
}

#[test]
fn every_command_has_help_with_examples() {
    let temp = TempStore::new();
    for arguments in [
        "--help",
        "-h",
        "show boxes -h",
        "help show boxes",
        "machines -h",
    ] {
        let help = printed(&temp, arguments);
        assert!(
            help.contains("Usage: menace") && help.contains("Examples:\n  menace "),
            "menace {arguments}: {help}"
        );
    }
    assert_eq!(
        printed(&temp, "--version"),
        format!("menace {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let temp = TempStore::new();
    for arguments in [
        "show boxes",
        "show boxes --json",
        "--help",
        "show boxes --help",
        "show odds",
        "show exam",
        "show games",
        "show curve",
        "train",
        "experiment --games 5",
        "teach -",
        "play --games 2",
        "machines",
        "print -",
        "completions bash",
    ] {
        let mut process = menace(&temp, arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(process.stdout.take());
        let mut complaint = String::new();
        process
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut complaint)
            .unwrap();
        assert_eq!(
            (process.wait().unwrap().code(), complaint.as_str()),
            (Some(0), ""),
            "menace {arguments}"
        );
    }
}

/// A device that is always full.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    for arguments in ["show boxes", "--help"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = menace(&TempStore::new(), arguments)
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "menace {arguments}");
        assert_eq!(
            text(&output.stderr),
            "menace: cannot write to standard output: No space left on device (os error 28)\n"
        );
    }
}

#[test]
fn a_complaint_is_one_line_that_no_terminal_obeys_whatever_it_names() {
    let temp = TempStore::new();
    let bad = "\u{1b}[31m\n\u{9b}2J\u{202e}x";
    for words in [
        vec!["teach", bad],
        vec!["show", "boxes", "--machine", bad],
        vec!["show", "boxes", bad],
    ] {
        let output = menace(&temp, "").args(&words).output().unwrap();
        let complaint = text(&output.stderr);
        let is_obeyed = |character: char| character.is_control() || character == '\u{202e}';
        assert!(
            output.status.code().is_some_and(|code| code > 0),
            "{words:?}"
        );
        assert!(
            !complaint.trim_end_matches('\n').contains(is_obeyed),
            "{words:?}: {complaint:?}"
        );
        assert!(
            complaint.starts_with("menace: ") && complaint.lines().count() == 1,
            "{words:?}: {complaint:?}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_list_has_a_line_for_each_machine_that_no_terminal_obeys_whatever_the_directory_is_called() {
    let temp = TempStore::new();
    let machines = temp
        .dir
        .path()
        .join("\u{1b}[31m\n\u{9b}2J\u{202e}x")
        .join("machines");
    fs::create_dir_all(&machines).unwrap();
    fs::write(machines.join("default.json"), "{").unwrap();
    for format in ["", "--json"] {
        let mut list = menace(&temp, &format!("machines {format} --data-dir"));
        list.arg(machines.parent().unwrap());
        let list = text(&list.output().unwrap().stdout);
        assert!(list.contains("is damaged"), "{list}");
        let is_obeyed = |character: char| {
            character != '\n' && (character.is_control() || character == '\u{202e}')
        };
        assert!(!list.contains(is_obeyed), "{list:?}");
        assert_eq!(
            list.lines().count(),
            if format == "--json" { 1 } else { 2 },
            "{list:?}"
        );
    }
}
