//! `menace show`: its figures are those of the machine.

use std::fs;

use menace::engine::{Machine, Opponent, Preset, Side, train};
use serde_json::{Value, json as value};

use crate::commands::all::{json, printed, text};
use crate::commands::teach::with_input;
use crate::support::fixture::{TempStore, name};
use crate::support::machines::{finish, lived_against, seeded};

#[test]
fn boxes_chances_exam_and_curve_are_those_of_either_side_as_it_stands_and_looking_changes_nothing()
{
    let temp = TempStore::new();
    let opponents = [Opponent::Menace, Opponent::You];
    let mut machine = lived_against(&opponents, Preset::Scroggs.rules(), 4, 200, 0);
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        50,
        &mut seeded(1),
    );
    machine.begin(Side::First, Opponent::You).unwrap();
    machine.next_move(&mut seeded(2));
    temp.save(&machine);
    let before = fs::read(temp.file()).unwrap();
    let _in_use = temp.store.open(&name()).unwrap();
    for (side, option) in Side::BOTH.into_iter().zip(["", "--second"]) {
        let show = |what: &str| json(&temp, &format!("show {what} {option} --json"));
        let player = machine.player(side).unwrap();
        let boxes = show("boxes")["boxes"].as_array().unwrap().clone();
        assert_eq!(boxes.len(), player.cabinet.box_count());
        for (row, (number, it)) in boxes.iter().zip(player.cabinet.iter()) {
            let stage = player.cabinet.box_index().stage(number).number();
            let beads = it.beads().counts().values();
            let expected = value!({ "number": number.number(), "stage": stage, "lid": it.lid().to_string(), "beads": beads });
            assert_eq!(*row, expected);
        }
        for opponent in ["random", "skilled:30", "perfect", "nemesis", "menace"] {
            let odds = machine.odds(side, opponent.parse().unwrap()).unwrap();
            let shown = show(&format!("odds --against {opponent}"));
            let ends = [
                ("won", odds.won),
                ("drawn", odds.drawn),
                ("lost", odds.lost),
            ];
            for (end, chance) in ends {
                let told = shown[end].as_f64().unwrap();
                assert!((told - chance).abs() < 1e-12, "{opponent}: {shown}");
            }
        }
        let exam = machine.exam(side, Opponent::Nemesis).unwrap();
        let shown = show("exam --against nemesis");
        assert!((shown["score"].as_f64().unwrap() - exam.score()).abs() < 1e-12);
        let given = |row: &Value| row["given_away"].as_f64().unwrap();
        let rows = shown["boxes"].as_array().unwrap();
        assert!(rows.is_sorted_by(|one, other| given(one) >= given(other)));
        assert!((rows.iter().map(given).sum::<f64>() - given(&shown)).abs() < 1e-12);
        let last = show("curve")["points"]
            .as_array()
            .unwrap()
            .last()
            .unwrap()
            .clone();
        let now = player.curve.points().last().unwrap();
        assert_eq!(last["games"], now.tally.games());
        assert_eq!(last["first_box"], now.first_box);
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}

#[test]
fn a_persons_own_games_are_printed_however_many_others_came_after_them() {
    let temp = TempStore::new();
    let rng = &mut seeded(5);
    let mut machine = Machine::new(Preset::Michie.rules(), rng);
    for _ in 0..3 {
        machine.begin(Side::First, Opponent::You).expect("a game");
        finish(&mut machine, rng);
    }
    train(&mut machine, Side::First, Opponent::Random, 4_000, rng);
    temp.save(&machine);
    let title = "# default: 1,003 of 4,003 games\n";
    assert!(printed(&temp, "show games").starts_with(title));
    let document = json(&temp, "show games --json");
    let games = document["games"].as_array().unwrap();
    let numbers = games.iter().map(|game| game["number"].as_u64().unwrap());
    assert!(numbers.eq((1..=3).chain(3_004..=4_003)));
    assert!(games[..3].iter().all(|game| game["opponent"] == "you"));
}

#[test]
fn the_games_as_a_log_teach_a_fresh_machine_the_same_boxes() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 2");
    let log = printed(&temp, "show games");
    let taught = with_input(&temp, "teach - --machine pupil", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, pupil] = ["default", "pupil"].map(|name| temp.loaded(name).unwrap());
    assert!(one.first().cabinet.iter().eq(pupil.first().cabinet.iter()));
}

#[test]
fn at_a_time_of_its_life_a_machine_is_the_one_that_was_trained_for_so_many_games() {
    let temp = TempStore::new();
    printed(&temp, "train --games 2500 --seed 7");
    for games in [0, 64, 1024, 1777, 2499, 2500] {
        let then = TempStore::new();
        printed(&then, &format!("train --games {games} --seed 7"));
        for what in ["boxes", "odds"] {
            let was = json(&temp, &format!("show {what} --json --at {games}"));
            assert_eq!(
                was,
                json(&then, &format!("show {what} --json")),
                "after {games}"
            );
        }
    }
}

#[test]
fn the_seed_that_a_report_names_makes_the_same_fresh_machine_again() {
    let temp = TempStore::new();
    for command in ["show odds", "show boxes", "show boxes --second"] {
        let command = format!("{command} --rules challenge --json");
        let report = json(&temp, &command);
        let seed = report["seed"].as_u64().expect("the seed that was drawn");
        assert_eq!(
            report,
            json(&temp, &format!("{command} --seed {seed}")),
            "{command}"
        );
        assert_ne!(report, json(&temp, &command), "{command}");
    }
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
}
