//! The seeds of `menace train` and `menace show`, as real processes.

use std::fs;

use crate::commands::all::{json, printed};
use crate::support::fixture::TempStore;

#[test]
fn the_same_seed_gives_a_fresh_machine_the_same_games_and_one_that_goes_on_others() {
    let (one, other) = (TempStore::new(), TempStore::new());
    let keys = |temp: &TempStore| {
        let games = json(temp, "show games --json")["games"]
            .as_array()
            .unwrap()
            .clone();
        games
            .iter()
            .map(|game| game["key"].clone())
            .collect::<Vec<_>>()
    };
    for temp in [&one, &other] {
        for _ in 0..2 {
            printed(temp, "train --games 40 --rules everlasting --seed 7");
        }
    }
    assert_eq!(keys(&one), keys(&other));
    // Beads hardly differ after few games, so the same seed would repeat most games.
    let keys = keys(&one);
    let again = keys
        .iter()
        .zip(&keys[40..])
        .filter(|(one, other)| one == other);
    assert!(again.count() < 10);
}

#[test]
fn a_training_tells_its_speed_and_its_seed_also_where_it_was_drawn() {
    let (temp, twin) = (TempStore::new(), TempStore::new());
    let report = json(&temp, "train --games 50 --json");
    let number = |key: &str| report[key].as_f64().unwrap();
    let games = number("games_per_second") * number("seconds");
    assert!((games - 50.0).abs() < 1e-9, "{report}");
    printed(
        &twin,
        &format!("train --games 50 --seed {}", report["seed"]),
    );
    let [one, other] = [temp.saved(), twin.saved()];
    assert!(
        one.first()
            .cabinet()
            .iter()
            .eq(other.first().cabinet().iter())
    );
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
