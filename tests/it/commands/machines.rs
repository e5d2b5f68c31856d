//! `menace machines`, as a real process.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, SystemTime};

use menace::app::{Preferences, ThemeName};
use menace::disk::DATA_DIR_VARIABLE;
use menace::engine::{BeadSquares, Machine, Preset, Reward, Spared, StartingBeads, WhenEmpty};
use menace::store::Settings;
use menace::words::numbers::grouped;
use serde_json::Value;

use crate::commands::all::{complaint, json, printed, run, text};
use crate::store::by_others::two_of_a_name;
use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::{assert_same, assert_sound, in_mid_game, lived};

/// Runs the program with these words, which may have spaces in them or be empty.
fn with_words(temp: &TempStore, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menace"));
    command
        .args(words)
        .env(DATA_DIR_VARIABLE, temp.dir.path())
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn the_list_says_what_each_machine_is_and_has_done() {
    let temp = TempStore::new();
    assert_eq!(
        printed(&temp, "machines"),
        "machine  rules  games  won  drawn  lost  beads  last played\n"
    );
    let machine = lived(Preset::Scroggs.rules(), 3, 50, 0);
    temp.save(&machine);
    printed(&temp, "machines new Cab --beads 9,9,9,9");
    let list = json(&temp, "machines --json");
    let rows = list["machines"].as_array().unwrap();
    let tally = machine.first().tally;
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (&rows[0]["machine"], &rows[0]["rules"]),
        (&"Cab".into(), &"custom".into())
    );
    assert_eq!(
        (&rows[1]["machine"], &rows[1]["rules"]),
        (&"default".into(), &"scroggs".into())
    );
    let told = ["games", "won", "drawn", "lost", "resigned", "beads"]
        .map(|key| rows[1][key].as_u64().unwrap());
    assert_eq!(
        told,
        [
            50,
            tally.won,
            tally.drawn,
            tally.lost,
            tally.resigned,
            machine.first().cabinet.total()
        ]
    );
    let time = rows[1]["last_played"].as_str().unwrap();
    assert!(
        time.len() == "2026-01-01T00:00:00Z".len() && time.ends_with('Z'),
        "{time}"
    );
    assert_eq!(rows[1]["reason"], Value::Null);
    let shown = printed(&temp, "machines");
    let row: Vec<_> = shown.lines().nth(2).unwrap().split_whitespace().collect();
    assert_eq!(row[..3], ["default", "scroggs", "50"]);
    assert_eq!(row[7..], ["just", "now"]);
}

#[test]
fn the_time_of_the_list_is_that_of_the_file() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    let file = fs::File::options().write(true).open(temp.file()).unwrap();
    for (seconds, time) in [
        (0, "1970-01-01T00:00:00Z"),
        (86_400 * 365 + 59, "1971-01-01T00:00:59Z"),
        (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"),
        (951_868_800, "2000-03-01T00:00:00Z"),
        (1_735_689_599, "2024-12-31T23:59:59Z"),
        (4_107_542_399, "2100-02-28T23:59:59Z"),
        (4_107_542_400, "2100-03-01T00:00:00Z"),
    ] {
        let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        file.set_modified(modified).unwrap();
        let list = json(&temp, "machines --json");
        assert_eq!(list["machines"][0]["last_played"], time);
    }
    for (minutes, words) in [
        (0, "just now"),
        (1, "1 minute ago"),
        (119, "1 hour ago"),
        (3 * 24 * 60 + 5, "3 days ago"),
        (29 * 24 * 60, "29 days ago"),
        (364 * 24 * 60, "12 months ago"),
        (800 * 24 * 60, "2 years ago"),
    ] {
        let before = Duration::from_secs(minutes * 60);
        file.set_modified(SystemTime::now() - before).unwrap();
        let list = printed(&temp, "machines");
        assert!(list.ends_with(&format!("  {words}\n")), "{list}");
    }
}

