//! `menace machines`, as a real process.

use std::fs;
use std::process::Output;
use std::thread;
use std::time::{Duration, SystemTime};

use menace::engine::Side;
use serde_json::Value;

use crate::commands::all::{complaint, json, printed, run, text};
use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::{assert_same, assert_sound, in_mid_game};

#[test]
fn the_time_of_the_list_is_that_of_the_file() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    let file = fs::File::options().write(true).open(temp.file()).unwrap();
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(951_782_400);
    file.set_modified(modified).unwrap();
    let list = json(&temp, "machines --json");
    assert_eq!(list["machines"][0]["last_played"], "2000-02-29T00:00:00Z");
}

#[test]
fn a_machine_that_cannot_be_read_is_in_the_list_with_the_reason_and_hides_no_other() {
    let temp = TempStore::with_text(b"damage");
    printed(&temp, "machines new zebra");
    printed(&temp, "machines new ape");
    let list = json(&temp, "machines --json");
    let names = [0, 1, 2].map(|nth| &list["machines"][nth]["machine"]);
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
fn a_machine_in_use_is_left_alone() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    printed(&temp, "machines new other");
    let before = fs::read(temp.file()).unwrap();
    let (_in_use, _) = temp.store.open(&name()).unwrap();
    let (_other, _) = temp.store.open(&named("unsaved")).unwrap();
    for (command, busy) in [
        ("train", "default"),
        ("machines rules default --reward 1,0,0", "default"),
        ("machines rename default veteran", "default"),
        ("machines remove default --yes", "default"),
        ("machines restock default --yes", "default"),
        ("machines new unsaved", "unsaved"),
        ("machines copy other unsaved", "unsaved"),
        ("machines rename other unsaved", "unsaved"),
    ] {
        let (code, told) = complaint(&temp, command);
        let start = format!("menace: machine '{busy}' is in use by another program");
        let is_so = code == 1 && told.starts_with(&start) && told.lines().count() == 1;
        assert!(is_so, "{command}: {told}");
    }
    printed(&temp, "machines copy default twin");
    assert_same(&temp.loaded("twin").unwrap(), &in_mid_game());
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}

#[test]
fn of_commands_at_once_on_one_machine_each_does_all_of_its_work_or_says_that_it_cannot() {
    let temp = TempStore::new();
    printed(&temp, "machines new default --rules everlasting");
    let train = || run(&temp, "train --games 20000 --opponent perfect --json");
    let outputs = thread::scope(|scope| {
        let runs = [(); 6].map(|()| scope.spawn(train));
        runs.map(|run| run.join().unwrap())
    });
    let (done, refused): (Vec<_>, Vec<_>) = outputs.iter().partition(|it| it.status.success());
    let is_told = |it: &&Output| text(&it.stderr).contains("is in use by another program");
    assert!(!done.is_empty() && refused.iter().all(is_told));
    let games = temp.saved().first().tally().games();
    assert_eq!(games, 20_000 * done.len() as u64);
    assert_sound(temp.saved());
}

#[test]
fn restock_gives_one_cabinet_its_beads_and_leaves_the_other() {
    let temp = TempStore::new();
    printed(&temp, "train --games 300 --seed 4");
    let (code, told) = complaint(&temp, "machines restock default --second --yes");
    let none = "menace: machine 'default' has no second cabinet: it never moved second\n";
    assert_eq!((code, told.as_str()), (1, none));
    printed(&temp, "train --games 300 --seed 5 --second");
    let beads = |side| {
        let machine = temp.saved();
        let boxes = machine.of_side(side).unwrap().cabinet().iter();
        boxes
            .map(|(_, it)| *it.beads().counts().values())
            .collect::<Vec<_>>()
    };
    let started = |side| {
        let machine = temp.saved();
        let boxes = machine.of_side(side).unwrap().cabinet().iter();
        boxes
            .map(|(_, it)| it.starting().values().map(u64::from))
            .collect::<Vec<_>>()
    };
    let [before, learned] = Side::BOTH.map(beads);
    assert_ne!(learned, started(Side::Second));
    let summary = printed(&temp, "machines restock default --second --yes --json");
    assert!(summary.contains(r#""moves":"second""#), "{summary}");
    assert_eq!(Side::BOTH.map(beads), [before, started(Side::Second)]);
    printed(&temp, "train --games 300 --seed 6 --second");
    let learned = beads(Side::Second);
    printed(&temp, "machines restock default --yes");
    assert_eq!(Side::BOTH.map(beads), [started(Side::First), learned]);
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
        let machine = temp.loaded("mine").unwrap();
        assert_eq!((machine.game(), machine.first().tally().games()), (None, 0));
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
fn every_view_says_of_the_machine_of_1961_what_is_michies_and_what_is_not() {
    let temp = TempStore::new();
    json(&temp, "machines new michie --from 1961 --json");
    for view in ["summary", "boxes", "odds", "exam", "games", "curve"] {
        let report = json(&temp, &format!("show {view} --machine michie --json"));
        let origin = report["origin"].as_str().unwrap_or_default();
        assert!(
            origin.starts_with("1961, reconstructed"),
            "{view}: {origin}"
        );
    }
    assert!(json(&temp, "show odds --json")["origin"].is_null());
}

#[test]
fn every_view_says_whose_boxes_it_shows_and_after_how_many_games() {
    let temp = TempStore::new();
    printed(&temp, "train --games 30 --seed 1");
    printed(&temp, "train --games 20 --seed 1 --second");
    for view in ["boxes", "odds", "exam"] {
        for (options, moves, games) in [
            ("", "first", 30),
            ("--at 7", "first", 7),
            ("--second --at 5", "second", 5),
        ] {
            let report = json(&temp, &format!("show {view} {options} --json"));
            assert_eq!(
                (&report["moves"], &report["games"]),
                (&moves.into(), &games.into()),
                "{view}"
            );
        }
    }
    for view in ["summary", "games", "curve"] {
        assert_eq!(
            json(&temp, &format!("show {view} --second --json"))["moves"],
            "second"
        );
    }
}

#[test]
fn the_curve_of_a_machine_that_only_replied_begins_with_its_starting_beads() {
    let temp = TempStore::new();
    let fresh =
        json(&temp, "show curve --second --rules michie --json")["points"][0]["first_box"].clone();
    printed(&temp, "train --opponent menace --games 50 --seed 1");
    let report = json(&temp, "show curve --second --json");
    let points = report["points"].as_array().unwrap();
    assert_eq!(points[0]["first_box"], fresh);
    assert!(
        points.len() == 2 && points[1]["first_box"] != fresh,
        "{report}"
    );
}

#[test]
fn printed_boxes_of_custom_rules_are_a_machine_of_these_rules() {
    let temp = TempStore::new();
    let made = json(
        &temp,
        "machines new odd --beads 5,4,3,2 --reward 2,0,-2 --opening 1 --json",
    );
    let boxes = printed(&temp, "show boxes --machine odd --json");
    let file = temp.dir.path().join("boxes.json");
    fs::write(&file, boxes).unwrap();
    let new = format!("machines new like --from {} --json", file.display());
    assert_eq!(json(&temp, &new)["options"], made["options"]);
}

#[test]
fn a_copied_renamed_or_removed_machine_is_said() {
    let temp = TempStore::new();
    printed(&temp, "machines new a");
    assert_eq!(json(&temp, "machines copy a b --json")["machine"], "b");
    assert_eq!(json(&temp, "--json machines rename b c")["machine"], "c");
    assert_eq!(
        json(&temp, "machines remove c --yes --json")["removed"],
        "c"
    );
}
