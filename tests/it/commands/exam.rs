//! `menace exam`, and what `menace odds` says of a greedy machine.

use menace::engine::{Opponent, Side};

use crate::commands::all::{complaint, json, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::in_mid_game;

#[test]
fn an_exam_as_json_has_the_shape_that_scripts_depend_on() {
    let temp = TempStore::new();
    let start = r#"{"machine":"default","against":"perfect","best":0.0,"score":-0.76414"#;
    let printed = printed(&temp, "show exam --json");
    assert!(printed.starts_with(start), "{printed}");
    assert!(
        printed.contains(r#","boxes":[{"number":67,"lid":"O.O.X.X..","reach":0.1666"#),
        "{printed}"
    );
    let document = json(&temp, "show exam --json");
    let boxes = document["boxes"].as_array().unwrap();
    let given_away = |row: &serde_json::Value| row["given_away"].as_f64().unwrap();
    assert_eq!(boxes.len(), 304);
    assert!(boxes.is_sorted_by(|one, other| given_away(one) >= given_away(other)));
    let sum: f64 = boxes.iter().map(given_away).sum();
    assert!((sum - document["given_away"].as_f64().unwrap()).abs() < 1e-12);
}

#[test]
fn an_exam_is_of_the_machine_as_it_stands_and_changes_nothing() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let before = std::fs::read(temp.file()).unwrap();
    let document = json(&temp, "show exam --against nemesis --json");
    let score = machine
        .exam(Side::First, Opponent::Nemesis)
        .unwrap()
        .score();
    assert_eq!(document["score"].to_string(), score.to_string());
    assert_eq!(std::fs::read(temp.file()).unwrap(), before);
}

#[test]
fn a_greedy_machine_has_other_chances() {
    let temp = TempStore::new();
    printed(&temp, "train --games 500 --opponent random --seed 1");
    let greedy = json(&temp, "show odds --greedy --against random --json");
    assert!(
        greedy["won"].as_f64().unwrap()
            > json(&temp, "show odds --against random --json")["won"]
                .as_f64()
                .unwrap()
    );
    assert!(printed(&temp, "show odds --greedy").starts_with("default v perfect if greedy: "));
}

#[test]
fn who_plays_in_no_way_that_can_be_known_examines_nothing() {
    let temp = TempStore::new();
    for command in ["show exam", "show odds", "show odds --greedy"] {
        let (code, told) = complaint(&temp, &format!("{command} --against menace"));
        assert_eq!(code, 1);
        assert!(
            told.contains("'menace train --opponent menace' makes one"),
            "{told}"
        );
        assert_eq!(complaint(&temp, &format!("{command} --against you")).0, 2);
    }
}