#[test]
fn a_machine_that_cannot_be_read_is_in_the_list_with_the_reason_and_hides_no_other() {
    let temp = TempStore::with_text(b"damage");
    printed(&temp, "machines new zebra");
    printed(&temp, "machines new ape");
    let list = json(&temp, "machines --json");
    let names: Vec<_> = list["machines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["machine"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["ape", "default", "zebra"]);
    let reason = list["machines"][1]["reason"].as_str().unwrap();
    assert!(
        reason.ends_with("default.json is damaged: it does not say that it is a menace machine"),
        "{reason}"
    );
    assert_eq!(list["machines"][1]["games"], Value::Null);
    assert!(printed(&temp, "machines").contains(reason));
    assert_eq!(fs::read(temp.file()).unwrap(), b"damage");
}

#[test]
fn a_new_machine_has_the_rules_of_its_preset_with_the_changes_asked_for() {
    let temp = TempStore::new();
    for preset in Preset::ALL {
        printed(&temp, &format!("machines new {preset} --rules {preset}"));
        assert_eq!(temp.loaded(preset.name()).unwrap().rules(), &preset.rules());
    }
    assert_eq!(
        printed(&temp, "machines new plain"),
        "plain: a fresh machine, michie rules, 1,720 beads\n"
    );
    printed(
        &temp,
        "machines new own --rules scroggs --beads 9,7,5,99 --squares every --reward -9,+0,99 --when-empty refill --spare first",
    );
    let machine = temp.loaded("own").unwrap();
    let rules = machine.rules();
    assert_eq!(rules.start, StartingBeads::PerStage([9, 7, 5, 99]));
    assert_eq!(rules.squares, BeadSquares::Every);
    assert_eq!(
        rules.reward,
        Reward {
            won: -9,
            drawn: 0,
            lost: 99
        }
    );
    assert_eq!(
        (rules.when_empty, rules.spared),
        (WhenEmpty::Refill, Spared::First)
    );
    printed(&temp, "machines new chance --beads random --seed 5");
    printed(&temp, "machines new again --beads random --seed 5");
    assert_eq!(
        temp.loaded("chance").unwrap().rules().start,
        StartingBeads::Random
    );
    assert!(
        temp.loaded("chance")
            .unwrap()
            .first()
            .cabinet
            .iter()
            .eq(temp.loaded("again").unwrap().first().cabinet.iter())
    );
}

#[test]
fn no_name_leaves_the_directory_or_is_no_name() {
    let temp = TempStore::new();
    let (long, longer) = ("x".repeat(40), "x".repeat(41));
    for name in [
        "",
        " ",
        "../x",
        "..",
        "a/b",
        "a\\b",
        "x.json",
        "a\nb",
        "é",
        "con",
        "NUL",
        " a",
        longer.as_str(),
    ] {
        for words in [
            ["machines", "new", name].as_slice(),
            &["machines", "copy", "default", name],
            &["machines", "rename", "default", name],
            &["machines", "remove", name, "--yes"],
            &["machines", "restock", name, "--yes"],
            &["teach", "-", "--machine", name],
            &["play", "--machine", name],
        ] {
            let output = with_words(&temp, words);
            assert_eq!(output.status.code(), Some(2), "{words:?}");
            assert_eq!(
                text(&output.stderr).lines().count(),
                1,
                "{words:?}: {}",
                text(&output.stderr)
            );
        }
    }
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
    for name in [long.as_str(), "a b-c_9"] {
        assert!(
            with_words(&temp, &["machines", "new", name])
                .status
                .success(),
            "{name}"
        );
    }
    assert_eq!(
        temp.listing(),
        ["a b-c_9.json".to_owned(), format!("{long}.json")]
    );
}

#[test]
fn nothing_overwrites_a_machine() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    printed(&temp, "machines new other");
    let before = fs::read(temp.file()).unwrap();
    for command in [
        "new default",
        "copy other default",
        "rename other default",
        "rename default default",
    ] {
        let told = complaint(&temp, &format!("machines {command}"));
        assert_eq!(
            told,
            (
                1,
                "menace: there is already a machine 'default'\n".to_owned()
            ),
            "{command}"
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    assert_eq!(temp.listing(), ["default.json", "other.json"]);
}

#[test]
fn several_machines_are_poured_into_one_and_stay_as_they_are() {
    let temp = TempStore::new();
    for group in ["one", "two"] {
        let train = format!("train --machine {group} --games 20 --seed 1 --opponent perfect");
        printed(&temp, &train);
    }
    let before = temp.loaded("two").unwrap();
    let told = printed(&temp, "machines pour class one two");
    let class = temp.loaded("class").unwrap();
    let beads = grouped(class.first().cabinet.total());
    assert_eq!(
        told,
        format!(
            "class: 2 machines poured into one, 40 games, {beads} beads; its curve begins here\n"
        )
    );
    assert_same(&temp.loaded("two").unwrap(), &before);
    printed(&temp, "machines new other --rules scroggs");
    for (command, reason) in [
        (
            "one other",
            "machines 'one' and 'other' differ in their rules, in starting beads: 4,3,2,1 and 8,4,2,1",
        ),
        ("one nobody", "there is no machine 'nobody'"),
    ] {
        let told = complaint(&temp, &format!("machines pour more {command}"));
        assert_eq!(told, (1, format!("menace: {reason}\n")));
    }
    let told = complaint(&temp, "machines pour class one two");
    assert_eq!(
        told,
        (1, "menace: there is already a machine 'class'\n".to_owned())
    );
    assert!(temp.loaded("more").is_none());
}

#[test]
fn a_copy_is_the_machine_as_it_was_saved_last_game_in_progress_and_all() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let _in_use = temp.store.open(&name()).unwrap();
    assert_eq!(
        printed(&temp, "machines copy default twin"),
        "twin: a copy of default\n"
    );
    assert_same(&temp.loaded("twin").unwrap(), &machine);
    assert_eq!(
        fs::read(temp.store.machine_file(&named("twin"))).unwrap(),
        fs::read(temp.file()).unwrap()
    );
    let damaged = TempStore::with_text(b"damage");
    let (code, told) = complaint(&damaged, "machines copy default twin");
    assert!(code == 1 && told.contains("is damaged"), "{told}");
    assert_eq!(damaged.listing(), ["default.json"]);
}

/// A machine that has a last good copy, and is the one used last.
fn used(temp: &TempStore) -> Machine {
    let machine = in_mid_game();
    temp.save(&lived(Preset::Michie.rules(), 7, 10, 0));
    temp.save(&machine);
    assert_eq!(temp.listing(), ["default.json", "default.json.bak"]);
    let settings = Settings {
        machine: Some(name()),
        preferences: Preferences {
            theme: ThemeName::HighContrast,
            ..Preferences::default()
        },
    };
    temp.store.save_settings(&settings).unwrap();
    machine
}

#[test]
fn a_renamed_machine_takes_its_copy_along_and_the_settings_follow_it() {
    let temp = TempStore::new();
    let machine = used(&temp);
    assert_eq!(
        printed(&temp, "machines rename default veteran"),
        "veteran: the new name of default\n"
    );
    assert_eq!(temp.listing(), ["veteran.json", "veteran.json.bak"]);
    assert!(
        !temp.dir.path().join("machines/default.lock").exists(),
        "nothing is left of the old name"
    );
    assert_same(&temp.loaded("veteran").unwrap(), &machine);
    let (settings, trouble) = temp.store.recover_settings();
    assert!(trouble.is_none());
    assert_eq!(
        (settings.machine, settings.preferences.theme),
        (Some(named("veteran")), ThemeName::HighContrast)
    );
    printed(&temp, "machines new other");
    printed(&temp, "machines rename other another");
    assert_eq!(
        temp.store.recover_settings().0.machine,
        Some(named("veteran")),
        "that was not the one used last"
    );
}

#[test]
fn a_removed_machine_is_gone_with_its_copy_and_the_settings_name_none() {
    let temp = TempStore::new();
    used(&temp);
    printed(&temp, "machines new other");
    assert_eq!(
        printed(&temp, "machines remove default --yes"),
        "default: removed\n"
    );
    assert_eq!(temp.listing(), ["other.json"]);
    let (settings, _) = temp.store.recover_settings();
    assert_eq!(
        (settings.machine, settings.preferences.theme),
        (None, ThemeName::HighContrast)
    );
    let damaged = TempStore::with_text(b"damage");
    printed(&damaged, "machines remove default --yes");
    assert_eq!(
        damaged.listing(),
        [""; 0],
        "what cannot be read can be removed"
    );
}

#[test]
fn a_restocked_machine_has_its_starting_beads_and_what_it_lived_through() {
    let temp = TempStore::new();
    let mut machine = used(&temp);
    let fresh = lived(Preset::Michie.rules(), 1, 0, 0);
    machine.abandon();
    let beads = |machine: &Machine| -> Vec<_> {
        machine
            .first()
            .cabinet
            .iter()
            .map(|(_, matchbox)| *matchbox.beads())
            .collect()
    };
    assert!(
        printed(&temp, "machines restock default --box 1 --yes")
            .starts_with("default: box 1 restocked, ")
    );
    let one = temp.loaded("default").unwrap();
    assert_eq!(beads(&one)[0], beads(&fresh)[0]);
    assert_eq!(beads(&one)[1..], beads(&machine)[1..]);
    assert_eq!(
        printed(&temp, "machines restock default --yes"),
        "default: 304 boxes restocked, 1,720 beads in all\n"
    );
    let all = temp.loaded("default").unwrap();
    assert_eq!(beads(&all), beads(&fresh));
    assert_eq!(
        (all.first().tally, &all.first().history, all.game()),
        (machine.first().tally, &machine.first().history, None)
    );
    assert_sound(all);
}

#[test]
fn a_machine_in_use_is_left_alone() {
    let temp = TempStore::new();
    used(&temp);
    printed(&temp, "machines new other");
    let before = fs::read(temp.file()).unwrap();
    let (_in_use, _) = temp.store.open(&name()).unwrap();
    let (_other, _) = temp.store.open(&named("unsaved")).unwrap();
    for (command, busy) in [
        ("rename default veteran", "default"),
        ("remove default --yes", "default"),
        ("restock default --yes", "default"),
        ("new unsaved", "unsaved"),
        ("copy other unsaved", "unsaved"),
        ("rename other unsaved", "unsaved"),
    ] {
        let (code, told) = complaint(&temp, &format!("machines {command}"));
        let start = format!("menace: machine '{busy}' is in use by another program");
        assert!(
            code == 1 && told.starts_with(&start) && told.lines().count() == 1,
            "{command}: {told}"
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    assert_eq!(
        temp.listing(),
        ["default.json", "default.json.bak", "other.json"]
    );
}

#[test]
fn of_commands_at_once_on_one_machine_each_does_all_of_its_work_or_says_that_it_cannot() {
    let temp = TempStore::new();
    printed(&temp, "machines new default --rules everlasting");
    let outputs: Vec<_> = thread::scope(|scope| {
        let runs: Vec<_> = (0..6)
            .map(|_| scope.spawn(|| run(&temp, "train --games 20000 --opponent perfect --json")))
            .collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    let done = outputs
        .iter()
        .filter(|output| output.status.success())
        .count();
    let refused = outputs
        .iter()
        .filter(|output| text(&output.stderr).contains("is in use by another program"))
        .count();
    assert!(done >= 1 && done + refused == 6);
    assert_eq!(
        temp.loaded("default").unwrap().first().tally.games(),
        20_000 * done as u64
    );
    assert_sound(temp.loaded("default").unwrap());
    let made: Vec<_> = thread::scope(|scope| {
        let runs: Vec<_> = (0..6)
            .map(|_| scope.spawn(|| run(&temp, "machines new race")))
            .collect();
        runs.into_iter()
            .map(|run| run.join().unwrap().status.success())
            .collect()
    });
    assert_eq!(made.iter().filter(|&&made| made).count(), 1);
}

#[cfg(unix)]
mod at_a_terminal {
    use super::{TempStore, desk_with_a_machine};
    use crate::support::pty::{Ending, Start};

    fn asked(temp: &TempStore, command: &str, question: &str, answer: &str) -> (Ending, String) {
        let words = ["machines"].into_iter().chain(command.split_whitespace());
        let start = Start::command([env!("CARGO_BIN_EXE_menace")])
            .words(words)
            .words(["--data-dir"])
            .word(temp.dir.path());
        let mut terminal = start.run();
        terminal.wait_for(question);
        terminal.send(answer);
        let ending = terminal.ending();
        (ending, terminal.text())
    }

    #[test]
    fn a_person_is_asked_and_obeyed() {
        for (command, question) in [
            (
                "remove default",
                "remove machine 'default' and its 30 games? [y/N]",
            ),
            (
                "restock default",
                "restock 304 boxes of machine 'default'? [y/N]",
            ),
            (
                "restock default --box 7",
                "restock box 7 of machine 'default'? [y/N]",
            ),
        ] {
            let (temp, before) = desk_with_a_machine();
            for answer in ["n\n", "\n", "perhaps\n", "\x04"] {
                let (ending, told) = asked(&temp, command, question, answer);
                assert_eq!(ending, Ending::Exited(1), "{answer:?}");
                assert!(told.contains("menace: nothing was changed"), "{told}");
                assert_eq!(std::fs::read(temp.file()).unwrap(), before);
            }
            assert_eq!(asked(&temp, command, question, "Y\n").0, Ending::Exited(0));
            assert_ne!(std::fs::read(temp.file()).ok(), Some(before));
        }
    }

    #[test]
    fn a_person_is_asked_for_moves() {
        let (temp, _) = desk_with_a_machine();
        let words = ["play", "--machine", "mine", "--seed", "1", "--data-dir"];
        let start = Start::command([env!("CARGO_BIN_EXE_menace")]).words(words);
        let mut terminal = start.word(temp.dir.path()).run();
        terminal.wait_for("how many games: ");
        terminal.send("1\n");
        terminal.wait_for("your move, row and column: ");
        terminal.send("\x04");
        assert_eq!(terminal.ending(), Ending::Exited(0));
        let machine = temp
            .store
            .load(&"mine".parse().unwrap())
            .unwrap()
            .machine
            .unwrap();
        assert_eq!((machine.game(), machine.first().tally.games()), (None, 0));
    }
}

#[cfg(unix)]
fn desk_with_a_machine() -> (TempStore, Vec<u8>) {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    let before = fs::read(temp.file()).unwrap();
    (temp, before)
}

#[test]
fn every_command_refuses_a_name_that_two_machines_have_but_for_the_case_of_letters() {
    let Some(temp) = two_of_a_name() else { return };
    let told = "several machines can be meant by 'LAB'";
    for command in [
        "machines remove LAB --yes",
        "machines restock LAB --yes",
        "machines rules LAB --reward 1,0,0",
        "machines rename LAB new",
        "machines copy LAB new",
        "show boxes --machine LAB",
        "train --machine LAB --games 1",
        "show odds --machine LAB",
        "show games --machine LAB",
        "experiment --machine LAB --games 1 --machines 1",
        "play --machine LAB --games 1",
    ] {
        let (code, complaint) = complaint(&temp, command);
        assert_eq!(
            (code, complaint.lines().count()),
            (1, 1),
            "{command}: {complaint}"
        );
        assert!(complaint.contains(told), "{command}: {complaint}");
    }
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
                "menace: there is already a machine 'Default'\n".to_owned()
            )
        );
    }
    let list = printed(&temp, "machines");
    assert!(list.contains("\nDefault  michie     10 "), "{list}");
    assert_eq!(temp.listing(), ["Default.json", "Default.json.bak"]);
}
