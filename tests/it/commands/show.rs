//! `menace show`: its figures are those of the machine.

use std::fs;

use menace::engine::{Opponent, Preset, Side, train};
use serde_json::{Value, json as value};

use crate::commands::all::{json, printed, text};
use crate::commands::teach::with_input;
use crate::support::fixture::{TempStore, name};
use crate::support::machines::{lived_against, seeded};

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
            let told = ["won", "drawn", "lost"].map(|end| shown[end].as_f64().unwrap());
            for (told, chance) in told.into_iter().zip([odds.won, odds.drawn, odds.lost]) {
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
        let curve = show("curve");
        let last = curve["points"].as_array().unwrap().last().unwrap();
        let now = player.curve.points().last().unwrap();
        let found = [&last["games"], &last["first_box"]];
        assert_eq!(found, [now.tally.games(), now.first_box]);
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
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
