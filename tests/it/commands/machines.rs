//! `menace machines`, as a real process.

use std::fs;
use std::process::{Command, Output, Stdio};
use std::thread;

use menace::engine::{BeadSquares, FirstBox, Machine, MachineName, Preset, Reward, StartingBeads, WhenEmpty};
use menace::store::{DATA_DIR_VARIABLE, Settings};
use serde_json::Value;

use crate::commands::all::{complaint, json, menace, printed, run, text};
use crate::support::fixture::{Desk, assert_same, assert_sound, in_mid_game, lived, name};

fn named(name: &str) -> MachineName {
    name.parse().unwrap()
}

fn saved(desk: &Desk, name: &str) -> Machine {
    desk.store.load(&named(name)).unwrap().unwrap()
}

/// Runs the program with these words, which may have spaces in them or be empty.
fn with_words(desk: &Desk, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menace"));
    command.args(words).env(DATA_DIR_VARIABLE, desk.dir.path()).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_list_says_what_each_machine_is_and_has_done() {
    let desk = Desk::new();
    assert_eq!(printed(&desk, "machines"), "machine  rules  games  won  drawn  lost  beads  last played\n");
    let machine = lived(Preset::Scroggs.rules(), 3, 50, 0);
    desk.save(&machine);
    printed(&desk, "machines new Lab --beads 9,9,9,9");
    let list = json(&desk, "machines --json");
    let rows = list["machines"].as_array().unwrap();
    let tally = machine.tally();
    assert_eq!(rows.len(), 2);
    assert_eq!((&rows[0]["machine"], &rows[0]["rules"]), (&"Lab".into(), &"custom".into()));
    assert_eq!((&rows[1]["machine"], &rows[1]["rules"]), (&"default".into(), &"scroggs".into()));
    let told = ["games", "won", "drawn", "lost", "resigned", "beads"].map(|key| rows[1][key].as_u64().unwrap());
    assert_eq!(told, [50, tally.won, tally.drawn, tally.lost, tally.resigned, machine.cabinet().total()]);
    let time = rows[1]["last_played"].as_str().unwrap();
    assert!(time.len() == "2026-01-01T00:00:00Z".len() && time.ends_with('Z'), "{time}");
    assert_eq!(rows[1]["reason"], Value::Null);
    let table = printed(&desk, "machines --format csv");
    assert_eq!(table.lines().next(), Some("machine,rules,games,won,drawn,lost,resigned,beads,last_played,reason"));
    assert_eq!(table.lines().count(), 3);
    let shown = printed(&desk, "machines");
    let row: Vec<_> = shown.lines().nth(2).unwrap().split_whitespace().collect();
    assert_eq!(row[..3], ["default", "scroggs", "50"]);
    assert_eq!(row[7].len(), "2026-01-01".len());
    assert_eq!(json(&desk, "machines --json --machine Lab")["machines"].as_array().unwrap().len(), 1);
}

#[test]
fn the_time_of_the_list_is_that_of_the_file() {
    let desk = Desk::new();
    desk.save(&in_mid_game());
    let file = fs::File::options().write(true).open(desk.file()).unwrap();
    file.set_modified(std::time::UNIX_EPOCH + std::time::Duration::from_secs(86_400 * 365 + 59)).unwrap();
    assert_eq!(json(&desk, "machines --json")["machines"][0]["last_played"], "1971-01-01T00:00:59Z");
    let output = menace(&desk, "machines").env("TZ", "UTC").output().unwrap();
    assert!(text(&output.stdout).ends_with("  1971-01-01 00:00\n"));
}

#[test]
fn a_machine_that_cannot_be_read_is_in_the_list_with_the_reason_and_hides_no_other() {
    let desk = Desk::with_text(b"damage");
    printed(&desk, "machines new zebra");
    printed(&desk, "machines new ape");
    let list = json(&desk, "machines --json");
    let names: Vec<_> =
        list["machines"].as_array().unwrap().iter().map(|row| row["machine"].as_str().unwrap()).collect();
    assert_eq!(names, ["ape", "default", "zebra"]);
    let reason = list["machines"][1]["reason"].as_str().unwrap();
    assert!(reason.ends_with("default.json is damaged: expected value at line 1 column 1"), "{reason}");
    assert_eq!(list["machines"][1]["games"], Value::Null);
    assert!(printed(&desk, "machines").contains(reason));
    assert!(printed(&desk, "machines --format csv").contains(reason));
    assert_eq!(fs::read(desk.file()).unwrap(), b"damage");
}

#[test]
fn a_new_machine_has_the_rules_of_its_preset_with_the_changes_asked_for() {
    let desk = Desk::new();
    for preset in Preset::ALL {
        printed(&desk, &format!("machines new {preset} --rules {preset}"));
        assert_eq!(saved(&desk, preset.name()).rules(), &preset.rules());
    }
    assert_eq!(printed(&desk, "machines new plain"), "plain: a fresh machine, michie rules, 1,720 beads\n");
    printed(
        &desk,
        "machines new own --rules scroggs --beads 9,7,5,99 --squares every --reward -9,+0,99 --when-empty refill --spare-first-box",
    );
    let machine = saved(&desk, "own");
    let rules = machine.rules();
    assert_eq!(rules.start(), StartingBeads::PerStage([9, 7, 5, 99]));
    assert_eq!(rules.squares(), BeadSquares::Every);
    assert_eq!(rules.reward(), Reward { won: -9, drawn: 0, lost: 99 });
    assert_eq!((rules.when_empty(), rules.first_box()), (WhenEmpty::Refill, FirstBox::Spared));
    printed(&desk, "machines new chance --beads random --seed 5");
    printed(&desk, "machines new again --beads random --seed 5");
    assert_eq!(saved(&desk, "chance").rules().start(), StartingBeads::Random);
    assert!(saved(&desk, "chance").cabinet().iter().eq(saved(&desk, "again").cabinet().iter()));
}

#[test]
fn rules_that_there_are_not_are_wrong_usage() {
    let desk = Desk::new();
    for (options, reason) in [
        ("--beads 0,1,1,1", "a box starts with 1 to 99 beads a square, not 0"),
        ("--beads 100,1,1,1", "a box starts with 1 to 99 beads a square, not 100"),
        ("--beads 1,1,1", "starting beads are four counts"),
        ("--beads 1,1,1,1,1", "starting beads are four counts"),
        ("--beads 1,1,1,x", "starting beads are four counts"),
        ("--beads -1,1,1,1", "starting beads are four counts"),
        ("--reward 100,0,0", "a reward is -9 to 99 beads, not 100"),
        ("--reward 0,0,-10", "a reward is -9 to 99 beads, not -10"),
        ("--reward 1,2", "a reward is three counts"),
        ("--squares some", "the squares that get beads are distinct or every"),
        ("--when-empty cry", "the machine can resign, restock or refill"),
    ] {
        let (code, told) = complaint(&desk, &format!("machines new lab {options}"));
        assert!(code == 2 && told.contains(reason) && told.lines().count() == 1, "{options}: {told}");
    }
    assert_eq!(json(&desk, "machines --json")["machines"], serde_json::json!([]));
}

#[test]
fn no_name_leaves_the_directory_or_is_no_name() {
    let desk = Desk::new();
    let (long, longer) = ("x".repeat(40), "x".repeat(41));
    for name in ["", " ", "../x", "..", "a/b", "a\\b", "x.json", "a\nb", "é", "con", "NUL", " a", longer.as_str()] {
        for words in [
            ["machines", "new", name].as_slice(),
            &["machines", "copy", "default", name],
            &["machines", "rename", "default", name],
            &["machines", "remove", name, "--yes"],
            &["machines", "restock", name, "--yes"],
            &["teach", "-", "--machine", name],
            &["play", "--machine", name],
        ] {
            let output = with_words(&desk, words);
            assert_eq!(output.status.code(), Some(2), "{words:?}");
            assert_eq!(text(&output.stderr).lines().count(), 1, "{words:?}: {}", text(&output.stderr));
        }
    }
    assert_eq!(fs::read_dir(desk.dir.path()).unwrap().count(), 0);
    for name in [long.as_str(), "a b-c_9"] {
        assert!(with_words(&desk, &["machines", "new", name]).status.success(), "{name}");
    }
    assert_eq!(desk.listing(), ["a b-c_9.json".to_owned(), format!("{long}.json")]);
}

#[test]
fn nothing_overwrites_a_machine() {
    let desk = Desk::new();
    desk.save(&in_mid_game());
    printed(&desk, "machines new other");
    let before = fs::read(desk.file()).unwrap();
    for command in ["new default", "copy other default", "rename other default", "rename default default"] {
        let told = complaint(&desk, &format!("machines {command}"));
        assert_eq!(told, (1, "menace: there is a machine 'default' already\n".to_owned()), "{command}");
    }
    assert_eq!(fs::read(desk.file()).unwrap(), before);
    assert_eq!(desk.listing(), ["default.json", "other.json"]);
}

#[test]
fn what_is_not_there_is_missed_and_not_made() {
    let desk = Desk::new();
    for command in
        ["copy lab twin", "rename lab twin", "remove lab --yes", "restock lab --yes", "remove lab", "restock lab"]
    {
        let told = complaint(&desk, &format!("machines {command}"));
        assert_eq!(told, (1, "menace: there is no machine 'lab'\n".to_owned()), "{command}");
    }
    assert_eq!(fs::read_dir(desk.dir.path()).unwrap().count(), 0);
}

#[test]
fn a_copy_is_the_machine_as_it_was_saved_last_game_in_progress_and_all() {
    let (desk, machine) = (Desk::new(), in_mid_game());
    desk.save(&machine);
    let _in_use = desk.store.open(&name()).unwrap();
    assert_eq!(printed(&desk, "machines copy default twin"), "twin: a copy of default\n");
    assert_same(&saved(&desk, "twin"), &machine);
    assert_eq!(fs::read(desk.store.machine_file(&named("twin"))).unwrap(), fs::read(desk.file()).unwrap());
    let damaged = Desk::with_text(b"damage");
    let (code, told) = complaint(&damaged, "machines copy default twin");
    assert!(code == 1 && told.contains("is damaged"), "{told}");
    assert_eq!(damaged.listing(), ["default.json"]);
}

/// A machine that has a last good copy, and is the one used last.
fn used(desk: &Desk) -> Machine {
    let machine = in_mid_game();
    desk.save(&lived(Preset::Michie.rules(), 7, 10, 0));
    desk.save(&machine);
    assert_eq!(desk.listing(), ["default.json", "default.json.bak"]);
    let settings = Settings { machine: Some(name()), theme: Some("mono".to_owned()), ..Settings::default() };
    desk.store.save_settings(&settings).unwrap();
    machine
}

#[test]
fn a_renamed_machine_takes_its_copy_along_and_the_settings_follow_it() {
    let desk = Desk::new();
    let machine = used(&desk);
    assert_eq!(printed(&desk, "machines rename default veteran"), "veteran: the new name of default\n");
    assert_eq!(desk.listing(), ["veteran.json", "veteran.json.bak"]);
    assert!(desk.dir.path().join("machines/default.lock").exists(), "somebody may be about to lock it");
    assert_same(&saved(&desk, "veteran"), &machine);
    let (settings, trouble) = desk.store.recover_settings();
    assert!(trouble.is_none());
    assert_eq!((settings.machine, settings.theme.as_deref()), (Some(named("veteran")), Some("mono")));
    printed(&desk, "machines new other");
    printed(&desk, "machines rename other another");
    assert_eq!(desk.store.recover_settings().0.machine, Some(named("veteran")), "that was not the one used last");
}

#[test]
fn a_removed_machine_is_gone_with_its_copy_and_the_settings_name_none() {
    let desk = Desk::new();
    used(&desk);
    printed(&desk, "machines new other");
    assert_eq!(printed(&desk, "machines remove default --yes"), "default: removed\n");
    assert_eq!(desk.listing(), ["other.json"]);
    let (settings, _) = desk.store.recover_settings();
    assert_eq!((settings.machine, settings.theme.as_deref()), (None, Some("mono")));
    let damaged = Desk::with_text(b"damage");
    printed(&damaged, "machines remove default --yes");
    assert_eq!(damaged.listing(), [""; 0], "what cannot be read can be removed");
}

#[test]
fn nothing_is_destroyed_without_a_person_or_yes() {
    let desk = Desk::new();
    used(&desk);
    let before = fs::read(desk.file()).unwrap();
    for command in ["remove default", "restock default", "restock default --box 3"] {
        let (code, told) = complaint(&desk, &format!("machines {command}"));
        assert!(code == 2 && told.contains("say --yes") && told.lines().count() == 1, "{told}");
    }
    assert_eq!(fs::read(desk.file()).unwrap(), before);
    assert_eq!(desk.listing(), ["default.json", "default.json.bak"]);
}

#[test]
fn a_restocked_machine_has_its_starting_beads_and_what_it_lived_through() {
    let desk = Desk::new();
    let mut machine = used(&desk);
    let fresh = lived(Preset::Michie.rules(), 1, 0, 0);
    machine.abandon();
    let beads =
        |machine: &Machine| -> Vec<_> { machine.cabinet().iter().map(|(_, matchbox)| *matchbox.beads()).collect() };
    assert!(printed(&desk, "machines restock default --box 1 --yes").starts_with("default: box 1 restocked, "));
    let one = saved(&desk, "default");
    assert_eq!(beads(&one)[0], beads(&fresh)[0]);
    assert_eq!(beads(&one)[1..], beads(&machine)[1..]);
    assert_eq!(printed(&desk, "machines restock default --yes"), "default: 304 boxes restocked, 1,720 beads in all\n");
    let all = saved(&desk, "default");
    assert_eq!(beads(&all), beads(&fresh));
    assert_eq!((all.tally(), all.history(), all.game()), (machine.tally(), machine.history(), None));
    assert_sound(all);
}

#[test]
fn a_machine_in_use_is_left_alone() {
    let desk = Desk::new();
    used(&desk);
    printed(&desk, "machines new other");
    let before = fs::read(desk.file()).unwrap();
    let (_in_use, _) = desk.store.open(&name()).unwrap();
    let (_other, _) = desk.store.open(&named("unsaved")).unwrap();
    for (command, busy) in [
        ("rename default veteran", "default"),
        ("remove default --yes", "default"),
        ("restock default --yes", "default"),
        ("new unsaved", "unsaved"),
        ("copy other unsaved", "unsaved"),
        ("rename other unsaved", "unsaved"),
    ] {
        let (code, told) = complaint(&desk, &format!("machines {command}"));
        let start = format!("menace: machine '{busy}' is in use by another program");
        assert!(code == 1 && told.starts_with(&start) && told.lines().count() == 1, "{command}: {told}");
    }
    assert_eq!(fs::read(desk.file()).unwrap(), before);
    assert_eq!(desk.listing(), ["default.json", "default.json.bak", "other.json"]);
}

#[test]
fn rules_and_machines_named_twice_are_held_together() {
    let desk = Desk::new();
    used(&desk);
    for command in ["copy default twin", "rename default twin", "remove default --yes", "restock default --yes"] {
        let (code, told) = complaint(&desk, &format!("machines {command} --rules scroggs"));
        assert!(code == 1 && told.contains("has the rules michie, not scroggs"), "{command}: {told}");
        let (code, told) = complaint(&desk, &format!("machines {command} --machine default"));
        assert!(code == 2 && told.contains("without --machine"), "{command}: {told}");
    }
    let (code, told) = complaint(&desk, "machines --json copy default twin");
    assert!(code == 2 && told.contains("a format goes with the list"), "{told}");
}

#[test]
fn of_commands_at_once_on_one_machine_each_does_all_of_its_work_or_says_that_it_cannot() {
    let desk = Desk::new();
    printed(&desk, "machines new default --rules everlasting");
    let outputs: Vec<_> = thread::scope(|scope| {
        let runs: Vec<_> =
            (0..6).map(|_| scope.spawn(|| run(&desk, "train --games 20000 --opponent perfect --json"))).collect();
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    let done = outputs.iter().filter(|output| output.status.success()).count();
    let refused = outputs.iter().filter(|output| text(&output.stderr).contains("is in use by another program")).count();
    assert!(done >= 1 && done + refused == 6);
    assert_eq!(saved(&desk, "default").tally().games(), 20_000 * done as u64);
    assert_sound(saved(&desk, "default"));
    let made: Vec<_> = thread::scope(|scope| {
        let runs: Vec<_> = (0..6).map(|_| scope.spawn(|| run(&desk, "machines new race"))).collect();
        runs.into_iter().map(|run| run.join().unwrap().status.success()).collect()
    });
    assert_eq!(made.iter().filter(|&&made| made).count(), 1);
}

#[cfg(unix)]
mod at_a_terminal {
    use super::{Desk, desk_with_a_machine};
    use crate::support::pty::{Ending, Start};

    fn asked(desk: &Desk, command: &str, question: &str, answer: &str) -> (Ending, String) {
        let words = ["machines"].into_iter().chain(command.split_whitespace());
        let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(desk.dir.path()).words(words);
        let mut terminal = start.run();
        terminal.wait_for(question);
        terminal.send(answer);
        let fate = terminal.fate();
        (fate, terminal.text())
    }

    #[test]
    fn a_person_is_asked_and_obeyed() {
        for (command, question) in [
            ("remove default", "remove machine 'default' and its 30 games? [y/N]"),
            ("restock default", "restock 304 boxes of machine 'default'? [y/N]"),
            ("restock default --box 7", "restock box 7 of machine 'default'? [y/N]"),
        ] {
            let (desk, before) = desk_with_a_machine();
            for answer in ["n\n", "\n", "perhaps\n", "\x04"] {
                let (fate, told) = asked(&desk, command, question, answer);
                assert_eq!(fate, Ending::Exited(1), "{answer:?}");
                assert!(told.contains("menace: nothing was changed"), "{told}");
                assert_eq!(std::fs::read(desk.file()).unwrap(), before);
            }
            assert_eq!(asked(&desk, command, question, "Y\n").0, Ending::Exited(0));
            assert_ne!(std::fs::read(desk.file()).ok(), Some(before));
        }
    }

    #[test]
    fn a_person_is_asked_for_moves() {
        let (desk, _) = desk_with_a_machine();
        let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"]).word(desk.dir.path());
        let mut terminal = start.words(["play", "--machine", "mine", "--seed", "1"]).run();
        terminal.wait_for("how many games: ");
        terminal.send("1\n");
        terminal.wait_for("your move, row and column: ");
        terminal.send("\x04");
        assert_eq!(terminal.fate(), Ending::Exited(0));
        let machine = desk.store.load(&"mine".parse().unwrap()).unwrap().unwrap();
        assert_eq!(machine.game().unwrap().board().ply(), 1);
    }
}

#[cfg(unix)]
fn desk_with_a_machine() -> (Desk, Vec<u8>) {
    let desk = Desk::new();
    desk.save(&in_mid_game());
    let before = fs::read(desk.file()).unwrap();
    (desk, before)
}
